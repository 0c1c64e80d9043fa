import { describe, expect, it } from 'vitest';
import { building, loading } from './fixtures';
import { arkMode, freshPlaces, likelyEnclosure, newsPlaces, partOf, sortOffers, type ArkOffer } from './offers';

describe('offers', () => {
  it('find their places, each of them once', () => {
    const sorted = sortOffers(building.ask.offers);
    const placed = [...sorted.edges.values(), ...sorted.pitch.values()].flat();
    expect(placed.length + sorted.plain.length).toBe(building.ask.offers.length);
    expect(sorted.plain.map((offer) => offer.notation)).toEqual(['done']);
    expect(arkMode(building.view.step)).toBe('edges');
  });

  it('to load a pair are at the enclosure and at the animals', () => {
    const sorted = sortOffers(loading.ask.offers);
    const [species, offers] = [...sorted.species][0] ?? ['', []];
    expect(offers.every((offer) => offer.notation.startsWith(`load ${species} `))).toBe(true);
    const cell = offers[0]?.notation.split(' ')[2] ?? '';
    expect(sorted.enclosures.get(cell)).toContain(offers[0]);
    expect(arkMode(loading.view.step)).toBe('cells');
  });
});

it('a pair that cannot be loaded is asked for where it would fit', () => {
  const cell = likelyEnclosure(loading.position, 2);
  expect(loading.position.ark.enclosures.find((one) => one.id === cell)?.size).toBe(2);
});

it('only what was placed last can be taken back by a click', () => {
  const recent = ['plank a1n', 'done', 'action load', 'food a1', 'load lion c3'];
  expect([...freshPlaces(recent)]).toEqual([
    ['a1', 'food a1'],
    ['c3', 'load lion c3'],
  ]);
});

it('an action, a tile or a plank to swap can be unchosen by a click on it', () => {
  expect([...freshPlaces(['plank a1n', 'done', 'action load'])]).toEqual([['load', 'action load']]);
  expect([...freshPlaces(['swap b2e'])]).toEqual([['b2e', 'swap b2e']]);
  expect([...freshPlaces([])]).toEqual([]);
});

it('what has just happened is marked where it happened', () => {
  const places = newsPlaces([
    { event: 'plank_placed', seat: 0, edge: 'a1n', points: 1 },
    { event: 'planks_swapped', seat: 0, first: 'b2e', first_owner: 1, second: 'c3s', second_owner: 0 },
    { event: 'finished', seat: 0 },
  ]);
  expect([...places]).toEqual(['a1n', 'b2e', 'c3s']);
});

it('a phone shows the tab where they are: tiles lie with the players unless they were drawn', () => {
  const tile = (tile: string) => ({ notation: `give ${tile}`, text: '', choice: { choice: 'give', tile } }) as ArkOffer;
  const done = building.ask.offers.filter(({ notation }) => notation === 'done');
  expect(partOf([tile('lion-m')], new Set())).toBe('players');
  expect(partOf([tile('lion-m')], new Set(['lion-m']))).toBe('board');
  expect(partOf(building.ask.offers, new Set())).toBe('board');
  expect(partOf(loading.ask.offers, new Set())).toBe('board');
  expect(partOf(done, new Set())).toBeUndefined();
});
