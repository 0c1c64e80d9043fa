/** Playing Arborea by pointing at the table, never at the list. */
import type { Page } from 'playwright-core';

/**
 * One decision by clicking something that glows. Nothing is given away where there is something better; a card is
 * pinned by one click and laid by the next. Says where it was clicked.
 */
export async function decide(page: Page, roll: number): Promise<string> {
  const place = await page.evaluate((roll) => {
    const shown = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-region="board"] [data-live="true"]')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && !(element instanceof HTMLButtonElement && element.disabled);
    });
    const good = shown.filter((element) => !/^(pass|stay|cage)/.test(element.dataset['plain'] ?? ''));
    const pool = good.length > 0 ? good : shown;
    const chosen = pool[Math.floor(roll * pool.length)];
    chosen?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return chosen?.dataset['place'] ?? '';
  }, roll);
  const more = page.locator('[data-testid="lay-here"]:enabled, .popover [data-notation]');
  if ((await more.count()) > 0) await more.first().click({ timeout: 2_000 }).catch(() => {});
  await page.waitForTimeout(25);
  return place;
}

/**
 * One decision by keys: arrows go to something that glows, Enter does it, once more for a card that is pinned; several
 * things at one place are asked for; a turn is ended with E.
 */
export async function decideByKeys(page: Page, roll: () => number): Promise<void> {
  if ((await page.getByTestId('end-turn').count()) > 0) {
    await page.keyboard.press('e');
  } else {
    const ways = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;
    for (let moves = 1 + Math.floor(roll() * 4); moves > 0; moves -= 1) await page.keyboard.press(ways[Math.floor(roll() * 4)] ?? 'ArrowDown');
    if (roll() < 0.2) await page.keyboard.press('r');
    await page.keyboard.press('Enter');
    if ((await page.locator('.popover [data-notation]').count()) > 0) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    } else if ((await page.locator('.ghost.pinned').count()) > 0) await page.keyboard.press('Enter');
    else if ((await page.locator('.popover').count()) > 0) await page.keyboard.press('Escape');
  }
  await page.waitForTimeout(25);
}

/** What does not fit at a desk: parts that would have to be scrolled, but for those that grow without end. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('.desk, .desk > *')];
    return parts.filter((part) => part.scrollHeight > part.clientHeight + 2 || part.scrollWidth > part.clientWidth + 2).map((part) => `${part.tagName} ${part.className} ${part.scrollHeight}/${part.clientHeight}`);
  });
}

/** Words that are cut off, by an edge or with dots; a rail slides behind its window. */
export function cut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-region="board"] *, header *')]
      .filter((one) => !one.closest('.sr-only, .window') && one.clientWidth > 0 && !/visible|auto|scroll/.test(getComputedStyle(one).overflowX))
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.innerText !== '')
      .map((one) => `${one.className}: ${one.innerText}`),
  );
}
