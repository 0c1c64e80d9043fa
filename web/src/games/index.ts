import type { AnyFront } from './front';

/** The fronts of the games with a board of their own, each with its words, colours and icons: loaded when asked for. */
const LOADERS: Record<string, () => Promise<{ default: AnyFront }>> = {
  arborea: () => import('./arborea'),
  'ark-and-noah': () => import('./ark-and-noah'),
  'ark-nova': () => import('./ark-nova'),
};

export const hasOwnBoard = (game: string): boolean => game in LOADERS;

/** Loads how a game is shown: with its own board, or any other game with the plain one. */
export async function loadFront(game: string): Promise<AnyFront> {
  const load = LOADERS[game] ?? (() => import('./generic'));
  return (await load()).default;
}
