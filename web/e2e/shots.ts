/** `npm run shots`: pictures of every page and of the states of a table, into `web/shots`. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, it } from 'vitest';
import { at, decide, dice, toDecide } from './nova';
import { closeBrowser, DESKTOP, newTable, person, PHONE } from './people';

afterAll(closeBrowser);

const FOLDER = resolve(import.meta.dirname, '../shots');
mkdirSync(FOLDER, { recursive: true });

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(300);
  await page.screenshot({ path: resolve(FOLDER, `${name}.png`) });
}

async function theme(page: Page, to: 'light' | 'dark', lang: string): Promise<void> {
  await page.evaluate(([dark, lang]) => {
    const saved = JSON.parse(localStorage.getItem('menagerie.settings') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('menagerie.settings', JSON.stringify({ ...saved, theme: dark, lang }));
  }, [to, lang] as const);
  await page.reload();
  await page.locator('main').waitFor();
}

it.each([
  ['1440', DESKTOP],
  ['390', PHONE],
])('pages at %s', async (size, viewport) => {
  const { page } = await person(viewport);
  for (const [name, path] of [['home', '/'], ['new', '/new/ark-nova'], ['rules', '/rules/ark-nova'], ['about', '/about'], ['account', '/account']] as const) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await shoot(page, `${size}-${name}`);
  }
});

it.each([
  ['1440', DESKTOP, 2],
  ['1440-4', DESKTOP, 4],
  ['390', PHONE, 2],
])('the table of Ark Nova at %s', async (size, viewport, players) => {
  const { page } = await person(viewport, { touch: viewport === PHONE });
  await newTable(page, { game: 'ark-nova', seats: ['me', ...Array<string>(players - 1).fill('bot:greedy')], names: ['Ada'] });
  await page.locator('[data-place^="map "]').first().waitFor();
  await shoot(page, `${size}-nova-map`);
  const click = async (place: ReturnType<typeof at>) => {
    await place.click();
    const look = page.locator('[role="dialog"] [data-plain]');
    if (viewport === PHONE && (await look.count()) > 0) await look.first().click();
  };
  await page.locator('[data-place^="map "][data-live="true"]').first().click();
  await page.locator('[data-card]').first().waitFor();
  await shoot(page, `${size}-nova-opening`);
  for (let kept = 0; kept < 4; kept += 1) await click(page.locator('[data-place^="card "][data-live="true"]').first());
  await page.locator('[data-place^="action "][data-live="true"]').first().waitFor();
  await shoot(page, `${size}-nova-action`);
  const roll = dice(11);
  for (let count = 0; count < 160 && (await toDecide(page)); count += 1) await decide(page, roll());
  await shoot(page, `${size}-nova-middle`);
  if (viewport === PHONE) {
    for (const tab of ['zoo', 'cards', 'board', 'rivals', 'log']) {
      await page.locator(`[data-tab="${tab}"]`).click();
      await shoot(page, `${size}-nova-${tab}`);
    }
  }
  await theme(page, 'dark', 'fr');
  await shoot(page, `${size}-nova-dark-fr`);
  await theme(page, 'light', 'de');
  await shoot(page, `${size}-nova-de`);
  await theme(page, 'light', 'en');
  for (let count = 0; count < 2_000 && (await toDecide(page)); count += 1) await decide(page, roll());
  await shoot(page, `${size}-nova-end`);
});
