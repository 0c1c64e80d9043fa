import type { ClockInfo, SeatClock, Timing } from '../types/protocol';

/** The clocks of a table, and when they came (by `performance.now()`). */
export interface ClockState {
  info: ClockInfo;
  at: number;
}

/** What is left on a clock after it was told so long ago. */
export function leftOf(clock: SeatClock, since: number): number {
  return clock.running && !clock.out ? Math.max(0, clock.left - since) : clock.left;
}

/** Letters for days and hours, by language. */
export interface Units {
  day: string;
  hour: string;
}

/** Time as a clock shows it: `4:05`, `1:02:30`, `2 d 5 h`. */
export function shown(ms: number, units: Units): string {
  const seconds = Math.ceil(ms / 1000);
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  if (days > 0) return `${days} ${units.day} ${hours} ${units.hour}`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** Whether it is time to hurry. */
export function pressing(ms: number, timing: Timing): boolean {
  return ms < (timing.kind === 'live' ? 30_000 : 12 * 3_600_000);
}

/** The clocks a new table can have, as they are chosen from a list. */
export const TIMINGS = ['none', 'live 5 10', 'live 15 15', 'live 30 30', 'live 60 30', 'days 1', 'days 3', 'days 7'] as const;
export type TimingChoice = (typeof TIMINGS)[number];

/**
 * The clock that is proposed for a new table, until something else is chosen: without one a table that everyone finds waits for ever
 * for somebody who has sat down and gone.
 */
export function proposed(everyone: boolean): TimingChoice {
  return everyone ? 'days 3' : 'none';
}

/** What a choice from the list means. */
export function timingOf(choice: TimingChoice, overtime: Timing['overtime']): Timing | undefined {
  const [kind, first, second] = choice.split(' ');
  if (kind === 'live') return { kind, bank: Number(first) * 60, increment: Number(second), overtime };
  if (kind === 'days') return { kind, days: Number(first), vacation: 14, overtime };
  return undefined;
}
