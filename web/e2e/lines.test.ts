import { afterAll, expect, it } from 'vitest';
import { closeBrowser, myTurn, newTable, person, severable } from './people';

afterAll(closeBrowser);

it('over plain HTTP, on a host that is not localhost, one can move', async () => {
  const { page } = await person(undefined, { host: 'menagerie.test' });
  await newTable(page, { seats: ['me', 'hot'], names: ['Ada', 'Bea'], quick: true });
  expect(new URL(page.url()).hostname).toBe('menagerie.test');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await myTurn(page);
  await page.locator('[data-action="wood"]').click();
  await page.getByRole('region', { name: 'Log' }).getByText('chooses Wood').waitFor();
});

it('who joins by a link sees the own hand, and nobody watches who is not there', async () => {
  const ada = await person();
  await newTable(ada.page, { game: 'ark-nova', seats: ['me', 'open'], names: ['Ada'] });
  const link = await ada.page.getByTestId('invite').inputValue();
  const bea = await person();
  await bea.page.goto(link);
  await bea.page.getByLabel('Your name').fill('Bea');
  await bea.page.locator('[data-join="1"]').click();
  for (const { page } of [ada, bea]) await page.getByTestId('turn').waitFor();

  // Each chooses a map, and then each sees eight cards of the own, whoever acted last.
  for (const { page } of [ada, bea]) await page.locator('[data-place^="map "][data-live="true"]').first().click();
  for (const { page } of [bea, ada]) await expect.poll(() => page.locator('[data-place^="card "][data-live="true"]').count()).toBe(8);
  await ada.page.getByTestId('details').click();
  expect(await ada.page.getByText(/watching/).count()).toBe(0);
});

it('the keyboard stays with the choices after one was made from the list', async () => {
  const { page } = await person();
  await newTable(page, { seats: ['me', 'hot'], names: ['Ada', 'Bea'], quick: true });
  await myTurn(page);
  await page.locator('[data-notation="action build"]').focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Build: 8\b/).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-notation') ?? '')).toMatch(/^plank /);
  await page.keyboard.press('Enter');
  await page.getByText(/^Build: 7\b/).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-notation') ?? '')).toMatch(/^plank /);
});

it('a lost line says so, and not that there is nothing to decide', async () => {
  const { page } = await person();
  const connection = await severable(page);
  await newTable(page, { seats: ['me', 'hot'], names: ['Ada', 'Bea'], quick: true });
  await myTurn(page);
  await connection.cut();
  const choices = page.getByRole('region', { name: 'What you can do' });
  await choices.getByText('Connection lost').waitFor();
  expect(await page.getByText('Nothing to decide').count()).toBe(0);
});

it('a replay that cannot be had has no controls', async () => {
  const { page } = await person();
  // A game that has not begun; one that runs can be looked back at.
  const path = await newTable(page, { seats: ['me', 'open'], quick: true });
  await page.goto(path.replace('table', 'replay'));
  await page.getByText('once the game is over').waitFor();
  expect(await page.getByRole('slider').count()).toBe(0);
  await page.getByRole('link', { name: 'To the table' }).first().click();
  await page.waitForURL(`**${path}`);
  await page.goto('/replay/nothing-here');
  await page.getByText('There is no such table.').waitFor();
  expect(await page.getByRole('slider').count()).toBe(0);
});
