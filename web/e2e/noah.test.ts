/** The comfort of Ark & Noah's table. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { clean } from './axe';
import { goOn } from './noah';
import { TABLET } from './camera';
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
  ['a tablet', TABLET],
])('at %s the ark stays where it is when tiles are drawn, and no word is cut', async (_, size) => {
  const { page } = await person(size, { touch: size !== DESKTOP });
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
  await page.locator('[data-action][data-live="true"]').first().waitFor();
  // Alone against a bot, a hint may be had.
  await page.getByTestId('hint').click();
  await page.getByTestId('hinted').getByText(/\d+ %/).first().waitFor();
  await page.locator('[data-action].shines').waitFor();
  await page.getByTestId('hinted').getByRole('button', { name: 'Close' }).click();
  // The choice can be taken back and had again until the turn is ended.
  await page.locator('[data-action="animals"]').click();
  await page.getByTestId('undo').click();
  await page.getByTestId('redo').click();
  for (let count = 0; count < 150 && (await drawn.count()) === 0; count += 1) await goOn(page);
  await drawn.waitFor();
  const after = await ark.boundingBox();
  expect({ x: after?.x, width: after?.width, height: after?.height }).toEqual({ x: before?.x, width: before?.width, height: before?.height });
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  expect(await cut(page)).toEqual([]);
  // At a desk nothing of the ark is covered, nor what is said above it.
  if (size === DESKTOP) {
    const tiles = (await drawn.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // Of spaces for pitch what is seen, not what a finger may miss them by.
    const places = await page.locator('[data-target]:not([data-kind="pitch"]), rect.pitch, .status > :is(.round, .round + span, .stock)').evaluateAll((all) => all.map((one) => ({ name: one.getAttribute('data-target') ?? one.textContent, box: one.getBoundingClientRect().toJSON() as DOMRect })));
    expect(places.length).toBeGreaterThan(40);
    expect(places.filter(({ box }) => box.right > tiles.x && box.left < tiles.x + tiles.width && box.bottom > tiles.y && box.top < tiles.y + tiles.height).map(({ name }) => name)).toEqual([]);
  }
  // A tablet has room for both.
  if (size === TABLET) expect((await drawn.boundingBox())?.x ?? 0).toBeGreaterThanOrEqual((after?.x ?? 0) + (after?.width ?? 0));
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
  expect(await page.getByText(/^Your turn is at its end/).count()).toBe(1);
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

it.each([2, 4])('on a tablet the ark and all %i players are in sight together, in three languages and by night', async (players) => {
  const { page } = await person(TABLET, { touch: true });
  await newTable(page, { seats: ['me', ...Array<string>(players - 1).fill('bot:greedy')], names: ['Ada'] });
  await page.locator('[data-action]').first().waitFor();
  for (let count = 0; count < 40; count += 1) await goOn(page);
  expect(await page.locator('[data-tab]').evaluateAll((all) => all.map((one) => one.getAttribute('data-tab')))).toEqual(['board', 'choices', 'log']);
  for (const [lang, ark] of [
    ['de', 'Die Arche'],
    ['fr', 'L\u2019Arche'],
    ['en', 'The ark'],
  ] as const) {
    await page.getByTestId('lang').selectOption(lang);
    const drawn = page.getByRole('group', { name: ark });
    await drawn.waitFor();
    expect(await cut(page), lang).toEqual([]);
    // Others may be at their turn: the question grows and shrinks meanwhile.
    const over = () => page.evaluate(() => (document.querySelector('.ark')?.getBoundingClientRect().bottom ?? Infinity) - (document.querySelector('footer')?.getBoundingClientRect().top ?? 0));
    await expect.poll(over).toBeLessThanOrEqual(1);
    const box = await drawn.boundingBox();
    const panels = await page.locator('.players > section').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(panels).toHaveLength(players);
    // Beside the ark, one below the other, none of them cut.
    for (const panel of panels) {
      expect(panel.x).toBeGreaterThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) - 1);
      expect(panel.right).toBeLessThanOrEqual(820);
      expect(panel.height).toBeGreaterThan(100);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await clean(page, 'a tablet', true);
});

it('what is arranged beforehand is done without asking, and stands after a reload', async () => {
  const { page } = await person();
  await newTable(page, { seats: ['me', 'bot:greedy'], names: ['Ada'] });
  await page.locator('[data-action]').first().waitFor();
  await page.getByTestId('details').click();
  for (const about of ['building', 'loading']) {
    await page.getByTestId(`arrange-${about}`).selectOption('pass');
    await expect.poll(() => page.getByTestId(`arrange-${about}`).inputValue()).toBe('pass');
  }
  await page.reload();
  await page.getByTestId('details').click();
  expect(await page.getByTestId('arrange-building').inputValue()).toBe('pass');
  await page.keyboard.press('Escape');
  // Ada is done with building as soon as it comes up: nobody waits for her.
  const asked = page.locator('.prompt .ask').getByText(/^Build:/);
  const done = page.locator('.log').getByText('Ada is done.');
  for (let count = 0; count < 120 && (await done.count()) === 0; count += 1) {
    // The question may be seen for a moment, before its answer is there.
    await expect.poll(() => asked.count()).toBe(0);
    await goOn(page, true, false);
  }
  await done.first().waitFor();
  // Asked again, she is asked.
  await page.getByTestId('details').click();
  await page.getByTestId('arrange-building').selectOption('');
  await expect.poll(() => page.getByTestId('arrange-building').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  for (let count = 0; count < 120 && (await asked.count()) === 0; count += 1) await goOn(page, true, false);
  expect(await asked.count()).toBe(1);
});
