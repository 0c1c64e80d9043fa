/** Where in a turn one is, and which symbols are on their way: what the prompt shows beside the question. */
import type { Event, Faces, Source, View } from '../../types/arborea';
import { CREATURE_ORDER } from './looks';

/** The steps of a turn: pilgrimage, activation, a card, renewal, the end. */
export type Step = 1 | 2 | 3 | 4 | 5;
export const STEPS: readonly Step[] = [1, 2, 3, 4, 5];

/**
 * The step that a decision of whose turn it is belongs to. Villagers step off in several of them: then what has just
 * happened or, if that does not tell, the step before says which it is.
 */
export function stepOf(view: Pick<View, 'active' | 'decision' | 'gaining'>, events: readonly Event[], before: Step | undefined): Step | undefined {
  const { active, decision, gaining } = view;
  if (!decision || active === 'feronia' || decision.seat !== active.seat) return undefined;
  // What a trail or a card sets off belongs to it, however deep.
  const outer = gaining.at(-1)?.row.source;
  if (outer) return outer === 'card' ? 3 : 2;
  switch (decision.moment) {
    case 'starting_villager':
      return undefined;
    case 'pilgrimage':
    case 'pilgrimage_again':
      return 1;
    case 'activate':
      return 2;
    case 'complete':
      return 3;
    case 'lay':
    case 'house':
      return 5;
    case 'leave':
    case 'evict':
      return events.some(({ kind }) => kind === 'supply_renewed') || (before ?? 1) > 1 ? 4 : 1;
    default:
      return before;
  }
}

/** The symbols of a row, wherever it is printed. */
export function symbolsOf(row: Source, faces: Faces): readonly string[] {
  switch (row.source) {
    case 'trail':
      return faces.trails[row.value]?.symbols ?? [];
    case 'card':
      return faces.cards[row.value]?.reward ?? [];
    case 'sage':
      return faces.zones[row.value[0]]?.rewards[row.value[1]] ?? [];
    case 'borderlands':
      return faces.borderlands[CREATURE_ORDER.indexOf(row.value[0])]?.[row.value[1]]?.reward ?? [];
    case 'bonus':
      return faces.bonus_tiles[row.value]?.symbols ?? [];
  }
}
