import { getContext, setContext } from 'svelte';
import type { Choice, Event, PlayerView, Prospect, View } from '../../../types/ark-nova';
import type { CardFace, Faces, MapFace } from '../../../types/ark-nova';
import type { BoardProps } from '../../front';
import { sortOffers, type NovaOffer } from '../places';
import { Placing } from './placing.svelte';

const CARD_CHOICES: ReadonlySet<Choice['choice']> = new Set(['keep', 'take', 'snap', 'discard', 'dig', 'sell', 'pouch', 'play', 'move_in', 'release']);

type Props = BoardProps<View, Choice, Event, Faces>;

/** What is laid over the table for a moment, beside the thing it is about. */
export type Shown =
  | { kind: 'offers'; anchor: Element; title: string; offers: NovaOffer[] }
  | { kind: 'reasons'; anchor: Element; title: string; reasons: string[] };

/**
 * The table as its parts see it: what is where, what can be done there, and what happens on a click. It knows no
 * rules: what can be done is what is offered, and why not is asked.
 */
export class Desk {
  readonly #props: () => Props;
  shown = $state.raw<Shown>();
  /** The card that is looked at closely, and beside what. */
  zoomed = $state.raw<{ card: number; anchor: DOMRect; pinned: boolean }>();
  /** The place that pointer or focus is at. */
  pointed = $state<string>();
  /** Cards picked so far, where several are decided together. */
  picked = $state<number[]>([]);
  /** The rivals' maps are laid over the table. */
  maps = $state(false);
  readonly placing: Placing;

  constructor(props: () => Props) {
    this.#props = props;
    this.placing = new Placing(
      () => this.offers,
      (offer) => this.play(offer),
    );
  }

  view = $derived.by(() => this.#props().view);
  faces = $derived.by(() => this.#props().faces as Faces);
  names = $derived.by(() => this.#props().names);
  viewer = $derived.by(() => this.#props().viewer);
  narrow = $derived.by(() => this.#props().narrow);
  busy = $derived.by(() => this.#props().busy);
  ask = $derived.by(() => this.#props().ask);
  offers = $derived(this.ask?.offers ?? []);
  places = $derived(sortOffers(this.offers));
  /** Whose things are in front: the viewer's, for spectators those of whose turn it is. */
  seat = $derived(this.viewer ?? this.view.turn);
  me = $derived(this.view.players[this.seat] as PlayerView);

  #cards = $derived(new Map(this.faces.cards.map((face) => [face.card, face])));
  #maps = $derived(new Map(this.faces.maps.map((face) => [face.map, face])));
  #prospects = $derived(
    new Map([...(this.me?.hand_prospects ?? []), ...(this.me?.display_prospects ?? [])].map((one) => [one.card, one])),
  );

  /** The one thing that a click would do now. */
  aimed = $derived.by(() => {
    if (this.placing.ghost) return this.placing.ghost.offer;
    const offers = this.pointed === undefined ? [] : (this.places.get(this.pointed) ?? []);
    return offers.length === 1 ? offers[0] : undefined;
  });
  /** Cards to choose from that lie nowhere else on the table. */
  loose = $derived.by(() => {
    const { view, me } = this;
    const lying = new Set([...view.display, ...view.looked, ...me.hand, ...me.animals, ...me.sponsors]);
    const named = this.offers.flatMap(({ choice }) => (CARD_CHOICES.has(choice.choice) && 'value' in choice ? [choice.value as number] : []));
    return [...view.looked, ...new Set(named.filter((card) => !lying.has(card)))];
  });
  /** What is laid out large because it is being chosen from. */
  laid = $derived(this.view.maps.length > 0 ? ('maps' as const) : this.loose.length > 0 ? ('cards' as const) : undefined);

  /** Several cards are kept or discarded in one go: how many. */
  picks = $derived.by(() => {
    const fit = this.offers.filter(({ choice }) => choice.choice === 'keep' || choice.choice === 'discard');
    return this.view.picks > 1 && fit.length >= this.view.picks ? this.view.picks : 0;
  });

  card(card: number): CardFace | undefined {
    return this.#cards.get(card);
  }
  map(map: string | null): MapFace | undefined {
    return map === null ? undefined : this.#maps.get(map);
  }
  /** What a card of hand or display would cost and what it lacks. */
  prospect(card: number): Prospect | undefined {
    return this.#prospects.get(card);
  }

  at(place: string): readonly NovaOffer[] {
    return this.places.get(place) ?? [];
  }
  live(place: string): boolean {
    return this.places.has(place);
  }

  play(offer: NovaOffer, ...more: NovaOffer[]) {
    this.shown = undefined;
    this.#props().onplay(offer, ...more);
  }

  /** A card is picked, or put back; nothing happens before all are picked and confirmed. */
  pick(card: number) {
    if (this.picked.includes(card)) this.picked = this.picked.filter((one) => one !== card);
    // The one picked first makes room.
    else this.picked = [...this.picked, card].slice(-this.picks);
  }

  /** Keeps or discards what is picked. */
  confirmPicks() {
    const [first, ...more] = this.picked.flatMap((card) => this.at(`card ${card}`).slice(0, 1));
    if (first && this.picked.length === this.picks) this.play(first, ...more);
  }

  /** A click on a place: what is offered there is done or, if there are several things, shown; else why not. */
  act(place: string, anchor: Element, title: string, wish?: string) {
    const offers = this.at(place);
    const [only] = offers;
    if (only && offers.length === 1) this.play(only);
    else if (only) this.shown = { kind: 'offers', anchor, title, offers: [...offers] };
    else if (wish !== undefined) void this.why(wish, anchor, title);
  }

  async why(wish: string, anchor: Element, title: string) {
    const reasons = await this.#props().whyNot(wish);
    this.shown = { kind: 'reasons', anchor, title, reasons };
  }

  go(part: string) {
    this.#props().onpart(part);
  }
}

const KEY = Symbol('desk');
export const setDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);
