import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { decide } from './arborea';
import { tapOne } from './fingers';
import { closeBrowser, newTable, person, PHONE } from './people';
import { dice, playToItsEnd, toDecide } from './whole';

afterAll(closeBrowser);

describe('Arborea', () => {
  it('is played to its end against a bot through the board alone', async () => {
    const { page } = await person();
    await newTable(page, { game: 'arborea', seats: ['me', 'bot:greedy'], names: ['Ada'] });
    const roll = dice(7);
    const places = await playToItsEnd(page, () => decide(page, roll()));
    // What else comes up is up to the deal.
    expect([...places]).toEqual(expect.arrayContaining(['entry', 'trail']));
    expect(places.size).toBeGreaterThanOrEqual(5);
  }, 300_000);

  it('is played to its end against Feronia, whose card and score are in sight', async () => {
    const { page } = await person();
    await newTable(page, { game: 'arborea', seats: ['me'], names: ['Ada'] });
    await page.getByRole('region', { name: 'Feronia' }).waitFor();
    const roll = dice(3);
    await playToItsEnd(page, () => decide(page, roll()));
    expect(await page.getByTestId('alone').innerText()).toMatch(/won/);
  });

  it('is played on a phone with a finger, the tab changing to where the decision lies', async () => {
    const { page } = await person(PHONE, { touch: true });
    await newTable(page, { game: 'arborea', seats: ['me', 'bot:greedy'], names: ['Ada'] });
    const roll = dice(11);
    const tabs = new Map<string, Set<string>>();
    await playToItsEnd(page, async () => {
      const tab = (await page.locator('[data-tab][aria-pressed="true"]').getAttribute('data-tab')) ?? '';
      const kind = (await tapOne(page, roll(), /^(pass|stay|cage)/)).split(' ')[0] ?? '';
      tabs.set(kind, (tabs.get(kind) ?? new Set()).add(tab));
      return kind;
    });
    // Nobody has touched a tab: each decision was made on its own.
    for (const [kind, tab] of [['entry', 'paths'], ['trail', 'paths'], ['column', 'land'], ['deck', 'land'], ['card', 'mine'], ['cell', 'mine']] as const) {
      expect([...(tabs.get(kind) ?? [tab])], kind).toEqual([tab]);
    }
    expect(new Set([...tabs.values()].flatMap((all) => [...all]))).toEqual(new Set(['paths', 'land', 'mine']));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  }, 600_000);

  it('on a phone a tap tells what it would bring and does nothing yet; the button or a second tap does it', async () => {
    const { page } = await person(PHONE, { touch: true });
    await newTable(page, { game: 'arborea', seats: ['me', 'bot:greedy'], names: ['Ada'] });
    const entry = page.locator('[data-place="entry top_left"][data-live="true"]');
    const villagers = page.getByText('−1\u00a0villager', { exact: true });
    await entry.tap();
    await villagers.waitFor();
    expect(await page.getByTestId('undo').count()).toBe(0);
    // The ghost stands where the villager would.
    await page.locator('[data-track="top_left"] .pawn.ghost').waitFor();
    await entry.tap();
    await page.getByTestId('undo').tap();
    await entry.tap();
    await page.getByTestId('do-it').tap();
    await page.getByTestId('undo').waitFor();
    await villagers.waitFor({ state: 'detached' });
    // The same with what is answered by a button.
    const roll = dice(2);
    const answer = page.locator('.decision [data-plain]').first();
    for (let count = 0; count < 60 && (await toDecide(page)) && (await answer.count()) === 0; count += 1) await tapOne(page, roll(), /^(pass|stay|cage)/);
    const asked = page.locator('.prompt .ask');
    const before = await asked.innerText();
    const said = await answer.innerText();
    await answer.tap();
    await page.locator('.tapped', { hasText: said }).waitFor();
    expect(await asked.innerText()).toBe(before);
    await answer.tap();
    await page.locator('.tapped', { hasText: said }).waitFor({ state: 'detached' });
  }, 240_000);

  it('a finger that is held on a symbol hears what it is, and plays nothing', async () => {
    const { page, context } = await person(PHONE, { touch: true });
    await newTable(page, { game: 'arborea', seats: ['me', 'bot:greedy'], names: ['Ada'] });
    await toDecide(page);
    const fingers = await context.newCDPSession(page);
    const hold = async (what: Locator) => {
      const box = await what.boundingBox();
      if (!box) throw new Error('nothing to hold');
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] });
      await page.locator('.tip p').first().waitFor();
      // Longer than the browser itself takes for a long press.
      await page.waitForTimeout(700);
      const told = await page.locator('.tip').innerText();
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      return told;
    };
    const symbol = page.locator('[data-place^="trail "] .sym').first();
    expect(await hold(symbol)).toContain((await symbol.getAttribute('data-tip'))?.split('\n')[0] ?? '?');
    expect(await page.locator('.tip').count()).toBe(1);
    expect(await page.locator('.popover').count()).toBe(0);
    // What glows is not done by it, nor told of as by a tap.
    await page.touchscreen.tap(5, 400);
    await hold(page.locator('[data-place="entry top_left"][data-live="true"]'));
    expect(await page.getByTestId('do-it').count()).toBe(0);
    expect(await page.getByTestId('undo').count()).toBe(0);
  });

  it('a turn is a draft: undo, restart and redo, a hint, the end of the turn passes on, and the log leads to any moment', async () => {
    const { page } = await person();
    await page.goto('/about');
    const id = await page.evaluate(async () => {
      const table = { game: 'arborea', options: { players: 2, first_player: '1' }, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'bot', bot: 'greedy' }] };
      const made = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(table) });
      return ((await made.json()) as { id: string }).id;
    });
    await page.goto(`/table/${id}`);
    await toDecide(page);
    const board = () => page.locator('main').innerText();
    const before = await board();
    const entry = page.locator('[data-place="entry top_left"][data-live="true"]');
    const pawn = page.locator('[data-track="top_left"] span.pawn:not(.ghost)');
    await entry.click();
    await pawn.waitFor();
    await page.getByTestId('undo').click();
    await expect.poll(board).toBe(before);
    await page.getByTestId('redo').click();
    await pawn.waitFor();
    // Off the track at once or later: a second step, then all of it back.
    const roll = dice(4);
    await toDecide(page);
    await decide(page, roll());
    await page.getByTestId('restart').waitFor();
    await page.keyboard.press('Shift+U');
    await expect.poll(board).toBe(before);
    expect(await page.getByTestId('restart').count()).toBe(0);
    // What a bot would do is told, and shown where it is.
    await page.getByTestId('hint').click();
    const hint = page.getByTestId('hinted');
    await hint.getByText(/\d+ %/).first().waitFor();
    await page.locator('[data-region="board"] .shines').first().waitFor();
    await page.getByTestId('hint-play').click();
    await page.getByTestId('undo').waitFor();
    await hint.waitFor({ state: 'detached' });
    const end = page.getByTestId('end-turn');
    const toItsEnd = async () => {
      for (let count = 0; count < 80 && (await end.count()) === 0; count += 1) {
        await toDecide(page);
        if ((await end.count()) === 0) await decide(page, roll());
      }
    };
    // Who goes first places the last of the first villagers, and then has the first turn.
    await toItsEnd();
    await page.keyboard.press('e');
    await page.locator('.log').getByText('Turn 1: Ada').waitFor();
    await toItsEnd();
    // Nobody else moves before the turn is ended.
    const bots = page.locator('.log li', { hasText: 'Greedy' });
    const told = await bots.count();
    await page.waitForTimeout(300);
    expect(await bots.count()).toBe(told);
    await page.keyboard.press('e');
    await expect.poll(() => bots.count()).toBeGreaterThan(told);
    // A line of the log shows the table as it stood then.
    await page.locator('.log li[data-step="1"] .jump').first().click();
    await page.waitForURL('**/replay/*');
    await expect.poll(() => page.getByTestId('step').innerText()).toMatch(/^Move 1 of/);
    await page.getByTestId('to-table').click();
    await page.waitForURL(`**/table/${id}`);
  });

  it('explains a trail where nothing can be done', async () => {
    const { page } = await person();
    await newTable(page, { game: 'arborea', seats: ['me', 'bot:greedy'], names: ['Ada'] });
    await toDecide(page);
    // A symbol says what it does when the pointer rests on it; the trail, with all of its symbols, when the focus is there.
    await page.locator('[data-place="trail 15"] .sym').nth(1).hover();
    await page.locator('.tip p').first().waitFor();
    const alone = await page.locator('.tip p').count();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await page.locator('[data-place="trail 15"]').focus();
    await expect.poll(() => page.locator('.tip p').count()).toBeGreaterThan(alone);
    await page.locator('[data-place="trail 15"]').click({ force: true });
    await page.getByRole('dialog').getByText('It replaces any biome that stands at 0').waitFor();
  });
});
