/** Accounts made by a link in a letter. */
import { inject } from 'vitest';
import type { Person } from './people';

/** The login link in the newest letter to this address. */
export async function loginLink(email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const letters = (await (await fetch(inject('letters'))).json()) as string[];
    const letter = letters.findLast((one) => one.includes(`To: ${email}`));
    const found = letter?.replaceAll('=\n', '').match(/http:\/\/localhost:\d+\/login#[a-z0-9]+/);
    if (found) return found[0];
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error('no letter came');
}

/** Makes an account of someone, with this name. */
export async function makeAccount({ page }: Person, name: string, email: string): Promise<void> {
  await page.goto('/account');
  await page.evaluate(async (wished) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/me', { method: 'PUT', headers, body: JSON.stringify({ name: wished }) });
    localStorage.setItem('menagerie.settings', JSON.stringify({ name: wished, lang: 'en', theme: 'light' }));
  }, name);
  await page.getByTestId('email').fill(email);
  await page.getByTestId('send-link').click();
  await page.getByTestId('sent').waitFor();
  await page.goto(await loginLink(email));
  await page.getByTestId('open-link').click();
  await page.waitForURL((url) => url.pathname === '/');
}
