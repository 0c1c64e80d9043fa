import { afterAll, expect, it } from 'vitest';
import { begin, BOT, decide, ME, practice } from './nova';
import { closeBrowser, newTable, person } from './people';
import { dice, toDecide } from './whole';

afterAll(closeBrowser);

it('Ark Nova shows its cards close up, with their price for me and what they lack', async () => {
  const { page } = await person();
  await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy'] });
  await begin(page);
  const card = page.locator('[data-place^="card "][data-live="false"]').first();
  const name = await card.locator('.title').innerText();
  await card.hover();
  const close = page.locator('.face.zoom');
  await close.waitFor();
  expect(await close.locator('.title').innerText()).toBe(name);
  await page.mouse.move(2, 2);
  await expect.poll(() => close.count()).toBe(0);
  await card.click({ button: 'right', force: true });
  await page.getByRole('dialog', { name }).waitFor();
  await page.keyboard.press('Escape');

  // The list is a second way: / opens it, and choices say what they are.
  await page.keyboard.press('/');
  await page.locator('[data-notation="action build"]').waitFor();
});

it('cards in the hand glow when they can be chosen, and say what is done with several of them', async () => {
  const { page } = await person();
  // A break with more cards than may be kept: two go at once.
  await practice(page, [ME, BOT], { turn: 0, seats: [{ map: '0', money: 30, hand: [401, 402, 403, 404, 405], action_cards: ['animals', 'sponsors', 'build', 'association', 'cards'] }] });
  await page.locator('[data-place="action cards"]').click();
  await toDecide(page);
  const card = page.locator('[data-place="hand"] [data-place^="card "]');
  const rim = () => card.first().evaluate((one) => getComputedStyle(one).boxShadow);
  const before = await rim();
  const roll = dice(3);
  for (let count = 0; count < 60 && (await page.locator('[data-place="hand"] [data-live="true"]').count()) === 0; count += 1) if (await toDecide(page)) await decide(page, roll());
  expect(await rim()).not.toBe(before);
});

it('the table may fix the map of each player', async () => {
  const { page } = await person();
  await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy'], names: ['Ada'], maps: ['3a', '5'] });
  await page.locator('[data-place^="card "][data-live="true"]').first().waitFor();
  await page.locator('[data-map="5"]').waitFor();
  await page.getByTestId('details').click();
  await page.getByText('3a Silver Lake, 5 Park Restaurant').waitFor();
});
