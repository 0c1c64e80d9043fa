import { afterAll, it } from 'vitest';
import { clean } from './axe';
import { begin, decide, dice, toDecide } from './nova';
import { closeBrowser, myTurn, newTable, person, PHONE } from './people';

afterAll(closeBrowser);

it('pages have nothing that keeps anyone out', async () => {
  const { page } = await person();
  for (const path of ['/', '/new/ark-nova', '/new/ark-and-noah', '/rules/ark-nova', '/about', '/replay/nothing-here']) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await clean(page, path);
  }
});

it.each([
  ['a desk', undefined],
  ['a phone', PHONE],
])('at %s, tables have nothing that keeps anyone out', async (_, size) => {
  const { page } = await person(size);
  await newTable(page, { seats: ['me', 'hot'], names: ['Ada', 'Bea'], quick: true });
  if (!size) await myTurn(page);
  else await page.getByTestId('turn').waitFor();
  await clean(page, 'Ark & Noah');
  await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy'], names: ['Ada'] });
  await page.locator('[data-place^="map "]').first().waitFor();
  await clean(page, 'choosing a map');
  if (size) return;
  await begin(page);
  await clean(page, 'choosing an action');
  const roll = dice(3);
  for (let state = 0; state < 10 && (await toDecide(page)); state += 1) {
    for (let steps = 0; steps < 4 && (await toDecide(page)); steps += 1) await decide(page, roll());
    await page.keyboard.press('Escape');
    await clean(page, `table state ${state}`);
  }
});
