/** What is offered, sorted by the place on the table where it is done. */
import type { Action, Choice, Event, Sex, Step } from '../../types/ark-and-noah';
import type { OfferOf } from '../front';
import type { Position } from './position';

export type ArkOffer = OfferOf<Choice>;

export interface BoardOffers {
  edges: Map<string, ArkOffer[]>;
  pitch: Map<string, ArkOffer[]>;
  /** By the first cell of the enclosure. */
  enclosures: Map<string, ArkOffer[]>;
  actions: Map<Action, ArkOffer[]>;
  tiles: Map<string, ArkOffer[]>;
  species: Map<string, ArkOffer[]>;
  bags: Map<Sex, ArkOffer[]>;
  /** What has no place: done, decline, rewards. */
  plain: ArkOffer[];
  /** The notation of what a bot would do, if one was asked. */
  advised: string | undefined;
}

/** What a bot would do is among these: where they are offered shines. */
export const shines = ({ advised }: BoardOffers, found: readonly ArkOffer[] | undefined): boolean =>
  advised !== undefined && (found ?? []).some(({ notation }) => notation === advised);

function add<K>(map: Map<K, ArkOffer[]>, key: K, offer: ArkOffer) {
  const known = map.get(key);
  if (known) known.push(offer);
  else map.set(key, [offer]);
}

export function sortOffers(offers: readonly ArkOffer[], advised?: string): BoardOffers {
  const sorted: BoardOffers = {
    edges: new Map(),
    pitch: new Map(),
    enclosures: new Map(),
    actions: new Map(),
    tiles: new Map(),
    species: new Map(),
    bags: new Map(),
    plain: [],
    advised,
  };
  for (const offer of offers) {
    const { choice } = offer;
    switch (choice.choice) {
      case 'action':
        add(sorted.actions, choice.action, offer);
        break;
      case 'draw':
        add(sorted.bags, choice.sex, offer);
        break;
      case 'take':
      case 'keep':
      case 'give':
        add(sorted.tiles, choice.tile, offer);
        break;
      case 'swap':
      case 'with':
      case 'plank':
        add(sorted.edges, choice.edge, offer);
        break;
      case 'pitch':
        add(sorted.pitch, choice.space, offer);
        break;
      case 'food':
        add(sorted.enclosures, choice.cell, offer);
        break;
      case 'load':
        add(sorted.enclosures, choice.cell, offer);
        add(sorted.species, choice.species, offer);
        break;
      default:
        sorted.plain.push(offer);
    }
  }
  return sorted;
}

/**
 * The tab of a narrow screen where these are: tiles that are not among those drawn lie with the players; nothing where all of them
 * are in the prompt, which is always in sight.
 */
export function partOf(offers: readonly ArkOffer[], drawn: ReadonlySet<string>): 'board' | 'players' | undefined {
  const { plain, tiles } = sortOffers(offers);
  if (plain.length === offers.length) return undefined;
  return [...tiles.keys()].some((tile) => !drawn.has(tile)) ? 'players' : 'board';
}

/** What a click on the bare ark is about at this step. */
export type ArkMode = 'edges' | 'cells' | 'both';

export function arkMode(step: Step): ArkMode {
  switch (step.step) {
    case 'build':
    case 'swap_first':
    case 'swap_second':
      return 'edges';
    case 'load':
    case 'last_food':
    case 'last_pairs':
      return 'cells';
    default:
      return 'both';
  }
}

/** The wish behind a click on a place where nothing is offered. */
export const wishes = {
  edge(step: Step, edge: string): string {
    if (step.step === 'swap_first') return `swap ${edge}`;
    if (step.step === 'swap_second') return `with ${edge}`;
    return `plank ${edge}`;
  },
  pitch: (space: string): string => `pitch ${space}`,
  action: (action: Action): string => `action ${action}`,
  tile(step: Step, tile: string): string {
    if (step.step === 'keep') return `keep ${tile}`;
    return step.step === 'give' ? `give ${tile}` : `take ${tile}`;
  },
  bag: (sex: Sex): string => `draw ${sex}`,
  food: (cell: string): string => `food ${cell}`,
  load: (species: string, cell: string): string => `load ${species} ${cell}`,
};

/** The enclosure a pair fits best, to ask why it cannot go there; any finished one, if none has its size. */
export function likelyEnclosure(view: Position, size: number): string | undefined {
  const { enclosures } = view.ark;
  const free = enclosures.filter((one) => (size === 0 ? one.small === null : one.large === null));
  const fitting = free.filter((one) => size === 0 || one.size === size);
  const missing = (one: (typeof enclosures)[number]) => one.foodMissing.length + one.pitchMissing.length;
  const best = fitting.sort((a, b) => missing(a) - missing(b))[0] ?? free[0] ?? enclosures[0];
  return best?.id;
}

/**
 * The places of the last choices, with the choice that a click there takes back: everything put on the ark in one go,
 * or else the one thing chosen last (an action, a tile, the first plank of a swap).
 */
export function freshPlaces(recent: readonly string[]): Map<string, string> {
  const put = recent.findLastIndex((notation) => !/^(plank|pitch|food|load) /.test(notation));
  const fresh = put + 1 < recent.length ? recent.slice(put + 1) : recent.slice(-1);
  return new Map(fresh.map((notation) => [notation.split(' ').at(-1) ?? '', notation]));
}

/** The places that these events are about. */
export function newsPlaces(events: readonly Event[]): Set<string> {
  return new Set(
    events.flatMap((event) => {
      switch (event.event) {
        case 'plank_placed':
          return [event.edge];
        case 'pitch_placed':
          return [event.space];
        case 'planks_swapped':
          return [event.first, event.second];
        default:
          return [];
      }
    }),
  );
}
