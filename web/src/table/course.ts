/** The course of a game: points by seat at some moments from its start to its end. */
export interface Moment {
  step: number;
  scores: readonly number[];
}

/** Evenly spread steps of a game, the first and the last among them. */
export function moments(last: number, most: number): number[] {
  const count = Math.min(most, last + 1);
  if (count <= 1) return [last];
  return Array.from({ length: count }, (_, index) => Math.round((index * last) / (count - 1)));
}

/** The lines of a chart of that width and height, one a seat, as SVG polylines write them. */
export function chartLines(course: readonly Moment[], width: number, height: number): string[] {
  const all = course.flatMap((moment) => moment.scores);
  const [low, high] = [Math.min(...all, 0), Math.max(...all, 1)];
  const last = course.at(-1)?.step ?? 1;
  const x = (step: number) => ((step / Math.max(1, last)) * width).toFixed(1);
  const y = (score: number) => (height - ((score - low) / (high - low)) * height).toFixed(1);
  const seats = course[0]?.scores.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => course.map((moment) => `${x(moment.step)},${y(moment.scores[seat] ?? 0)}`).join(' '));
}
