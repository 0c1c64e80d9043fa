/** The form of a new table of Ark Nova: what applies, in its sections, with maps as pictures and the button in sight. */
import { afterAll, expect, it } from 'vitest';
import { closeBrowser, newTable, person, PHONE } from './people';

afterAll(closeBrowser);

it.each([
  ['a desk', undefined],
  ['a phone', PHONE],
])('at %s, the form asks what applies to so many players, and its button is always in sight', async (_, size) => {
  const { page } = await person(size);
  await page.goto('/new/ark-nova');
  const has = (key: string) => page.locator(`[id="option-${key}"]`).count();
  const players = async (count: number) => {
    await page.getByRole('radio', { name: String(count), exact: true }).check({ force: true });
    await expect.poll(() => page.locator('[data-seat]').count()).toBe(count);
  };
  await players(2);
  await page.locator('[id="option-maps"]').waitFor();
  expect(await Promise.all(['first_player', 'interactive', 'map_set', 'difficulty', 'challenge', 'map_a_kiosk'].map(has))).toEqual([1, 1, 1, 0, 0, 0]);
  expect(await page.locator('[id="option-first_player"] option').count()).toBe(3);
  // Maps are pictures.
  await expect.poll(() => page.locator('svg[data-map]').count()).toBe(8);
  const button = page.getByTestId('create');
  const inSight = async () => {
    const box = await button.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
  };
  for (const summary of await page.locator('summary').all()) await summary.click();
  expect(await inSight()).toBe(true);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  expect(await inSight()).toBe(true);
  await players(1);
  expect(await Promise.all(['first_player', 'interactive', 'pilfer_self', 'difficulty', 'challenge'].map(has))).toEqual([0, 0, 0, 1, 1]);
  await page.locator('[id="option-challenge"]').selectOption({ label: 'Yes' });
  // What was chosen for one is not asked of two, nor told at their table.
  await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy'] });
  await page.getByTestId('details').click();
  const details = page.locator('dialog[open]');
  await details.getByText('Interactive abilities').waitFor();
  expect(await details.innerText()).not.toMatch(/alone|Solo/i);
});
