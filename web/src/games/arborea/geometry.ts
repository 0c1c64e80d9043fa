/** Cards and Ecosystems as cells. */
import type { CardFace, EcosystemView, Habitat, Point } from '../../types/arborea';

export interface Cell {
  x: number;
  y: number;
  habitat: Habitat;
}

export const key = (x: number, y: number): string => `${x},${y}`;

/** Width and height of a card after so many quarter turns. */
export const sizeOf = (turn: number): [number, number] => (turn % 2 === 0 ? [3, 2] : [2, 3]);

/** The habitats of a card that lies there, turned clockwise so often. */
export function cellsOf(card: CardFace, at: Point, turn: number): Cell[] {
  return card.habitats.map((habitat, index) => {
    const [x, y] = [index % 3, Math.floor(index / 3)];
    const [dx, dy] = ([[x, y], [1 - y, x], [2 - x, 1 - y], [y, 2 - x]] as [number, number][])[turn % 4] ?? [x, y];
    return { x: at.x + dx, y: at.y + dy, habitat };
  });
}

/** What is visible of an Ecosystem: each card lies over those before it. */
export function visible(ecosystem: EcosystemView, cards: readonly CardFace[]): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const laid of ecosystem.cards) {
    const face = cards[laid.card];
    if (face) for (const cell of cellsOf(face, laid.at, laid.turn)) cells.set(key(cell.x, cell.y), cell);
  }
  return cells;
}

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest rectangle around some cells. */
export function boundsOf(cells: Iterable<{ x: number; y: number }>): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of cells) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return left > right ? { x: 0, y: 0, width: 3, height: 2 } : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
