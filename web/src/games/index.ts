import ArkAndNoah from './ark-and-noah/Board.svelte';
import { sortOffers } from './ark-and-noah/offers';
import type { GameFront } from './board';
import Generic from './generic/Board.svelte';

const GENERIC: GameFront = { board: Generic, plain: () => [], cards: false, drawn: true, open: false };

const FRONTS: Record<string, GameFront> = {
  'ark-and-noah': {
    board: ArkAndNoah,
    plain: (offers) => sortOffers(offers).plain,
    cards: false,
    drawn: false,
    open: true,
  },
  'ark-nova': { ...GENERIC, cards: true },
};

/** How a game is shown: with its own board, or for any other game with the plain one. */
export function frontOf(game: string): GameFront {
  return FRONTS[game] ?? GENERIC;
}

export const hasOwnBoard = (game: string): boolean => !frontOf(game).drawn;
