import { afterAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { closeBrowser, myTurn, newTable, person, severable } from './people';

afterAll(closeBrowser);

/** Plays like a child in a hurry: wood, then build, everything else as it comes; clicks on the board where it can. */
async function playOn(page: Page, count: { clicks: number }): Promise<void> {
  const planks = Number(await page.locator('.panel').filter({ hasText: '(you)' }).locator('.goods b').first().innerText());
  const action = planks >= 4 ? 'build' : 'wood';
  const wanted = page.locator(`[data-action="${action}"][data-live="true"]`);
  const place = page.locator('[data-target][data-live="true"][aria-label*="possible now"]').first();
  const step = await page.evaluate(() => document.querySelectorAll('.log li').length);
  if ((await wanted.count()) > 0) await wanted.click();
  else if ((await place.count()) > 0) await place.click({ force: true });
  else await page.locator('[data-notation]').first().click();
  count.clicks += 1;
  await page.waitForFunction((lines) => document.querySelectorAll('.log li').length !== lines, step);
}

describe('one person against a bot', () => {
  it('plays a quick game to its end, looks at it again, and asks for another', async () => {
    const { page } = await person();
    const path = await newTable(page, { seats: ['me', 'bot:greedy'], names: ['Ada'], quick: true, lastRound: 10 });
    const count = { clicks: 0 };
    while (await myTurn(page)) {
      await playOn(page, count);
      expect(count.clicks).toBeLessThan(400);
    }
    await page.getByRole('region', { name: 'Final scores' }).waitFor();
    await page.getByText('Total').waitFor();

    // The seed is shown now.
    await page.getByTestId('details').click();
    await page.getByText('The shuffle', { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    // The replay: slider, single steps, the end, another point of view.
    await page.getByTestId('replay').click();
    await page.waitForURL(path.replace('table', 'replay'));
    const step = page.getByTestId('step');
    await page.getByText('The game is set up.').waitFor();
    await page.getByTestId('next').click();
    await expect.poll(() => step.innerText()).toMatch(/^Move 1 of \d+/);
    await page.getByTestId('autoplay').click();
    await expect.poll(() => step.innerText(), { timeout: 10_000 }).toMatch(/^Move [3-9] /);
    await page.getByTestId('viewer').selectOption('seat-0');
    await page.getByTestId('end').click();
    await page.getByRole('region', { name: 'Final scores' }).waitFor();
    await page.getByRole('slider').fill('5');
    await expect.poll(() => step.innerText()).toMatch(/^Move 5 of/);

    // Back at the table, another game.
    await page.goto(path);
    await page.getByTestId('rematch').click();
    await page.waitForURL((url) => url.pathname.startsWith('/table/') && url.pathname !== path);
    expect(await myTurn(page)).toBe(true);
  });

  it('starts in one click from the home page, and speaks three languages at any time', async () => {
    const { page } = await person();
    await page.goto('/');
    await page.locator('[data-play="ark-and-noah"]').click();
    await myTurn(page);
    const prompt = page.locator('.ask');
    expect(await prompt.innerText()).toMatch(/worker/);
    await page.getByTestId('lang').selectOption('fr');
    await expect.poll(() => prompt.innerText()).toMatch(/ouvrier/);
    expect(await page.getByRole('region', { name: 'Journal' }).count()).toBe(1);
    await page.getByTestId('lang').selectOption('de');
    await expect.poll(() => prompt.innerText()).toMatch(/Arbeiter/);
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    // The choice of language survives a reload.
    await page.reload();
    await expect.poll(() => prompt.innerText()).toMatch(/Arbeiter/);
  });

  it('can be played with the keyboard alone', async () => {
    const { page } = await person();
    await newTable(page, { seats: ['me', 'hot'], names: ['Ada', 'Bea'], quick: true });
    await myTurn(page);
    await page.locator('[data-action="build"]').focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^Build: 8\b/).waitFor();
    await page.locator('[data-target][tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const place = await page.evaluate(() => document.activeElement?.getAttribute('data-target'));
    expect(place).toBeTruthy();
    await page.keyboard.press('Enter');
    await page.getByText(/^Build: 7\b/).waitFor();
    await page.keyboard.press('u');
    await page.getByText(/^Build: 8\b/).waitFor();
  });

  it('is told why something cannot be done, and finds no table that is not there', async () => {
    const { page } = await person();
    await newTable(page, { seats: ['me', 'bot:greedy'], names: ['Ada'] });
    await myTurn(page);
    await page.locator('[data-target="a2n"]').click({ force: true });
    const reasons = page.getByRole('dialog', { name: 'Why not?' });
    expect((await reasons.locator('li').first().innerText()).length).toBeGreaterThan(5);
    await page.keyboard.press('Escape');
    await page.goto('/table/nothing-here');
    await page.getByText('There is no such table.').waitFor();
  });

  it('sees when the line is lost, and goes on when it is back', async () => {
    const { page } = await person();
    const connection = await severable(page);
    await newTable(page, { seats: ['me', 'hot'], names: ['Ada', 'Bea'], quick: true });
    await myTurn(page);
    await connection.cut();
    await page.getByRole('status').getByText('Connection lost').waitFor();
    connection.mend();
    await page.getByText('Connected').waitFor();
    await page.locator('[data-action="wood"]').click();
    await page.getByRole('region', { name: 'Log' }).getByText('chooses Wood').waitFor();
  });
});
