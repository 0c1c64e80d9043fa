/** What the stories of all tables that fill the screen share. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until there is something to do on the board, or the game is over. */
export async function toDecide(page: Page): Promise<boolean> {
  await page.locator('[data-region="board"] [data-live="true"]:not(:disabled), .result').first().waitFor({ state: 'attached' });
  return (await page.locator('.result').count()) === 0;
}

/** A number that looks random but is the same in each run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** How one decision is made at a table of this kind, for each roll of the dice; where it was made. */
export type Decide = (page: Page, roll: number) => Promise<string>;

/**
 * Clicks one of the things that glow; those that only give something away, by the notation on them or their place, only where
 * there is nothing else. Then what such a click asks for. The list of choices is never open.
 */
export async function point(page: Page, roll: number, worse: RegExp, asked: string): Promise<string> {
  const place = await page.evaluate(
    ([roll, worse]) => {
      const shown = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-region="board"] [data-live="true"]')].filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && !(element instanceof HTMLButtonElement && element.disabled);
      });
      const good = shown.filter((element) => !new RegExp(worse).test(element.dataset['plain'] ?? element.dataset['place'] ?? ''));
      const pool = good.length > 0 ? good : shown;
      const chosen = pool[Math.floor(roll * pool.length)];
      chosen?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      return chosen?.dataset['place'] ?? chosen?.dataset['target'] ?? chosen?.dataset['testid'] ?? '';
    },
    [roll, worse.source] as const,
  );
  const more = page.locator(`${asked}, .popover [data-notation], dialog[open] [data-testid="sure"]`);
  if ((await more.count()) > 0) await more.first().click({ timeout: 2_000 }).catch(() => {});
  await page.waitForTimeout(25);
  return place;
}

/** Plays a game to its end; the kinds of places where something was decided. */
export async function playToItsEnd(page: Page, decide: () => Promise<string | void>): Promise<Set<string>> {
  const kinds = new Set<string>();
  for (let count = 0; await toDecide(page); count += 1) {
    expect(count).toBeLessThan(2_500);
    kinds.add(((await decide()) ?? '').split(' ')[0] ?? '');
  }
  await page.getByRole('region', { name: 'Final scores' }).waitFor();
  await page.getByText('Total').waitFor();
  return kinds;
}
