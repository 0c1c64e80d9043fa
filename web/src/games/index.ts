import type { IconName } from '../icons';
import type { AnyFront } from './front';

interface Game {
  /** Its sign where games are listed. */
  icon: IconName;
  /** How it is shown, with its words, colours and icons: loaded when asked for. */
  load: () => Promise<{ default: AnyFront }>;
}

/** The games with a board of their own. */
const GAMES: Record<string, Game> = {
  arborea: { icon: 'pine-tree', load: () => import('./arborea') },
  'ark-and-noah': { icon: 'sailboat', load: () => import('./ark-and-noah') },
  'ark-nova': { icon: 'elephant', load: () => import('./ark-nova') },
};

export const hasOwnBoard = (game: string): boolean => game in GAMES;

export const iconOf = (game: string): IconName => GAMES[game]?.icon ?? 'paw-print';

/** Loads how a game is shown: with its own board, or any other game with the plain one. */
export async function loadFront(game: string): Promise<AnyFront> {
  const load = GAMES[game]?.load ?? (() => import('./generic'));
  return (await load()).default;
}
