import { expect, it } from 'vitest';
import { rulesOf } from './rules';

it('tells the rules as the table plays them', () => {
  const text = 'cats 2 per Grass and {{cat_sees|worm=3 per worm|ant=3 per antspider|3 per worm (or antspider)}}, owls 2 per Mushroom';
  expect(rulesOf(text)).toBe('cats 2 per Grass and 3 per worm (or antspider), owls 2 per Mushroom');
  expect(rulesOf(text, { cat_sees: 'ant' })).toBe('cats 2 per Grass and 3 per antspider, owls 2 per Mushroom');
  expect(rulesOf(text, { cat_sees: 'worm', players: 2 })).toBe('cats 2 per Grass and 3 per worm, owls 2 per Mushroom');
});
