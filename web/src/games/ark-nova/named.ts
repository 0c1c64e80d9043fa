import type { Choice } from '../../types/ark-nova';
import { cardOf } from './places';

/** The cards that a choice is about, as their printed numbers. */
export function cardsIn(choice: Choice): Set<string> {
  const card = cardOf(choice);
  if (card !== undefined) return new Set([String(card)]);
  switch (choice.choice) {
    case 'score':
    case 'want':
      return new Set([choice.value]);
    case 'support':
      return new Set([String(choice.value[0])]);
    case 'next': {
      const pending = choice.value;
      if (pending.effect === 'sponsor') return new Set([String(pending.value[0])]);
      if (pending.effect === 'unique_building') return new Set([String(pending.value)]);
      const host = pending.effect === 'ability' ? pending.value[1] : undefined;
      return new Set(typeof host === 'object' ? [String(host.card)] : []);
    }
    default:
      return new Set();
  }
}
