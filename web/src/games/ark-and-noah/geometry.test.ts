import { describe, expect, it } from 'vitest';
import { building, taperedArk } from './fixtures';
import { cellCentre, edgeCentre, liesFlat, outward, ship } from './geometry';

const { ark } = building.position;
const find = <T extends { id: string }>(things: T[], id: string): T => {
  const found = things.find((thing) => thing.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe('places in the drawing', () => {
  it('lie from bow to stern, or from top to bottom on narrow screens', () => {
    const cell = find(ark.cells, 'b3');
    expect(cellCentre('wide', cell)).toEqual({ x: 250, y: 150 });
    expect(cellCentre('tall', cell)).toEqual({ x: 150, y: 250 });
  });

  it('put an edge between its cells', () => {
    const edge = find(ark.edges, 'b3e');
    expect(edgeCentre('wide', edge)).toEqual({ x: 300, y: 150 });
    expect(liesFlat('wide', edge)).toBe(false);
    expect(liesFlat('tall', edge)).toBe(true);
  });

  it('point outward at the hull', () => {
    expect(outward('wide', find(ark.pitch, 'p2'), ark)).toEqual({ x: 0, y: -1 });
    const corner = outward('wide', find(ark.pitch, 'p1'), ark);
    expect(corner.x).toBeCloseTo(-Math.SQRT1_2);
    expect(corner.y).toBeCloseTo(-Math.SQRT1_2);
  });
});

it('the ship holds the whole ark, whatever its shape', () => {
  for (const { position } of [building, taperedArk]) {
    const [x, y, width, height] = ship('wide', position.ark).box.split(' ').map(Number) as [number, number, number, number];
    expect(x).toBeLessThan(0);
    expect(y).toBeLessThan(0);
    expect(x + width).toBeGreaterThan(position.ark.cols * 100);
    expect(y + height).toBeGreaterThan(position.ark.rows * 100);
  }
});
