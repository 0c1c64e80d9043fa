/** The comfort of Ark & Noah's table. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { goOn } from './noah';
import { closeBrowser, DESKTOP, newTable, person, PHONE } from './people';

afterAll(closeBrowser);

/** The board's text that is cut off. */
const cut = (page: Page) =>
  page
    .locator('[data-action] .name, [data-tile] .name, footer button, .status > span')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));

it.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])('at %s the ark stays where it is when tiles are drawn, and no word is cut', async (_, size) => {
  const { page } = await person(size, { touch: size === PHONE });
  await newTable(page, { seats: ['me', 'bot:greedy'], names: ['Ada'] });
  await page.locator('[data-action]').first().waitFor();
  for (const lang of ['fr', 'de']) {
    await page.getByTestId('lang').selectOption(lang);
    await page.getByText(lang === 'fr' ? 'Charger' : 'Beladen').first().waitFor();
    expect(await cut(page)).toEqual([]);
  }
  await page.getByTestId('lang').selectOption('en');
  const ark = page.getByRole('group', { name: 'The ark' });
  const drawn = page.getByRole('group', { name: 'Drawn tiles' });
  const before = await ark.boundingBox();
  // The choice can be taken back and had again until the turn is ended.
  await page.locator('[data-action][data-live="true"]').first().waitFor();
  await page.locator('[data-action="animals"]').click();
  await page.getByTestId('undo').click();
  await page.getByTestId('redo').click();
  for (let count = 0; count < 150 && (await drawn.count()) === 0; count += 1) await goOn(page);
  await drawn.waitFor();
  const after = await ark.boundingBox();
  expect({ x: after?.x, width: after?.width, height: after?.height }).toEqual({ x: before?.x, width: before?.width, height: before?.height });
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  expect(await cut(page)).toEqual([]);
  // Alone against a bot, a hint may be had.
  if ((await page.getByTestId('hint').count()) > 0) {
    await page.getByTestId('hint').click();
    await page.locator('[aria-live="polite"].card').waitFor();
  }
});
