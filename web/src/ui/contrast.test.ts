/** Words on the grounds they stand on, by day and by night: what a random game may or may not bring before axe's eyes. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '..');
const SHEETS = ['app.css', ...['arborea', 'ark-and-noah', 'ark-nova'].map((game) => `games/${game}/colours.css`)];

/** The colours of one sheet's block; what night does not change is as by day. */
function colours(night: boolean): Map<string, string> {
  const all = new Map<string, string>();
  for (const sheet of SHEETS) {
    const text = readFileSync(resolve(SRC, sheet), 'utf8');
    for (const [, dark, block] of text.matchAll(/:root(\[data-theme='dark'\])?\s*\{([^}]*)\}/g)) {
      if (dark !== undefined && !night) continue;
      for (const [, name, value] of (block ?? '').matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g)) all.set(name ?? '', value ?? '');
    }
  }
  return all;
}

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const PAPERS = ['parchment', 'parchment-2', 'tile-couple', 'arb-paper', 'arb-paper-2', 'nova-paper', 'nova-paper-2'];
const PAIRS = [
  ...PAPERS.flatMap((ground) => ['ink', 'ink-2'].map((ink) => [ink, ground] as const)),
  ['ink', 'parchment-3'],
  ...['male', 'female', 'couple'].map((kind) => ['tile-ink', `tile-${kind}`] as const),
  ...[0, 1, 2, 3, 4].map((seat) => [`p-ink-${seat}`, `p${seat}`] as const),
  ['accent-ink', 'accent'],
  ['glow-ink', 'parchment'],
  ['good', 'parchment'],
  ['bad', 'parchment'],
] as const;

it.each(['day', 'night'])('all words can be read by %s', (light) => {
  const known = colours(light === 'night');
  const faint = PAIRS.flatMap(([ink, ground]) => {
    const [one, other] = [known.get(ink), known.get(ground)];
    if (one === undefined || other === undefined) return [`${ink} or ${ground} is no colour`];
    const found = contrast(one, other);
    return found < 4.5 ? [`${ink} on ${ground}: ${found.toFixed(2)}`] : [];
  });
  expect(faint).toEqual([]);
});
