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

/** What the keyboard is at. */
interface AtKeys {
  /** Something can be done. */
  live: boolean;
  /** The focus is nowhere. */
  lost: boolean;
  over: boolean;
  held: boolean;
  /** What is asked before it goes on: a question of the table, things at one place, reasons, where something is pinned. */
  asked: 'sure' | 'offers' | 'reasons' | 'pinned' | undefined;
}

const atKeys = (page: Page): Promise<AtKeys> =>
  page.evaluate(() => {
    const shows = (what: string) => document.querySelector(what) !== null;
    const at = document.activeElement;
    const asked = (
      [
        ['sure', 'dialog[open] [data-testid="sure"]'],
        ['offers', '.popover [data-notation]'],
        ['reasons', '.popover'],
        ['pinned', '.ghost.pinned'],
      ] as const
    ).find(([, what]) => shows(what));
    return {
      live: shows('[data-region="board"] [data-live="true"]:not(:disabled)'),
      lost: at === null || at === document.body,
      over: shows('.result'),
      held: shows('[data-testid="end-turn"]:not(:disabled)'),
      asked: asked?.[0],
    };
  });

/** Keys that answer what is asked: the first stop in what is laid over the table is the button that closes it. */
const ANSWERS = { sure: ['Enter'], offers: ['Tab', 'Tab', 'Enter'], reasons: ['Escape'], pinned: ['Enter'] };

/** Goes on by so many stops, and does what can be done there. */
async function tabToLive(page: Page, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) await page.keyboard.press('Tab');
  const live = await page.evaluate(() => document.activeElement?.matches('[data-region="board"] [data-live="true"]:not(:disabled)') === true);
  if (live) await page.keyboard.press('Enter');
}

/**
 * Plays a game to its end with nothing but keys: arrows go to something that glows, Enter does it, once more for what is
 * pinned; E ends a turn. Once the keyboard is on the table, the focus is never lost.
 */
export async function playByKeys(page: Page, roll: () => number, own: readonly string[]): Promise<void> {
  const ways = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  const one = (keys: readonly string[]) => keys[Math.floor(roll() * keys.length)] ?? 'ArrowDown';
  let touched = false;
  let before = '';
  for (let count = 0; ; count += 1) {
    if (count >= 12_000) throw new Error(`no end in sight after ${before}`);
    const now = await atKeys(page);
    if (now.over) break;
    if (!now.live && now.asked === undefined && !now.held) {
      await page.waitForTimeout(20);
      continue;
    }
    if (touched && now.lost) await expect.poll(async () => (await atKeys(page)).lost, { message: `choice ${count}, after ${before}` }).toBe(false);
    const arrows = Array.from({ length: 1 + Math.floor(roll() * 3) }, () => one(ways));
    const keys = now.asked ? ANSWERS[now.asked] : now.held ? ['e'] : roll() < 0.15 ? [one(own)] : [...arrows, 'Enter'];
    before = keys.join(' ');
    for (const key of keys) await page.keyboard.press(key);
    touched ||= keys.includes('Enter');
    // Where arrows lead to and fro, Tab goes through everything.
    if (count % 50 === 49) await tabToLive(page, 1 + Math.floor(roll() * 12));
  }
  await page.getByRole('region', { name: 'Final scores' }).waitFor();
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
