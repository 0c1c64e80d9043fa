import { afterAll, describe, expect, it } from 'vitest';
import { decide } from './arborea';
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

  it('is played on a phone, the tab changing to where the decision lies', async () => {
    const { page } = await person(PHONE, { touch: true });
    await newTable(page, { game: 'arborea', seats: ['me', 'bot:greedy'], names: ['Ada'] });
    const roll = dice(11);
    for (let count = 0; count < 60 && (await toDecide(page)); count += 1) await decide(page, roll());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
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
