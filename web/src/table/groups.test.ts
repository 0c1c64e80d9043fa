import { describe, expect, it } from 'vitest';
import { commonWords, filterOffers, groupOffers } from './groups';

const offer = (notation: string, text: string) => ({ notation, text, choice: null, preview: { reveals: false, ends_turn: false, changes: [], warnings: [] } });
const planks = Array.from({ length: 12 }, (_, n) => offer(`plank a${n + 1}n`, `Place a plank on a${n + 1}n`));
const done = offer('done', 'Finished');

describe('a list of choices', () => {
  it('stays whole when it is short', () => {
    expect(groupOffers(planks.slice(0, 3))).toHaveLength(1);
    expect(groupOffers([])).toEqual([]);
  });

  it('is grouped by kind when it is long, under the words that all share', () => {
    const groups = groupOffers([...planks, done]);
    expect(groups.map((group) => group.title)).toEqual(['Place a plank on', '']);
    expect(groups[0]?.offers).toHaveLength(12);
  });

  it('is found by any words of it, without accents or capitals', () => {
    const offers = [offer('load elephant a1', 'Embarquer les éléphants en a1'), done];
    expect(filterOffers(offers, 'ELEPH a1')).toHaveLength(1);
    expect(filterOffers(offers, 'girafe')).toEqual([]);
    expect(filterOffers(offers, '')).toHaveLength(2);
  });
});

it('finds the words in common', () => {
  expect(commonWords(['Put a plank: a1', 'Put a plank: a2'])).toBe('Put a plank');
  expect(commonWords(['Yes', 'No'])).toBe('');
});
