import { afterAll, expect, it } from 'vitest';
import { closeBrowser, DESKTOP, newTable, person, PHONE } from './people';

afterAll(closeBrowser);

it.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])('at %s, Ark Nova says what its cards do and why one cannot be played', async (_, size) => {
  const { page } = await person(size, { touch: size === PHONE });
  const look = async (tab: string) => {
    if (size === PHONE) await page.locator(`[data-tab="${tab}"]`).tap();
  };
  await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy'] });
  await look('choices');
  await page.locator('[data-notation^="map "]').first().click();

  // The eight cards dealt are told in full: nobody has to know them.
  const dealt = page.locator('[data-notation^="keep "]');
  await expect.poll(() => dealt.count()).toBe(8);
  for (const card of await dealt.all()) await card.getByText(/^(Animal: \d+ money|Sponsor, level \d|Conservation project)/).first().waitFor();
  await page.getByLabel('Say what the cards do').uncheck();
  expect(await dealt.first().locator('.lines').count()).toBe(0);
  for (let kept = 0; kept < 4; kept += 1) {
    await dealt.first().click();
    await expect.poll(() => dealt.count()).toBe(kept === 3 ? 0 : 7 - kept);
  }
  await page.locator('[data-notation="action build"]').waitFor();

  // Any card can be read, and asked for.
  await look('board');
  await page.locator('summary', { hasText: 'Read a card' }).click();
  await page.getByTestId('find-card').fill('402');
  const lion = page.locator('[data-face="402"]');
  await lion.getByText('Gives 9 appeal.').waitFor();
  await lion.getByRole('button', { name: 'Why not?' }).click();
  await lion.getByText('Condition not met: 3 × predator').waitFor();
  const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(width).toBeLessThanOrEqual(room ?? 0);
});

it('the table may fix the map of each player', async () => {
  const { page } = await person();
  await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy'], names: ['Ada'], maps: ['3a', '5'] });
  await page.locator('[data-notation^="keep "]').first().waitFor();
  const drawing = await page.locator('pre').textContent();
  expect(drawing).toContain('Ada: 3a Silver Lake');
  expect(drawing).toContain('Greedy: 5 Park Restaurant');
  await page.getByTestId('details').click();
  await page.getByText('3a Silver Lake, 5 Park Restaurant').waitFor();
});
