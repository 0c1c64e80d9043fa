/** Playing Arborea by pointing at the table, never at the list. */
import type { Page } from 'playwright-core';
import { point, type Decide } from './whole';

/** One decision by clicking something that glows; a card is pinned by one click and laid by the next. */
export const decide: Decide = (page, roll) => point(page, roll, /^(pass|stay|cage)/, '[data-testid="lay-here"]:enabled');

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
