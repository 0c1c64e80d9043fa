import type { Choice } from '../../../types/arborea';
import { sizeOf } from '../geometry';
import type { ArboreaOffer } from '../places';

type LayOffer = ArboreaOffer & { choice: Extract<Choice, { choice: 'lay' }> };

/** Laying a card: one ghost follows the pointer, turns, and is pinned by a click. It knows no rules, only offers. */
export class Laying {
  readonly #offers: () => readonly ArboreaOffer[];
  readonly #play: (offer: ArboreaOffer) => void;
  /** Quarter turns wished for. */
  turned = $state(0);
  /** The cell that is pointed at. */
  over = $state.raw<{ x: number; y: number }>();
  pinned = $state(false);

  constructor(offers: () => readonly ArboreaOffer[], play: (offer: ArboreaOffer) => void) {
    this.#offers = offers;
    this.#play = play;
  }

  offers = $derived.by(() => this.#offers().filter((offer): offer is LayOffer => offer.choice.choice === 'lay'));
  active = $derived.by(() => this.offers.length > 0);
  /** Every cell that some placement would cover. */
  cells = $derived.by(() => {
    const cells = new Map<string, { x: number; y: number }>();
    for (const { choice } of this.offers) {
      const [at, turn] = choice.value;
      const [width, height] = sizeOf(turn);
      for (let y = at.y; y < at.y + height; y++) for (let x = at.x; x < at.x + width; x++) cells.set(`${x},${y}`, { x, y });
    }
    return cells;
  });
  /** The placement under the pointer: the one that lies most evenly around it, turned as wished if that is possible. */
  ghost = $derived.by(() => {
    const { over } = this;
    if (!over) return undefined;
    let best: { offer: LayOffer; far: number } | undefined;
    for (const offer of this.offers) {
      const [at, turn] = offer.choice.value;
      const [width, height] = sizeOf(turn);
      if (over.x < at.x || over.y < at.y || over.x >= at.x + width || over.y >= at.y + height) continue;
      const far = Math.hypot(at.x + (width - 1) / 2 - over.x, at.y + (height - 1) / 2 - over.y) + (turn === this.turned ? 0 : 10 + ((turn - this.turned + 4) % 4));
      if (!best || far < best.far) best = { offer, far };
    }
    return best?.offer;
  });

  point(at: { x: number; y: number } | undefined) {
    if (!this.pinned) this.over = at;
  }
  /** A click: pins what is pointed at, and lays what is pinned. */
  press(at: { x: number; y: number }) {
    const before = this.ghost;
    if (this.pinned && before && this.#covers(before, at)) {
      this.lay();
      return;
    }
    this.pinned = false;
    this.over = at;
    this.pinned = this.ghost !== undefined;
  }
  #covers(offer: LayOffer, { x, y }: { x: number; y: number }): boolean {
    const [at, turn] = offer.choice.value;
    const [width, height] = sizeOf(turn);
    return x >= at.x && y >= at.y && x < at.x + width && y < at.y + height;
  }
  /** A finger that slides over the cells takes the card along; where it is lifted, the card is pinned. */
  drag(at: { x: number; y: number }) {
    if (!this.cells.has(`${at.x},${at.y}`)) return;
    this.pinned = false;
    this.over = at;
  }
  drop() {
    this.pinned = this.ghost !== undefined;
  }
  turn() {
    this.turned = (this.turned + 1) % 4;
  }
  lay() {
    if (this.ghost) this.#play(this.ghost);
  }
  clear() {
    this.over = undefined;
    this.pinned = false;
  }
}
