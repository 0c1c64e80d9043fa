/** `npm run shots`: pictures of every page, filled as they are where people play, into `web/shots`. */
import type { Page } from 'playwright-core';
import { afterAll, it } from 'vitest';
import { makeAccount } from './accounts';
import { look, shoot } from './camera';
import { closeBrowser, DESKTOP, person, PHONE } from './people';

afterAll(closeBrowser);

const HERE = { host: 'localhost' };

/** Asks the server as the page would. */
const ask = (page: Page, method: string, path: string, body?: object): Promise<Record<string, string>> =>
  page.evaluate(
    async ([method, path, body]) => {
      const reply = await fetch(`/api${path}`, { method, ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}) });
      return (await reply.json().catch(() => ({}))) as Record<string, string>;
    },
    [method, path, body] as const,
  );

/** One choice of the visitor's, or the end of their turn, if they have to do something. */
async function act(page: Page): Promise<void> {
  for (const place of ['[data-testid="end-turn"]:enabled', '[data-notation]:enabled']) {
    const found = page.locator(place).first();
    if (await found.isVisible()) return found.click();
  }
}

const SIZES = [['1440', DESKTOP], ['390', PHONE]] as const;

/** The question before a rated game is left, as everyone may see it; it stays open. */
async function leaving(page: Page): Promise<void> {
  for (const [size, viewport] of SIZES) {
    await page.setViewportSize(viewport);
    for (const theme of ['light', 'dark'] as const) {
      for (const lang of ['de', 'fr', 'en']) {
        await look(page, theme, lang);
        await page.getByTestId('details').click();
        await shoot(page, `${size}-details-${theme}-${lang}`);
        await page.getByTestId('leave').click();
        await shoot(page, `${size}-leave-${theme}-${lang}`);
      }
    }
  }
}

/** Someone who looks after a house in which others have played, talked, quarrelled and become friends. */
async function filled(): Promise<Page> {
  const [mod, bea] = [await person(DESKTOP, HERE), await person(DESKTOP, HERE)];
  await makeAccount(mod, 'Maximiliane', 'mod@example.org');
  await makeAccount(bea, 'Bea', 'bea.shots@example.org');
  const wish = { game: 'ark-and-noah', options: { players: 2, mode: 'quick' }, seats: [{ kind: 'me' }, { kind: 'open' }] };
  const table = await ask(mod.page, 'POST', '/tables', { ...wish, rated: true });
  await ask(bea.page, 'POST', `/tables/${table['id']}/join`, { seat: 1, invite: table['invite'] });
  for (const { page } of [mod, bea]) await page.goto(`/table/${table['id']}`);
  for (let turn = 0; turn < 10; turn += 1) {
    for (const { page } of [mod, bea]) {
      await act(page);
      await page.waitForTimeout(200);
    }
  }
  await bea.page.getByTestId('open-chat').click();
  await bea.page.getByTestId('say').fill('Are you still there? You play like my grandmother, and she has never seen a zoo.');
  await bea.page.keyboard.press('Enter');
  await mod.page.getByTestId('open-chat').click();
  await mod.page.locator('[data-author="Bea"]').click();
  await mod.page.getByTestId('report').click();
  await mod.page.getByTestId('send-report').click();
  await bea.page.getByTestId('open-chat').click();
  await leaving(bea.page);
  await bea.page.getByTestId('leave-yes').click();
  await mod.page.getByTestId('rating-changes').waitFor();
  await shoot(mod.page, '1440-noah-rated-end');
  await mod.page.goto('/friends');
  await mod.page.getByTestId('make-link').click();
  await bea.page.goto(await mod.page.getByTestId('friend-link').inputValue());
  await bea.page.getByTestId('befriend').click();
  await bea.page.locator('[data-friend]').waitFor();
  for (const visibility of ['public', 'public']) await ask(bea.page, 'POST', '/tables', { ...wish, visibility, timing: { kind: 'live', bank: 600, increment: 10, overtime: 'bot' } });
  await ask(mod.page, 'POST', '/account/programs', { name: 'Beaver' });
  return mod.page;
}

it('pages, filled', async () => {
  const page = await filled();
  await page.goto('/account');
  await page.getByTestId('my-profile').click();
  await page.waitForURL('**/people/*');
  const profile = new URL(page.url()).pathname;
  const pages = [
    ['home', '/'], ['new', '/new/ark-nova'], ['rules', '/rules/ark-nova'], ['about', '/about'], ['account', '/account'], ['record', '/record'],
    ['leagues', '/leagues'], ['friends', '/friends'], ['moderation', '/moderation'], ['profile', profile], ['login', '/login'], ['lost', '/nowhere'],
  ] as const;
  for (const [size, viewport] of SIZES) {
    await page.setViewportSize(viewport);
    for (const [theme, lang] of [['light', 'en'], ['dark', 'de'], ['dark', 'fr']] as const) {
      await look(page, theme, lang);
      for (const [name, path] of pages) {
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        await shoot(page, `${size}-${name}${theme === 'dark' ? `-dark-${lang}` : ''}`, true);
      }
    }
  }
});
