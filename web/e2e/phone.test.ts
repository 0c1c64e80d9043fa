import { afterAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { closeBrowser, livePlaces, newTable, person, PHONE } from './people';

afterAll(closeBrowser);

/** Nothing sticks out to the side. */
async function fits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    return { limit, width: document.documentElement.scrollWidth };
  });
  expect(wide.width, page.url()).toBeLessThanOrEqual(wide.limit);
}

it('a phone shows everything without scrolling sideways, in sizes for fingers', async () => {
  const { page } = await person(PHONE, { touch: true });
  for (const path of ['/', '/new/ark-and-noah', '/rules/ark-and-noah', '/about']) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await fits(page);
  }
  await newTable(page, { seats: ['me', 'hot'], names: ['Ada', 'Bea'], quick: true });
  await page.getByTestId('turn').waitFor();
  for (const tab of ['choices', 'players', 'log', 'board']) {
    await page.locator(`[data-tab="${tab}"]`).tap();
    await fits(page);
    const box = await page.locator(`[data-tab="${tab}"]`).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(40);
  }

  // Build with a finger: every glowing place is big enough and the prompt stays in sight.
  await page.locator('[data-action="build"]').tap();
  await page.getByText(/^Build: 8\b/).waitFor();
  for (const place of await livePlaces(page).all()) {
    const box = await place.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
  }
  const ark = await page.getByRole('group', { name: 'The ark' }).boundingBox();
  expect(ark?.width).toBeGreaterThan(300);
  await livePlaces(page).nth(3).tap({ force: true });
  await page.getByText(/^Build: 7\b/).waitFor();
  await page.getByTestId('undo').tap();
  await page.getByText(/^Build: 8\b/).waitFor();
  await fits(page);
});
