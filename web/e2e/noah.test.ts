/** The comfort of Ark & Noah's table. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { goOn } from './noah';
import { clickPlace, closeBrowser, DESKTOP, newTable, person, PHONE } from './people';

afterAll(closeBrowser);

/** The board's text that is cut off. */
const cut = (page: Page) =>
  page
    .locator('[data-action] .name, [data-tile] .name, footer button, .status > span')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));

it.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])('at %s the ark stays where it is when tiles are drawn, and no word is cut', async (_, size) => {
  const { page } = await person(size, { touch: size === PHONE });
  await newTable(page, { seats: ['me', 'bot:greedy'], names: ['Ada'] });
  await page.locator('[data-action]').first().waitFor();
  for (const lang of ['fr', 'de']) {
    await page.getByTestId('lang').selectOption(lang);
    await page.getByText(lang === 'fr' ? 'Charger' : 'Beladen').first().waitFor();
    expect(await cut(page)).toEqual([]);
  }
  await page.getByTestId('lang').selectOption('en');
  const ark = page.getByRole('group', { name: 'The ark' });
  const drawn = page.getByRole('group', { name: 'Drawn tiles' });
  const before = await ark.boundingBox();
  // The choice can be taken back and had again until the turn is ended.
  await page.locator('[data-action][data-live="true"]').first().waitFor();
  await page.locator('[data-action="animals"]').click();
  await page.getByTestId('undo').click();
  await page.getByTestId('redo').click();
  for (let count = 0; count < 150 && (await drawn.count()) === 0; count += 1) await goOn(page);
  await drawn.waitFor();
  const after = await ark.boundingBox();
  expect({ x: after?.x, width: after?.width, height: after?.height }).toEqual({ x: before?.x, width: before?.width, height: before?.height });
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  expect(await cut(page)).toEqual([]);
  // Alone against a bot, a hint may be had.
  if ((await page.getByTestId('hint').count()) > 0) {
    await page.getByTestId('hint').click();
    await page.locator('[aria-live="polite"].card').waitFor();
  }
});

it('a turn is a draft: restart takes all of it back, the end of the turn passes on, and the log leads to any moment', async () => {
  const { page } = await person();
  await page.goto('/about');
  const id = await page.evaluate(async () => {
    const table = {
      game: 'ark-and-noah',
      options: { players: 2, mode: 'quick', first_player: '1' },
      seats: [{ kind: 'me', name: 'Ada' }, { kind: 'bot', bot: 'greedy' }],
    };
    const made = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(table) });
    return ((await made.json()) as { id: string }).id;
  });
  await page.goto(`/table/${id}`);
  const actions = page.locator('[data-action][data-live="true"]');
  await actions.first().waitFor();
  const before = await page.locator('main').innerText();
  const build = async (place: string) => {
    await page.locator(`[data-target="${place}"][data-live="true"][aria-label*="empty"]`).waitFor({ state: 'attached' });
    await clickPlace(page, place);
    await page.locator(`[data-target="${place}"][aria-label*="just placed"]`).waitFor({ state: 'attached' });
  };
  const empty = page.locator('[data-target="a2n"][aria-label*="empty"]');
  await page.locator('[data-action="build"]').click();
  await build('a2n');
  await build('a3n');
  await page.getByTestId('restart').click();
  await empty.waitFor({ state: 'attached' });
  await actions.first().waitFor();
  expect(await page.locator('main').innerText()).toBe(before);
  expect(await page.getByTestId('restart').count()).toBe(0);
  // The same by keys.
  await page.locator('[data-action="build"]').click();
  await build('a2n');
  await page.keyboard.press('Shift+U');
  await empty.waitFor({ state: 'attached' });
  // Nobody else moves before the turn is ended.
  const end = page.getByTestId('end-turn');
  for (let count = 0; count < 150 && (await end.count()) === 0; count += 1) await goOn(page, false);
  const bots = page.locator('.log li', { hasText: 'Greedy' });
  const told = await bots.count();
  await page.waitForTimeout(300);
  expect(await bots.count()).toBe(told);
  await page.keyboard.press('e');
  await end.waitFor({ state: 'detached' });
  await expect.poll(() => bots.count()).toBeGreaterThan(told);
  // A line of the log shows the table as it stood then.
  const table = new URL(page.url()).pathname;
  const line = page.locator('.log li[data-step="1"] .jump').first();
  await line.click();
  await page.waitForURL('**/replay/*');
  await expect.poll(() => page.getByTestId('step').innerText()).toMatch(/^Move 1 of/);
  await page.getByTestId('to-table').click();
  await page.waitForURL(`**${table}`);
});

it.each([
  ['a desk, letters below one another', DESKTOP, 'y'],
  ['a phone, letters beside one another', PHONE, 'x'],
] as const)('coordinates turn with the ark: %s', async (_, size, along) => {
  const { page } = await person(size);
  await newTable(page, { seats: ['me', 'bot:greedy'], names: ['Ada'] });
  await page.locator('[data-action]').first().waitFor();
  const marks = await page.locator('text.coordinate').evaluateAll((all) => all.map((one) => ({ text: one.textContent ?? '', x: one.getBoundingClientRect().x, y: one.getBoundingClientRect().y })));
  const across = along === 'x' ? 'y' : 'x';
  const letters = marks.filter(({ text }) => /^[a-d]$/.test(text));
  const numbers = marks.filter(({ text }) => /^\d+$/.test(text));
  expect(letters.length).toBe(4);
  expect(numbers.length).toBeGreaterThan(4);
  const ordered = (list: typeof marks, way: 'x' | 'y') => list.every((one, index) => index === 0 || one[way] > (list[index - 1]?.[way] ?? 0));
  expect(ordered(letters, along)).toBe(true);
  expect(ordered(numbers, across)).toBe(true);
});
