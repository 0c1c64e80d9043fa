import type { Hex, Site } from '../../../types/ark-nova';
import type { NovaOffer } from '../places';

/** A legal placement of the building in hand. */
export interface Spot {
  offer: NovaOffer;
  site: Site;
}

/**
 * The building in hand: its ghost lies on the hex that is pointed at, R or the wheel turns it, a click pins it, and a
 * second one builds.
 */
export class Placing {
  readonly #offers: () => readonly NovaOffer[];
  readonly #play: (offer: NovaOffer) => void;
  /** The hex that is pointed at. */
  pointed = $state<Hex>();
  /** The hex on which the ghost is pinned. */
  pinned = $state<Hex>();
  #turns = $state(0);

  constructor(offers: () => readonly NovaOffer[], play: (offer: NovaOffer) => void) {
    this.#offers = offers;
    this.#play = play;
  }

  spots = $derived.by(() =>
    this.#offers().flatMap((offer): Spot[] => (offer.choice.choice === 'place' ? [{ offer, site: offer.choice.value }] : [])),
  );
  active = $derived(this.spots.length > 0);
  /** Every hex that some placement covers. */
  hexes = $derived(new Set(this.spots.flatMap((spot) => spot.site.hexes)));
  /** The hex whose placements are shown. */
  held = $derived(this.pinned !== undefined && this.hexes.has(this.pinned) ? this.pinned : this.pointed);
  candidates = $derived.by(() => {
    const { held } = this;
    return held === undefined ? [] : this.spots.filter((spot) => spot.site.hexes.includes(held));
  });
  ghost = $derived(this.candidates.length === 0 ? undefined : this.candidates[this.#turns % this.candidates.length]);

  turn(by = 1) {
    const count = this.candidates.length;
    if (count > 0) this.#turns = (this.#turns + by + count) % count;
  }

  /** A click on a hex: the first one pins the ghost there, another one on the ghost builds. */
  click(hex: Hex) {
    if (this.pinned !== undefined && this.ghost?.site.hexes.includes(hex)) this.build();
    else if (this.hexes.has(hex)) {
      this.pinned = hex;
      this.pointed = hex;
    }
  }

  build() {
    const { ghost } = this;
    if (!ghost) return;
    this.clear();
    this.#play(ghost.offer);
  }

  clear() {
    this.pinned = undefined;
    this.pointed = undefined;
    this.#turns = 0;
  }
}
