/** `npm run shots`: pictures of the tables of Arborea and Ark & Noah, into `web/shots`. */
import { afterAll, it } from 'vitest';
import { decide } from './arborea';
import { look, shoot, TABLET } from './camera';
import { goOn } from './noah';
import { closeBrowser, DESKTOP, newTable, person, PHONE } from './people';
import { dice, toDecide } from './whole';

afterAll(closeBrowser);

const SIZES = [
  ['1440', DESKTOP],
  ['390', PHONE],
  ['820', TABLET],
] as const;

it.each(SIZES)('Arborea at %s', async (size, viewport) => {
  const { page } = await person(viewport, { touch: viewport !== DESKTOP });
  await newTable(page, { game: 'arborea', seats: ['me', 'bot:greedy'], names: ['Ada'] });
  await toDecide(page);
  await shoot(page, `${size}-arborea-begin`);
  const roll = dice(7);
  let laid = false;
  for (let count = 0; count < 70 && (await toDecide(page)); count += 1) {
    const cells = page.locator('[data-place^="cell "]');
    if (!laid && (await cells.count()) > 0) {
      await cells.nth(7).dispatchEvent('click');
      await shoot(page, `${size}-arborea-lay`);
      laid = true;
    }
    await decide(page, roll());
  }
  await shoot(page, `${size}-arborea-middle`);
  if (viewport === PHONE) {
    for (const tab of ['paths', 'land', 'mine', 'rivals', 'log']) {
      await page.locator(`[data-tab="${tab}"]`).click();
      await shoot(page, `${size}-arborea-${tab}`);
    }
  }
  await look(page, 'dark', 'fr');
  await shoot(page, `${size}-arborea-dark-fr`);
  await look(page, 'light', 'de');
  await shoot(page, `${size}-arborea-de`);
  await look(page, 'light', 'en');
  for (let count = 0; count < 150 && (await toDecide(page)); count += 1) await decide(page, roll());
  await shoot(page, `${size}-arborea-end`);
});

it.each([3, 4, 5])('Arborea with %s', async (seats) => {
  const { page } = await person();
  await newTable(page, { game: 'arborea', seats: ['me', ...Array<string>(seats - 1).fill('bot:greedy')], names: ['Ada'] });
  const roll = dice(7);
  for (let count = 0; count < 36 && (await toDecide(page)); count += 1) await decide(page, roll());
  await shoot(page, `1440-arborea-with-${seats}`);
  await page.keyboard.press('m');
  await shoot(page, `1440-arborea-with-${seats}-all`);
});

it.each(SIZES.slice(0, 2))('Feronia at %s', async (size, viewport) => {
  const { page } = await person(viewport, { touch: viewport === PHONE });
  await newTable(page, { game: 'arborea', seats: ['me'], names: ['Ada'] });
  const roll = dice(3);
  for (let count = 0; count < 60 && (await toDecide(page)); count += 1) await decide(page, roll());
  await shoot(page, `${size}-feronia`);
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await shoot(page, `${size}-feronia-step`);
  if (viewport === PHONE) {
    await page.locator('[data-tab="rivals"]').click();
    await shoot(page, `${size}-feronia-rivals`);
    await page.locator(`[data-tab="paths"]`).click();
  }
  // Back to how it stands now.
  await page.keyboard.press('Escape');
  for (let count = 0; count < 2_000 && (await toDecide(page)); count += 1) await decide(page, roll());
  await shoot(page, `${size}-feronia-end`);
});

it.each(SIZES)('Ark & Noah at %s', async (size, viewport) => {
  const { page } = await person(viewport, { touch: viewport !== DESKTOP });
  await newTable(page, { seats: ['me', 'hot', 'hot', 'hot'], names: ['Ada', 'Bea', 'Cleo', 'Dora'] });
  await look(page, 'light', 'fr').catch(() => {});
  const ready = page.getByTestId('ready');
  if ((await ready.count()) > 0) await ready.click();
  await page.locator('[data-action]').first().waitFor();
  await shoot(page, `${size}-noah-fr`);
  for (let count = 0; count < 150 && (await page.locator('.drawn [data-tile]').count()) === 0; count += 1) await goOn(page);
  await shoot(page, `${size}-noah-drawn`);
  await look(page, 'dark', 'de').catch(() => {});
  await shoot(page, `${size}-noah-dark-de`);
});
