/** Playing Ark Nova by pointing at the table, never at the list. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { point, type Decide } from './whole';

/** Everything on the board that can be done now. */
export const live = (page: Page): Locator => page.locator('[data-region="board"] [data-live="true"]');

export const at = (page: Page, place: string): Locator => page.locator(`[data-place="${place}"]`);

/** What only gives a turn away. */
export const WASTE = /^(done|break|x_token)/;

/** One decision by clicking something that glows: whatever comes, but turns are not given away where there is something better. */
export const decide: Decide = (page, roll) =>
  // A building is pinned first; on a phone what a place brings is told first; several things at one place are asked for; on a phone a card is looked at first; cards that
  // are decided together are confirmed.
  point(page, roll, WASTE, '[data-testid="build-here"]:enabled, [data-testid="do-it"]:enabled, [data-testid="confirm-picks"]:enabled, [role="dialog"] [data-plain]');

/** Four of the eight cards, picked one by one and kept in one go. */
export async function keepFour(page: Page, click: (place: Locator) => Promise<void> = (place) => place.click()): Promise<void> {
  const cards = page.locator('[data-place^="card "][data-live="true"]');
  await expect.poll(() => cards.count()).toBe(8);
  for (let index = 0; index < 4; index += 1) await click(cards.nth(index));
  await expect.poll(() => page.locator('[data-card][aria-pressed="true"]').count()).toBe(4);
  await click(page.getByTestId('confirm-picks'));
}

/** A table from a written position, all seats one's own or bots'. Nobody waits for the bots. */
export async function practice(page: Page, seats: object[], setup: object, options: object = {}): Promise<string> {
  await page.goto('/about');
  const id = await page.evaluate(
    async ([seats, setup, options]) => {
      const saved = JSON.parse(localStorage.getItem('menagerie.settings') ?? '{}') as object;
      localStorage.setItem('menagerie.settings', JSON.stringify({ ...saved, pace: 'instant' }));
      const ask = async (path: string, body?: object) => {
        const request = body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
        return (await (await fetch(path, request)).json()) as { id?: string };
      };
      await ask('/api/me');
      const made = await ask('/api/tables', { game: 'ark-nova', seats, setup, options });
      if (made.id === undefined) throw new Error(JSON.stringify(made));
      return made.id;
    },
    [seats, setup, options] as const,
  );
  await page.goto(`/table/${id}`);
  return id;
}

export const ME = { kind: 'me', name: 'Ada' };
export const BOT = { kind: 'bot', bot: 'greedy' };

/** Points so far on that the end is near: an opening, or a position in the middle with a turn. */
export const NEAR_THE_END = { appeal: 88, conservation: 3, money: 40 };

/** Map and opening hand: the first that are offered. */
export async function begin(page: Page, click: (place: Locator) => Promise<void> = (place) => place.click()): Promise<void> {
  await click(page.locator('[data-place^="map "][data-live="true"]').first());
  await keepFour(page, click);
  await page.locator('[data-place^="action "][data-live="true"]').first().waitFor();
}
