import { afterAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { PlayedGame, Profile } from '../src/types/protocol';
import { decide } from './arborea';
import { look } from './camera';
import { goOn } from './noah';
import { closeBrowser, livePlaces, newTable, person, PHONE } from './people';
import { dice, toDecide } from './whole';

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

it.each(['arborea', 'ark-nova', 'ark-and-noah'])('on a phone the list of choices of %s is a tab for thumbs, and who reads it stays there', async (game) => {
  const { page } = await person(PHONE, { touch: true });
  await newTable(page, { game, seats: ['me', 'bot:greedy'], names: ['Ada'] });
  const tab = page.locator('[data-tab="choices"]');
  for (const [lang, name] of [['fr', 'Choix'], ['de', 'Auswahl'], ['en', 'Choices']] as const) {
    await look(page, 'light', lang);
    expect((await tab.innerText()).trim()).toBe(name);
    const names = await page.locator('[data-tab]').evaluateAll((tabs) => tabs.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    expect(names, 'names that do not fit their tabs').toEqual([]);
  }
  const box = await tab.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await tab.tap();
  const offers = page.locator('[data-region="choices"] [data-notation]:enabled');
  await offers.first().waitFor();
  const before = await offers.allInnerTexts();
  await offers.first().tap();
  await expect.poll(() => offers.allInnerTexts()).not.toEqual(before);
  // What is asked stands below the list.
  await page.locator('.ask').waitFor();
  expect(await tab.getAttribute('aria-pressed')).toBe('true');
  await fits(page);
});

it.each([
  ['arborea', { width: 844, height: 390 }],
  ['ark-nova', { width: 932, height: 430 }],
  ['ark-and-noah', { width: 844, height: 390 }],
] as const)('held sideways, a phone shows %s with the question and the tabs beside it, not over it, running and looked at again', async (game, size) => {
  const { page } = await person(size, { touch: true });
  await newTable(page, { game, seats: ['me', 'bot:greedy'], names: ['Ada'] });
  const board = game === 'ark-and-noah' ? 'main' : '[data-scrolls]';
  await page.locator('.prompt .ask').waitFor();
  await beside(page, size, board, '.prompt');
  await page.goto(page.url().replace('/table/', '/replay/'));
  await page.getByTestId('step').waitFor();
  await beside(page, size, board, '.controls');
});

/** The board stands beside what goes with it, and all tabs are in sight. */
async function beside(page: Page, size: { width: number; height: number }, board: string, asked: string): Promise<void> {
  const box = async (what: string) => {
    const found = await page.locator(what).first().boundingBox();
    if (!found) throw new Error(`no ${what}`);
    return found;
  };
  const [main, other] = [await box(board), await box(asked)];
  expect(main.height).toBeGreaterThan(size.height * 0.75);
  expect(main.width).toBeGreaterThan(size.width * 0.5);
  expect(other.x).toBeGreaterThanOrEqual(main.x + main.width - 1);
  for (const tab of await page.locator('[data-tab]').all()) {
    const { x, height, y } = (await tab.boundingBox()) ?? { x: 0, height: 0, y: 0 };
    expect(x).toBeGreaterThan(other.x);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(y + height).toBeLessThanOrEqual(size.height);
    await tab.tap();
    await fits(page);
  }
}

it('who sits down at a phone has help beside the question, until they have begun', async () => {
  const { page } = await person(PHONE, { touch: true });
  await newTable(page, { game: 'arborea', seats: ['me', 'bot:greedy'], names: ['Ada'] });
  const help = page.getByTestId('first-help');
  const box = await help.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
  await help.tap();
  await page.getByRole('dialog', { name: 'How to play here' }).getByRole('button').last().tap();
  await page.locator('[data-place="entry top_left"][data-live="true"]').dispatchEvent('click');
  await page.getByTestId('do-it').tap();
  await expect.poll(() => help.count()).toBe(0);
});

it('on a phone the tab where the decision lies is marked, whatever is looked at', async () => {
  const { page } = await person(PHONE, { touch: true });
  await newTable(page, { game: 'arborea', seats: ['me', 'bot:greedy'], names: ['Ada'] });
  await toDecide(page);
  await page.locator('[data-tab="rivals"]').tap();
  expect(await page.locator('[data-tab].badge').evaluateAll((tabs) => tabs.map((one) => one.getAttribute('data-tab')))).toEqual(['paths']);
});

it('on a phone Ark & Noah leads to the animals that one gives away and back to the actions, wherever one has scrolled', async () => {
  const { page } = await person(PHONE, { touch: true });
  await newTable(page, { seats: ['me', 'bot:greedy'], names: ['Ada'] });
  await page.locator('[data-action][data-live="true"]').first().waitFor();
  const shown = page.locator('[data-tab][aria-pressed="true"]');
  const given = page.locator('[data-tile][data-live="true"]:not(.drawn *)');
  const asked = page.locator('.prompt .ask');
  for (let count = 0; count < 200 && (await given.count()) === 0; count += 1) {
    // One of those drawn is kept, for which another is given away.
    const kept = await page.evaluate(() => {
      const drawn = document.querySelector<HTMLElement>('.drawn [data-tile][data-live="true"]');
      drawn?.click();
      return drawn !== null;
    });
    if (kept) await page.waitForTimeout(120);
    else await goOn(page);
  }
  expect(await shown.getAttribute('data-tab')).toBe('players');
  expect(await asked.innerText()).toMatch(/give/);
  await given.first().tap();
  const actions = page.locator('[data-action][data-live="true"]');
  const down = () => page.evaluate(() => document.querySelector('main')?.scrollTo(0, 9_999));
  for (let count = 0; count < 150 && (await actions.count()) === 0; count += 1) {
    await down();
    await goOn(page);
  }
  expect(await shown.getAttribute('data-tab')).toBe('board');
  await expect.poll(() => actions.evaluateAll((all) => all.some((one) => one.getBoundingClientRect().bottom > (document.querySelector('main')?.getBoundingClientRect().top ?? 0)))).toBe(true);
});

it.each(['arborea', 'ark-nova', 'ark-and-noah'])('looking back at %s in one hand leaves the board its room', async (game) => {
  const { page } = await person(PHONE, { touch: true });
  await newTable(page, { game, seats: ['me', 'bot:greedy'], names: ['Ada'] });
  await page.locator('.prompt .ask').waitFor();
  await page.goto(page.url().replace('/table/', '/replay/'));
  await page.getByTestId('step').waitFor();
  const height = async () => (await page.locator('.controls').boundingBox())?.height ?? 0;
  // Two rows for thumbs.
  expect(await height()).toBeLessThan(120);
  const buttons = await page.locator('.controls button, .controls input').evaluateAll((all) => all.map((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height)));
  expect(Math.min(...buttons)).toBeGreaterThanOrEqual(40);
  for (const lang of ['fr', 'de', 'en']) {
    await look(page, 'light', lang);
    await page.getByTestId('step').waitFor();
    expect(await page.locator('.controls').evaluate((one) => one.scrollWidth - one.clientWidth), lang).toBeLessThanOrEqual(0);
    expect(await height(), lang).toBeLessThan(120);
  }
  await page.getByTestId('replay-more').tap();
  await page.getByTestId('viewer').waitFor();
  await fits(page);
});

it('games of a filled profile need no pushing sideways on a phone, in any language', async () => {
  const { page } = await person(PHONE, { touch: true });
  const games = (['ark-nova', 'ark-and-noah', 'arborea'] as const).map((game, index): PlayedGame => ({
    ...{ game, players: 4, against: 'people', rated: true, ended: 1_794_000_000, place: 3, won: false, score: 128, rating: 1612, table: 'abc' },
    ending: index === 0 ? 'played' : 'resigned',
  }));
  const profile: Profile = { id: 'abc', name: 'Ada', mine: false, shown_to: null, statistics: [], games, page: 0, pages: 1 };
  await page.route('**/api/people/**', (route) => route.fulfill({ json: profile }));
  await page.goto('/people/abc');
  for (const lang of ['fr', 'de', 'en']) {
    await look(page, 'light', lang);
    const table = page.locator('.scroll');
    await table.waitFor();
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth), lang).toBe(0);
    // A game in two lines.
    for (const row of await table.locator('tbody tr').all()) expect((await row.boundingBox())?.height, lang).toBeLessThan(56);
    await fits(page);
  }
});

