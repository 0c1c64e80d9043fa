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
