import type { CardFace, Choice, Creature, Event, Faces, Kind, Owner, PlayerView, View } from '../../../types/arborea';
import type { BoardProps } from '../../front';
import { paths } from '../../../lib/route';
import { setDesk as set, TableDesk, useDesk as use, type Explanation } from '../../../ui/desk.svelte';
import { glossary, term } from '../glossary';
import { placesOf, sortOffers } from '../places';
import { HerTurn } from './her.svelte';
import { Laying } from './laying.svelte';

/** How the log begins a turn, in all languages. */
const TURN_BEGAN = /^\S+ \d+\s?: (.+)$/;

/** The table as its parts see it: what is where, what can be done there, and what happens on a click. */
export class Desk extends TableDesk<View, Choice, Event, Faces> {
  /** The kind of villager that is to be placed. */
  kind = $state<Kind>();
  /** The creature that is to be settled, and whether it is a captive. */
  guest = $state<{ creature: Creature; free: boolean }>();
  /** Whose Ecosystem stands on the right, and large where the viewer's own lies while nothing is done there. */
  rival = $state<number>();
  large = $state<number>();
  readonly laying: Laying;
  /** Feronia's last turn. */
  readonly her = new HerTurn((card) => this.card(card).colour);

  readonly #given: () => BoardProps<View, Choice, Event, Faces>;

  constructor(props: () => BoardProps<View, Choice, Event, Faces>) {
    super(props);
    this.#given = props;
    this.laying = new Laying(
      () => this.offers,
      (offer) => this.play(offer),
    );
  }

  /** The table as it stands, or as it stood after the step of Feronia's that is looked at: then nothing can be done. */
  override view: View = $derived.by(() => {
    const { view } = this.#given();
    return this.her.scene ? { ...view, ...this.her.scene, decision: null } : view;
  });
  override offers = $derived(this.her.scene ? [] : (this.ask?.offers ?? []));

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
  aimed = $derived.by(() => this.laying.ghost ?? this.pointedOffer());

  /** Nothing on this table can be had for a look: every place tells what it would bring. */
  protected override readonly tells = () => true;
  override clear() {
    super.clear();
    this.laying.clear();
  }
  card(card: number): CardFace {
    return this.faces.cards[card] as CardFace;
  }
  /** A symbol in words. */
  inWords(symbol: string): Explanation {
    return this.faces.symbols[symbol] ?? { name: symbol, text: '' };
  }
  /** A row of symbols in words, for labels. */
  row(symbols: readonly string[]): string {
    return symbols.map((symbol) => this.inWords(symbol).name).join(', ');
  }
  /** What someone did in the last turn, in the words of the log: whatever follows the line that begins it. */
  lastTurnOf(seat: number): readonly string[] {
    const log = this.#given().log ?? [];
    // A bot's name may end with a number: only a name can follow.
    const began = (text: string) => [...this.names, 'Feronia'].find((name) => name === TURN_BEGAN.exec(text)?.[1]);
    const from = log.findLastIndex(({ text }) => began(text) === this.names[seat]);
    if (from < 0) return [];
    const rest = log.slice(from + 1);
    const to = rest.findIndex(({ text }) => began(text) !== undefined);
    return (to < 0 ? rest : rest.slice(0, to)).map(({ text }) => text);
  }
  name(owner: Owner): string {
    const seat = seatOf(owner);
    return seat === undefined ? 'Feronia' : (this.names[seat] ?? '');
  }
  #sentences = $derived(new Map(glossary(this.faces).flatMap((group) => group.entries.map((entry) => [entry.id, entry]))));
  /** What has just happened, place after place. */
  #fresh = $derived(new Map([...new Set(this.events.flatMap((event) => placesOf(event, (card) => this.card(card).colour)))].map((place, at) => [place, at])));
  protected override get news(): ReadonlyMap<string, number> {
    return this.#fresh;
  }
  protected override get shining(): ReadonlySet<string> {
    return this.her.places;
  }
  override explain(about: readonly string[]): Explanation[] {
    return about.map((one) => {
      const sentence = this.#sentences.get(one) ?? this.#sentences.get(term.symbol(one));
      return sentence ? { name: sentence.name, text: sentence.text, href: `${paths.rules('arborea')}#${sentence.id}` } : this.inWords(one);
    });
  }
}

/** The seat of an owner; nobody's for Feronia. */
export function seatOf(owner: Owner): number | undefined {
  return owner === 'feronia' ? undefined : owner.seat;
}

export const setDesk = (desk: Desk): Desk => set(desk);
export const useDesk = (): Desk => use<Desk>();
/** The desk, where there is a table: symbols and villagers are drawn in the rules too. */
export const findDesk = (): Desk | undefined => use<Desk | undefined>();
