/** An own choice that still stands. */
export interface OwnChoice {
  step: number;
  notation: string;
}

/**
 * The own choices that could be taken back one after the other: nothing else has happened since.
 * `step` is how many choices stand now; `undo` whether the last one may be taken back.
 */
export function standing(own: readonly OwnChoice[], step: number, undo: boolean): OwnChoice[] {
  if (!undo) return [];
  const kept: OwnChoice[] = [];
  let expected = step;
  for (const choice of [...own].reverse()) {
    if (choice.step > step) continue;
    if (choice.step !== expected) break;
    kept.unshift(choice);
    expected -= 1;
  }
  return kept;
}
