/**
 * `npm run figures`: bytes of the first load, time until the page answers, time from a click to the painted move on the own
 * screen and on another's, how many gestures a placement takes, and what a move of Arborea weighs on the wire.
 */
import { cpus, loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { afterAll, it } from 'vitest';
import { decide } from './arborea';
import { at, begin } from './nova';
import { closeBrowser, newTable, person } from './people';
import { dice, toDecide } from './whole';
import { weigh as weighMoves } from './wire';

afterAll(closeBrowser);

/** Counts what goes over the wire, compressed as it goes. */
async function weigh(page: Page): Promise<() => number> {
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;

/** From the choice of the action to the building on the map, as a person makes it; how many clicks. */
async function gestures(page: Page): Promise<number> {
  await at(page, 'action build').click();
  let count = 0;
  const click = async (one: ReturnType<Page['locator']>) => {
    count += 1;
    await one.click();
  };
  await click(at(page, 'building kiosk'));
  const hex = page.locator('[data-kind="hex"][data-live="true"]').first();
  await click(hex);
  // The same place once more builds.
  await click(hex);
  await page.getByRole('region', { name: 'Log' }).getByText(/Ada builds/).waitFor();
  await page.keyboard.press('Shift+U');
  await at(page, 'action build').and(page.locator('[data-live="true"]')).waitFor();
  return count;
}

/** Remembers when the log was last painted anew, by the clock of the machine. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const shared = window as unknown as { painted: number };
    shared.painted = 0;
    const paint = () => requestAnimationFrame(() => setTimeout(() => (shared.painted = performance.timeOrigin + performance.now())));
    new MutationObserver(paint).observe(document.querySelector('.log ol') as Element, { childList: true, subtree: true });
  });
const painted = (page: Page) => page.evaluate(() => (window as unknown as { painted: number }).painted);

/** All that can be done, at any table. */
const LIVE = ':is(main [data-live="true"], [data-testid="end-turn"]):not(:disabled)';

/** A game against a bot for a while, with someone else looking on: from each click to the painted move on both screens. */
async function speed(page: Page, path: string, game: string): Promise<string[]> {
  const other = (await person()).page;
  await other.goto(path);
  await other.locator('.log ol').waitFor();
  for (const one of [page, other]) await watch(one);
  const [own, others]: [number[], number[]] = [[], []];
  const roll = dice(5);
  for (let count = 0; count < 120; count += 1) {
    await page.locator(`${LIVE}, .result`).first().waitFor({ state: 'attached' });
    if ((await page.locator('.result').count()) > 0) break;
    const before = [await painted(page), await painted(other)];
    const clicked = await page.evaluate(([luck, live]) => {
      const things = [...document.querySelectorAll<HTMLElement>(live)].filter((one) => one.getBoundingClientRect().width > 0);
      const start = performance.timeOrigin + performance.now();
      things[Math.floor(luck * things.length)]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      document.querySelector<HTMLButtonElement>('[data-testid="build-here"]:enabled, [data-testid="lay-here"]:enabled, [data-testid="confirm-picks"]:enabled, dialog[open] [data-testid="sure"]')?.click();
      return start;
    }, [roll(), LIVE] as const);
    for (const [index, [one, times]] of ([[page, own], [other, others]] as const).entries()) {
      for (let tries = 0; tries < 12; tries += 1) {
        const when = await painted(one);
        if (when !== before[index] && when > clicked) {
          times.push(when - clicked);
          break;
        }
        await page.waitForTimeout(25);
      }
    }
    await page.keyboard.press('Escape');
  }
  return ([['the own screen', own], ["another's screen", others]] as const).map(([whose, times]) => {
    times.sort((a, b) => a - b);
    const part = (share: number) => times[Math.floor(share * (times.length - 1))]?.toFixed(0) ?? '?';
    return `${game}, click to painted move on ${whose}: median ${part(0.5)} ms, 95 % within ${part(0.95)} ms (${times.length} moves)`;
  });
}

/** What else the machine had to do: figures of a busy one say little. */
const load = () => `load average ${loadavg().map((one) => one.toFixed(1)).join(', ')} on ${cpus().length} processors`;

it('figures', async () => {
  const lines = [load()];
  const { page } = await person();
  const weight = await weigh(page);
  await page.goto('/');
  await page.locator('[data-play="ark-nova"]').waitFor();
  const ready = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const home = weight();
  lines.push(`home page: ${kb(home)} over the wire, ready after ${ready.toFixed(0)} ms`);
  const path = await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy'], names: ['Ada'] });
  await page.locator('[data-place^="map "]').first().waitFor();
  lines.push(`and the table of Ark Nova: ${kb(weight() - home)} more`);
  await begin(page);
  lines.push(`a placement takes ${await gestures(page)} gestures: the building, the hex, the hex once more`);
  lines.push(...(await speed(page, path, 'Ark Nova')));
  for (const [game, name] of [['arborea', 'Arborea'], ['ark-and-noah', 'Ark & Noah']] as const) {
    const { page } = await person();
    const path = await newTable(page, { game, seats: ['me', 'bot:greedy'], names: ['Ada'] });
    await page.locator('[data-live="true"]').first().waitFor({ state: 'attached' });
    lines.push(...(await speed(page, path, name)));
  }
  process.stdout.write(`${[...lines, load()].join('\n')}\n`);
});

/** The first 400 choices, everyone at this screen, so that each update carries offers. */
it.each([
  ['against Feronia', 1],
  ['for two', 2],
  ['for five', 5],
] as const)('bytes of a move of Arborea %s', async (name, players) => {
  const { page, heard } = await person();
  await newTable(page, { game: 'arborea', seats: ['me', ...Array<string>(players - 1).fill('hot')], names: ['Ada', 'Bea', 'Cleo', 'Dora', 'Emmy'].slice(0, players) });
  const roll = dice(6);
  for (let count = 0; count < 400 && (await toDecide(page)); count += 1) await decide(page, roll());
  const { moves, median, largest, plain } = weighMoves(heard);
  process.stdout.write(`Arborea ${name}, ${moves} updates: median ${median}, largest ${largest} bytes as sent; ${plain.median}, ${plain.largest} undeflated\n`);
}, 900_000);
