import { expect, it } from 'vitest';
import { directionOf, neighbour, type Direction, type Placed } from './spatial';

const at = (id: string, x: number, y: number) => ({ id, x, y });
const things = [at('middle', 0, 0), at('right', 100, 0), at('far right', 200, 0), at('up', 0, -100), at('aside', 60, -60)];

it('finds what lies straight ahead first', () => {
  const from = at('middle', 0, 0);
  expect(neighbour(from, 'right', things)?.id).toBe('right');
  expect(neighbour(from, 'up', things)?.id).toBe('up');
});

it('finds nothing beyond the end', () => {
  expect(neighbour(at('middle', 0, 0), 'left', things)).toBeUndefined();
  expect(neighbour(at('far right', 200, 0), 'right', things)).toBeUndefined();
});

it('knows the arrow keys and no others', () => {
  expect(directionOf('ArrowLeft')).toBe('left');
  expect(directionOf('Enter')).toBeUndefined();
});

/** Numbers that look random but are the same in each run. */
function dice(state: number): () => number {
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

/** Everything that keys lead to from here. */
function reached(from: Placed, things: readonly Placed[]): Set<Placed> {
  const found = new Set([from]);
  for (const thing of found) {
    for (const way of ['up', 'down', 'left', 'right'] satisfies Direction[]) {
      const next = neighbour(thing, way, things);
      if (next) found.add(next);
    }
  }
  return found;
}

it('reaches everything from everywhere, however it lies', () => {
  const roll = dice(1);
  for (let round = 0; round < 60; round += 1) {
    const scattered = Array.from({ length: 2 + Math.floor(roll() * 25) }, (_, index) => at(String(index), roll() * 1440, roll() * 900));
    // Hexes of a zoo map, some of them.
    const share = 0.05 + roll() * 0.9;
    const hexes = Array.from({ length: 59 }, (_, index) => at(String(index), Math.floor(index / 6.6) * 51, (index % 7) * 59 + (Math.floor(index / 6.6) % 2) * 29.5)).filter(() => roll() < share);
    for (const layout of [scattered, hexes]) {
      for (const thing of layout) expect(reached(thing, layout).size, `round ${round}`).toBe(layout.length);
    }
  }
});
