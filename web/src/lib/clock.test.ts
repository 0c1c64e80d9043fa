import { describe, expect, it } from 'vitest';
import { leftOf, pressing, proposed, shown, timingOf, TIMINGS } from './clock';

const units = { day: 'd', hour: 'h' };

describe('clocks', () => {
  it('show minutes, hours or days', () => {
    expect([0, 1, 65_000, 3_600_000, 3_725_000, 2 * 86_400_000 + 5 * 3_600_000].map((ms) => shown(ms, units))).toEqual([
      '0:00',
      '0:01',
      '1:05',
      '1:00:00',
      '1:02:05',
      '2 d 5 h',
    ]);
  });

  it('are proposed where everyone finds the table, and nowhere else', () => {
    expect([proposed(true), proposed(false)]).toEqual(['days 3', 'none']);
  });

  it('run only where they run, and never below nothing', () => {
    const clock = { left: 5000, vacation: 0, running: true, away: false, out: false, voted: [] };
    expect(leftOf(clock, 2000)).toBe(3000);
    expect(leftOf(clock, 9000)).toBe(0);
    expect(leftOf({ ...clock, running: false }, 2000)).toBe(5000);
  });

  it('can be chosen from a list', () => {
    const timings = TIMINGS.map((choice) => timingOf(choice, 'bot'));
    expect(timings[0]).toBeUndefined();
    expect(timings[1]).toEqual({ kind: 'live', bank: 300, increment: 10, overtime: 'bot' });
    expect(timings.at(-1)).toEqual({ kind: 'days', days: 7, vacation: 14, overtime: 'bot' });
    expect(pressing(20_000, timings[1]!)).toBe(true);
    expect(pressing(20_000_000, timings[1]!)).toBe(false);
  });
});
