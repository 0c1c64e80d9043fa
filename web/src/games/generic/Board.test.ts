import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Board from './Board.svelte';

it('shows the position drawn in text, the players and their points, and nothing it does not understand', () => {
  const { container } = render(Board, {
    props: {
      view: { maps: ['7', '3'], chosen: [1, 2] },
      drawing: 'a drawing of the table',
      names: ['Ada', 'Greedy'],
      viewer: 0,
      waitingFor: [0],
      scores: [12, -4],
      narrow: false,
      part: 'all',
    },
  });
  expect(container.querySelector('pre')?.textContent).toBe('a drawing of the table');
  expect(screen.getByLabelText('-4 points').textContent).toBe('−4');
  // Two dealt maps are no property of the two players: each name stands once.
  expect(screen.getAllByText('Greedy')).toHaveLength(1);
  expect(container.textContent).not.toMatch(/maps|chosen/i);
});
