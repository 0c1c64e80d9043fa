import { render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { CourseTurn, Standing } from '../types/protocol';
import { api } from '../net/api';
import End from './End.svelte';

it('what to do next stands right below the points, before their course; what is below nothing has a real minus', async () => {
  const turn = (last: number, scores: number[]): CourseTurn => ({ first: last, last, seat: 0, scores });
  vi.spyOn(api, 'course').mockResolvedValue({ last: 2, turns: [turn(1, [0, 0]), turn(2, [-48, 115])], log: [] });
  const standing: Standing = { places: [{ score: -48, rank: 2, won: false, tie_breaks: [] }, { score: 115, rank: 1, won: true, tie_breaks: [] }] };
  render(End, { id: 'abc', standing, sheet: [], names: ['Ada', 'Bea'], rematch: null, seated: true, onrematch: vi.fn() });
  const chart = await screen.findByTestId('chart');
  expect(screen.getByTestId('rematch').compareDocumentPosition(chart) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(chart.textContent).toContain('−48');
  expect(chart.textContent).not.toContain('-48');
});
