/** `npm run figures`: bytes of the first load, time until the page answers, time from a click to the painted move. */
import type { Page } from 'playwright-core';
import { afterAll, it } from 'vitest';
import { begin } from './nova';
import { closeBrowser, newTable, person } from './people';
import { dice, toDecide } from './whole';

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

it('figures', async () => {
  const { page } = await person();
  const weight = await weigh(page);
  await page.goto('/');
  await page.locator('[data-play="ark-nova"]').waitFor();
  const ready = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const home = weight();
  const lines = [`home page: ${kb(home)} over the wire, ready after ${ready.toFixed(0)} ms`];
  await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy'], names: ['Ada'] });
  await page.locator('[data-place^="map "]').first().waitFor();
  lines.push(`and the table of Ark Nova: ${kb(weight() - home)} more`);
  await begin(page);

  const times: number[] = [];
  const roll = dice(5);
  for (let count = 0; count < 120 && (await toDecide(page)); count += 1) {
    const spent = await page.evaluate(async (luck) => {
      const things = [...document.querySelectorAll<HTMLElement>('[data-region="board"] [data-live="true"]:not(:disabled)')].filter((one) => one.getBoundingClientRect().width > 0);
      const chosen = things[Math.floor(luck * things.length)];
      const log = document.querySelector('.log ol');
      if (!chosen || !log) return undefined;
      const before = log.children.length;
      const start = performance.now();
      chosen.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      document.querySelector<HTMLButtonElement>('[data-testid="build-here"]:enabled')?.click();
      while (performance.now() - start < 1_000) {
        await new Promise((painted) => requestAnimationFrame(painted));
        if (log.children.length !== before) return performance.now() - start;
      }
      return undefined;
    }, roll());
    if (spent !== undefined) times.push(spent);
    await page.keyboard.press('Escape');
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(part * (times.length - 1))]?.toFixed(0) ?? '?';
  lines.push(`click to painted move: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms (${times.length} moves)`);
  process.stdout.write(`${lines.join('\n')}\n`);
});
