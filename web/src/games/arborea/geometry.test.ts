import { describe, expect, it } from 'vitest';
import type { CardFace } from '../../types/arborea';
import { boundsOf, cellsOf, sizeOf, visible } from './geometry';

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