/** Where a thing is seen of the tab that it lies on. */
const inSight = (page: Page, place: string) =>
  page.evaluate((place) => {
    const tab = document.querySelector('[data-scrolls]')?.getBoundingClientRect();
    const box = document.querySelector(place)?.getBoundingClientRect();
    return tab !== undefined && box !== undefined && box.top >= tab.top && box.bottom <= tab.bottom;
  }, place);

it('on a phone what can be done is brought into sight, and a finger takes the card along', async () => {
  const { page, context } = await person(PHONE, { touch: true });
  await newTable(page, { game: 'arborea', seats: ['me', 'bot:greedy'], names: ['Ada'] });
  // The track is the third of four: its trails lie below what is seen at first.
  await page.locator('[data-place="entry bottom_left"][data-live="true"]').dispatchEvent('click');
  await page.getByTestId('do-it').tap();
  await expect.poll(() => inSight(page, '[data-place^="trail "][data-live="true"]')).toBe(true);
  const roll = dice(7);
  while ((await toDecide(page)) && (await page.locator('svg.laying').count()) === 0) await decide(page, roll());
  await expect.poll(() => inSight(page, 'svg.laying')).toBe(true);
  const ground = await page.locator('svg.laying').boundingBox();
  if (!ground) throw new Error('no ground to lay the card on');
  const [x, y] = [ground.x + ground.width / 2, ground.y + ground.height / 2];
  const fingers = await context.newCDPSession(page);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x - 80, y: y - 60 }] });
  for (const step of [20, 40, 60]) await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - 80 + step, y: y - 60 + step }] });
  await page.locator('.ghost').waitFor();
  expect(await page.locator('.ghost.pinned').count()).toBe(0);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.locator('.ghost.pinned').waitFor();
});

it('on a phone what a tap tells of stays in sight above it', async () => {
  const { page } = await person(PHONE, { touch: true });
  await newTable(page, { game: 'arborea', seats: ['me', 'bot:greedy'], names: ['Ada'] });
  const entry = '[data-place="entry bottom_left"]';
  await page.locator(`${entry}[data-live="true"]`).waitFor();
  // Just above the sheet, which is about to grow.
  await page.evaluate((entry) => {
    const tab = document.querySelector('[data-scrolls]');
    const box = document.querySelector(entry)?.getBoundingClientRect();
    if (tab && box) tab.scrollTop += box.bottom - tab.getBoundingClientRect().bottom + 2;
  }, entry);
  await page.locator(entry).tap();
  await page.getByTestId('do-it').waitFor();
  await expect.poll(() => inSight(page, entry)).toBe(true);
});
