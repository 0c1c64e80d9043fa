import type { Moment, Source } from '../../types/protocol';

/** Where a moment of a game stands in a chart of that width. */
export const across = (at: number, last: number, width: number): number => (at / Math.max(1, last)) * width;

/** The chances to win of each seat as SVG polylines write them; sure is at the top. */
export function chanceLines(curve: readonly Moment[], last: number, width: number, height: number): string[] {
  const seats = curve[0]?.win.length ?? 0;
  const point = (moment: Moment, seat: number) =>
    `${across(moment.at, last, width).toFixed(1)},${((1 - (moment.win[seat] ?? 0)) * height).toFixed(1)}`;
  return Array.from({ length: seats }, (_, seat) => curve.map((moment) => point(moment, seat)).join(' '));
}

/** One layer of a stacked chart: from its lower edge to its upper one. */
export interface Layer {
  label: string;
  points: number;
  area: string;
}

/**
 * The points of a seat by where they came from, laid upon each other over time. Losses cannot be stacked: they count as
 * nothing in the chart, and keep their number.
 */
export function layers(sources: readonly Source[], curve: readonly Moment[], seat: number, last: number, width: number, height: number): Layer[] {
  const at = (source: Source, moment: number) => source.points[moment]?.[seat] ?? 0;
  const sums = curve.map((_, moment) => sources.reduce((sum, source) => sum + Math.max(0, at(source, moment)), 0));
  const most = Math.max(1, ...sums);
  const y = (points: number) => (height - (points / most) * height).toFixed(1);
  const below = curve.map(() => 0);
  return sources.map((source) => {
    const lower = curve.map((moment, nth) => `${across(moment.at, last, width).toFixed(1)},${y(below[nth] ?? 0)}`);
    const upper = curve.map((moment, nth) => {
      below[nth] = (below[nth] ?? 0) + Math.max(0, at(source, nth));
      return `${across(moment.at, last, width).toFixed(1)},${y(below[nth] ?? 0)}`;
    });
    return { label: source.label, points: at(source, curve.length - 1), area: [...lower, ...upper.reverse()].join(' ') };
  });
}

/** A share as whole percents. */
export const percent = (share: number): number => Math.round(100 * share);
