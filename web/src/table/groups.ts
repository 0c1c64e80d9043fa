/** Long lists of choices, put into groups that a person can skim. */
import type { Offer } from '../types/protocol';

export interface Group {
  key: string;
  /** The words all its choices begin with. */
  title: string;
  offers: Offer[];
}

const FEW = 10;

/** The words that all texts begin with. */
export function commonWords(texts: readonly string[]): string {
  const [first, ...rest] = texts.map((text) => text.split(' '));
  if (!first) return '';
  let length = first.length;
  for (const words of rest) {
    let same = 0;
    while (same < length && words[same] === first[same]) same += 1;
    length = same;
  }
  return first.slice(0, length).join(' ').replace(/[\s:–-]+$/, '');
}

/** A short list is one group without a title; a long one is grouped by the first word of the notation. */
export function groupOffers(offers: readonly Offer[]): Group[] {
  if (offers.length <= FEW) return offers.length === 0 ? [] : [{ key: '', title: '', offers: [...offers] }];
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const key = offer.notation.split(' ')[0] ?? '';
    const known = groups.get(key);
    if (known) known.push(offer);
    else groups.set(key, [offer]);
  }
  return [...groups].map(([key, members]) => {
    const common = members.length > 1 ? commonWords(members.map((offer) => offer.text)) : '';
    return { key, title: members.length > 1 ? common || key : '', offers: members };
  });
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether a text contains every word of a filter, whatever accents or capitals. */
export function matches(text: string, filter: string): boolean {
  const wanted = plain(filter).split(/\s+/).filter((word) => word !== '');
  const searched = plain(text);
  return wanted.every((word) => searched.includes(word));
}

/** The offers whose words or notation contain every word of the filter. */
export function filterOffers(offers: readonly Offer[], filter: string): Offer[] {
  return offers.filter((offer) => matches(`${offer.text} ${offer.notation}`, filter));
}
