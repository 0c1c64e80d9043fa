/** `npm run shots`: pictures of the states of Ark Nova's table, into `web/shots`. */
import type { Page } from 'playwright-core';
import { afterAll, it } from 'vitest';
import { look, shoot, TABLET, WIDE } from './camera';
import { at, decide, keepFour, ME, NEAR_THE_END, practice } from './nova';
import { closeBrowser, DESKTOP, newTable, person, PHONE } from './people';
import { dice, toDecide } from './whole';

afterAll(closeBrowser);

const TABS = ['zoo', 'cards', 'board', 'rivals', 'log'];

/** Someone at a table with so many players, all others bots. */
async function seated(viewport: { width: number; height: number }, players: number): Promise<Page> {
  const { page } = await person(viewport, { touch: viewport === PHONE || viewport === TABLET });
  await newTable(page, { game: 'ark-nova', seats: ['me', ...Array<string>(players - 1).fill('bot:greedy')], names: ['Ada'] });
  await page.locator('[data-place^="map "]').first().waitFor();
  return page;
}

async function playOn(page: Page, roll: () => number, choices: number): Promise<void> {
  for (let count = 0; count < choices && (await toDecide(page)); count += 1) await decide(page, roll());
}

it.each([
  ['1440', DESKTOP],
  ['390', PHONE],
])('a game of Ark Nova at %s', async (size, viewport) => {
  const page = await seated(viewport, 2);
  await shoot(page, `${size}-nova-map`);
  const click = async (place: ReturnType<typeof at>) => {
    await place.click();
    const close = page.locator('[role="dialog"] [data-plain]');
    if (viewport === PHONE && (await close.count()) > 0) await close.first().click();
  };
  await page.locator('[data-place^="map "][data-live="true"]').first().click();
  await page.locator('[data-card]').first().waitFor();
  await shoot(page, `${size}-nova-opening`);
  await keepFour(page, click);
  await page.locator('[data-place^="action "][data-live="true"]').first().waitFor();
  await shoot(page, `${size}-nova-action`);
  // A building about to be placed, then taken back.
  await at(page, 'action build').click();
  await page.locator('[data-place^="building "][data-live="true"]').nth(1).click();
  await page.locator('[data-kind="hex"][data-live="true"]').nth(2).dispatchEvent('click');
  await shoot(page, `${size}-nova-build`);
  await page.keyboard.press('Shift+U');
  await at(page, 'action build').and(page.locator('[data-live="true"]')).waitFor();
  const roll = dice(11);
  await playOn(page, roll, 160);
  await shoot(page, `${size}-nova-middle`);
  if (viewport === PHONE) {
    for (const tab of TABS) {
      await page.locator(`[data-tab="${tab}"]`).click();
      await shoot(page, `${size}-nova-${tab}`);
    }
  }
  await look(page, 'dark', 'fr');
  await shoot(page, `${size}-nova-dark-fr`);
  await look(page, 'light', 'de');
  await shoot(page, `${size}-nova-de`);
  await look(page, 'light', 'en');
  await playOn(page, roll, 2_000);
  await end(page, `${size}-nova-end`);
  await page.getByTestId('replay').click();
  await page.getByTestId('next-turn').click();
  await page.getByTestId('next-turn').click();
  await shoot(page, `${size}-nova-replay`);
});

/** The end as it is first seen, and what stands below it. */
async function end(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: 'Final scores' }).waitFor();
  await page.getByTestId('chart').first().waitFor();
  await shoot(page, name);
  await page.getByTestId('replay').scrollIntoViewIfNeeded();
  await shoot(page, `${name}-below`);
}

it.each([
  ['1440', DESKTOP],
  ['390', PHONE],
])('alone, the challenge and a record at %s', async (size, viewport) => {
  const { page } = await person(viewport, { touch: viewport === PHONE });
  const id = await practice(page, [ME], { turn: 0, solo_round: 6, solo_turns: 2, seats: [NEAR_THE_END] }, { challenge: true });
  await page.locator('[data-live="true"]').first().waitFor();
  await shoot(page, `${size}-nova-solo`);
  await playOn(page, dice(9), 200);
  await end(page, `${size}-nova-solo-end`);
  await page.goto(`/replay/${id}`);
  const record = await page.evaluate(async (table) => (await fetch(`/api/tables/${table}/record`)).text(), id);
  await page.goto('/record');
  await page.getByTestId('record-file').setInputFiles({ name: 'game.menagerie', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.getByTestId('step').waitFor();
  await shoot(page, `${size}-nova-record`);
  if (viewport === PHONE) await page.getByTestId('replay-more').click();
  await page.getByTestId('play-on').click();
  await shoot(page, `${size}-nova-record-play-on`);
});

it('clocks at both sizes', async () => {
  const [ada, bea] = [(await person(DESKTOP)).page, (await person(PHONE, { touch: true })).page];
  await ada.goto('/new/ark-nova');
  await ada.locator('[data-seat="1"]').selectOption('open');
  await ada.getByTestId('timing').selectOption({ index: 1 });
  await ada.getByTestId('create').click();
  await bea.goto(await ada.getByTestId('invite').inputValue());
  await bea.getByLabel('Your name').fill('Bea');
  await bea.locator('[data-join="1"]').tap();
  for (const page of [ada, bea]) await page.locator('[data-place^="map "][data-live="true"]').first().click();
  await keepFour(ada);
  await keepFour(bea);
  for (const page of [ada, bea]) await page.locator('[data-place^="action "]').first().waitFor({ state: 'attached' });
  await shoot(ada, '1440-nova-clocks');
  await shoot(bea, '390-nova-clocks');
  await bea.getByTestId('details').tap();
  await shoot(bea, '390-nova-menu');
});

it.each([
  ['1440', DESKTOP, 1],
  ['1440', DESKTOP, 3],
  ['1440', DESKTOP, 4],
  ['1920', WIDE, 2],
  ['1920', WIDE, 4],
  ['820', TABLET, 2],
  ['820', TABLET, 4],
  ['390', PHONE, 1],
  ['390', PHONE, 4],
] as const)('the table of Ark Nova at %s', async (size, viewport, players) => {
  const page = await seated(viewport, players);
  await shoot(page, `${size}-nova-${players}-map`);
  await playOn(page, dice(players), 150);
  await shoot(page, `${size}-nova-${players}`);
  if (players > 1) {
    if (viewport.width > 1000) {
      await page.keyboard.press('m');
      await shoot(page, `${size}-nova-${players}-zoos`);
      await page.keyboard.press('m');
    } else {
      await page.locator('[data-tab="rivals"]').click();
      await shoot(page, `${size}-nova-${players}-zoos`);
    }
  }
  await look(page, 'dark', 'fr');
  await shoot(page, `${size}-nova-${players}-dark-fr`);
  await look(page, 'light', 'de');
  await shoot(page, `${size}-nova-${players}-de`);
});
