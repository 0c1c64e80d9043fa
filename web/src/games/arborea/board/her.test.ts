import { describe, expect, it } from 'vitest';
import type { Event } from '../../../types/arborea';
import { HerTurn } from './her.svelte';

const TURN: [Event, string][] = [
  [{ kind: 'turn_began', who: 'feronia', turn: 4 }, 'Turn 4: Feronia'],
  [{ kind: 'solo_card_drawn', card: 2 }, 'Feronia draws card F3.'],
  [{ kind: 'feronia_reasoned', because: { rule: 'number', of: 2 } }, 'Number 2 on her card:'],
  [{ kind: 'placed', who: 'feronia', villager: 'adult', track: 'top_left' }, 'Feronia places a villager.'],
  [{ kind: 'feronia_stepped', because: 'season', to: 4 }, 'Her veteran takes a step.'],
  [{ kind: 'feronia_reasoned', because: { rule: 'number', of: 1 } }, 'Number 1 on her card:'],
  [{ kind: 'walked', who: 'feronia', villager: 'adult', trail: 7 }, 'Feronia activates a villager.'],
  [{ kind: 'feronia_reasoned', because: { rule: 'card_creature' } }, 'The creature on her card:'],
  [{ kind: 'invited', who: 'feronia', creature: 'owl' }, 'Feronia invites a Sage Owl.'],
];
const events = (from: number, to: number) => TURN.slice(from, to).map(([event]) => event);
const told = (from: number, to: number) => TURN.slice(from, to).map(([, text]) => text);

describe("Feronia's turn", () => {
  it('is told in steps, each with its reason and what came of it', () => {
    const her = new HerTurn(() => null);
    her.follow(events(0, 9), told(0, 9));
    expect(her.steps).toEqual([
      { because: [], text: 'Feronia draws card F3.', then: [], places: [] },
      { because: ['Number 2 on her card:'], text: 'Feronia places a villager.', then: ['Her veteran takes a step.'], places: ['entry top_left'] },
      { because: ['Number 1 on her card:'], text: 'Feronia activates a villager.', then: ['The creature on her card: Feronia invites a Sage Owl.'], places: ['trail 7', 'column owl'] },
    ]);
    her.next();
    expect(her.looking).toBe(true);
    expect([...her.places]).toEqual(['entry top_left']);
  });

  it('goes on where a player had to decide in between, and ends with it', () => {
    const her = new HerTurn(() => null);
    her.follow(events(0, 5), told(0, 5));
    her.next();
    her.follow(events(5, 9), told(5, 9));
    expect(her.steps.length).toBe(3);
    expect(her.at).toBe(1);
    const mine: Event = { kind: 'turn_began', who: { seat: 0 }, turn: 5 };
    her.follow([mine, ...events(6, 7)], ['Turn 5: Ada', 'walk']);
    expect(her.steps.length).toBe(3);
  });

  it('shows how the table stood after each step, the last one being how it stands', () => {
    const her = new HerTurn(() => null);
    const paused = (steps: number) => ({ kind: 'feronia_paused', scene: { feronia: { steps } } }) as Event;
    const [began, drew, because, placed] = events(0, 4) as [Event, Event, Event, Event];
    // What is only drawn has no sentence, and the log may hold older lines.
    her.follow([began, drew, paused(3), because, placed, paused(4), ...events(5, 7), paused(5)], ['older', ...told(0, 4), ...told(5, 7)]);
    expect(her.steps.map((step) => step.text)).toEqual(['Feronia draws card F3.', 'Feronia places a villager.', 'Feronia activates a villager.']);
    expect(her.scene).toBeUndefined();
    her.look(0);
    expect(her.scene?.feronia.steps).toBe(3);
    her.next();
    expect(her.scene?.feronia.steps).toBe(4);
    her.next();
    expect(her.scene).toBeUndefined();
    her.back();
    her.present();
    expect(her.scene).toBeUndefined();
    her.look(0);
    her.follow([{ kind: 'turn_began', who: { seat: 0 }, turn: 5 }], ['Turn 5: Ada']);
    expect(her.looking).toBe(false);
  });

  it('is followed again by who comes later, as far as it went', async () => {
    const her = new HerTurn(() => null);
    const asked: number[] = [];
    await her.recall(7, 20, (step) => {
      asked.push(step);
      const [from, to] = step === 7 ? [0, 5] : [5, 9];
      const mine: Event = { kind: 'turn_began', who: { seat: 0 }, turn: 5 };
      const over = step === 7 ? [] : [mine];
      return Promise.resolve({ events: [...events(from, to), ...over], told: [...told(from, to), ...over.map(() => 'Turn 5: Ada')] });
    });
    expect(asked).toEqual([7, 8]);
    expect(her.steps.length).toBe(3);
    expect(her.steps[2]?.then).toEqual(['The creature on her card: Feronia invites a Sage Owl.']);
  });
});
