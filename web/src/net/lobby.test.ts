import { describe, expect, it } from 'vitest';
import type { LobbyTable } from '../types/protocol';
import { told } from './lobby';

const table = (id: string, game = 'ark-nova'): LobbyTable => ({ id, game, options: {}, seats: [], rated: false, timing: null, lang: null, created: 1 });

describe('the lobby', () => {
  it('is a page, and what changes on it', () => {
    const page = told(undefined, { type: 'page', tables: [table('b'), table('a')], page: 0, pages: 1, total: 2 });
    expect(page?.tables.map(({ id }) => id)).toEqual(['b', 'a']);
    const changed = told(page, { type: 'change', tables: [table('c'), table('a', 'arborea')], order: ['c', 'a'], page: 0, pages: 1, total: 2 });
    expect(changed?.tables.map(({ id, game }) => [id, game])).toEqual([['c', 'ark-nova'], ['a', 'arborea']]);
    expect(told(changed, { type: 'pong' })).toBe(changed);
  });
});
