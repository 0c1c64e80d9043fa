import { afterAll, describe, expect, it } from 'vitest';
import { clickPlace, closeBrowser, livePlaces, myTurn, newTable, person } from './people';

afterAll(closeBrowser);

describe('two people, each at home', () => {
  it('meet by the invite link, see each other play, and are watched by someone who learns no secrets', async () => {
    const ada = await person();
    const path = await newTable(ada.page, { seats: ['me', 'open'], names: ['Ada'], quick: true });
    const link = await ada.page.getByTestId('invite').inputValue();
    expect(link).toContain(path);

    const bea = await person();
    await bea.page.goto(link);
    await bea.page.getByLabel('Your name').fill('Bea');
    await bea.page.locator('[data-join="1"]').click();

    // Seats are taken: the game starts for both.
    await ada.page.locator('[data-action]').first().waitFor();
    await bea.page.locator('[data-action]').first().waitFor();

    const carl = await person();
    await carl.page.goto(path);
    await carl.page.getByText('You are watching').waitFor();
    expect(await carl.page.locator('[data-notation]').count()).toBe(0);

    // Whoever begins cuts wood; the other sees it in the log, and then decides.
    const [first, second] = (await ada.page.getByTestId('turn').innerText()).includes('Your turn') ? [ada, bea] : [bea, ada];
    const name = first === ada ? 'Ada' : 'Bea';
    expect(await second.page.locator('[data-notation]').count()).toBe(0);
    await first.page.locator('[data-action="wood"]').click();
    await first.page.getByTestId('end-turn').click();
    for (const { page } of [second, carl]) {
      await page.getByRole('region', { name: 'Log' }).getByText(`${name} chooses Wood`).waitFor();
    }

    // The other builds: click on the board, the plank lies on everyone's ark.
    expect(await myTurn(second.page)).toBe(true);
    await second.page.locator('[data-action="build"]').click();
    const place = (await livePlaces(second.page).first().getAttribute('data-target')) ?? '';
    await clickPlace(second.page, place);
    const other = name === 'Ada' ? 'Bea' : 'Ada';
    for (const { page } of [first, carl]) {
      await page.locator(`[data-target="${place}"][aria-label*="${other}"]`).waitFor({ state: 'attached' });
    }

    // What the watcher was sent: no invite, no seed, no offers.
    // A card may be called like a part of a map, which everyone sees.
    const sent = carl.frames.join('\n').replaceAll(/on map [^"]+?\./g, '');
    expect(sent).toContain('"table"');
    expect(sent).not.toMatch(/"invite":"/);
    expect(sent).not.toMatch(/"seed":"/);
    expect(sent).not.toMatch(/"(offers|notations)":/);
    expect(sent).toMatch(/"commitment":"[0-9a-f]{64}"/);
  });

  it('cannot sit down at a private table without the link', async () => {
    const ada = await person();
    const path = await newTable(ada.page, { seats: ['me', 'open'], names: ['Ada'] });
    const bea = await person();
    await bea.page.goto(path);
    await bea.page.getByText('you need the invite link').waitFor();
    expect(await bea.page.locator('[data-join]').count()).toBe(0);
  });
});

describe('two people at one screen', () => {
  it('take turns; a plank is taken back by another click; a reload changes nothing', async () => {
    const { page } = await person();
    await newTable(page, { seats: ['me', 'hot'], names: ['Ada', 'Bea'], quick: true });
    const turn = page.getByTestId('turn');
    await myTurn(page);
    await page.locator('[data-action="build"]').click();
    const left = page.getByText(/^Build: 8\b/);
    await left.waitFor();

    await clickPlace(page, 'a2n');
    await page.locator('[data-target="a2n"][aria-label*="just placed"]').waitFor({ state: 'attached' });
    await clickPlace(page, 'a3n');
    await page.locator('[data-target="a3n"][aria-label*="just placed"]').waitFor({ state: 'attached' });

    // Taking back the first takes back the second too.
    await clickPlace(page, 'a2n');
    await page.locator('[data-target="a3n"][aria-label*="empty"]').waitFor({ state: 'attached' });
    await left.waitFor();

    // Reload in the middle: the plank is still there, and can be taken back with the button.
    await clickPlace(page, 'b2e');
    await page.locator('[data-target="b2e"][aria-label*="plank of"]').waitFor({ state: 'attached' });
    await page.reload();
    await page.locator('[data-target="b2e"][aria-label*="plank of"]').waitFor({ state: 'attached' });
    await page.getByTestId('undo').click();
    await page.locator('[data-target="b2e"][aria-label*="empty"]').waitFor({ state: 'attached' });

    // Done: the others build too, and the eyes follow to the other seat.
    const before = await page.getByRole('region', { name: /Ada|Bea/ }).filter({ hasText: '(you)' }).getAttribute('aria-label');
    await page.locator('[data-plain="done"]').click();
    const other = before === 'Ada' ? 'Bea' : 'Ada';
    await page.getByRole('region', { name: other }).filter({ hasText: '(you)' }).waitFor();
    // Whose turn it is, is said by name: both are you.
    expect(await turn.innerText()).toContain(`${other} to play`);
  });
});

describe('Ark Nova at one screen', () => {
  it('hides hands from others and from who sits at the same screen', async () => {
    const ada = await person();
    await newTable(ada.page, { game: 'ark-nova', seats: ['me', 'hot'], names: ['Ada', 'Bea'] });
    const carl = await person();
    await carl.page.goto(new URL(ada.page.url()).pathname);
    await carl.page.getByText('You are watching').waitFor();

    // Each chooses a map. Nothing is shown before whoever is asked has said to be ready.
    for (const name of ['Ada', 'Bea']) {
      await ada.page.getByText(`${name}, are you ready?`).waitFor();
      expect(await ada.page.locator('[data-place]').count()).toBe(0);
      await ada.page.getByTestId('ready').click();
      await ada.page.locator('[data-place^="map "][data-live="true"]').first().click();
    }

    // Then each holds cards, which the watcher is not told.
    await ada.page.locator('[data-card]').first().waitFor();
    const hand = await ada.page.locator('[data-card] .title').allInnerTexts();
    expect(hand.length).toBe(8);
    const sent = carl.frames.join('\n');
    for (const card of hand) expect(sent).not.toContain(card);
  });
});
