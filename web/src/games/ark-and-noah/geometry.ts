/** Where the places of the ark lie in the drawing. The view gives rows and columns; here they become points. */
import type { ArkView, CellView, EdgeView, PitchView } from './position';

/** The length of a cell's side, in units of the drawing. */
export const S = 100;

export interface Point {
  x: number;
  y: number;
}

/** Bow to the left, or (on narrow screens) bow at the top. */
export type Heading = 'wide' | 'tall';

/** A grid point (fractions allowed) in the drawing. */
export function pointAt(heading: Heading, row: number, col: number): Point {
  return heading === 'wide' ? { x: col * S, y: row * S } : { x: row * S, y: col * S };
}

export function cellCentre(heading: Heading, { row, col }: Pick<CellView, 'row' | 'col'>): Point {
  return pointAt(heading, row + 0.5, col + 0.5);
}

export function edgeCentre(heading: Heading, { horizontal, row, col }: EdgeView): Point {
  return horizontal ? pointAt(heading, row, col + 0.5) : pointAt(heading, row + 0.5, col);
}

/** Whether a plank on this edge lies from left to right in the drawing. */
export function liesFlat(heading: Heading, { horizontal }: EdgeView): boolean {
  return horizontal === (heading === 'wide');
}

/** The direction away from the ark at a pitch space. */
export function outward(heading: Heading, { row, col }: PitchView, ark: ArkView): Point {
  let [rows, cols] = [0, 0];
  for (const [dr, dc] of [[-1, -1], [-1, 0], [0, -1], [0, 0]] as const) {
    const taken = ark.cells.some((cell) => cell.row === row + dr && cell.col === col + dc);
    const sign = taken ? -1 : 1;
    rows += sign * (dr === 0 ? 1 : -1);
    cols += sign * (dc === 0 ? 1 : -1);
  }
  const length = Math.hypot(rows, cols) || 1;
  return pointAt(heading, rows / length / S, cols / length / S);
}

/** The four corners of the area in which a click means this edge: half of each cell beside it. */
export function edgeArea(heading: Heading, edge: EdgeView): Point[] {
  const { x, y } = edgeCentre(heading, edge);
  const [along, across] = [S / 2, S / 2];
  return liesFlat(heading, edge)
    ? [{ x: x - along, y }, { x, y: y - across }, { x: x + along, y }, { x, y: y + across }]
    : [{ x, y: y - along }, { x: x + across, y }, { x, y: y + along }, { x: x - across, y }];
}

export const polygon = (points: Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ');

/** The ship around the cells, as the path of its outline, and the box that holds it all. */
export function ship(heading: Heading, ark: ArkView): { outline: string; keel: string; box: string } {
  const rail = 0.42;
  const { rows, cols } = ark;
  const top = ark.cells.filter((cell) => cell.row === 0).map((cell) => cell.col);
  const [from, to] = [Math.min(...top), Math.max(...top) + 1];
  const bow = from === 0 ? -1.25 : -1;
  const stern = to === cols ? cols + 0.75 : cols + 0.62;
  const at = (row: number, col: number) => {
    const { x, y } = pointAt(heading, row, col);
    return `${x} ${y}`;
  };
  const sternBend = to === cols ? cols + 0.55 : cols + 0.35;
  const outline = [
    `M${at(-rail, from + 0.1)}`,
    `L${at(-rail, to - 0.1)}`,
    `C${at(-rail, sternBend)} ${at(0.5, stern)} ${at(rows / 2, stern)}`,
    `C${at(rows - 0.5, stern)} ${at(rows + rail, sternBend)} ${at(rows + rail, to - 0.1)}`,
    `L${at(rows + rail, from + 0.1)}`,
    `C${at(rows + rail, from - 0.75)} ${at(rows / 2 + 0.75, bow + 0.35)} ${at(rows / 2, bow)}`,
    `C${at(rows / 2 - 0.75, bow + 0.35)} ${at(-rail, from - 0.75)} ${at(-rail, from + 0.1)}`,
    'Z',
  ].join(' ');
  const keel = `M${at(rows / 2, bow + 0.1)} L${at(rows / 2, stern - 0.1)}`;
  const min = pointAt(heading, -0.6, bow - 0.15);
  const max = pointAt(heading, rows + 0.6, stern + 0.15);
  return { outline, keel, box: `${min.x} ${min.y} ${max.x - min.x} ${max.y - min.y}` };
}
