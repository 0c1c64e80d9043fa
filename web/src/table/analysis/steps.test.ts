import { render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { Analysis as Found } from '../../types/protocol';
import Analysis from './Analysis.svelte';
import { briefly } from './steps';

it('a long turn is told by its first steps, a short one whole', () => {
  expect(briefly(['Build', 'kiosk on e1'])).toBe('Build → kiosk on e1');
  expect(briefly(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a → b → c → d → …');
});

it('a turning point says all of a long turn on demand', async () => {
  const point = { at: 2, seat: 0, chosen: 'Cards', better: ['Animals', 'Lion', 'home', 'Build', 'kiosk', 'f5'], win: 0.4, could_win: 0.6 };
  const found = { curve: [], last: 4, turning_points: [point], sources: [] } as unknown as Found;
  render(Analysis, { names: ['Ada', 'Bea'], ask: vi.fn(() => Promise.resolve(found)) });
  screen.getByTestId('analyse').click();
  expect(await screen.findByText(/Better: Animals → Lion → home → Build → …\./)).toBeTruthy();
  expect(document.querySelector('details')?.textContent).toContain('Build → kiosk → f5');
});
