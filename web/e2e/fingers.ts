/**
 * Playing a table in one hand with nothing but a finger: the eyes choose something that glows, it is scrolled to, and tapped in its
 * middle. What lies under something else, or beside the screen, cannot be tapped and fails the story.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What is tapped once more until it is done: what the sheet offers, one of several things at a place, a question of the table. */
const MORE = ':is([data-testid="lay-here"]:enabled, [data-testid="do-it"]:enabled, .popover [data-notation], dialog[open] [data-testid="sure"])';

/** The middle of something that glows, once it is in sight, what it is, and what lies there instead. */
const choose = (page: Page, roll: number, worse: RegExp) =>
  page.evaluate(
    ([roll, worse]) => {
      const shown = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-region="board"] [data-live="true"]')].filter((one) => one.getBoundingClientRect().width > 0 && !one.matches(':disabled'));
      const good = shown.filter((one) => !new RegExp(worse).test(one.dataset['plain'] ?? one.dataset['place'] ?? ''));
      const pool = good.length > 0 ? good : shown;
      const aim = pool[Math.floor(roll * pool.length)];
      if (!aim) return undefined;
      aim.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = aim.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const there = document.elementFromPoint(x, y);
      return { x, y, name: aim.dataset['plain'] ?? aim.dataset['place'] ?? aim.dataset['testid'] ?? '', over: aim.contains(there) ? undefined : `${there?.outerHTML.slice(0, 160)}` };
    },
    [roll, worse.source] as const,
  );

/** One decision; where it was made. */
export async function tapOne(page: Page, roll: number, worse: RegExp): Promise<string> {
  const aim = await choose(page, roll, worse);
  if (!aim) return '';
  expect(aim.over, `what lies over ${aim.name}`).toBeUndefined();
  await page.touchscreen.tap(aim.x, aim.y);
  const more = page.locator(MORE);
  await page.waitForTimeout(30);
  if ((await more.count()) > 0) await more.first().tap();
  await page.waitForTimeout(25);
  return aim.name;
}
