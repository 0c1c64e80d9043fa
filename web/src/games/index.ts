import ArkAndNoah from './ark-and-noah/Board.svelte';
import { sortOffers } from './ark-and-noah/offers';
import type { GameFront } from './board';
import Generic from './generic/Board.svelte';

const FRONTS: Record<string, GameFront> = {
  'ark-and-noah': { board: ArkAndNoah, plain: (offers) => sortOffers(offers).plain, drawn: false, open: true },
};

const GENERIC: GameFront = { board: Generic, plain: () => [], drawn: true, open: false };

/** How a game is shown: with its own board, or for any other game with the plain one. */
export function frontOf(game: string): GameFront {
  return FRONTS[game] ?? GENERIC;
}

export const hasOwnBoard = (game: string): boolean => game in FRONTS;
