import type { CDPSession } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { loginLink, makeAccount } from './accounts';
import { closeBrowser, DESKTOP, newTable, person, PHONE, timedTable, type Person } from './people';

afterAll(closeBrowser);

/** Passkeys need a name, not an address of numbers. */
const HERE = { host: 'localhost' };

/** An authenticator that lives in this browser profile and says yes to everything. */
async function authenticator({ context, page }: Person): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return { session, authenticatorId };
}

describe('an account', () => {
  it('is made of a guest by a passkey, and finds the game on another device', async () => {
    const ada = await person(DESKTOP, HERE);
    const path = await newTable(ada.page, { seats: ['me', 'open'], names: ['Ada'], quick: true });
    const device = await authenticator(ada);
    await ada.page.goto('/account');
    await ada.page.getByTestId('add-passkey').click();
    await ada.page.getByTestId('account').waitFor();

    // The same passkey on the phone, as synchronised by whoever makes both.
    const phone = await person(PHONE, HERE);
    const other = await authenticator(phone);
    const { credentials } = await device.session.send('WebAuthn.getCredentials', { authenticatorId: device.authenticatorId });
    expect(credentials).toHaveLength(1);
    await other.session.send('WebAuthn.addCredential', { authenticatorId: other.authenticatorId, credential: credentials[0]! });
    await phone.page.goto('/account');
    await phone.page.getByTestId('log-in').click();
    await phone.page.getByTestId('account').waitFor();
    await phone.page.goto('/');
    await phone.page.locator(`a[href="${path}"]`).first().waitFor();

    // Logged out everywhere else: the first browser is nobody's any more.
    await phone.page.goto('/account');
    await phone.page.getByTestId('log-out-others').click();
    await phone.page.getByTestId('log-out-others').waitFor({ state: 'detached' });
    await ada.page.goto('/account');
    await ada.page.getByTestId('log-in').waitFor();
  });

  it('is made by a link to an address, which works once', async () => {
    const bea = await person(DESKTOP, HERE);
    await bea.page.goto('/account');
    await bea.page.getByTestId('email').fill('bea@example.org');
    await bea.page.getByTestId('send-link').click();
    await bea.page.getByTestId('sent').waitFor();
    const letter = await loginLink('bea@example.org');
    await bea.page.goto(letter);
    await bea.page.getByTestId('open-link').click();
    await bea.page.waitForURL((url) => url.pathname === '/');
    await bea.page.goto('/account');
    await bea.page.getByText('bea@example.org').waitFor();
    await bea.page.goto(letter);
    await bea.page.getByTestId('open-link').click();
    await bea.page.getByText('the link was used already').waitFor();
  });

  it('is not entered by a link of somebody else unless one has read whose it is', async () => {
    const cleo = await person(DESKTOP, HERE);
    await makeAccount(cleo, 'Cleo', 'cleo@example.org');
    await cleo.page.goto('/account');
    const letters = 1;
    await cleo.page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/login/email', { method: 'POST', headers, body: JSON.stringify({ email: 'cleo@example.org' }) });
    });
    const phone = await person(PHONE, HERE);
    await phone.page.goto('/account');
    await phone.page.goto(await loginLink('cleo@example.org', letters));
    await phone.page.getByTestId('open-link').click();
    await phone.page.getByTestId('login-text').getByText('cleo@example.org').waitFor();
    await phone.page.getByTestId('open-elsewhere').click();
    await phone.page.waitForURL((url) => url.pathname === '/');
    await phone.page.goto('/account');
    await phone.page.getByTestId('account').waitFor();
  });
});

describe('a clock', () => {
  it('runs at the table, and who is out of time has lost', async () => {
    const [ada, bea] = [await person(), await person(PHONE)];
    await ada.page.goto('/');
    const made = await timedTable(ada.page);
    await ada.page.goto(`/table/${made.id}`);
    await bea.page.goto(`/table/${made.id}?invite=${made.invite}`);
    await bea.page.getByLabel('Your name').fill('Bea');
    await bea.page.locator('[data-join="1"]').click();
    await ada.page.locator('[data-clock="0"]').waitFor();
    await ada.page.locator('[data-clock="1"]').waitFor();
    await bea.page.locator('[data-clock="1"]').waitFor();
    // Nobody does anything for half a minute.
    await ada.page.locator('.result').waitFor({ timeout: 60_000 });
    await ada.page.getByText('loses by time').first().waitFor();
  });
});
