import { afterEach, expect, it } from 'vitest';
import type { PlayerView } from '../../../types/ark-nova';
import { stage } from '../../../test/stage';
import Board from '../Board.svelte';
import { faces, midgame } from '../fixtures';

afterEach(() => new Promise((go) => setTimeout(go, 5)));

it('four on the same spaces hide nobody, on the race and on the reputation track', () => {
  const [one] = midgame.view.players;
  const players = Array.from({ length: 4 }, (_, seat) => ({ ...one, seat, appeal: 0, conservation: 0, reputation: 1 }) as PlayerView);
  const { container } = stage({ board: Board, view: { ...midgame.view, players }, faces, seat: 0, offers: [], narrow: true, part: 'board', onplay: () => {} });
  for (const way of ['up', 'down']) {
    const places = [...container.querySelectorAll<HTMLElement>(`.pawn.${way}`)].map((pawn) => pawn.style.left);
    expect(new Set(places).size, way).toBe(4);
  }
  expect(container.querySelectorAll('.pawns.many > svg')).toHaveLength(4);
});
