/** Playing Ark & Noah without a plan. */
import type { Page } from 'playwright-core';

/** Whatever can be done, tiles before all else; turns are ended, if wanted, and places of the ark are used, if wanted: some of them would take something back. */
export async function goOn(page: Page, ends = true, places = true): Promise<void> {
  const ways = [...(ends ? ['[data-testid="end-turn"]'] : []), '[data-bag][data-live="true"]', '[data-action="animals"][data-live="true"]', '[data-action="exchange"][data-live="true"]', '[data-plain]', '[data-action][data-live="true"]', ...(places ? ['[data-target][data-live="true"]'] : []), '[data-tile][data-live="true"]'];
  await page.evaluate((ways) => {
    const found = ways.map((way) => document.querySelector<HTMLElement>(`${way}:not(:disabled)`)).find((one) => one !== null);
    found?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    document.querySelector<HTMLElement>('.popover .btn')?.click();
  }, ways);
  await page.waitForTimeout(120);
}
