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

/** At least so many cells: what is small is not drawn huge. */
export function atLeast({ x, y, width, height }: Bounds, wide: number, high: number): Bounds {
  const [more, taller] = [Math.max(0, wide - width), Math.max(0, high - height)];
  return { x: x - more / 2, y: y - taller / 2, width: width + more, height: height + taller };
}

export interface Bridge extends Bounds {
  habitat: Habitat;
}

/** What joins neighbours of one habitat, so that a group is seen as one; cells of this size, with rounded corners. */
export function bridgesOf(cells: ReadonlyMap<string, Cell>, size: number): Bridge[] {
  const bridges: Bridge[] = [];
  for (const { x, y, habitat } of cells.values()) {
    const [right, below, across] = ([[1, 0], [0, 1], [1, 1]] as const).map(([dx, dy]) => cells.get(key(x + dx, y + dy))?.habitat === habitat);
    if (right) bridges.push({ x: (x + 1) * size - 7, y: y * size + 1, width: 14, height: size - 2, habitat });
    if (below) bridges.push({ x: x * size + 1, y: (y + 1) * size - 7, width: size - 2, height: 14, habitat });
    if (right && below && across) bridges.push({ x: (x + 1) * size - 7, y: (y + 1) * size - 7, width: 14, height: 14, habitat });
  }
  return bridges;
}
