import type { State } from '../types/protocol';

/** The own turn is at its end and waits to be passed on. */
export function isHeld({ turn, waiting_for, undo, viewer }: State): boolean {
  return turn?.held === true && waiting_for.includes(turn.seat) && (undo !== null || viewer === turn.seat);
}
