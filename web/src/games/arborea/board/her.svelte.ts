import type { Colour, Event, Scene } from '../../../types/arborea';
import type { Past } from '../../front';
import { placesOf } from '../places';

/** Something Feronia did, the rule that led to it, and what came of it. */
export interface HerStep {
  /** The rules she followed. */
  because: string[];
  text: string;
  then: string[];
  /** Where on the table it happened. */
  places: string[];
  /** How the table stood after it. */
  scene?: Scene;
}

/** What begins a step of hers; all else belongs to the step before. */
const HEADS: ReadonlySet<Event['kind']> = new Set(['solo_card_drawn', 'placed', 'walked', 'completed', 'feronia_marker_moved', 'supply_renewed', 'track_moved', 'stepped_off'] as const);

/** Feronia's last turn, step by step. Events and the sentences that tell them come side by side. */
export class HerTurn {
  steps = $state.raw<HerStep[]>([]);
  /** The step that is looked at. */
  at = $state(0);
  /** The table is shown as it stood after that step. */
  looking = $state(false);
  /** Nothing has happened since. */
  recent = $state(false);
  #running = false;
  readonly #placesOf: (event: Event) => string[];

  constructor(colourOf: (card: number) => Colour | null) {
    this.#placesOf = (event) => placesOf(event, colourOf);
  }

  /** Her turn is not over yet, as far as it was followed. */
  get running(): boolean {
    return this.#running;
  }

  /** What has just happened; her turn may wait in the middle for a player to decide. */
  follow(events: readonly Event[], told: readonly string[]) {
    let steps = [...this.steps];
    let because: string[] = [];
    let hers = false;
    let began = false;
    // The last sentences are those of the events; what is only drawn has none.
    let next = told.length - events.filter(isTold).length;
    for (const event of events) {
      const text = isTold(event) ? told[next++] : undefined;
      if (event.kind === 'turn_began') {
        this.#running = event.who === 'feronia';
        if (this.#running) {
          steps = [];
          began = hers = true;
        }
        continue;
      }
      if (!this.#running) continue;
      hers = true;
      const last = steps.at(-1);
      if (event.kind === 'feronia_paused') {
        if (last) steps[steps.length - 1] = { ...last, scene: event.scene };
      } else if (text === undefined) continue;
      else if (event.kind === 'feronia_reasoned') {
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
    this.looking = false;
    this.recent = hers;
    if (!hers) return;
    this.steps = steps;
    if (began) this.at = 0;
  }

  /** Who comes to the table later hears her last turn again, from the choice on that it began with. */
  async recall(from: number, to: number, past: (step: number) => Promise<Past<Event>>) {
    const followed = new HerTurn(() => null);
    const all: Past<Event>[] = [];
    do {
      const one = await past(from);
      all.push(one);
      followed.follow(one.events, one.told);
      from += 1;
    } while (followed.running && from <= to);
    this.forget();
    for (const { events, told } of all) this.follow(events, told);
    this.recent = from > to;
  }

  forget() {
    this.steps = [];
    this.at = 0;
    this.looking = false;
    this.#running = false;
  }

  /** Looks at a step: the table shows how it stood then. The last one is as it stands now. */
  look(at: number) {
    this.at = Math.max(0, Math.min(at, this.steps.length - 1));
    this.looking = true;
  }
  next() {
    this.look(this.at + 1);
  }
  back() {
    this.look(this.at - 1);
  }
  /** Back to how the table stands now. */
  present() {
    this.look(this.steps.length - 1);
    this.looking = false;
  }
  /** How the table stood after the step that is looked at; nothing where that is how it stands. */
  scene = $derived(this.looking && this.at < this.steps.length - 1 ? this.steps[this.at]?.scene : undefined);
  /** Someone follows her steps: they are shown on the table too. */
  watched = $state(false);
  /** Where the step that is looked at happened. */
  places = $derived(new Set(this.watched || this.looking ? this.steps[this.at]?.places : []));
}

const isTold = (event: Event) => event.kind !== 'feronia_paused';
