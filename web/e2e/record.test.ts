/** A record from a file: dropped on the page, thought about, and played on from. */
import { afterAll, expect, it } from 'vitest';
import { clean } from './axe';
import { decide, ME, NEAR_THE_END, practice } from './nova';
import { closeBrowser, person } from './people';
import { dice, toDecide } from './whole';

afterAll(closeBrowser);

it('a record is dropped on the page, looked at, analysed, and played on from', async () => {
  const ada = await person();
  const id = await practice(ada.page, [ME], { turn: 0, solo_round: 6, solo_turns: 1, seats: [NEAR_THE_END] });
  const roll = dice(5);
  for (let count = 0; count < 120 && (await toDecide(ada.page)); count += 1) await decide(ada.page, roll());
  await ada.page.getByRole('region', { name: 'Final scores' }).waitFor();
  const record = await ada.page.evaluate(async (table) => (await fetch(`/api/tables/${table}/record`)).text(), id);

  // Someone else, who has nothing but the file.
  const { page } = await person();
  await page.goto('/record');
  await page.getByTestId('record-file').waitFor();
  await page.evaluate((text) => {
    const held = new DataTransfer();
    held.items.add(new File([text], 'game.menagerie', { type: 'text/plain' }));
    window.dispatchEvent(new DragEvent('dragover', { dataTransfer: held, cancelable: true }));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: held, cancelable: true }));
  }, record);
  const step = page.getByTestId('step');
  await expect.poll(() => step.innerText()).toMatch(/^Move 0 of/);
  await clean(page, 'a record');
  expect(await page.getByTestId('download').count()).toBe(0);
  await page.getByTestId('analyse').click();
  await page.getByRole('region', { name: 'How the game went' }).or(page.getByTestId('analysis')).locator('svg').first().waitFor();

  await page.keyboard.press('End');
  await expect.poll(() => page.getByTestId('play-on').isDisabled()).toBe(true);
  await page.keyboard.press('Home');
  await expect.poll(() => page.getByTestId('play-on').isEnabled()).toBe(true);
  await page.getByTestId('play-on').click();
  await page.getByTestId('fork-go').click();
  await page.waitForURL('**/table/*');
  expect(await toDecide(page)).toBe(true);
  await decide(page, 0.4);
  await page.getByTestId('details').click();
  await page.getByTestId('fork-of').getByText('Played on from move 0').waitFor();
});

it('a file is chosen in the language of the page, by keys too', async () => {
  const { page } = await person();
  // Watched for from the start: on a busy machine a key may be faster than who waits for what it opens.
  page.on('filechooser', () => {});
  await page.goto('/record');
  for (const [lang, words] of [
    ['de', 'Datei w\u00e4hlen'],
    ['fr', 'Choisir un fichier'],
    ['en', 'Choose a file'],
  ] as const) {
    await page.getByTestId('lang').selectOption(lang);
    await page.getByText(words, { exact: true }).waitFor();
    // The browser's own button, which speaks its language, is not to be seen.
    const own = await page.getByTestId('record-file').boundingBox();
    expect((own?.width ?? 0) * (own?.height ?? 0)).toBeLessThanOrEqual(1);
  }
  await page.getByTestId('record-file').focus();
  expect(await page.locator('label.drop b').evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await chooser).setFiles({ name: 'x.menagerie', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.getByText('This file is not a record of Menagerie.').waitFor();
  // And by the words, with a pointer.
  const again = page.waitForEvent('filechooser');
  await page.getByText('Choose a file', { exact: true }).click();
  await again;
  await clean(page, 'choosing a record');
});
