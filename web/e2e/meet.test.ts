import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { makeAccount } from './accounts';
import { clean } from './axe';
import { closeBrowser, DESKTOP, person, PHONE } from './people';

afterAll(closeBrowser);

/** Letters lead to a name, not to an address of numbers. */
const HERE = { host: 'localhost' };

interface Made {
  id: string;
  invite: string;
}

/** Makes a table without the form. */
const make = (page: Page, more: object): Promise<Made> =>
  page.evaluate(async (wish) => {
    const headers = { 'content-type': 'application/json' };
    const table = { game: 'ark-and-noah', options: { players: 2, mode: 'quick' }, seats: [{ kind: 'me' }, { kind: 'open' }], ...wish };
    const reply = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(table) });
    return (await reply.json()) as Made;
  }, more);

async function name(page: Page, wished: string): Promise<void> {
  await page.goto('/about');
  await page.evaluate(async (called) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/me', { method: 'PUT', headers, body: JSON.stringify({ name: called }) });
  }, wished);
}

/** One choice of the visitor's, or the end of their turn, if they have to do something. */
async function act(page: Page): Promise<void> {
  for (const place of ['[data-testid="end-turn"]:enabled', '[data-notation]:enabled']) {
    const found = page.locator(place).first();
    if (await found.isVisible()) return found.click();
  }
}

describe('the lobby', () => {
  it('shows a new table without being asked, and hides what is not wished for', async () => {
    const [ada, bea] = [await person(), await person(PHONE)];
    await name(ada.page, 'Ada');
    await bea.page.goto('/');
    await bea.page.getByTestId('lobby').waitFor();
    const table = await make(ada.page, { visibility: 'public', lang: 'de' });
    const card = bea.page.locator(`[data-lobby="${table.id}"]`);
    await card.waitFor();
    expect(await card.textContent()).toContain('Ada');
    expect(bea.frames.join()).not.toContain(table.invite);
    await clean(bea.page, 'the lobby on a phone');
    await bea.page.getByText('Filters').click();
    await bea.page.getByTestId('filter-rated').selectOption('yes');
    await card.waitFor({ state: 'detached' });
    await bea.page.getByTestId('filter-rated').selectOption('no');
    await card.waitFor();
    await clean(bea.page, 'the filters');
    await card.getByRole('link').click();
    await bea.page.locator('[data-join="1"]').click();
    await ada.page.goto('/');
    await ada.page.getByTestId('lobby').waitFor();
    await ada.page.locator(`[data-lobby="${table.id}"]`).waitFor({ state: 'detached' });
  });
});

describe('rated games', () => {
  it('change ratings, and the profile shows them to whom its owner wants', async () => {
    const [ada, bea] = [await person(DESKTOP, HERE), await person(DESKTOP, HERE)];
    await makeAccount(ada, 'Ada', 'ada@example.org');
    await makeAccount(bea, 'Bea', 'bea.b@example.org');
    await ada.page.goto('/new/ark-and-noah');
    await ada.page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
    await ada.page.locator('#option-mode').selectOption('quick');
    expect(await ada.page.getByTestId('rated').count()).toBe(0);
    await ada.page.locator('[data-seat="1"]').selectOption('open');
    await ada.page.getByTestId('rated').check();
    await clean(ada.page, 'a rated table in the making');
    await ada.page.getByTestId('create').click();
    await ada.page.getByTestId('rated-table').waitFor();
    await clean(ada.page, 'a rated table that waits');
    const link = await ada.page.locator('input[readonly]').first().inputValue();
    await bea.page.goto(link);
    await bea.page.locator('[data-join="1"]').click();
    // Whoever's turn it is makes a choice, until both have.
    for (const { page } of [ada, bea]) await page.locator('.shell aside, .shell main').first().waitFor();
    for (let turn = 0; turn < 12; turn += 1) {
      for (const { page } of [ada, bea]) {
        await act(page);
        await page.waitForTimeout(200);
      }
    }
    await bea.page.getByTestId('details').click();
    await bea.page.getByTestId('leave').click();
    await bea.page.getByTestId('leave-yes').click();
    const changes = ada.page.getByTestId('rating-changes');
    await changes.waitFor();
    await ada.page.getByText(/1500 → 1[5-9]\d\d/).waitFor();
    await ada.page.goto('/account');
    await ada.page.getByTestId('my-profile').click();
    await ada.page.getByTestId('curve').waitFor();
    await clean(ada.page, 'a profile');
    const profile = ada.page.url();
    await bea.page.goto(profile);
    await bea.page.getByText('they do not show themselves to you').waitFor();
    await ada.page.getByTestId('shown-to').selectOption('everyone');
    await ada.page.waitForTimeout(300);
    await bea.page.goto(profile);
    await bea.page.getByRole('heading', { name: 'Ada' }).waitFor();
    expect(await bea.page.content()).not.toContain('ada@example.org');
    await bea.page.goto('/leagues');
    await bea.page.getByTestId('league-game').selectOption('ark-and-noah');
    await bea.page.getByTestId('mine').waitFor();
    await clean(bea.page, 'the leagues');
  });
});

