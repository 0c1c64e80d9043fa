/** Arborea in other ways than with one mouse: by keys, five at one screen, two at home, step by step, looking back, in three languages. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { covered, cut, decide, overflow, said, untold } from './arborea';
import { look } from './camera';
import { closeBrowser, DESKTOP, newTable, person, PHONE } from './people';
import { playByKeys } from './keys';
import { dice, toDecide } from './whole';
import { weigh } from './wire';

afterAll(closeBrowser);

const arborea = (seats: string[], names: string[]) => ({ game: 'arborea', seats, names });

describe('Arborea', () => {
  it('is played to its end with the keyboard alone', async () => {
    const { page } = await person();
    await newTable(page, arborea(['me', 'bot:greedy'], ['Ada']));
    const roll = dice(5);
    await toDecide(page);
    await playByKeys(page, roll, /^(pass|stay|cage)/);
    // And looked back at, by steps and by turns.
    await page.getByTestId('replay').press('Enter');
    await page.waitForURL('**/replay/*');
    const step = page.getByTestId('step');
    await step.waitFor();
    await page.keyboard.press('Home');
    await expect.poll(() => step.textContent()).toMatch(/\b0\b/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => step.textContent()).toMatch(/\b1\b/);
    await page.keyboard.press('PageDown');
    await expect.poll(() => step.textContent()).not.toMatch(/\b1\b/);
    await page.getByRole('region', { name: 'Ada', exact: true }).waitFor();
  });

  it('is played to its end against Feronia with the keyboard alone', async () => {
    const { page } = await person();
    await newTable(page, arborea(['me'], ['Ada']));
    const roll = dice(8);
    await toDecide(page);
    await playByKeys(page, roll, /^(pass|stay|cage)/);
    expect(await page.getByTestId('alone').innerText()).toMatch(/won|tie/);
  }, 300_000);

  it('seats five at one screen: all in sight, no curtain where nothing is hidden, and small moves on the wire', async () => {
    const { page, heard } = await person(DESKTOP);
    const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Emmy'];
    await newTable(page, arborea(['me', 'hot', 'hot', 'hot', 'hot'], names));
    const roll = dice(2);
    const turns = new Set<string>();
    for (let count = 0; count < 70 && (await toDecide(page)); count += 1) {
      expect(await page.getByTestId('ready').count()).toBe(0);
      turns.add((await page.locator('.panel.active .name').textContent()) ?? '');
      // Five of them are you: whose turn it is, is said by name.
      expect(await page.getByTestId('turn').innerText()).toMatch(/(Ada|Bea|Cleo|Dora|Emmy) to play/);
      await decide(page, roll());
    }
    expect(turns.size).toBeGreaterThan(2);
    const { moves, median, largest } = weigh(heard);
    expect(moves).toBeGreaterThan(40);
    expect(median).toBeLessThanOrEqual(2 * 1024);
    expect(largest).toBeLessThanOrEqual(8 * 1024);
    for (const name of names) await page.getByRole('region', { name, exact: true }).waitFor();
    expect(await overflow(page)).toEqual([]);
    // All Ecosystems side by side, each large enough to be read, and gone again.
    await page.getByTestId('all-ecosystems').click();
    for (const name of names) {
      const ecosystem = page.getByRole('region', { name: `Ecosystem of ${name}` });
      const habitats = await ecosystem.locator('svg .sheen').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      expect(Math.min(...habitats)).toBeGreaterThan(24);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('region', { name: 'Ecosystem of Bea' }).count()).toBe(0);
    await page.keyboard.press('m');
    await page.getByRole('region', { name: 'Ecosystem of Emmy' }).waitFor();
    // And where words are long.
    for (const lang of ['fr', 'de']) {
      await look(page, 'light', lang);
      expect(await overflow(page), lang).toEqual([]);
    }
  });

  it.each([
    [1280, 720],
    [1366, 650],
  ])('has all in sight on a low screen, too: %s × %s', async (width, height) => {
    const { page } = await person({ width, height });
    await newTable(page, arborea(['me', ...Array<string>(3).fill('bot:greedy')], ['Ada']));
    const roll = dice(6);
    for (let count = 0; count < 30 && (await toDecide(page)); count += 1) await decide(page, roll());
    for (const lang of ['en', 'fr', 'de']) {
      await look(page, 'light', lang);
      expect(await overflow(page), lang).toEqual([]);
    }
    const own = await page.locator('.own .ecosystem .sheen').first().boundingBox();
    expect(own?.width).toBeGreaterThan(18);
  });

  it('alone at a desk Feronia and the log are in sight together', async () => {
    const { page } = await person();
    await newTable(page, arborea(['me'], ['Ada']));
    const roll = dice(3);
    let hidden = 0;
    for (let count = 0; count < 70 && (await toDecide(page)); count += 1) {
      const heading = await page.locator('.log h2').boundingBox();
      if (!heading || heading.y + heading.height > DESKTOP.height) hidden += 1;
      await decide(page, roll());
    }
    expect(hidden).toBe(0);
  });

  it('asks another player to step off within one turn, each in an own browser', async () => {
    const [ada, bea] = [(await person()).page, (await person()).page];
    await newTable(ada, arborea(['me', 'open'], ['Ada']));
    await bea.goto(await ada.getByTestId('invite').inputValue());
    await bea.getByLabel('Your name').fill('Bea');
    await bea.locator('[data-join="1"]').click();
    const pages = [ada, bea];
    // Everyone takes the same track and stays on it, until someone is asked who is not at turn.
    const wishes = ['entry top_left', 'advance top_left', 'stay', 'end-turn', 'pass', 'entry'];
    let asked: { one: Page; other: Page } | undefined;
    for (let count = 0; count < 120 && !asked; count += 1) {
      for (const [index, page] of pages.entries()) {
        const strip = page.getByTestId('step-off');
        const mine = page.locator('[data-region="board"] [data-live="true"]:not(:disabled)');
        if ((await mine.count()) === 0) continue;
        const own = (await page.locator('.panel.active .name').textContent())?.startsWith(index === 0 ? 'Ada' : 'Bea');
        if (!own && (await strip.count()) > 0) asked = { one: page, other: pages[1 - index] as Page };
        else await prefer(page, wishes);
        break;
      }
      await ada.waitForTimeout(30);
    }
    expect(asked).toBeDefined();
    if (!asked) return;
    // Both see whose villager it is; only the one can answer.
    await asked.other.getByTestId('step-off').waitFor();
    expect(await asked.other.locator('[data-region="board"] [data-live="true"]:not(:disabled)').count()).toBe(0);
    const told = asked.other.locator('.log li', { hasText: /steps off to trail/ });
    const before = await told.count();
    await asked.one.locator('[data-place^="trail "][data-live="true"]').first().click();
    await expect.poll(() => told.count()).toBeGreaterThan(before);
    // Then the turn goes on where it was interrupted.
    const live = (page: Page) => page.locator('[data-region="board"] [data-live="true"]:not(:disabled)');
    for (let count = 0; count < 20 && (await live(asked.other).count()) === 0; count += 1) {
      if ((await live(asked.one).count()) > 0) await prefer(asked.one, ['stay', 'end-turn', 'pass']);
      await asked.one.waitForTimeout(100);
    }
    expect(await live(asked.other).count()).toBeGreaterThan(0);
  });

  it('shows which segment is swapped and where it goes, and then carries it there', async () => {
    const { page } = await person();
    await newTable(page, arborea(['me', 'hot', 'hot'], ['Ada', 'Bea', 'Cleo']));
    const wishes = ['entry top_left', 'advance top_left', 'stay', 'end-turn', 'pass', 'entry'];
    const must = page.getByText('must step off, in this order');
    for (let count = 0; count < 120 && (await toDecide(page)) && (await must.count()) === 0; count += 1) {
      await prefer(page, wishes);
      await page.waitForTimeout(30);
    }
    const rail = page.locator('[data-track="top_left"]');
    expect(await rail.locator('.leaving').count()).toBe(4);
    expect(await rail.locator('.back').count()).toBe(4);
    const seasons = (part: string) => rail.locator(part).evaluateAll((all) => all.map((one) => ['spring', 'summer', 'autumn', 'winter'].find((season) => one.classList.contains(season)) ?? ''));
    const gone = await seasons('.leaving');
    expect(await seasons('.back')).toEqual(gone);
    for (let count = 0; count < 12 && (await rail.locator('.swapped').count()) === 0; count += 1) {
      await page.locator('[data-place^="trail "][data-live="true"]').first().dispatchEvent('click');
      await page.waitForTimeout(150);
    }
    expect(await seasons('.swapped')).toEqual(gone);
    expect(await rail.locator('.back').count()).toBe(0);
  });

  it("shows Feronia's turn step by step with its reasons, or at once", async () => {
    const { page } = await person();
    await newTable(page, arborea(['me'], ['Ada']));
    const her = page.getByTestId('her-turn');
    const roll = dice(3);
    for (let count = 0; count < 200 && (await her.count()) === 0 && (await toDecide(page)); count += 1) await decide(page, roll());
    const steps = page.getByTestId('her-step');
    expect(await steps.textContent()).toMatch(/^1\/\d+$/);
    await her.getByText(/Feronia draws card/).waitFor();
    await page.keyboard.press('n');
    expect(await steps.textContent()).toMatch(/^2\//);
    await her.locator('.because').waitFor();
    expect(await page.locator('.shines').count()).toBeGreaterThan(0);
    // The table stands as it stood then, and nothing can be done until one comes back to now.
    const feronia = page.getByRole('region', { name: 'Feronia' });
    const drawing = () => page.locator('[data-region="board"] .paths').first().innerHTML();
    const live = page.locator('[data-region="board"] [data-live="true"]');
    expect(await live.count()).toBe(0);
    const then = await drawing();
    // What takes one there and back stands still, however long the sentences are, and in sight.
    const inSight = (one: Locator) => one.evaluate((shown) => shown.getBoundingClientRect().bottom <= window.innerHeight && (shown.getBoundingClientRect().toJSON() as DOMRect));
    const next = await inSight(page.getByTestId('her-next'));
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    expect(await inSight(page.getByTestId('her-next'))).toEqual(next);
    expect(next).not.toBe(false);
    expect(await inSight(page.getByTestId('her-present'))).not.toBe(false);
    await page.getByTestId('her-present').click();
    expect(await live.count()).toBeGreaterThan(0);
    const now = await drawing();
    expect(now).not.toBe(then);
    // Later in the game she takes cards, too.
    for (let count = 0; count < 50 && (await toDecide(page)); count += 1) await decide(page, roll());
    const last = await steps.textContent();
    // She is heard again after a reload, however late it is known what is printed, and in another language.
    await page.route('**/faces?*', async (route) => {
      await new Promise((late) => setTimeout(late, 1_000));
      await route.continue();
    });
    await page.reload();
    await steps.waitFor();
    await expect.poll(async () => (await steps.textContent())?.split('/')[1]).toBe(last?.split('/')[1]);
    await her.getByText(/Feronia draws card/).waitFor();
    await page.getByTestId('lang').selectOption('de');
    await her.getByText(/Feronia zieht die Karte/).waitFor();
    await page.getByTestId('lang').selectOption('en');
    await her.getByText(/Feronia draws card/).waitFor();
    await page.keyboard.press('n');
    await page.getByTestId('her-present').waitFor();
    expect(await feronia.getByTestId('her-step').textContent()).toMatch(/^2\//);
    await page.keyboard.press('Escape');
    await page.getByTestId('her-present').waitFor({ state: 'detached' });
    await page.getByTestId('her-pace').click();
    expect(await her.locator('li').count()).toBeGreaterThan(3);
    await her.locator('li button').first().click();
    await page.getByTestId('her-present').click();
    // What is reconstructed says so.
    await page.getByRole('region', { name: 'Feronia' }).getByRole('button', { name: /cards: reconstructed/ }).click();
    await page.getByRole('dialog').getByText(/No source we know/).waitFor();
  });

  it.each([
    ['a desk', DESKTOP],
    ['a phone', PHONE],
    ['a small phone', { width: 360, height: 740 }],
    ['a phone held sideways', { width: 844, height: 390 }],
    ['a tablet', { width: 820, height: 1180 }],
    ['a large screen', { width: 1920, height: 1080 }],
  ])('has no cut word at %s, in three languages, and nothing drawn that says nothing', async (_, size) => {
    const { page } = await person(size, { touch: size.width < 900 });
    await newTable(page, arborea(['me', ...Array<string>(4).fill('bot:greedy')], ['Ada']));
    const roll = dice(4);
    for (let count = 0; count < 25 && (await toDecide(page)); count += 1) await decide(page, roll());
    const tabs = await page.locator('[data-tab]').evaluateAll((all) => all.map((one) => one.getAttribute('data-tab')));
    for (const lang of ['en', 'fr', 'de']) {
      await page.getByTestId('lang').selectOption(lang);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang);
      for (const tab of tabs.length > 0 ? tabs : [undefined]) {
        if (tab !== undefined) await page.locator(`[data-tab="${tab}"]`).click();
        expect(await cut(page), `${lang} ${tab}`).toEqual([]);
        expect(await untold(page), `${lang} ${tab}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      }
    }
  });

  it.each([
    ['a desk', DESKTOP],
    ['a phone', PHONE],
  ])('at %s no waiting villager stands before a symbol, and a small Ecosystem still tells its points', async (_, size) => {
    const { page } = await person(size, { touch: size === PHONE });
    await newTable(page, arborea(['me', 'bot:greedy'], ['Ada']));
    const roll = dice(7);
    let waiting = 0;
    const badges: number[] = [];
    for (let count = 0; count < 90 && (await toDecide(page)); count += 1) {
      expect(await covered(page)).toEqual([]);
      waiting += await page.locator('.trail .here .pawn').count();
      // What is drawn by its size on the screen is drawn with the next frame.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      badges.push(...(await page.locator('.rival .badge').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))));
      await decide(page, roll());
    }
    expect(waiting).toBeGreaterThan(20);
    expect(badges.length > 0).toBe(size === DESKTOP);
    expect(Math.min(14, ...badges)).toBe(14);
  });

  it.each([
    ['a desk', DESKTOP],
    ['a phone', PHONE],
  ])('speaks three languages at %s: nothing that is read or said stays English', async (_, size) => {
    const { page } = await person(size, { touch: size === PHONE });
    await newTable(page, arborea(['me'], ['Ada']));
    const roll = dice(5);
    for (let count = 0; count < 25 && (await toDecide(page)); count += 1) await decide(page, roll());
    const tabs = await page.locator('[data-tab]').evaluateAll((all) => all.map((one) => one.getAttribute('data-tab')));
    /** On all tabs, where there are any. */
    const everything = async () => {
      const all = new Set(await said(page));
      for (const tab of tabs) {
        await page.locator(`[data-tab="${tab}"]`).click();
        for (const text of await said(page)) all.add(text);
      }
      return all;
    };
    const english = await everything();
    expect(english.size).toBeGreaterThan(100);
    for (const [lang, own] of [
      ['fr', /votre écosystème/i],
      ['de', /dein ökosystem/i],
    ] as const) {
      await page.getByTestId('lang').selectOption(lang);
      await page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });
      // What is printed comes a moment later than the house's own words; a veteran is one in German, too.
      await expect.poll(async () => [...(await everything())].filter((text) => english.has(text) && !/: Veteran$/.test(text)), { message: lang, timeout: 5_000 }).toEqual([]);
      expect([...(await everything())].some((text) => own.test(text)), lang).toBe(true);
    }
  });
});

/** Clicks the first of these that can be done; else anything that can. */
async function prefer(page: Page, wishes: readonly string[]): Promise<void> {
  await page.evaluate((wishes) => {
    const live = [...document.querySelectorAll<HTMLElement>('[data-region="board"] [data-live="true"]')].filter((one) => !(one instanceof HTMLButtonElement && one.disabled));
    const is = (one: HTMLElement, wish: string) => [one.dataset['place'], one.dataset['testid'], one.dataset['plain']].some((name) => name?.startsWith(wish));
    const chosen = wishes.flatMap((wish) => live.filter((one) => is(one, wish)))[0] ?? live[0];
    chosen?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }, wishes);
  const more = page.locator('[data-testid="lay-here"]:enabled, .popover [data-notation]');
  if ((await more.count()) > 0) await more.first().click({ timeout: 2_000 }).catch(() => {});
}
