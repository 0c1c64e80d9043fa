import { afterAll, it } from 'vitest';
import { closeBrowser, DESKTOP, person, PHONE } from './people';
afterAll(closeBrowser);
const wish = (game: string) => ({ game, options: { players: 2 }, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }], timing: { kind: 'live', bank: 300, increment: 10, overtime: 'vote' } });
it.each([['1440', DESKTOP], ['390', PHONE]] as const)('shots %s', async (size, viewport) => {
  const { page } = await person(viewport, { host: 'localhost' });
  await page.goto('/account');
  await page.locator('section').first().waitFor();
  await page.screenshot({ path: `/tmp/shots/${size}-account.png` });
  await page.evaluate(() => localStorage.setItem('menagerie.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('menagerie.settings') ?? '{}'), lang: 'de', theme: 'dark' })));
  await page.reload();
  await page.locator('section').first().waitFor();
  await page.screenshot({ path: `/tmp/shots/${size}-account-de.png` });
  await page.goto('/login#abc');
  await page.getByTestId('open-link').waitFor();
  await page.screenshot({ path: `/tmp/shots/${size}-login-de.png` });
  await page.goto('/new/ark-and-noah');
  await page.locator('[data-seat="1"]').selectOption('open');
  await page.getByTestId('timing').selectOption('days 3');
  await page.screenshot({ path: `/tmp/shots/${size}-new.png`, fullPage: true });
  for (const game of ['ark-nova', 'ark-and-noah', 'arborea']) {
    const made = (await page.evaluate(async (body) => (await (await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json()) as { id: string; invite: string }, wish(game)));
    const other = await person(viewport);
    await other.page.goto(`/table/${made.id}?invite=${made.invite}`);
    await other.page.getByLabel('Your name').fill('Bea');
    await other.page.locator('[data-join="1"]').click();
    await other.page.locator('[data-clock]').first().waitFor();
    await page.goto(`/table/${made.id}`);
    await page.locator('[data-clock]').first().waitFor();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/shots/${size}-${game}.png` });
    await other.context.close();
  }
});
