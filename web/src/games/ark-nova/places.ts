/**
 * Where on the table each choice is made. Every kind of choice has its place: the thing that a person would point at.
 * A place is a name such as `card 402`, `hex c2`, `action build`; the drawings of the table carry these names.
 */
import type { ActionKind, Choice, Hex, LevelPlace, Pending } from '../../types/ark-nova';
import type { OfferOf } from '../front';

export type NovaOffer = OfferOf<Choice>;

export const place = {
  card: (card: number) => `card ${card}`,
  hex: (hex: Hex) => `hex ${hex}`,
  action: (action: ActionKind) => `action ${action}`,
  /** A card of the player whose action is borrowed. */
  theirs: (action: ActionKind) => `theirs ${action}`,
  map: (map: string) => `map ${map}`,
  building: (building: string) => `building ${building}`,
  task: (task: string) => `task ${task}`,
  partnerZoo: (continent: string) => `partner-zoo ${continent}`,
  university: (university: string) => `university ${university}`,
  level: (card: number, level: LevelPlace) => `level ${card} ${level}`,
  left: (slot: number) => `left ${slot}`,
  tile: (tile: string) => `tile ${tile}`,
  scoring: (card: string) => `scoring ${card}`,
  seat: (seat: number) => `seat ${seat}`,
  effect: (effect: Pending) => `effect ${JSON.stringify(effect)}`,
  spend: (count: number) => `spend ${count}`,
  size: (size: string) => `size ${size}`,
};

/** The kinds of choices that are made on a card. */
const ON_A_CARD = ['keep', 'take', 'snap', 'discard', 'dig', 'sell', 'pouch', 'play', 'move_in', 'release'] as const;
type OnACard = Extract<Choice, { choice: (typeof ON_A_CARD)[number] }>;

const isOnACard = (choice: Choice): choice is OnACard => (ON_A_CARD as readonly string[]).includes(choice.choice);

/** The card that a choice is made on. */
export const cardOf = (choice: Choice): number | undefined => (isOnACard(choice) ? choice.value : undefined);

/** The places where a choice can be made; the first one is where a person would look. */
export function placesOf(choice: Choice): string[] {
  if (isOnACard(choice)) return [place.card(choice.value)];
  switch (choice.choice) {
    case 'map':
      return [place.map(choice.value)];
    case 'action':
    case 'upgrade':
    case 'first':
    case 'last':
    case 'multiply':
      return [place.action(choice.value)];
    case 'borrow':
      return [place.theirs(choice.value)];
    case 'spend':
      return [place.spend(choice.value)];
    case 'draw':
      return ['deck'];
    case 'refill':
      return ['refill'];
    case 'build':
      return [place.building(choice.value)];
    case 'place':
      return choice.value.hexes.map(place.hex);
    case 'house':
      return choice.value.home === 'enclosure' ? [place.hex(choice.value.at)] : [`home ${choice.value.home}`];
    case 'empty':
    case 'copy':
      return [place.hex(choice.value)];
    case 'task':
      return [place.task(choice.value)];
    case 'partner_zoo':
      return [place.partnerZoo(choice.value)];
    case 'university':
      return [place.university(choice.value)];
    case 'support':
      return [place.level(...choice.value)];
    case 'cube':
      return [place.left(choice.value)];
    case 'tile':
      return [place.tile(choice.value)];
    case 'next':
      return [place.effect(choice.value)];
    case 'size':
      return [place.size(choice.value)];
    case 'target':
      return [place.seat(choice.value)];
    case 'score':
    case 'want':
      return [place.scoring(choice.value)];
    // Money for the break is printed on the card.
    case 'break':
      return ['break', place.action('sponsors')];
    case 'x_token':
    case 'repeat':
    case 'reputation':
    case 'donate':
    case 'worker':
    case 'five_money':
    case 'give':
    case 'pay':
    case 'harbor':
    case 'done':
    // Only in imagined states; it would be an answer like any other.
    case 'stuck':
      return [choice.choice];
  }
}

/** All offers by place. */
export function sortOffers(offers: readonly NovaOffer[]): Map<string, NovaOffer[]> {
  const sorted = new Map<string, NovaOffer[]>();
  for (const offer of offers) {
    for (const at of placesOf(offer.choice)) {
      const known = sorted.get(at);
      if (known) known.push(offer);
      else sorted.set(at, [offer]);
    }
  }
  return sorted;
}

/** The tabs of a narrow screen. */
export type Part = 'zoo' | 'cards' | 'board' | 'rivals' | 'log';

const ON_BOARD = /^(task|partner-zoo|university|level|tile|scoring|donate|worker|reputation|five_money)\b/;
const ON_MAP = /^(hex|left|harbor|home|building)\b/;

/** The tab where most of these offers are; nothing where they are all in the prompt, which is always in sight. */
export function partOf(offers: readonly NovaOffer[], owned: ReadonlySet<number>): Part | undefined {
  const counts = new Map<Part, number>();
  const add = (part: Part) => counts.set(part, (counts.get(part) ?? 0) + 1);
  for (const { choice } of offers) {
    const [at = ''] = placesOf(choice);
    if (ON_MAP.test(at)) add('zoo');
    else if (ON_BOARD.test(at)) add('board');
    else if (at.startsWith('seat')) add('rivals');
    else if (at.startsWith('card')) add(owned.has(Number(at.slice(5))) ? 'zoo' : 'cards');
    else if (at === 'deck' || at === 'refill') add('cards');
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
