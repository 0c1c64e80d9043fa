/** Looking back by turn and playing on from a moment, at the tables of Arborea and Ark & Noah. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { decide } from './arborea';
import { goOn } from './noah';
import { closeBrowser, newTable, person } from './people';
import { dice, toDecide } from './whole';

afterAll(closeBrowser);

/** From the end of a game: its replay by turn, a line of the log, and a new table from that moment. */
async function lookBackAndPlayOn(page: Page): Promise<void> {
  await page.locator('.result').waitFor();
  const old = new URL(page.url()).pathname;
  await page.getByTestId('replay').click();
  await page.waitForURL('**/replay/*');
  const step = page.getByTestId('step');
  await expect.poll(() => step.innerText()).toMatch(/^Move 0 of \d+/);
  await page.getByTestId('next-turn').click();
  await page.getByTestId('next-turn').click();
  await expect.poll(() => step.innerText()).not.toMatch(/^Move 0 of/);
  const line = page.locator('.log li[data-step]:not([data-step="0"]) .jump').nth(3);
  const to = await line.evaluate((one) => one.closest('li')?.getAttribute('data-step'));
  await line.click();
  await expect.poll(() => step.innerText()).toMatch(new RegExp(`^Move ${to} of`));
  await page.getByTestId('play-on').click();
  await page.getByTestId('fork-go').click();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && url.pathname !== old);
  await page.getByRole('region', { name: 'Log' }).getByText(`from move ${to}`).waitFor();
}

it('Arborea', async () => {
  const { page } = await person();
  await newTable(page, { game: 'arborea', seats: ['me'], names: ['Ada'] });
  const roll = dice(3);
  for (let count = 0; count < 2_500 && (await toDecide(page)); count += 1) await decide(page, roll());
  await lookBackAndPlayOn(page);
  expect(await toDecide(page)).toBe(true);
});

it('Ark & Noah', async () => {
  const { page } = await person();
  await newTable(page, { seats: ['me', 'bot:greedy'], names: ['Ada'], quick: true, lastRound: 10 });
  for (let count = 0; count < 700 && (await page.locator('.result').count()) === 0; count += 1) await goOn(page);
  await lookBackAndPlayOn(page);
  await page.locator('[data-action]').first().waitFor();
});
