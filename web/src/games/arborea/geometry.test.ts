import { describe, expect, it } from 'vitest';
import type { CardFace } from '../../types/arborea';
import { atLeast, boundsOf, bridgesOf, cellsOf, sizeOf, visible, type Cell } from './geometry';

const card: CardFace = { id: 'R01', colour: 'red', cost: [1, 1, 1, 1, 1, 1], reward: [], habitats: ['tree', 'mushroom', 'flower', 'grass', 'sponge', 'water'] };

const drawn = (turn: number) => {
  const [width, height] = sizeOf(turn);
  const cells = cellsOf(card, { x: 0, y: 0 }, turn);
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => cells.find((cell) => cell.x === x && cell.y === y)?.habitat.charAt(0).toUpperCase()).join(''));
};

describe('a card', () => {
  it('turns clockwise, as in the engine', () => {
    expect(drawn(0)).toEqual(['TMF', 'GSW']);
    expect(drawn(1)).toEqual(['GT', 'SM', 'WF']);
    expect(drawn(2)).toEqual(['WSG', 'FMT']);
    expect(drawn(3)).toEqual(['FW', 'MS', 'TG']);
  });

  it('covers what lay there before', () => {
    const cells = visible({ cards: [{ card: 0, at: { x: 0, y: 0 }, turn: 0 }, { card: 0, at: { x: 2, y: 0 }, turn: 0 }], creatures: [] }, [card]);
    expect(cells.size).toBe(10);
    expect(cells.get('2,0')?.habitat).toBe('tree');
    expect(boundsOf(cells.values())).toEqual({ x: 0, y: 0, width: 5, height: 2 });
  });
});

describe('an Ecosystem', () => {
  const ground = (rows: string[]) => {
    const named = { T: 'tree', W: 'water' } as const;
    return new Map(rows.flatMap((row, y) => [...row].map((letter, x): [string, Cell] => [`${x},${y}`, { x, y, habitat: named[letter as 'T' | 'W'] }])));
  };

  it('joins neighbours of one habitat, and only those', () => {
    expect(bridgesOf(ground(['TW', 'WT']), 40)).toEqual([]);
    expect(bridgesOf(ground(['TTW']), 40)).toEqual([{ x: 33, y: 1, width: 14, height: 38, habitat: 'tree' }]);
    // Four of a kind have no hole in the middle.
    expect(bridgesOf(ground(['TT', 'TT']), 40)).toHaveLength(5);
  });

  it('is not drawn huge while it is small', () => {
    expect(atLeast({ x: 0, y: 0, width: 3, height: 2 }, 5, 4)).toEqual({ x: -1, y: -1, width: 5, height: 4 });
    expect(atLeast({ x: 0, y: 0, width: 8, height: 9 }, 5, 4)).toEqual({ x: 0, y: 0, width: 8, height: 9 });
  });
});
