import { render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import { LANGS, settings } from '../../lib/settings.svelte';
import { stage } from '../../test/stage';
import Board from './Board.svelte';
import { faces, midgame } from './fixtures';
import { glossary, term } from './glossary';
import Picture from './Picture.svelte';

afterEach(() => new Promise((go) => setTimeout(go, 5)));

const entries = () => glossary(faces).flatMap((group) => group.entries);

it('everything printed has its sentence, once', () => {
  const ids = entries().map((entry) => entry.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const entry of entries()) expect(entry.text.length, entry.id).toBeGreaterThan(5);
  const printed = [
    ...faces.trails.flatMap((trail) => trail.symbols),
    ...faces.zones.flatMap((zone) => zone.rewards.flat()),
    ...faces.bonus_tiles.flatMap((tile) => tile.symbols),
    ...faces.borderlands.flat().flatMap((space) => space.reward),
    ...faces.cards.flatMap((card) => card.reward),
  ];
  expect([...new Set(printed)].filter((symbol) => !ids.includes(term.symbol(symbol)))).toEqual([]);
  // They are places on a page, so they need no escape in an address.
  for (const id of ids) expect(id).toMatch(/^[\p{L}\p{N}_-]+$/u);
});

it('symbols, villagers and creatures are drawn beside their sentences, whether a table is there or not', () => {
  const drawn = entries().filter(({ id }) => {
    const { container, unmount } = render(Picture, { id, faces });
    const found = container.querySelector('svg, b') !== null;
    unmount();
    return found;
  });
  const [symbols, villagers, creatures] = glossary(faces);
  expect(drawn).toEqual([symbols, villagers, creatures].flatMap((group) => group?.entries ?? []));
});

it('what lies on the table leads to its sentence', () => {
  const { container } = stage({ board: Board, view: midgame.view, faces, seat: midgame.seat, offers: midgame.offers, narrow: false, part: 'all', onplay: () => {} });
  const about = [...container.querySelectorAll('[data-about]')].flatMap((one) => JSON.parse(one.getAttribute('data-about') ?? '[]') as string[]);
  const ids = new Set(entries().map((entry) => entry.id));
  expect(about.filter((one) => !ids.has(one) && !ids.has(term.symbol(one)))).toEqual([]);
  for (const kind of ['symbol', 'creature', 'tile', 'sage']) expect(about.some((one) => one.startsWith(`${kind}-`) || ids.has(`${kind}-${one}`)), kind).toBe(true);
});

it('the groups have names in every language', () => {
  const before = settings.lang;
  const titles = LANGS.map((lang) => {
    settings.lang = lang;
    return glossary(faces).map((group) => group.title);
  });
  settings.lang = before;
  expect(new Set(titles.flat()).size).toBeGreaterThan(10);
  for (const one of titles) expect(one.every((title) => title.length > 3)).toBe(true);
});
