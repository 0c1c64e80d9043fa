import { createECDH, createDecipheriv, hkdfSync } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { closeBrowser, DESKTOP, person, PHONE, timedTable, type Person } from './people';

afterAll(closeBrowser);

const HERE = { host: 'localhost' };

/** A push service on this machine: it keeps what it is given. */
async function pushService(): Promise<{ url: string; messages: Buffer[] }> {
  const messages: Buffer[] = [];
  const server = createServer((line) => {
    let heard = Buffer.alloc(0);
    line.on('error', () => undefined);
    line.on('data', (part) => {
      heard = Buffer.concat([heard, part]);
      const end = heard.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(heard.subarray(0, Math.max(end, 0)).toString())?.[1]);
      if (end < 0 || heard.length < end + 4 + length) return;
      messages.push(heard.subarray(end + 4));
      line.end('HTTP/1.1 201 Created\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`, messages };
}

/** Opens a message as the browser would (RFC 8291). */
function opened(own: ReturnType<typeof createECDH>, auth: Buffer, body: Buffer): string {
  const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32));
  const key = (name: string, size: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, size));
  const closed = body.subarray(86);
  const cipher = createDecipheriv('aes-128-gcm', key('aes128gcm', 16), key('nonce', 12));
  cipher.setAuthTag(closed.subarray(-16));
  return Buffer.concat([cipher.update(closed.subarray(0, -16)), cipher.final()]).subarray(0, -1).toString();
}

async function becomeAccount({ context, page }: Person) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } as const;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  await page.goto('/account');
  await page.getByTestId('add-passkey').click();
  await page.getByTestId('account').waitFor();
  return { session, authenticatorId };
}

describe('someone with an account', () => {
  it('plays by the clock, loses by time, is notified, and finds the game on another device', async () => {
    const service = await pushService();
    const own = createECDH('prime256v1');
    own.generateKeys();
    const auth = Buffer.alloc(16, 7);
    const ada = await person(DESKTOP, HERE);
    await ada.context.grantPermissions(['notifications']);
    // Browsers' own push services are elsewhere: this one is at hand. All else is as it is.
    const keys = { endpoint: service.url, p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') };
    await ada.context.addInitScript(({ endpoint, p256dh, auth: secret }) => {
      const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth: secret } }), unsubscribe: () => Promise.resolve(true) };
      PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription);
    }, keys);
    const device = await becomeAccount(ada);
    await ada.page.getByTestId('push-on').click();
    await ada.page.getByTestId('push-off').waitFor();

    const made = await timedTable(ada.page);
    const bea = await person(PHONE);
    await bea.page.goto(`/table/${made.id}?invite=${made.invite}`);
    await bea.page.getByLabel('Your name').fill('Bea');
    await bea.page.locator('[data-join="1"]').click();
    await bea.page.locator('.result').waitFor({ timeout: 60_000 });

    // What the push service was given reaches the service worker, which shows it.
    await expect.poll(() => service.messages.map((body) => opened(own, auth, body)).some((text) => text.includes('lost_by_time') || text.includes('"over"')), { timeout: 30_000 }).toBe(true);
    const workers = await ada.context.newCDPSession(ada.page);
    const registrations: { registrationId: string; scopeURL: string }[] = [];
    workers.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations));
    await workers.send('ServiceWorker.enable');
    await expect.poll(() => registrations.length, { timeout: 10_000 }).toBeGreaterThan(0);
    const { registrationId, scopeURL } = registrations.at(-1)!;
    const notices = service.messages.map((body) => opened(own, auth, body));
    for (const data of notices) expect(Object.keys(JSON.parse(data) as object).sort()).toEqual(['kind', 'path', 'table', 'text']);
    const shown = () =>
      ada.page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map((one) => `${one.body} ${JSON.stringify(one.data)}`);
      });
    // A browser stops a worker without work after half a minute, as long as this game took: what comes at that moment is lost.
    const delivered = async () => {
      for (const data of notices) await workers.send('ServiceWorker.deliverPushMessage', { origin: new URL(scopeURL).origin, registrationId, data });
      return shown();
    };
    await expect.poll(delivered, { timeout: 20_000, interval: 1_000 }).toEqual([expect.stringContaining(made.id) as string]);

    // The phone has the same passkey, as synchronised by whoever makes both.
    const phone = await person(PHONE, HERE);
    const session = await phone.context.newCDPSession(phone.page);
    await session.send('WebAuthn.enable');
    const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } as const;
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
    const { credentials } = await device.session.send('WebAuthn.getCredentials', { authenticatorId: device.authenticatorId });
    await session.send('WebAuthn.addCredential', { authenticatorId, credential: credentials[0]! });
    await phone.page.goto('/account');
    await phone.page.getByTestId('log-in').click();
    await phone.page.getByTestId('account').waitFor();
    await phone.page.goto('/');
    await phone.page.locator(`a[href="/table/${made.id}"]`).first().waitFor();
    expect(inject('url')).toContain('127.0.0.1');
  });
});

describe('the account page', () => {
  it('makes a token for a program once and revokes it', async () => {
    const ada = await person(DESKTOP, HERE);
    await becomeAccount(ada);
    await ada.page.getByTestId('program-name').fill('Otter');
    await ada.page.getByTestId('make-program').click();
    const token = await ada.page.getByTestId('token').textContent();
    expect(token).toMatch(/^program-[a-z0-9]{32}$/);
    await ada.page.reload();
    await ada.page.getByTestId('revoke-program').waitFor();
    expect(await ada.page.getByTestId('token').count()).toBe(0);
    await ada.page.getByTestId('revoke-program').click();
    await ada.page.getByTestId('revoke-program').waitFor({ state: 'detached' });
  });
});
