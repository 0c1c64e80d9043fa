import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { TABLET } from './camera';
import { at, begin, decide, live } from './nova';
import { closeBrowser, newTable, person, PHONE } from './people';
import { dice, playToItsEnd, toDecide } from './whole';

afterAll(closeBrowser);

/** Labels that are cut off. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-region="board"] *')]
      // Names of players may be as long as they like, and words for readers of screens are drawn nowhere.
      .filter((one) => !one.closest('.sr-only, .head') && getComputedStyle(one).overflowX !== 'visible')
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && !/auto|scroll/.test(getComputedStyle(one).overflowX))
      .map((one) => `${one.className}: ${one.innerText}`),
  );

describe('Ark Nova against a bot', () => {
  it('is played to its end through the board alone', async () => {
    const { page } = await person();
    await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy'], names: ['Ada'] });
    const roll = dice(7);
    const places = await playToItsEnd(page, () => decide(page, roll()));
    expect([...places]).toEqual(expect.arrayContaining(['map', 'card', 'action', 'building']));
    // A whole game: on a busy machine it takes a while.
  }, 600_000);

  it('is played with the keyboard alone', async () => {
    const { page } = await person();
    await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy'], names: ['Ada'] });
    // Arrows find what glows, Enter does it.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? document.activeElement?.getAttribute('data-target') ?? '');
    await at(page, 'deck').or(live(page)).first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toMatch(/^map /);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-place^="card "][data-live="true"]').count()).toBe(8);
    const ways = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowRight'];
    const picked = page.locator('[data-place^="card "][aria-pressed="true"]');
    for (let press = 0, picks = 0; press < 40 && picks < 4; press += 1) {
      const card = await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'));
      await page.keyboard.press(card === 'false' ? 'Enter' : (ways[press % 4] ?? 'ArrowDown'));
      if (card === 'false') picks += 1;
      // A key pressed before the page has taken the last one would lead away again.
      await expect.poll(() => picked.count()).toBe(picks);
    }
    // The last one picked leads on to what confirms them.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('confirm-picks');
    await page.keyboard.press('Enter');
    await page.locator('[data-place^="action "][data-live="true"]').first().waitFor();
    // The number keys are the action cards.
    const slot = await page.evaluate(() => [...document.querySelectorAll('[data-place^="action "]')].findIndex((card) => card.getAttribute('data-place') === 'action build'));
    await page.keyboard.press(String(slot + 1));
    await page.locator('[data-place^="building "][data-live="true"]').first().waitFor();
    await page.locator('[data-place^="building "][data-live="true"]').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-kind="hex"][data-live="true"]').first().waitFor({ state: 'attached' });
    await page.locator('[data-kind="hex"][data-live="true"]').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('region', { name: 'Log' }).innerText()).toMatch(/Ada builds/);
    // Focus is still on the table, and U takes it back.
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await page.keyboard.press('u');
    await expect.poll(() => page.getByRole('region', { name: 'Log' }).innerText()).not.toMatch(/Ada builds/);
  });

  it('is a draft until the turn is ended: restart takes all of it back, end passes on', async () => {
    const { page } = await person();
    await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy'], names: ['Ada'] });
    await begin(page);
    const log = page.getByRole('region', { name: 'Log' });
    const build = async () => {
      await at(page, 'action build').click();
      await at(page, 'building kiosk').click();
      await page.locator('[data-kind="hex"][data-live="true"]').first().dispatchEvent('click');
      await page.getByTestId('build-here').click();
      await expect.poll(() => log.innerText()).toMatch(/Ada builds/);
    };
    await build();
    await page.keyboard.press('Shift+U');
    await at(page, 'action build').and(page.locator('[data-live="true"]')).waitFor();
    expect(await log.innerText()).not.toMatch(/Ada builds/);
    await build();
    // The kiosk may have covered a bonus that asks something; the turn is then not at its end yet.
    const roll = dice(5);
    while ((await page.getByTestId('end-turn').count()) === 0 && (await toDecide(page))) await decide(page, roll());
    await page.keyboard.press('e');
    await expect.poll(() => log.innerText()).toMatch(/Greedy: /);
  });

  it('says why not, of everything', async () => {
    const { page } = await person();
    await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy'], names: ['Ada'] });
    await begin(page);
    const idle = [
      '[data-place^="card "][data-live="false"]',
      '[data-place^="task "][data-live="false"]',
      '[data-place^="level "][data-live="false"]',
      '[data-kind="hex"][data-live="false"]',
      '[data-place^="tile "][data-live="false"]',
      '[data-place^="left "][data-live="false"]',
      '[data-place^="action "][data-live="false"]',
      '[data-place^="partner-zoo "][data-live="false"]',
      '[data-place^="university "][data-live="false"]',
      '[data-place^="scoring "][data-live="false"]',
      '[data-place="donate"][data-live="false"]',
      '[data-place="worker"][data-live="false"]',
      '[data-place="reputation"][data-live="false"]',
      '[data-place="deck"][data-live="false"]',
    ];
    for (const place of idle) {
      await page.locator(place).first().dispatchEvent('click');
      const reasons = page.locator('.popover li');
      await reasons.first().waitFor();
      expect((await reasons.first().innerText()).length, place).toBeGreaterThan(5);
      await page.keyboard.press('Escape');
      await expect.poll(() => reasons.count()).toBe(0);
    }
  });

  it('has no cut label and nothing to scroll for at a desk, in three languages', async () => {
    const { page } = await person();
    await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy', 'bot:greedy', 'bot:greedy'], names: ['Ada'] });
    await begin(page);
    for (const lang of ['en', 'fr', 'de']) {
      await page.getByTestId('lang').selectOption(lang);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang);
      const { high, wide } = await page.evaluate(() => ({
        high: document.documentElement.scrollHeight - window.innerHeight,
        wide: document.documentElement.scrollWidth - window.innerWidth,
      }));
      expect(high).toBeLessThanOrEqual(0);
      expect(wide).toBeLessThanOrEqual(0);
      expect(await cut(page), lang).toEqual([]);
    }
  });
});

it('Ark Nova on a phone: taps, tabs that follow the decision, nothing beside the screen', async () => {
  const { page } = await person(PHONE, { touch: true });
  await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy'], names: ['Ada'] });
  await begin(page, (place) => place.tap());
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await fits();
  await at(page, 'action build').tap();
  // The tray of buildings is at hand; the map is in sight for placing.
  await page.locator('[data-place^="building "][data-live="true"]').first().tap();
  const hex = page.locator('[data-kind="hex"][data-live="true"]').first();
  await hex.waitFor({ state: 'attached' });
  expect(await page.locator('[data-tab="zoo"]').getAttribute('aria-pressed')).toBe('true');
  const box = await hex.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
  await hex.dispatchEvent('click');
  await page.getByTestId('build-here').tap();
  for (const tab of ['zoo', 'cards', 'board', 'rivals', 'log']) {
    await page.locator(`[data-tab="${tab}"]`).tap();
    await fits();
  }
  // What happened last is what one sees of a log that is longer than the screen.
  await page.setViewportSize({ width: PHONE.width, height: 520 });
  await page.locator('[data-tab="zoo"]').tap();
  await page.locator('[data-tab="log"]').tap();
  const seen = () =>
    page.locator('.log ol').evaluate((list) => ({ long: list.scrollHeight > list.clientHeight, end: list.scrollHeight - list.scrollTop - list.clientHeight < 2 }));
  await expect.poll(seen).toEqual({ long: true, end: true });
});

it.each([2, 4])('Ark Nova on a tablet with %s players: the own zoo stays in sight beside everyone, whatever the tab, and no label is cut in three languages', async (players) => {
  const { page } = await person(TABLET, { touch: true });
  await newTable(page, { game: 'ark-nova', seats: ['me', ...Array<string>(players - 1).fill('bot:greedy')], names: ['Ada'] });
  await begin(page, (place) => place.tap());
  for (const lang of ['en', 'fr', 'de']) {
    await page.getByTestId('lang').selectOption(lang);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang);
    for (const tab of ['zoo', 'cards', 'board', 'rivals', 'log']) {
      await page.locator(`[data-tab="${tab}"]`).tap();
      const zoo = await page.locator('.zoo').first().boundingBox();
      expect(zoo && zoo.y + zoo.height, `${lang} ${tab}`).toBeLessThan(600);
      expect(await page.locator('[data-seat-panel]').count()).toBe(players);
      expect(await cut(page), `${lang} ${tab}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    }
  }
});
