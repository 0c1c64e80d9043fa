/** Ark Nova by the clock: in the players' panels at a desk, beside the question on a phone; and what a phone's menu holds. */
import { afterAll, expect, it } from 'vitest';
import { closeBrowser, person, PHONE } from './people';

afterAll(closeBrowser);

it('clocks stand in the panels at a desk and beside the question on a phone, where the menu has rules and help', async () => {
  const ada = await person();
  await ada.page.goto('/new/ark-nova');
  await ada.page.locator('[data-seat="1"]').selectOption('open');
  await ada.page.getByTestId('timing').selectOption({ index: 1 });
  await ada.page.locator('[data-name="0"]').fill('Ada');
  await ada.page.getByTestId('create').click();
  const link = await ada.page.getByTestId('invite').inputValue();
  const bea = await person(PHONE, { touch: true });
  await bea.page.goto(link);
  await bea.page.getByLabel('Your name').fill('Bea');
  await bea.page.locator('[data-join="1"]').tap();
  for (const seat of [0, 1]) {
    await ada.page.locator(`.panel [data-clock="${seat}"], [data-panel="${seat}"] [data-clock="${seat}"]`).first().waitFor();
    await bea.page.locator(`[data-region="prompt"] [data-clock="${seat}"]`).first().waitFor();
  }
  expect(await bea.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await bea.page.getByTestId('details').tap();
  await bea.page.getByTestId('menu-help').tap();
  await bea.page.locator('dialog[open]').getByText('Everything you can do now glows').waitFor();
  await bea.page.keyboard.press('Escape');
  await bea.page.getByTestId('details').tap();
  await bea.page.getByTestId('menu-rules').tap();
  const rules = bea.page.locator('dialog[open]');
  await rules.getByRole('heading', { name: 'Ark Nova' }).first().waitFor();
  // Every sign has its sentence on the page of the rules.
  const [page] = await Promise.all([bea.context.waitForEvent('page'), rules.getByTestId('all-rules').tap()]);
  await page.locator('[id*="multiplier"]').first().waitFor();
});
