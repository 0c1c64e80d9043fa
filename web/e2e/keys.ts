/**
 * Playing with nothing but keys, as a person does: the eyes choose something that glows, arrows lead to it, Enter does it. What
 * arrows cannot reach, or what keys cannot answer, fails the story.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What is asked before it goes on: a question of the table, things at one place, reasons, where something is pinned. */
const ASKED = [
  ['sure', 'dialog[open] [data-testid="sure"]'],
  ['offers', '.popover [data-notation]'],
  ['reasons', '.popover'],
  ['pinned', '.ghost.pinned'],
] as const;

/** Keys that answer what is asked: the first stop in what is laid over the table is the button that closes it. */
const ANSWERS = { sure: ['Enter'], offers: ['Tab', 'Tab', 'Enter'], reasons: ['Escape'], pinned: ['Enter'] };

interface AtKeys {
  over: boolean;
  /** The focus is nowhere. */
  lost: boolean;
  /** The turn waits for its end. */
  held: boolean;
  asked: keyof typeof ANSWERS | undefined;
  /** What the eyes have chosen. */
  aim: string | undefined;
}

/** Looks at the table and chooses something that glows; what only gives something away only where there is nothing else. */
const look = (page: Page, roll: number, worse: RegExp): Promise<AtKeys> =>
  page.evaluate(
    ([roll, worse, questions]) => {
      const shows = (what: string) => document.querySelector(what) !== null;
      const board = document.querySelector('main[aria-busy="false"] [data-region="board"]');
      const shown = [...(board?.querySelectorAll<HTMLElement | SVGElement>('[data-live="true"]') ?? [])].filter(
        (one) => one.getBoundingClientRect().width > 0 && !one.matches(':disabled'),
      );
      const named = (one: HTMLElement | SVGElement) => one.dataset['plain'] ?? one.dataset['place'] ?? one.dataset['target'] ?? one.dataset['testid'] ?? '';
      // What is picked stays picked until it is confirmed.
      const open = shown.filter((one) => one.getAttribute('aria-pressed') !== 'true');
      const good = open.filter((one) => !new RegExp(worse).test(named(one)));
      const confirm = open.filter((one) => one.dataset['testid'] === 'confirm-picks');
      const pool = confirm.length > 0 ? confirm : good.length > 0 ? good : open;
      const aim = pool[Math.floor(roll * pool.length)];
      Object.assign(window, { aim });
      const at = document.activeElement;
      return {
        over: shows('.result'),
        lost: at === null || at === document.body,
        held: shows('[data-testid="end-turn"]:not(:disabled)'),
        asked: questions.find(([, what]) => shows(what))?.[0],
        aim: aim && named(aim),
      };
    },
    [roll, worse.source, ASKED] as const,
  );

/** One key towards what was chosen: that way first, then what was not tried from here; nothing where it is reached or gone. */
const step = (page: Page, tried: readonly string[]): Promise<{ key: string | undefined; there: boolean; from: string }> =>
  page.evaluate((tried) => {
    const { aim } = window as unknown as { aim: Element };
    const at = document.activeElement;
    const middle = (one: Element) => {
      const box = one.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2] as const;
    };
    const place = (one: Element) => one.getAttribute('data-place') ?? one.getAttribute('data-target') ?? one.getAttribute('data-testid') ?? one.tagName;
    if (!at || at === aim || !aim.isConnected) return { key: undefined, there: at === aim, from: '' };
    const [x, y] = at === document.body ? [0, 0] : middle(at);
    const [left, top] = middle(aim);
    const ways = [['ArrowRight', left - x], ['ArrowLeft', x - left], ['ArrowDown', top - y], ['ArrowUp', y - top]] as const;
    const from = place(at);
    const open = ways.filter(([key]) => !tried.includes(`${from} ${key}`)).sort((one, other) => other[1] - one[1]);
    return { key: open[0]?.[0], there: false, from };
  }, tried);

/** Arrows until the focus is at what was chosen. */
async function goThere(page: Page, aim: string): Promise<boolean> {
  const tried: string[] = [];
  for (;;) {
    const { key, there, from } = await step(page, tried);
    if (there) return true;
    if (key === undefined) {
      // The table has changed meanwhile, or there is no way.
      expect(tried.length === 0 || from === '', `no arrows lead to ${aim}; tried ${tried.join(', ')}`).toBe(true);
      return false;
    }
    tried.push(`${from} ${key}`);
    await page.keyboard.press(key);
  }
}

/**
 * Plays a game to its end; the kinds of places where something was decided. The focus is never lost once the keyboard is on the
 * table.
 */
export async function playByKeys(page: Page, roll: () => number, worse: RegExp): Promise<Set<string>> {
  const kinds = new Set<string>();
  let touched = false;
  let before = '';
  for (let waited = 0, count = 0; waited < 500; count += 1) {
    expect(count, `no end in sight after ${before}`).toBeLessThan(3_000);
    const now = await look(page, roll(), worse);
    if (now.over) {
      await page.getByRole('region', { name: 'Final scores' }).waitFor();
      return kinds;
    }
    if (touched && now.lost) await expect.poll(async () => (await look(page, 0, worse)).lost, { message: `choice ${count}, after ${before}` }).toBe(false);
    if (now.asked) for (const key of ANSWERS[now.asked]) await page.keyboard.press(key);
    else if (now.held) await page.keyboard.press('e');
    else if (now.aim === undefined) {
      waited += 1;
      await page.waitForTimeout(20);
      continue;
    } else if (await goThere(page, now.aim)) {
      touched = true;
      kinds.add(now.aim.split(' ')[0] ?? '');
      await page.keyboard.press('Enter');
    }
    waited = 0;
    before = now.asked ?? (now.held ? 'the end of a turn' : (now.aim ?? ''));
  }
  throw new Error(`nothing can be done with keys after ${before}`);
}
