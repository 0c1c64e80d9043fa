/** Looking back: at a finished game with anybody's eyes, at a running one with the own; and playing on from a moment. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BOT, decide, ME, NEAR_THE_END, practice } from './nova';
import { closeBrowser, person } from './people';
import { dice, toDecide } from './whole';
import { BIN } from './server';

afterAll(closeBrowser);

it('a finished game is looked at by step and turn, with all eyes, downloaded, and played on from a moment', async () => {
  const { page } = await person();
  const id = await practice(page, [ME, BOT], { turn: 0, seats: [NEAR_THE_END, { ...NEAR_THE_END, appeal: 90 }] });
  const roll = dice(3);
  for (let count = 0; count < 400 && (await toDecide(page)); count += 1) await decide(page, roll());
  const result = page.getByRole('region', { name: 'Final scores' });
  await result.waitFor();

  // The last points are told step by step.
  await page.getByTestId('tell-all').or(page.getByTestId('tell')).first().waitFor();
  if ((await page.getByTestId('tell').count()) > 0) await page.getByTestId('tell').click();
  await expect.poll(() => result.locator('h2').innerText()).toMatch(/counted/);
  const lines = await result.locator('tbody tr').count();
  for (let line = 0; line < lines; line += 1) {
    if ((await page.getByTestId('tell-next').count()) > 0) await page.getByTestId('tell-next').click();
  }
  await expect.poll(() => result.locator('h2').innerText()).toMatch(/wins|share/);
  await page.getByTestId('chart').first().waitFor();

  await page.getByTestId('replay').click();
  await page.waitForURL('**/replay/*');
  const step = page.getByTestId('step');
  await expect.poll(() => step.innerText()).toMatch(/^Move 0 of \d+/);
  const last = Number((await step.innerText()).split(' ').at(-1));

  // Steps and turns, by buttons and keys; the address says where.
  await page.getByTestId('next').click();
  await expect.poll(() => page.url()).toContain('at=1');
  await page.getByTestId('next-turn').click();
  const turn = async () => Number(/Turn (\d+) of/.exec(await page.getByTestId('turn-number').innerText())?.[1] ?? 0);
  await expect.poll(turn).toBeGreaterThan(0);
  const first = await turn();
  await page.keyboard.press('PageDown');
  await expect.poll(turn).toBe(first + 1);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect.poll(() => step.innerText()).toMatch(/^Move 0 of/);

  // A line of the log leads to its moment.
  const line = page.locator('.log li[data-step]:not([data-step="0"]) .jump').nth(2);
  const to = await line.evaluate((one) => one.closest('li')?.getAttribute('data-step'));
  await line.click();
  await expect.poll(() => step.innerText()).toMatch(new RegExp(`^Move ${to} of`));
  await page.locator(`.log li[data-step="${to}"][aria-current="step"]`).waitFor();

  // Everyone's eyes, and all of them at once: the rival's hand lies open.
  const eyes = page.getByTestId('viewer');
  expect(await eyes.locator('option').count()).toBe(4);
  await eyes.selectOption('seat-1');
  await expect.poll(() => page.url()).toContain('as=seat-1');
  await page.locator('[data-place="hand"]').waitFor();
  await expect.poll(() => page.locator('[data-place="hand"] .back').count()).toBe(0);
  await eyes.selectOption('referee');
  await expect.poll(() => page.url()).toContain('as=referee');
  await expect.poll(() => page.locator('[data-place="hand"] .back').count()).toBe(0);

  // A reload stays there.
  const here = page.url();
  await page.reload();
  await expect.poll(() => step.innerText()).toMatch(new RegExp(`^Move ${to} of`));
  expect(page.url()).toBe(here);

  // The record is a file that the command line plays.
  const folder = mkdtempSync(join(tmpdir(), 'menagerie-record-'));
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('download').click()]);
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  const played = spawnSync(BIN, ['replay', path], { encoding: 'utf8' });
  expect(played.status, played.stderr).toBe(0);

  // Someone else, who has the file alone, looks at it in the browser; other files are refused in a sentence.
  const guest = (await person()).page;
  await guest.goto('/');
  await guest.getByTestId('open-record').click();
  const field = guest.getByTestId('record-file');
  await field.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Ada') });
  await guest.getByRole('alert').getByText('This file is not a record of Menagerie.').waitFor();
  const [head = '', ...rest] = readFileSync(path, 'utf8').split('\n');
  await field.setInputFiles({ name: 'changed.menagerie', mimeType: 'text/plain', buffer: Buffer.from([head, rest[0], ...rest].join('\n')) });
  await guest.getByRole('alert').getByText('Choice 2 of this record cannot be made there').waitFor();
  await field.setInputFiles(path);
  const shown = guest.getByTestId('step');
  await expect.poll(() => shown.innerText()).toMatch(new RegExp(`^Move 0 of ${last}`));
  await guest.keyboard.press('ArrowRight');
  await expect.poll(() => shown.innerText()).toMatch(/^Move 1 of/);
  await guest.getByTestId('viewer').selectOption('seat-1');
  await guest.keyboard.press('End');
  await guest.getByRole('region', { name: 'Final scores' }).waitFor();
  await guest.getByTestId('chart').first().waitFor();
  await guest.getByTestId('another-record').click();
  await field.waitFor();
  rmSync(folder, { recursive: true });

  // Playing on from here: a new table that says where it comes from.
  await page.getByTestId('play-on').click();
  await page.getByTestId('fork-seat').selectOption('1');
  await page.getByTestId('fork-bot').selectOption('greedy');
  await page.getByTestId('fork-go').click();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.includes(id));
  expect(await toDecide(page)).toBe(true);
  await page.getByRole('region', { name: 'Log' }).getByText(`from move ${to}`).waitFor();
  await decide(page, 0.4);
  await page.getByTestId('details').click();
  await page.getByTestId('fork-of').locator('a').click();
  await expect.poll(() => step.innerText()).toMatch(new RegExp(`^Move ${to} of ${last}`));
});

it('a running game is looked back at with the own eyes only', async () => {
  const { page } = await person();
  await practice(page, [ME, BOT], { turn: 0 });
  const roll = dice(8);
  const log = page.getByRole('region', { name: 'Log' });
  for (let count = 0; count < 120 && (await log.locator('li').count()) < 8; count += 1) if (await toDecide(page)) await decide(page, roll());
  await log.locator('a.jump').nth(2).click();
  await page.waitForURL(/\/replay\/.*as=seat-0/);
  await page.getByText('This game still runs').waitFor();
  expect(await page.getByTestId('viewer').locator('option').allInnerTexts()).toEqual(['Ada', 'A spectator']);
  expect(await page.getByTestId('play-on').count()).toBe(0);
  expect(await page.getByTestId('download').count()).toBe(0);
  await page.getByTestId('previous').click();
  await page.locator('[data-place="hand"]').waitFor();
  await page.getByTestId('to-table').click();
  expect(await toDecide(page)).toBe(true);
});
