import { afterEach, beforeEach, expect, it } from 'vitest';
import { w as arborea } from '../games/arborea/words';
import { w as arkAndNoah } from '../games/ark-and-noah/words';
import { w as arkNova } from '../games/ark-nova/words';
import { settings } from '../lib/settings.svelte';
import { t } from '.';
import { m } from './meet';

beforeEach(() => void (settings.lang = 'fr'));
afterEach(() => void (settings.lang = 'en'));

/** Whatever a sentence asks for: a name, a number, a list, a word by its key. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '2' : anything),
  apply: () => anything,
});
const SAMPLES = [anything, 0, 1, 2, true, 'Ada', ['Ada', 'Blaise']];

/** Every text in these words, also those made of what they are given. */
function texts(words: unknown, at: string): [string, string][] {
  if (typeof words === 'string') return [[at, words]];
  if (typeof words === 'function') {
    const said = SAMPLES.flatMap((sample) => {
      try {
        const answer = (words as (...given: unknown[]) => unknown)(...Array.from({ length: 6 }, () => sample));
        return typeof answer === 'function' ? [] : texts(answer, `${at}()`);
      } catch {
        return [];
      }
    });
    expect(said, `${at} says nothing of what it was given`).not.toEqual([]);
    return said;
  }
  return Object.entries((words ?? {}) as Record<string, unknown>).flatMap(([key, inner]) => texts(inner, `${at}.${key}`));
}

it('no French text of the page breaks before a mark or inside quotes', () => {
  const all = [texts(t(), 't'), texts(m(), 'm'), texts(arborea(), 'arborea'), texts(arkAndNoah(), 'ark-and-noah'), texts(arkNova(), 'ark-nova')].flat();
  expect(all.length).toBeGreaterThan(700);
  expect(all.filter(([, text]) => / [:;?!»]|« /.test(text))).toEqual([]);
  // The marks are there, each with its own space.
  for (const mark of ['\u00a0:', '\u202f?', '\u202f;', '«\u00a0', '\u00a0»']) expect(all.some(([, text]) => text.includes(mark)), mark).toBe(true);
});
