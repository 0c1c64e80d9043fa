/** What Ark Nova's table asks and tells a person: warnings, hints, how fast bots play. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { at, BOT, ME, practice } from './nova';
import { closeBrowser, person } from './people';

afterAll(closeBrowser);

const ROW = ['build', 'animals', 'association', 'cards', 'sponsors'];
const last = (action: string) => [...ROW.filter((one) => one !== action), action];
const click = (page: Page, ...places: string[]) => places.reduce((done, place) => done.then(() => at(page, place).and(page.locator('[data-live="true"]')).click()), Promise.resolve());

/** Positions in which the next choice is one that a person might regret, and what is said of it. */
const REGRETS: [string, object, (page: Page) => Promise<void>, RegExp][] = [
  [
    'ends the game',
    { map: '0', money: 40, appeal: 91, conservation: 10, hand: [405], action_cards: last('animals'), buildings: [{ building: 'enclosure-1', hexes: 'a3' }, { building: 'enclosure-2', hexes: 'b3+b4' }] },
    (page) => click(page, 'action animals', 'card 405'),
    /the last turns begin/,
  ],
  [
    'loses a bonus for lack of place',
    { map: '1', money: 40, x_tokens: 5, action_cards: last('build') },
    async (page) => {
      await click(page, 'action build');
      const spend = page.locator('[data-place="spend 0"]');
      await spend.or(at(page, 'building pavilion')).first().waitFor();
      if ((await spend.count()) > 0) await spend.click();
      await click(page, 'building pavilion');
      // Until the building is picked nothing can be done on the map.
      const hex = page.locator('[data-target="a1"][data-live="true"]');
      await hex.waitFor({ state: 'attached' });
      await hex.dispatchEvent('click');
      await page.getByTestId('build-here').click();
    },
    /A bonus would be lost/,
  ],
  [
    'is beyond the cap on reputation',
    { map: '0', reputation: 8, action_cards: last('association') },
    (page) => click(page, 'action association', 'task reputation'),
    /Reputation beyond 9 needs Cards II/,
  ],
  ['leaves too many cards at the coming break', { map: '0', hand: [401, 402, 403], action_cards: ROW }, (page) => click(page, 'action cards'), /break/i],
];

it('a choice that a person might regret is asked for once more, unless that is switched off', async () => {
  const { page } = await person();
  const asked = page.locator('dialog[open]');
  for (const [name, seat, choose, says] of REGRETS) {
    await practice(page, [ME, BOT], { turn: 0, break_left: name.includes('break') ? 2 : 9, seats: [seat] });
    await choose(page);
    await asked.getByTestId('sure').waitFor();
    expect(await asked.innerText(), name).toMatch(says);
    await asked.getByText('Rather not').click();
    await expect.poll(() => asked.count()).toBe(0);
  }
  await page.getByTestId('details').click();
  await page.getByText('Ask before a choice I might regret').click();
  await page.keyboard.press('Escape');
  await click(page, 'action cards');
  await expect.poll(() => page.getByRole('region', { name: 'Log' }).innerText()).toMatch(/Ada/);
  expect(await asked.count()).toBe(0);
});

it('a hint is to be had where nobody else plays, and says what a bot would do', async () => {
  const { page } = await person();
  await practice(page, [ME, BOT], { turn: 0 });
  await page.getByTestId('hint').click();
  await page.getByText(/A strong bot would/).waitFor();
  await practice(page, [ME, { kind: 'me', name: 'Bea' }], { turn: 0 });
  await page.getByTestId('ready').click();
  await page.locator('[data-place^="action "][data-live="true"]').first().waitFor();
  expect(await page.getByTestId('hint').count()).toBe(0);
});

it('how fast bots play is told to the table, and again after a reload', async () => {
  const { page } = await person();
  const said: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))));
  const paces = () => said.flatMap((text) => /"pace":"(\w+)"/.exec(text)?.[1] ?? []);
  await practice(page, [ME, BOT], { turn: 0 });
  await expect.poll(paces).toEqual(['instant']);
  await page.getByTestId('details').click();
  await page.getByTestId('pace').selectOption('slow');
  await expect.poll(() => paces().at(-1)).toBe('slow');
  said.length = 0;
  await page.reload();
  await expect.poll(paces).toEqual(['slow']);
});
