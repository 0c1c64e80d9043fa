import type { Page } from 'playwright-core';
import { afterAll, it } from 'vitest';
import { decide } from './arborea';
import { clean } from './axe';
import { look } from './camera';
import { closeBrowser, newTable, person, PHONE } from './people';
import { dice, toDecide } from './whole';

afterAll(closeBrowser);

const SIZES = [
  ['a desk', undefined],
  ['a phone', PHONE],
] as const;

/** The same table by night. */
async function night(page: Page): Promise<void> {
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('menagerie.settings') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('menagerie.settings', JSON.stringify({ ...saved, theme: 'dark' }));
  });
  await page.reload();
  await page.getByTestId('turn').waitFor();
}

/** The same table in the other languages. */
async function abroad(page: Page): Promise<void> {
  for (const lang of ['fr', 'de']) {
    await look(page, 'light', lang);
    await page.getByTestId('turn').waitFor();
    await clean(page, lang);
  }
}

it.each(SIZES)('at %s, Arborea has nothing that keeps anyone out', async (_, size) => {
  const { page } = await person(size);
  await newTable(page, { game: 'arborea', seats: ['me'], names: ['Ada'] });
  const roll = dice(9);
  for (let state = 0; state < 4 && (await toDecide(page)); state += 1) {
    await clean(page, `state ${state}`);
    for (let steps = 0; steps < 7 && (await toDecide(page)); steps += 1) await decide(page, roll());
    await page.keyboard.press('Escape');
  }
  if (size) {
    for (const tab of ['paths', 'land', 'mine', 'rivals', 'choices', 'log']) {
      await page.locator(`[data-tab="${tab}"]`).click();
      await clean(page, `tab ${tab}`);
    }
  } else {
    await page.locator('.mark').first().click();
    await clean(page, 'a sign and its sentence');
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await page.getByRole('region', { name: 'Ecosystem of Ada' }).waitFor();
    await clean(page, 'all Ecosystems');
    await page.keyboard.press('m');
  }
  await night(page);
  await clean(page, 'by night');
  await abroad(page);
});

it.each(SIZES)('at %s, Ark & Noah has nothing that keeps anyone out', async (_, size) => {
  const { page } = await person(size);
  await newTable(page, { seats: ['me', 'bot:greedy'], names: ['Ada'] });
  const live = page.locator('[data-action][data-live="true"]');
  await live.first().waitFor();
  await clean(page, 'choosing an action');
  await live.last().click();
  await page.getByTestId('undo').waitFor();
  await clean(page, 'a turn at its end');
  if (size) {
    for (const tab of ['choices', 'players', 'log']) {
      await page.locator(`[data-tab="${tab}"]`).click();
      await clean(page, `tab ${tab}`);
    }
  }
  await night(page);
  await clean(page, 'by night');
  await abroad(page);
});
