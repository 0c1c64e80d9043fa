import { afterAll, it } from 'vitest';
import { clean } from './axe';
import { look, TABLET } from './camera';
import { decide, keepFour, ME, NEAR_THE_END, practice } from './nova';
import { closeBrowser, myTurn, newTable, person, PHONE } from './people';
import { dice, toDecide } from './whole';

afterAll(closeBrowser);

it.each([
  ['a desk', undefined],
  ['a phone', PHONE],
  ['a tablet', TABLET],
])('at %s, tables have nothing that keeps anyone out', async (_, size) => {
  const { page } = await person(size);
  await newTable(page, { seats: ['me', 'hot'], names: ['Ada', 'Bea'], quick: true });
  if (!size) await myTurn(page);
  else await page.getByTestId('turn').waitFor();
  await clean(page, 'Ark & Noah');
  await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy'], names: ['Ada'] });
  await page.locator('[data-place^="map "]').first().waitFor();
  await clean(page, 'choosing a map');
  await page.locator('[data-place^="map "][data-live="true"]').first().click();
  await page.locator('[data-card]').first().waitFor();
  await clean(page, 'the opening hand');
  await keepFour(page);
  await page.locator('[data-place^="action "][data-live="true"]').first().waitFor();
  await clean(page, 'choosing an action');
  await look(page, 'dark', 'en');
  await page.locator('[data-place^="action "][data-live="true"]').first().waitFor();
  await clean(page, 'choosing an action by night');
  await look(page, 'light', 'en');
  const roll = dice(3);
  for (let state = 0; state < (size ? 4 : 8) && (await toDecide(page)); state += 1) {
    for (let steps = 0; steps < 5 && (await toDecide(page)); steps += 1) await decide(page, roll());
    await page.keyboard.press('Escape');
    await clean(page, `table state ${state}`);
  }
  if (size) {
    for (const tab of ['zoo', 'cards', 'board', 'rivals', 'choices', 'log']) {
      await page.locator(`[data-tab="${tab}"]`).click();
      await clean(page, `tab ${tab}`);
    }
  } else {
    await page.keyboard.press('m');
    await clean(page, 'all zoos');
    await page.keyboard.press('m');
    await page.keyboard.press('/');
    await clean(page, 'the list of choices');
    await page.keyboard.press('/');
    await page.locator('[data-place="task project"]').click({ button: 'right', force: true });
    await page.locator('.popover dd').first().waitFor();
    await clean(page, 'a sentence and why not');
  }
});

it.each([
  ['a desk', undefined],
  ['a phone', PHONE],
])('at %s, the end and the replay have nothing that keeps anyone out', async (_, size) => {
  const { page } = await person(size);
  const id = await practice(page, [ME], { turn: 0, solo_round: 6, solo_turns: 1, seats: [NEAR_THE_END] });
  const roll = dice(5);
  for (let count = 0; count < 120 && (await toDecide(page)); count += 1) await decide(page, roll());
  await page.getByRole('region', { name: 'Final scores' }).waitFor();
  await clean(page, 'the end');
  await page.goto(`/replay/${id}?at=1`);
  await page.getByTestId('step').waitFor();
  await clean(page, 'a replay');
  if (size) {
    // In one hand what is seldom asked for is folded away.
    await page.getByTestId('replay-more').click();
    await clean(page, 'a replay, unfolded');
  }
  await page.getByTestId('play-on').click();
  await page.getByTestId('fork-go').waitFor();
  await clean(page, 'playing on');
});
