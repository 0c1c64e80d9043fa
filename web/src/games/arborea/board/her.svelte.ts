import type { Colour, Event } from '../../../types/arborea';
import { placesOf } from '../places';

/** Something Feronia did, the rule that led to it, and what came of it. */
export interface HerStep {
  /** The rules she followed. */
  because: string[];
  text: string;
  then: string[];
  /** Where on the table it happened. */
  places: string[];
}

/** What begins a step of hers; all else belongs to the step before. */
const HEADS: ReadonlySet<Event['kind']> = new Set(['solo_card_drawn', 'placed', 'walked', 'completed', 'feronia_marker_moved', 'supply_renewed', 'track_moved', 'stepped_off'] as const);

/** Feronia's last turn, step by step. Events and the sentences that tell them come side by side. */
export class HerTurn {
  steps = $state.raw<HerStep[]>([]);
  /** The step that is looked at. */
  at = $state(0);
  #running = false;
  readonly #placesOf: (event: Event) => string[];

  constructor(colourOf: (card: number) => Colour | null) {
    this.#placesOf = (event) => placesOf(event, colourOf);
  }

  /** What has just happened; her turn may wait in the middle for a player to decide. */
  hear(events: readonly Event[], told: readonly string[]) {
    let steps = [...this.steps];
    let because: string[] = [];
    const before = steps.length;
    let began = false;
    for (const [index, event] of events.entries()) {
      if (event.kind === 'turn_began') {
        this.#running = event.who === 'feronia';
        if (this.#running) {
          steps = [];
          began = true;
        }
        continue;
      }
      const text = told[index];
      if (!this.#running || text === undefined) continue;
      const last = steps.at(-1);
      if (event.kind === 'feronia_reasoned') {
        // What is told whole stands alone; the others lead in what comes next.
        if (text.endsWith(':')) because.push(text);
        else steps.push({ because: [], text, then: [], places: this.#placesOf(event) });
      } else if (HEADS.has(event.kind) || !last) {
        steps.push({ because, text, then: [], places: this.#placesOf(event) });
        because = [];
      } else {
        steps[steps.length - 1] = { ...last, then: [...last.then, [...because, text].join(' ')], places: [...last.places, ...this.#placesOf(event)] };
        because = [];
      }
    }
    if (!began && steps.length === before) return;
    this.steps = steps;
    if (began) this.at = 0;
  }

  next() {
    this.at = Math.min(this.at + 1, this.steps.length - 1);
  }
  back() {
    this.at = Math.max(this.at - 1, 0);
  }
  /** Someone follows her steps: they are shown on the table too. */
  watched = $state(false);
  /** Where the step that is looked at happened. */
  places = $derived(new Set(this.steps[this.at]?.places ?? []));
}
