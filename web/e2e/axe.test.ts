import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { begin, decide, dice, toDecide } from './nova';
import { closeBrowser, myTurn, newTable, person, PHONE } from './people';

afterAll(closeBrowser);

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

/** No serious or moderate finding. */
async function clean(page: Page, where: string): Promise<void> {
  await page.evaluate(SOURCE);
  const findings = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Finding[] }> } };
    // A drawn card is labelled in whole sentences that begin with its name; the figures drawn on it are not repeated
    // one by one, as this rule would have it.
    const rules = { 'label-content-name-mismatch': { enabled: false } };
    return (await axe.run({ rules })).violations.filter((one) => one.impact !== 'minor');
  });
  const told = findings.map((one) => `${one.id} (${one.impact}): ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
  expect(told, where).toEqual([]);
}

it('pages have nothing that keeps anyone out', async () => {
  const { page } = await person();
  for (const path of ['/', '/new/ark-nova', '/new/ark-and-noah', '/rules/ark-nova', '/about', '/replay/nothing-here']) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await clean(page, path);
  }
});

it.each([
  ['a desk', undefined],
  ['a phone', PHONE],
])('at %s, tables have nothing that keeps anyone out', async (_, size) => {
  const { page } = await person(size);
  await newTable(page, { seats: ['me', 'hot'], names: ['Ada', 'Bea'], quick: true });
  if (!size) await myTurn(page);
  else await page.getByTestId('turn').waitFor();
  await clean(page, 'Ark & Noah');
  await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy'], names: ['Ada'] });
  await page.locator('[data-place^="map "]').first().waitFor();
  await clean(page, 'choosing a map');
  if (size) return;
  await begin(page);
  await clean(page, 'choosing an action');
  const roll = dice(3);
  for (let state = 0; state < 10 && (await toDecide(page)); state += 1) {
    for (let steps = 0; steps < 4 && (await toDecide(page)); steps += 1) await decide(page, roll());
    await page.keyboard.press('Escape');
    await clean(page, `table state ${state}`);
  }
});
