import { render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Rating, SeatResult } from '../types/protocol';
import { meet } from '../net/meet';
import SeatRatings from './SeatRatings.svelte';

const rating = (points: number): Rating => ({ points, error: 100, games: 3, sure: true });
const seat = (number: number, before: Rating | null, after: Rating | null): SeatResult => ({ seat: number, place: number + 1, won: number === 0, score: 0, ending: 'played', before, after });

async function shown(seats: SeatResult[]): Promise<string> {
  vi.spyOn(meet, 'result').mockResolvedValue({ rated: true, seats });
  render(SeatRatings, { props: { id: 'x', names: ['Ann', 'Ben'] } });
  return (await screen.findByRole('list')).textContent;
}

afterEach(() => vi.restoreAllMocks());

describe('ratings after a game', () => {
  it('say who won and lost points', async () => {
    expect(await shown([seat(0, rating(1500), rating(1530)), seat(1, rating(1500), rating(1470))])).toMatch(/1500 → 1530.*1500 → 1470/s);
  });
  it('say that nobody wins by who has left early', async () => {
    expect(await shown([seat(0, null, null), seat(1, rating(1500), rating(1470))])).toMatch(/as before.*1500 → 1470/s);
  });
  it('say that they are being worked out', async () => {
    expect(await shown([seat(0, null, null), seat(1, null, null)])).not.toContain('as before');
  });
});
