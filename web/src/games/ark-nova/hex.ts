/** Where the hexes of a zoo map lie: flat on top, nine columns, every second one half a hex higher. */
import type { Hex } from '../../types/ark-nova';

/** The side of a hex. */
export const SIDE = 32;
export const HIGH = Math.sqrt(3) * SIDE;
/** The size of a map. */
export const WIDTH = 14 * SIDE;
export const HEIGHT = 7 * HIGH;

export interface Point {
  x: number;
  y: number;
}

/** `c2` as its column and row from 0. */
export function spotOf(hex: Hex): { column: number; row: number } {
  return { column: hex.charCodeAt(0) - 97, row: Number(hex.slice(1)) - 1 };
}

/** The middle of a hex. */
export function centre(hex: Hex): Point {
  const { column, row } = spotOf(hex);
  return { x: SIDE * (1 + 1.5 * column), y: HIGH * (row + (column % 2 === 1 ? 0.5 : 1)) };
}

/** The six corners of a hex, `inset` units within its border. */
export function corners(hex: Hex, inset = 0): Point[] {
  const { x, y } = centre(hex);
  const radius = SIDE - inset / Math.cos(Math.PI / 6);
  return Array.from({ length: 6 }, (_, corner) => ({
    x: x + radius * Math.cos((corner * Math.PI) / 3),
    y: y + radius * Math.sin((corner * Math.PI) / 3),
  }));
}

const write = ({ x, y }: Point) => `${x.toFixed(1)},${y.toFixed(1)}`;

/** The corners as an SVG polygon writes them. */
export const polygon = (hex: Hex, inset = 0): string => corners(hex, inset).map(write).join(' ');

/** Hexes that touch as one area. */
export const area = (hexes: readonly Hex[]): string => hexes.map((hex) => `M${corners(hex).map(write).join('L')}Z`).join('');

/** The border around hexes that touch: every side that no other hex of them shares. */
export function outline(hexes: readonly Hex[]): string {
  const sides = new Map<string, { path: string; count: number }>();
  for (const hex of hexes) {
    const points = corners(hex);
    for (const [index, from] of points.entries()) {
      const to = points[(index + 1) % 6] as Point;
      const key = write({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
      const known = sides.get(key);
      if (known) known.count += 1;
      else sides.set(key, { path: `M${write(from)}L${write(to)}`, count: 1 });
    }
  }
  return [...sides.values()].filter((side) => side.count === 1).map((side) => side.path).join('');
}

/** The middle of hexes that touch, on one of them or between two. */
export function middle(hexes: readonly Hex[]): Point {
  const points = hexes.map(centre);
  const sum = points.reduce((all, one) => ({ x: all.x + one.x, y: all.y + one.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Of these hexes the one nearest to their middle: where a picture goes. */
export function heart(hexes: readonly Hex[]): Point {
  const { x, y } = middle(hexes);
  const far = (point: Point) => (point.x - x) ** 2 + (point.y - y) ** 2;
  return hexes.map(centre).sort((a, b) => far(a) - far(b))[0] ?? { x, y };
}
