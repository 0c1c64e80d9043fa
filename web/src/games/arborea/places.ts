/**
 * Where on the table each choice is made. Every kind of choice has its place: the thing that a person would point at.
 * A place is a name such as `trail 12`, `entry TL`, `column frog`; the drawings of the table carry these names.
 */
import type { Choice, Colour, Event } from '../../types/arborea';
import type { OfferOf } from '../front';

export type ArboreaOffer = OfferOf<Choice>;

export const place = {
  entry: (track: string) => `entry ${track}`,
  advance: (track: string) => `advance ${track}`,
  trail: (trail: number) => `trail ${trail}`,
  deck: (colour: string) => `deck ${colour}`,
  column: (creature: string) => `column ${creature}`,
  sage: (sage: number) => `sage ${sage}`,
  reward: (reward: number) => `reward ${reward}`,
  card: (card: number) => `card ${card}`,
  cell: (x: number, y: number) => `cell ${x},${y}`,
  home: (x: number, y: number) => `home ${x},${y}`,
  biome: (biome: string) => `biome ${biome}`,
  season: (season: string) => `season ${season}`,
};

/** Choices that are answers to the question of the moment: they are buttons in the prompt. */
export const ANSWERS: ReadonlySet<Choice['choice']> = new Set(['stay', 'convert', 'cage', 'pass'] as const);

/** Answers that leave something undone, or lock a creature up: never what the prompt urges to. */
export const DECLINES: ReadonlySet<Choice['choice']> = new Set(['stay', 'cage', 'pass'] as const);

/** The place where a choice is made. */
export function placeOf(choice: Choice): string {
  switch (choice.choice) {
    case 'place':
      return place.entry(choice.value[1]);
    case 'advance':
      return place.advance(choice.value);
    case 'leave':
    case 'rescue':
      return place.trail(choice.value);
    case 'walk':
      return place.trail(choice.value[1]);
    case 'take':
      return place.deck(choice.value);
    case 'invite':
      return place.column(choice.value);
    case 'gift':
      return place.sage(choice.value);
    case 'reward':
      return place.reward(choice.value);
    case 'complete':
      return place.card(choice.value);
    case 'lay':
      return place.cell(choice.value[0].x, choice.value[0].y);
    case 'house':
    case 'free':
      return place.home(choice.value[1].x, choice.value[1].y);
    case 'renew':
    case 'stay':
    case 'convert':
    case 'pass':
      return choice.choice;
    case 'cage':
      return `cage ${choice.value}`;
  }
}

/** All offers by place. */
export function sortOffers(offers: readonly ArboreaOffer[]): Map<string, ArboreaOffer[]> {
  const sorted = new Map<string, ArboreaOffer[]>();
  for (const offer of offers) {
    const at = placeOf(offer.choice);
    const known = sorted.get(at);
    if (known) known.push(offer);
    else sorted.set(at, [offer]);
  }
  return sorted;
}

/** The tabs of a narrow screen. */
export type Part = 'paths' | 'land' | 'mine' | 'rivals' | 'log';

const PARTS: [RegExp, Part][] = [
  [/^(entry|advance|trail|sage|reward)\b/, 'paths'],
  [/^(column|deck|renew)\b/, 'land'],
  [/^(card|cell|home|cage)\b/, 'mine'],
];

/** The tab where most of these offers are; nothing where they are all in the prompt, which is always in sight. */
export function partOf(offers: readonly ArboreaOffer[]): Part | undefined {
  const counts = new Map<Part, number>();
  for (const { choice } of offers) {
    const at = placeOf(choice);
    const part = PARTS.find(([pattern]) => pattern.test(at))?.[1];
    if (part) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Where on the table something happened. */
export function placesOf(event: Event, colourOf: (card: number) => Colour | null): string[] {
  switch (event.kind) {
    case 'placed':
    case 'track_moved':
    case 'segment_swapped':
      return [place.entry(event.track)];
    case 'walked':
    case 'stepped_off':
    case 'rescued':
      return [place.trail(event.trail)];
    case 'regenerated':
      return [place.biome(event.biome)];
    case 'converted':
      return [place.biome(event.from), place.biome(event.to)];
    case 'invited':
    case 'attracted':
      return [place.column(event.creature)];
    case 'gift_given':
    case 'reward_taken':
      return [place.sage(event.sage)];
    case 'season_advanced':
      return [place.season(event.season)];
    case 'card_revealed':
      return [place.deck(event.colour)];
    case 'card_taken': {
      const colour = colourOf(event.card);
      return colour === null ? [] : [place.deck(colour)];
    }
    default:
      return [];
  }
}
