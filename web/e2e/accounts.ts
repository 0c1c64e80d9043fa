/** Accounts made by a link in a letter. */
import { inject } from 'vitest';
import type { Person } from './people';

/** The letters to this address, the newest last. */
async function lettersTo(email: string): Promise<string[]> {
  const letters = (await (await fetch(inject('letters'))).json()) as string[];
  return letters.filter((one) => one.includes(`To: ${email}`));
}

/** The login link in the newest letter to this address, once there are more than so many. */
export async function loginLink(email: string, before = 0): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const letter = (await lettersTo(email)).slice(before).at(-1);
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
  // Another story may have written to the same address; an old link is of no use.
  const before = (await lettersTo(email)).length;
  await page.getByTestId('email').fill(email);
  await page.getByTestId('send-link').click();
  await page.getByTestId('sent').waitFor();
  await page.goto(await loginLink(email, before));
  await page.getByTestId('open-link').click();
  await page.waitForURL((url) => url.pathname === '/');
}
