import type { Choice, Event, PlayerView, Prospect, View } from '../../../types/ark-nova';
import type { CardFace, Faces, MapFace } from '../../../types/ark-nova';
import type { BoardProps } from '../../front';
import { setDesk as set, TableDesk, useDesk as use } from '../../../ui/desk.svelte';
import { sortOffers } from '../places';
import { Placing } from './placing.svelte';

const CARD_CHOICES: ReadonlySet<Choice['choice']> = new Set(['keep', 'take', 'snap', 'discard', 'dig', 'sell', 'pouch', 'play', 'move_in', 'release']);

/** Ark Nova's table as its parts see it. */
export class Desk extends TableDesk<View, Choice, Event, Faces> {
  /** The card that is looked at closely, and beside what. */
  zoomed = $state.raw<{ card: number; anchor: DOMRect; pinned: boolean }>();
  /** The rivals' maps are laid over the table. */
  maps = $state(false);
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
    const named = this.offers.flatMap(({ choice }) => (CARD_CHOICES.has(choice.choice) && 'value' in choice ? [choice.value as number] : []));
    return [...view.looked, ...new Set(named.filter((card) => !lying.has(card)))];
  });
  /** What is laid out large because it is being chosen from. */
  laid = $derived(this.view.maps.length > 0 ? ('maps' as const) : this.loose.length > 0 ? ('cards' as const) : undefined);

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

  override clear() {
    super.clear();
    this.placing.clear();
    if (this.zoomed?.pinned) this.zoomed = undefined;
  }
}

export const setDesk = (desk: Desk): Desk => set(desk);
export const useDesk = (): Desk => use<Desk>();
