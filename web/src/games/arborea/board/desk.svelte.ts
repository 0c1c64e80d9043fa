import { getContext, setContext } from 'svelte';
import type { CardFace, Choice, Creature, Event, Faces, Kind, Owner, PlayerView, View } from '../../../types/arborea';
import type { BoardProps } from '../../front';
import { sortOffers, type ArboreaOffer } from '../places';
import { Laying } from './laying.svelte';

type Props = BoardProps<View, Choice, Event, Faces>;

/** A printed thing told in words. */
export interface Told {
  name: string;
  text: string;
}

/** What is laid over the table for a moment, beside the thing it is about. */
export type Shown =
  | { kind: 'offers'; anchor: Element; title: string; offers: ArboreaOffer[] }
  | { kind: 'reasons'; anchor: Element; title: string; reasons: string[]; told: Told[] };

/** The table as its parts see it: what is where, what can be done there, and what happens on a click. */
export class Desk {
  readonly #props: () => Props;
  shown = $state.raw<Shown>();
  /** The place that pointer or focus is at. */
  pointed = $state<string>();
  /** The kind of villager that is to be placed. */
  kind = $state<Kind>();
  /** The creature that is to be settled, and whether it is a captive. */
  guest = $state<{ creature: Creature; free: boolean }>();
  /** Whose Ecosystem stands on the right. */
  rival = $state<number>();
  readonly laying: Laying;

  constructor(props: () => Props) {
    this.#props = props;
    this.laying = new Laying(
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
  /** Whose things are in front: the viewer's, for spectators those of whose turn it is. */
  seat = $derived(this.viewer ?? seatOf(this.view.active) ?? 0);
  me = $derived(this.view.players[this.seat] as PlayerView);

  /** Kinds of villagers that could be placed. */
  kinds = $derived([...new Set(this.offers.flatMap(({ choice }) => (choice.choice === 'place' ? [choice.value[0]] : [])))]);
  picked = $derived(this.kind !== undefined && this.kinds.includes(this.kind) ? this.kind : this.kinds[0]);
  /** Creatures that could be settled. */
  guests = $derived.by(() => {
    const guests = new Map<string, { creature: Creature; free: boolean }>();
    for (const { choice } of this.offers) {
      if (choice.choice === 'house') guests.set(choice.value[0], { creature: choice.value[0], free: false });
      if (choice.choice === 'free') guests.set(`free ${choice.value[0]}`, { creature: choice.value[0], free: true });
    }
    return [...guests.values()];
  });
  settling = $derived(this.guests.find((one) => one.creature === this.guest?.creature && one.free === this.guest.free) ?? this.guests[0]);
  places = $derived(
    sortOffers(
      this.offers.filter(({ choice }) => {
        if (choice.choice === 'place') return choice.value[0] === this.picked;
        if (choice.choice === 'house') return !this.settling?.free && choice.value[0] === this.settling?.creature;
        if (choice.choice === 'free') return this.settling?.free === true && choice.value[0] === this.settling.creature;
        return true;
      }),
    ),
  );
  /** The one thing that a click would do now. */
  aimed = $derived.by(() => {
    if (this.laying.ghost) return this.laying.ghost;
    const offers = this.pointed === undefined ? [] : (this.places.get(this.pointed) ?? []);
    return offers.length === 1 ? offers[0] : undefined;
  });

  card(card: number): CardFace {
    return this.faces.cards[card] as CardFace;
  }
  /** A symbol in words. */
  told(symbol: string): Told {
    return this.faces.symbols[symbol] ?? { name: symbol, text: '' };
  }
  /** A row of symbols in words, for labels. */
  row(symbols: readonly string[]): string {
    return symbols.map((symbol) => this.told(symbol).name).join(', ');
  }
  name(owner: Owner): string {
    const seat = seatOf(owner);
    return seat === undefined ? 'Feronia' : (this.names[seat] ?? '');
  }

  at(place: string): readonly ArboreaOffer[] {
    return this.places.get(place) ?? [];
  }
  live(place: string): boolean {
    return this.places.has(place);
  }
  play(offer: ArboreaOffer) {
    this.shown = undefined;
    this.#props().onplay(offer);
  }

  /** A click on a place: what is offered there is done or, if there are several things, shown; else what it is and why not. */
  act(place: string, anchor: Element, title: string, wish?: string, symbols: readonly string[] = []) {
    const offers = this.at(place);
    const [only] = offers;
    if (only && offers.length === 1) this.play(only);
    else if (only) this.shown = { kind: 'offers', anchor, title, offers: [...offers] };
    else void this.why(wish, anchor, title, symbols);
  }
  async why(wish: string | undefined, anchor: Element, title: string, symbols: readonly string[] = []) {
    const reasons = wish === undefined ? [] : await this.#props().whyNot(wish);
    const told = [...new Set(symbols)].map((symbol) => this.told(symbol));
    this.shown = { kind: 'reasons', anchor, title, reasons, told };
  }
}

/** The seat of an owner; nobody's for Feronia. */
export function seatOf(owner: Owner): number | undefined {
  return owner === 'feronia' ? undefined : owner.seat;
}

const KEY = Symbol('desk');
export const setDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);
