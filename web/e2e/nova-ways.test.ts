/** Ark Nova by the keyboard alone, alone at the table, four at one screen, two at home. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { playByKeys } from './keys';
import { BOT, decide, keepFour, ME, NEAR_THE_END, practice, WASTE } from './nova';
import { closeBrowser, newTable, person } from './people';
import { dice, toDecide } from './whole';

afterAll(closeBrowser);

const result = (page: Page) => page.getByRole('region', { name: 'Final scores' });

/** What the only one at the table has in the end, when all of it is told. */
async function total(page: Page): Promise<number> {
  await result(page).waitFor();
  const all = page.getByTestId('tell-all');
  if ((await all.count()) > 0) await all.click();
  await expect.poll(() => result(page).locator('h2').innerText()).toMatch(/goal/);
  return Number((await result(page).locator('tfoot td').innerText()).replace('−', '-'));
}

describe('Ark Nova', () => {
  it('is played from the map to the last points with nothing but keys, and the focus is never lost', async () => {
    const { page } = await person();
    await page.goto('/about');
    await page.evaluate(() => localStorage.setItem('menagerie.settings', JSON.stringify({ pace: 'instant' })));
    await newTable(page, { game: 'ark-nova', seats: ['me', 'bot:greedy'], names: ['Ada'] });
    const kinds = await playByKeys(page, dice(2), WASTE);
    expect([...kinds]).toEqual(expect.arrayContaining(['map', 'card', 'action', 'building', 'confirm-picks']));
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  }, 300_000);

  it('is played alone: goal, round and turns in sight, won or lost at the end, and the three games of a challenge one after the other', async () => {
    const { page } = await person();
    await practice(page, [ME], { turn: 0, solo_round: 6, solo_turns: 2, seats: [NEAR_THE_END] }, { challenge: true });
    const bar = page.locator('header');
    await bar.getByText('Round 6').waitFor();
    await bar.getByText('2 turns left').waitFor();
    await bar.getByText(/goal/).waitFor();
    const roll = dice(9);
    for (let count = 0; count < 200 && (await toDecide(page)); count += 1) await decide(page, roll());
    let before = await total(page);
    // The second and the third are dealt from what the ones before have left, and played from the map to the end.
    for (const game of [2, 3]) {
      const last = page.url();
      await page.getByTestId('rematch').and(page.getByText('Next game of the challenge')).click();
      await page.waitForURL((url) => url.pathname.startsWith('/table/') && url.href !== last);
      await page.locator('[data-place^="map "][data-live="true"]').first().click();
      await keepFour(page);
      await bar.getByText(`Challenge: game ${game} of 3, ${before} points so far`).waitFor();
      // The last one has to bring what the others have left to do.
      await bar.getByText(`goal ${game === 3 ? 300 - before : 100}`).waitFor();
      for (let count = 0; count < 1_500 && (await toDecide(page)); count += 1) await decide(page, roll());
      before += await total(page);
    }
    expect(await result(page).locator('h2').innerText()).toMatch(before >= 300 ? /reached the goal/ : /not reached/);
    await page.getByTestId('rematch').and(page.getByText('Play again')).waitFor();
    // The last one is won if all three have enough together; after it a challenge begins anew.
    await practice(page, [ME], { turn: 0, solo_round: 6, solo_turns: 1, seats: [NEAR_THE_END], challenge: { game: 3, points: [120, 130] } }, { challenge: true });
    await bar.getByText('goal 50').waitFor();
    for (let count = 0; count < 200 && (await toDecide(page)); count += 1) await decide(page, roll());
    await expect.poll(() => result(page).locator('h2').innerText()).toMatch(/reached the goal/);
    expect(await result(page).getByTestId('alone').innerText()).toMatch(/^goal 50$/i);
    await page.getByTestId('rematch').and(page.getByText('Play again')).waitFor();
  }, 300_000);

  it('is played by four at one screen, each seeing the own cards after a nod', async () => {
    const { page } = await person();
    const names = ['Ada', 'Bea', 'Cleo', 'Dora'];
    await practice(page, names.map((name) => ({ kind: 'me', name })), { turn: 0, last_turns: 3 });
    const roll = dice(4);
    const nodded = new Set<string>();
    for (let count = 0; count < 400; count += 1) {
      const ready = page.getByTestId('ready');
      await ready.or(page.locator('[data-region="board"] [data-live="true"]:not(:disabled)')).or(page.locator('.result')).first().waitFor({ state: 'attached' });
      if ((await page.locator('.result').count()) > 0) break;
      if ((await ready.count()) > 0) {
        // Nothing of anyone is to be seen before.
        expect(await page.locator('[data-card]').count()).toBe(0);
        nodded.add((await page.locator('.curtain h2').innerText()).trim().split(',')[0] ?? '');
        await ready.click();
        await page.locator('[data-place="hand"]').waitFor();
        expect(await page.locator('[data-place="hand"] .back').count()).toBe(0);
        continue;
      }
      await decide(page, roll());
    }
    await result(page).waitFor();
    expect([...nodded].sort()).toEqual(names);
  });

  it('is played from two homes: each sees the own hand after every turn, and never the other', async () => {
    const ada = await person();
    await newTable(ada.page, { game: 'ark-nova', seats: ['me', 'open'], names: ['Ada'], maps: ['1', '2'] });
    const link = await ada.page.getByTestId('invite').inputValue();
    const bea = await person();
    await bea.page.goto(link);
    await bea.page.getByLabel('Your name').fill('Bea');
    await bea.page.locator('[data-join="1"]').click();
    const both = [ada.page, bea.page];
    for (const page of both) await keepFour(page);
    const hand = async (page: Page) => {
      await page.locator('[data-place="hand"]').waitFor();
      return page.locator('[data-place="hand"] [data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
    };
    const seen = new Set<string | null>();
    const roll = dice(6);
    for (let turn = 0; turn < 6; turn += 1) {
      // Whoever is asked plays a turn to its end; the other one waits.
      let at: Page | undefined;
      await expect
        .poll(async () => {
          for (const page of both) if ((await page.locator('[data-region="board"] [data-live="true"]').count()) > 0) at = page;
          return at !== undefined;
        })
        .toBe(true);
      const page = at as Page;
      for (let count = 0; count < 60 && (await page.getByTestId('end-turn').count()) === 0; count += 1) {
        if ((await page.locator('[data-region="board"] [data-live="true"]').count()) === 0) break;
        await decide(page, roll());
      }
      const end = page.getByTestId('end-turn');
      if ((await end.count()) > 0) await end.click({ timeout: 3_000 }).catch(() => {});
      const [first, second] = [await hand(ada.page), await hand(bea.page)];
      for (const other of both) expect(await other.locator('[data-place="hand"] .back').count()).toBe(0);
      // Cards that both could see lay open on the table, so only hands at the same moment are compared.
      expect(first.filter((card) => second.includes(card))).toEqual([]);
      for (const card of [...first, ...second]) seen.add(card);
    }
    expect(seen.size).toBeGreaterThanOrEqual(8);
  });

  it('is as it was after a reload in the middle of a turn', async () => {
    const { page } = await person();
    await practice(page, [ME, BOT], { turn: 0, seats: [{ map: '0', money: 30, action_cards: ['animals', 'sponsors', 'cards', 'association', 'build'] }] });
    await page.locator('[data-place="action build"]').click();
    await page.locator('[data-place="building kiosk"]').click();
    await page.locator('[data-kind="hex"][data-live="true"]').first().dispatchEvent('click');
    await page.getByTestId('build-here').click();
    await page.getByRole('region', { name: 'Log' }).getByText(/Ada builds/).waitFor();
    const money = await page.locator('.resources .money b').innerText();
    const hand = await page.locator('[data-place="hand"] [data-card]').count();
    await page.reload();
    await page.getByRole('region', { name: 'Log' }).getByText(/Ada builds/).waitFor();
    expect(await page.locator('.resources .money b').innerText()).toBe(money);
    expect(await page.locator('[data-place="hand"] [data-card]').count()).toBe(hand);
    // The draft is one still.
    await page.keyboard.press('u');
    await expect.poll(() => page.getByRole('region', { name: 'Log' }).innerText()).not.toMatch(/Ada builds/);
  });
});
