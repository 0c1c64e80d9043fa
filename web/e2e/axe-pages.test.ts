/** Every page, at both sizes, by day and by night. */
import { afterAll, it } from 'vitest';
import { makeAccount } from './accounts';
import { clean } from './axe';
import { closeBrowser, DESKTOP, person, PHONE } from './people';

afterAll(closeBrowser);

const PAGES = ['/', '/new/ark-nova', '/new/arborea', '/rules/ark-nova', '/about', '/account', '/record', '/leagues', '/friends', '/moderation', '/login', '/nowhere'];

it('no page keeps anyone out, at a desk or on a phone', async () => {
  // Who looks after the house sees all of it.
  const mod = await person(DESKTOP, { host: 'localhost' });
  await makeAccount(mod, 'Guard', 'mod@example.org');
  const { page } = mod;
  for (const [name, size] of [['a desk', DESKTOP], ['a phone', PHONE]] as const) {
    await page.setViewportSize(size);
    for (const path of PAGES) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const more of await page.locator('summary').all()) await more.click();
      await clean(page, `${path} at ${name}`, true);
    }
    await page.goto('/account');
    await page.getByTestId('my-profile').click();
    await page.waitForURL('**/people/*');
    await page.locator('h1').first().waitFor();
    await clean(page, `a profile at ${name}`, true);
  }
});
