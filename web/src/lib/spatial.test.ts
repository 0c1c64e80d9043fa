import { expect, it } from 'vitest';
import { directionOf, neighbour } from './spatial';

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
