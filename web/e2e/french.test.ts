import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { look } from './camera';
import { closeBrowser, newTable, person } from './people';

afterAll(closeBrowser);

/** Where a line could begin with a mark, in what is read or said. */
const torn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const labels = ['aria-label', 'title', 'data-tip', 'placeholder'];
    const said = [...document.querySelectorAll('*')].flatMap((one) => labels.map((label) => one.getAttribute(label) ?? ''));
    // Text by text: a key that is called `?` stands apart.
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) said.push(walk.currentNode.nodeValue ?? '');
    return said.filter((text) => / [:;?!»]|« /.test(text));
  });

/** That there is anything to be torn. */
const set = (page: Page): Promise<boolean> => page.evaluate(() => /\u00a0:|\u202f[?!;]/.test(document.body.innerText));

it('no French line begins with a mark, whoever wrote the sentence', async () => {
  const { page } = await person();
  await page.goto('/');
  await look(page, 'light', 'fr');
  for (const path of ['/', '/about', ...['ark-nova', 'ark-and-noah', 'arborea'].flatMap((game) => [`/rules/${game}`, `/new/${game}`])]) {
    await page.goto(path);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await torn(page), path).toEqual([]);
    expect(await set(page), path).toBe(true);
  }
  for (const game of ['ark-nova', 'arborea']) {
    await newTable(page, { game, seats: ['me', 'bot:greedy'] });
    await page.locator('[data-live="true"]').first().waitFor();
    expect(await torn(page), game).toEqual([]);
  }
  await newTable(page, { seats: ['me', 'bot:greedy'], quick: true });
  for (let move = 0; move < 8; move += 1) {
    await page.locator('[data-notation]:enabled, [data-testid="end-turn"]:enabled').first().click();
    expect(await torn(page)).toEqual([]);
  }
  expect(await set(page)).toBe(true);
});
