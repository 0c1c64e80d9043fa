import { describe, expect, it } from 'vitest';
import type { Event } from '../../../types/arborea';
import { HerTurn } from './her.svelte';

const TURN: [Event, string][] = [
  [{ kind: 'turn_began', who: 'feronia', turn: 4 }, 'Turn 4: Feronia'],
  [{ kind: 'solo_card_drawn', card: 2 }, 'Feronia draws card F3.'],
  [{ kind: 'feronia_reasoned', because: { rule: 'number', of: 2 } }, 'Number 2 on her card:'],
  [{ kind: 'placed', who: 'feronia', villager: 'adult', track: 'top_left' }, 'Feronia places the adult.'],
  [{ kind: 'feronia_stepped', because: 'season', to: 4 }, 'Her veteran takes a step.'],
  [{ kind: 'feronia_reasoned', because: { rule: 'number', of: 1 } }, 'Number 1 on her card:'],
  [{ kind: 'walked', who: 'feronia', villager: 'adult', trail: 7 }, 'Feronia activates the adult.'],
  [{ kind: 'feronia_reasoned', because: { rule: 'card_creature' } }, 'The creature on her card:'],
  [{ kind: 'invited', who: 'feronia', creature: 'owl' }, 'Feronia invites a Sage Owl.'],
];
const events = (from: number, to: number) => TURN.slice(from, to).map(([event]) => event);
const told = (from: number, to: number) => TURN.slice(from, to).map(([, text]) => text);

describe("Feronia's turn", () => {
  it('is told in steps, each with its reason and what came of it', () => {
    const her = new HerTurn(() => null);
    her.hear(events(0, 9), told(0, 9));
    expect(her.steps).toEqual([
      { because: [], text: 'Feronia draws card F3.', then: [], places: [] },
      { because: ['Number 2 on her card:'], text: 'Feronia places the adult.', then: ['Her veteran takes a step.'], places: ['entry top_left'] },
      { because: ['Number 1 on her card:'], text: 'Feronia activates the adult.', then: ['The creature on her card: Feronia invites a Sage Owl.'], places: ['trail 7', 'column owl'] },
    ]);
    her.next();
    expect([...her.places]).toEqual(['entry top_left']);
  });

  it('goes on where a player had to decide in between, and ends with it', () => {
    const her = new HerTurn(() => null);
    her.hear(events(0, 5), told(0, 5));
    her.next();
    her.hear(events(5, 9), told(5, 9));
    expect(her.steps.length).toBe(3);
    expect(her.at).toBe(1);
    const mine: Event = { kind: 'turn_began', who: { seat: 0 }, turn: 5 };
    her.hear([mine, ...events(6, 7)], ['Turn 5: Ada', 'walk']);
    expect(her.steps.length).toBe(3);
  });
});
