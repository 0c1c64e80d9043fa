import { afterEach, expect, it, vi } from 'vitest';
import { api, ApiError } from './api';

const answering = (status: number, body: unknown) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
afterEach(() => vi.unstubAllGlobals());

it('sets the sentences of a game, and no drawing', async () => {
  answering(200, [{ about: { rules: { fr: 'Le but : gagner' } } }]);
  expect(await api.games()).toEqual([{ about: { rules: { fr: 'Le but\u00a0: gagner' } } }]);
  answering(200, { drawing: '# :', log: ['Ada gagne !'], score_sheet: [] });
  expect(await api.frame('t', 1, undefined, 'fr')).toEqual({ drawing: '# :', log: ['Ada gagne\u202f!'], score_sheet: [] });
});

it('sets the reasons of a refusal', async () => {
  answering(409, { code: 'refused', message: 'no', reasons: ['Trop cher : 3'] });
  const refused = (await api.games().catch((error: unknown) => error)) as ApiError;
  expect(refused.fault?.reasons).toEqual(['Trop cher\u00a0: 3']);
});
