import { getContext, setContext } from 'svelte';
import type { AskOf, BoardProps, OfferOf } from '../games/front';

/** A printed thing in words. */
export interface Explanation {
  name: string;
  text: string;
  /** Where the rules say more. */
  href?: string;
}

/** What is laid over the table for a moment, beside the thing it is about. */
export type Shown<Offer> =
  | { kind: 'offers'; anchor: Element; title: string; offers: Offer[] }
  | { kind: 'reasons'; anchor: Element; title: string; reasons: string[]; explanations: Explanation[] };

const NOWHERE: ReadonlySet<string> = new Set();
const NOTHING: ReadonlyMap<string, number> = new Map();

/**
 * A table that fills the screen, as its parts see it: what can be done where, and what happens on a click. It knows no
 * rules: what can be done is what is offered, and why not is asked.
 */
export abstract class TableDesk<View, Choice, Event, Faces> {
  readonly #props: () => BoardProps<View, Choice, Event, Faces>;
  shown = $state.raw<Shown<OfferOf<Choice>>>();
  /** The place that pointer or focus is at. */
  pointed = $state<string>();
  /** A finger cannot point: the place on a narrow screen that was tapped once, of which the sheet tells what a second tap does. */
  tapped = $state<string>();
  /** What all players have lies side by side over the table. */
  all = $state(false);

  constructor(props: () => BoardProps<View, Choice, Event, Faces>) {
    this.#props = props;
  }

  view = $derived.by(() => this.#props().view);
  /** There before any part of the table is drawn. */
  faces = $derived.by(() => this.#props().faces as Faces);
  names = $derived.by(() => this.#props().names);
  viewer = $derived.by(() => this.#props().viewer);
  narrow = $derived.by(() => this.#props().narrow);
  busy = $derived.by(() => this.#props().busy);
  events = $derived.by(() => this.#props().events);
  told = $derived.by(() => this.#props().told ?? []);
  clock = $derived.by(() => this.#props().furniture.clock);
  over = $derived.by(() => this.#props().waitingFor.length === 0);
  ask: AskOf<Choice> | null = $derived.by(() => this.#props().ask);
  offers: readonly OfferOf<Choice>[] = $derived(this.ask?.offers ?? []);
  /** The notation of what a bot advises. */
  advised = $derived.by(() => this.#props().advised);

  /** What can be done, by the place where it is done. */
  abstract readonly places: ReadonlyMap<string, readonly OfferOf<Choice>[]>;

  /** Places where something of note has just happened. */
  protected get shining(): ReadonlySet<string> {
    return NOWHERE;
  }

  /** Places where something has just happened, in order. */
  protected get news(): ReadonlyMap<string, number> {
    return NOTHING;
  }

  /** Forgets what is shown for a moment: it is about the position it was opened in. */
  clear() {
    this.shown = undefined;
    this.pointed = undefined;
    this.tapped = undefined;
  }

  /** The one offer of the place that is pointed at. */
  protected pointedOffer(): OfferOf<Choice> | undefined {
    return this.#only(this.pointed);
  }
  #only(place: string | undefined): OfferOf<Choice> | undefined {
    const offers = place === undefined ? [] : this.at(place);
    return offers.length === 1 ? offers[0] : undefined;
  }

  /** Whether a tap on a narrow screen first tells what this would do. What is shown closely by other means is not told twice. */
  protected readonly tells: (offer: OfferOf<Choice>) => boolean = () => false;
  /** What the sheet of a narrow screen tells of, until it is done. */
  tappedOffer = $derived.by(() => (this.narrow ? (this.#only(this.tapped) ?? this.offers.find(({ notation }) => notation === this.tapped)) : undefined));

  at(place: string): readonly OfferOf<Choice>[] {
    return this.places.get(place) ?? [];
  }
  live(place: string): boolean {
    return this.places.has(place);
  }
  /** Something of note has just happened there, or is advised. */
  shines(place: string): boolean {
    return this.shining.has(place) || this.at(place).some(({ notation }) => notation === this.advised);
  }
  /** Whether something has just happened there, and as the how manieth thing of those. */
  fresh(place: string): number | undefined {
    return this.news.get(place);
  }
  /** Printed things in words. */
  explain(about: readonly string[]): Explanation[] {
    return about.map((name) => ({ name, text: '' }));
  }

  /** Pointer or focus has left a place. Focus leaves too when a thing is taken off the table: nothing may change just then. */
  leave(place: string) {
    queueMicrotask(() => {
      if (this.pointed === place) this.pointed = undefined;
    });
  }

  play(offer: OfferOf<Choice>, ...more: OfferOf<Choice>[]) {
    this.shown = undefined;
    this.#props().onplay(offer, ...more);
  }

  /**
   * A click on a place: what is offered there is done or, if there are several things, shown; else what is printed
   * there and why not.
   */
  act(place: string, anchor: Element, title: string, wish?: string, about: readonly string[] = []) {
    const offers = this.at(place);
    const [only] = offers;
    if (only && offers.length === 1) this.#press(place, only);
    else if (only) this.shown = { kind: 'offers', anchor, title, offers: [...offers] };
    else if (wish !== undefined || about.length > 0) void this.why(wish, anchor, title, about);
  }

  /** A button that answers: a finger is told of it first, as of everything else on the table. */
  answer(offer: OfferOf<Choice>) {
    this.#press(offer.notation, offer);
  }

  /** A click or a second tap does it; a first tap tells of it. */
  #press(place: string, offer: OfferOf<Choice>) {
    if (!this.narrow || this.tapped === place || !this.tells(offer)) {
      this.play(offer);
      return;
    }
    this.shown = undefined;
    this.tapped = place;
    this.pointed = place;
  }

  async why(wish: string | undefined, anchor: Element, title: string, about: readonly string[] = []) {
    const reasons = wish === undefined ? [] : await this.#props().whyNot(wish);
    this.shown = { kind: 'reasons', anchor, title, reasons, explanations: this.explain([...new Set(about)]) };
  }

  /** Shows another tab of a narrow screen. */
  go(part: string) {
    this.#props().onpart(part);
  }
}

/** The desk of any game. */
export type AnyDesk = TableDesk<unknown, unknown, unknown, unknown>;

const KEY = Symbol('desk');
export const setDesk = <Desk>(desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = <Desk>(): Desk => getContext<Desk>(KEY);