describe('at a table', () => {
  it('people talk, do not hear whom they mute, and who behaves badly is reported and banned', async () => {
    const [ada, eve, mod] = [await person(), await person(), await person(PHONE, HERE)];
    await name(ada.page, 'Ada');
    await name(eve.page, 'Eve');
    const table = await make(ada.page, {});
    await ada.page.goto(`/table/${table.id}`);
    await eve.page.goto(`/table/${table.id}?invite=${table.invite}`);
    await eve.page.locator('[data-join="1"]').click();
    for (const { page } of [ada, eve]) await page.getByTestId('open-chat').click();
    await eve.page.getByTestId('say').fill('you fool');
    await eve.page.keyboard.press('Enter');
    await ada.page.getByText('you fool').waitFor();
    await clean(ada.page, 'the chat');
    await ada.page.locator('[data-author="Eve"]').click();
    await ada.page.getByTestId('report').click();
    await clean(ada.page, 'a report');
    await ada.page.getByTestId('send-report').click();
    await ada.page.getByText('It was reported').waitFor();
    await ada.page.locator('[data-author="Eve"]').click();
    await ada.page.getByTestId('mute').click();
    await ada.page.getByText('you fool').waitFor({ state: 'detached' });
    await eve.page.getByTestId('say').fill('and you do not hear it');
    await eve.page.keyboard.press('Enter');
    await eve.page.getByText('and you do not hear it').waitFor();
    expect(ada.frames.join()).not.toContain('and you do not hear it');

    await makeAccount(mod, 'Guard', 'mod@example.org');
    await mod.page.goto('/moderation');
    await mod.page.getByText('you fool').waitFor();
    await clean(mod.page, 'the moderation page');
    await mod.page.getByTestId('ban').first().click();
    await mod.page.getByTestId('lift').waitFor();
    await eve.page.getByText('You cannot come in for a while').waitFor();
    await mod.page.getByTestId('resolve').first().click();
    await mod.page.getByText('No open reports').waitFor();
    await mod.page.getByTestId('lift').click();
    await eve.page.goto(`/table/${table.id}`);
    await eve.page.getByTestId('open-chat').waitFor();
  });
});

describe('friends', () => {
  it('are made by a link, and see where the other waits', async () => {
    const [ada, bea] = [await person(), await person(PHONE)];
    await name(ada.page, 'Ada');
    await ada.page.goto('/friends');
    await ada.page.getByTestId('make-link').click();
    const link = await ada.page.getByTestId('friend-link').inputValue();
    await clean(ada.page, 'friends');
    await bea.page.goto(link);
    await bea.page.getByText('Ada would like to be your friend.').waitFor();
    await bea.page.getByTestId('friend-name').fill('Bea');
    await clean(bea.page, 'someone asks');
    await bea.page.getByTestId('befriend').click();
    await bea.page.locator('[data-friend="Ada"]').waitFor();
    const table = await make(ada.page, { visibility: 'public' });
    await bea.page.reload();
    await bea.page.locator(`[data-friend="Ada"] a[href="/table/${table.id}"]`).waitFor();
    await bea.page.getByRole('button', { name: 'Block: Ada' }).click();
    await bea.page.locator('[data-list="blocked"]').waitFor();
    await clean(bea.page, 'blocked people');
    await ada.page.reload();
    await ada.page.getByText('Nobody yet').waitFor();
  });
});
