import { describe, expect, it } from 'vitest';
import { area, centre, heart, HEIGHT, HIGH, outline, polygon, SIDE, spotOf, WIDTH } from './hex';

describe('a zoo map', () => {
  it('reads the names of its hexes', () => {
    expect(spotOf('a1')).toEqual({ column: 0, row: 0 });
    expect(spotOf('h7')).toEqual({ column: 7, row: 6 });
  });

  it('starts every second column half a hex higher', () => {
    expect(centre('b1').y).toBeCloseTo(centre('a1').y - HIGH / 2);
    expect(centre('c1').y).toBeCloseTo(centre('a1').y);
    expect(centre('b1').x - centre('a1').x).toBeCloseTo(1.5 * SIDE);
  });

  it('holds all of them', () => {
    for (const hex of ['a1', 'a6', 'i1', 'i6', 'b1', 'h7']) {
      for (const point of polygon(hex).split(' ')) {
        const [x = 0, y = 0] = point.split(',').map(Number);
        expect(x >= -0.1 && x <= WIDTH + 0.1 && y >= -0.1 && y <= HEIGHT + 0.1).toBe(true);
      }
    }
  });

  it('joins the hexes of a building: shared sides are no border', () => {
    expect(outline(['c2']).match(/M/g)).toHaveLength(6);
    expect(outline(['c2', 'c3']).match(/M/g)).toHaveLength(10);
    expect(outline(['c2', 'c3', 'd3']).match(/M/g)).toHaveLength(12);
    expect(area(['c2', 'c3']).match(/Z/g)).toHaveLength(2);
  });

  it('puts the picture on the hex in the middle', () => {
    expect(heart(['c1', 'c2', 'c3'])).toEqual(centre('c2'));
  });
});
