import type { CourseTurn } from '../types/protocol';

/** The turn that a step belongs to, counted from 1; 0 at the start. */
export function turnAt(turns: readonly CourseTurn[], step: number): number {
  return turns.findIndex((turn) => step >= turn.first && step <= turn.last) + 1;
}

/** The step at the end of the turn that comes after this one, or of this one if it is not at its end. */
export function turnAfter(turns: readonly CourseTurn[], step: number, last: number): number {
  return turns.find((turn) => turn.last > step)?.last ?? last;
}

/** The step at the end of the turn before; the start before the first. */
export function turnBefore(turns: readonly CourseTurn[], step: number): number {
  return turns.findLast((turn) => turn.last < step)?.last ?? 0;
}

/** Something of every seat at a step: points, chances. */
export interface Moment {
  step: number;
  values: readonly number[];
}

/** Points by turn, from the start to the end. */
export function pointsByTurn(turns: readonly CourseTurn[]): Moment[] {
  const seats = turns[0]?.scores.length ?? 0;
  const start = { step: 0, values: Array.from({ length: seats }, () => 0) };
  return turns.length === 0 ? [] : [start, ...turns.map((turn) => ({ step: turn.last, values: turn.scores }))];
}

/** From where to where a chart goes. */
export function rangeOf(course: readonly Moment[]): [low: number, high: number] {
  const all = course.flatMap((moment) => moment.values);
  return [Math.min(...all, 0), Math.max(...all, 1)];
}

/** The lines of a chart of that width and height, one a seat, as SVG polylines write them. */
export function chartLines(course: readonly Moment[], width: number, height: number): string[] {
  const [low, high] = rangeOf(course);
  const last = course.at(-1)?.step ?? 1;
  const x = (step: number) => ((step / Math.max(1, last)) * width).toFixed(1);
  const y = (value: number) => (height - ((value - low) / (high - low)) * height).toFixed(1);
  const seats = course[0]?.values.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => course.map((moment) => `${x(moment.step)},${y(moment.values[seat] ?? 0)}`).join(' '));
}

/** The step at this part of the way, drawn to the nearest moment. */
export function stepAt(course: readonly Moment[], part: number): number {
  const wanted = part * (course.at(-1)?.step ?? 0);
  const nearest = course.reduce<Moment | undefined>(
    (best, one) => (!best || Math.abs(one.step - wanted) < Math.abs(best.step - wanted) ? one : best),
    undefined,
  );
  return nearest?.step ?? 0;
}
