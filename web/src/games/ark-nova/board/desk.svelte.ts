import type { Choice, Event, PlayerView, Prospect, View } from '../../../types/ark-nova';
import type { CardFace, Faces, MapFace } from '../../../types/ark-nova';
import type { BoardProps } from '../../front';
import { paths } from '../../../lib/route';
import { setDesk as set, TableDesk, useDesk as use, type Explanation } from '../../../ui/desk.svelte';
import { glossary } from '../glossary';
import { cardOf, placesOf, sortOffers, type NovaOffer } from '../places';
import { newsOf } from './news';
import { Placing } from './placing.svelte';

/** Choices about several cards that are made with one word. */
const TOGETHER: ReadonlySet<Choice['choice']> = new Set(['keep', 'discard', 'sell', 'pouch']);

/** What is looked at closely, or leads on to what is: nothing is told of it twice. */
const SEEN = /^(card|action|building|map) /;

/** Ark Nova's table as its parts see it. */
export class Desk extends TableDesk<View, Choice, Event, Faces> {
  /** The card that is looked at closely, and beside what. */
  zoomed = $state.raw<{ card: number; anchor: DOMRect; pinned: boolean }>();
  /** Cards picked so far, where several are decided together. */
  picked = $state<number[]>([]);
  readonly placing: Placing;

  constructor(props: () => BoardProps<View, Choice, Event, Faces>) {
    super(props);
    this.placing = new Placing(
      () => this.offers,
      (offer) => this.play(offer),
    );
  }

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
  aimed = $derived.by(() => this.placing.ghost?.offer ?? this.pointedOffer());
  /** Cards to choose from that lie nowhere else on the table. */
  loose = $derived.by(() => {
    const { view, me } = this;
    const lying = new Set([...view.display, ...view.looked, ...me.hand, ...me.animals, ...me.sponsors]);
    const named = this.offers.flatMap(({ choice }) => cardOf(choice) ?? []);
    return [...view.looked, ...new Set(named.filter((card) => !lying.has(card)))];
  });
  /** What is laid out large because it is being chosen from. */
  laid = $derived(this.view.maps.length > 0 ? ('maps' as const) : this.loose.length > 0 ? ('cards' as const) : undefined);

  /** Several cards are decided in one go: how many, or at most how many. */
  picks = $derived.by(() => {
    const fit = this.offers.filter(({ choice }) => TOGETHER.has(choice.choice));
    return this.view.picks > 1 && fit.length > 1 ? Math.min(this.view.picks, fit.length) : 0;
  });
  /** Fewer may be picked too: who stops says so. */
  #stop = $derived(this.offers.find(({ choice }) => choice.choice === 'done'));
  enough = $derived(this.picked.length === this.picks || (this.#stop !== undefined && this.picked.length > 0));
  #news = $derived.by(() => newsOf(this.events, this.viewer));
  #sentences = $derived(new Map(glossary(this.faces).flatMap((group) => group.entries.map((entry) => [entry.id, entry]))));

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

  /** A card is picked, or put back; nothing happens before all are picked and confirmed. */
  pick(card: number) {
    if (this.picked.includes(card)) this.picked = this.picked.filter((one) => one !== card);
    // The one picked first makes room.
    else this.picked = [...this.picked, card].slice(-this.picks);
  }

  /** Does with all that is picked what is asked. */
  confirmPicks() {
    const [first, ...more] = this.picked.flatMap((card) => this.at(`card ${card}`).slice(0, 1));
    if (!first || !this.enough) return;
    if (this.#stop && this.picked.length < this.picks) more.push(this.#stop);
    this.play(first, ...more);
  }

  protected override get news(): ReadonlyMap<string, number> {
    return this.#news;
  }

  override explain(about: readonly string[]): Explanation[] {
    return about.flatMap((term) => {
      const sentence = this.#sentences.get(term);
      return sentence ? [{ name: sentence.name, text: sentence.text, href: `${paths.rules('ark-nova')}#${term}` }] : [];
    });
  }

  /** The sentence of a sign, for who points at it. */
  tip(term: string): string | undefined {
    const sentence = this.#sentences.get(term);
    return sentence && `${sentence.name}\n${sentence.text}`;
  }

  protected override readonly tells = ({ choice, preview }: NovaOffer) =>
    ((preview.changes?.length ?? 0) > 0 || preview.reveals) && !placesOf(choice).some((at) => SEEN.test(at));

  override clear() {
    super.clear();
    // Others may decide meanwhile: what is picked stays as long as it can be.
    this.picked = this.picks > 0 ? this.picked.filter((card) => this.live(`card ${card}`)) : [];
    this.placing.clear();
    if (this.zoomed?.pinned) this.zoomed = undefined;
  }
}

export const setDesk = (desk: Desk): Desk => set(desk);
export const useDesk = (): Desk => use<Desk>();
/** The desk, where there is a table: cards and maps are drawn elsewhere too. */
export const findDesk = (): Desk | undefined => use<Desk | undefined>();
