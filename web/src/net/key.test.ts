import { afterEach, expect, it, vi } from 'vitest';
import { freshKey } from './key';

afterEach(() => vi.unstubAllGlobals());

it('is another text each time', () => {
  expect(freshKey()).not.toBe(freshKey());
});

it('is made without randomUUID too, as on plain HTTP', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: <T extends Uint8Array>(bytes: T) => crypto.getRandomValues(bytes as never) });
  const [one, other] = [freshKey(), freshKey()];
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(one);
});
