import { render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import Arborea from '../games/arborea/board/Changes.svelte';
import Noah from '../games/ark-and-noah/Changes.svelte';
import Nova from '../games/ark-nova/board/Changes.svelte';
import { settings } from '../lib/settings.svelte';

afterEach(() => {
  settings.lang = 'en';
});

const told = (game: typeof Arborea | typeof Noah | typeof Nova, by: number, ...keys: string[]) => {
  const { container, unmount } = render(game, { changes: keys.map((key) => ({ key, by, to: 0 })) });
  const text = [...container.querySelectorAll('.change')].map((one) => one.textContent?.replaceAll('\u00a0', ' ') ?? '');
  unmount();
  return text;
};

it.each([
  ['en', ['−1 villager', '−1 gift', '−1 point'], ['+2 villagers', '+2 gifts', '+2 points']],
  ['fr', ['−1 villageois', '−1 cadeau', '−1 point'], ['+2 villageois', '+2 cadeaux', '+2 points']],
  ['de', ['−1 Dorfbewohner', '−1 Geschenk', '−1 Punkt'], ['+2 Dorfbewohner', '+2 Geschenke', '+2 Punkte']],
] as const)('what changes by one is told in the singular: %s', (lang, one, more) => {
  settings.lang = lang;
  expect(told(Arborea, -1, 'villagers', 'gifts', 'points')).toEqual(one);
  expect(told(Arborea, 2, 'villagers', 'gifts', 'points')).toEqual(more);
  const [point, points] = [one[2].slice(3), more[2].slice(3)];
  expect(told(Noah, 1, 'points')).toEqual([`+1 ${point}`]);
  expect(told(Nova, 1, 'points').map((text) => text.toLowerCase())).toEqual([`+1 ${point}`.toLowerCase()]);
  expect(told(Nova, 3, 'points').map((text) => text.toLowerCase())).toEqual([`+3 ${points}`.toLowerCase()]);
});
