/** People at their browsers. */
import { inflateRawSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Page, type WebSocketRoute } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { frameOf, type Frame } from './wire';

/** Long messages come deflated. */
const textOf = (payload: string | Buffer) => (typeof payload === 'string' ? payload : inflateRawSync(payload).toString());

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name that is not localhost, as seen from elsewhere: no secure context.
  '--host-resolver-rules=MAP menagerie.test 127.0.0.1',
];

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

let browser: Promise<Browser> | undefined;

/** One browser for a file of stories; every person has an own profile in it. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  browser ??= chromium.launch({ executablePath, args: FLAGS, headless: true });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

export interface Person {
  page: Page;
  context: BrowserContext;
  /** Everything the server sent over WebSockets. */
  frames: string[];
  /** The same with what it weighed. */
  heard: Frame[];
}

/** Someone with an empty profile. Errors on the page fail the story when it ends. */
export async function person(viewport = DESKTOP, more: { touch?: boolean; host?: string } = {}): Promise<Person> {
  const context = await (await openBrowser()).newContext({
    viewport,
    baseURL: more.host === undefined ? inject('url') : inject('url').replace('127.0.0.1', more.host),
    locale: 'en-US',
    reducedMotion: 'reduce',
    hasTouch: more.touch ?? false,
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const errors: string[] = [];
  const frames: string[] = [];
  const heard: Frame[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = textOf(payload);
      frames.push(text);
      heard.push(frameOf(payload, text));
    }),
  );
  onTestFinished(async () => {
    await context.close();
    if (errors.length > 0) throw new Error(`errors on the page: ${errors.join('; ')}`);
  });
  return { page, context, frames, heard };
}

export interface TableWish {
  /** Ark & Noah where nothing is said. */
  game?: string;
  seats: string[];
  names?: string[];
  quick?: boolean;
  lastRound?: number;
  /** Ark Nova: the maps by seat. */
  maps?: string[];
}

/** Makes a table with the form and arrives at it. */
export async function newTable(page: Page, wish: TableWish): Promise<string> {
  await page.goto(`/new/${wish.game ?? 'ark-and-noah'}`);
  await page.getByRole('radio', { name: String(wish.seats.length), exact: true }).check({ force: true });
  if (wish.quick) await page.locator('#option-mode').selectOption('quick');
  if (wish.lastRound !== undefined) {
    await page.locator('summary').click();
    await page.locator('#option-last_round').fill(String(wish.lastRound));
  }
  if (wish.maps) {
    await page.locator('#option-maps').selectOption('fixed');
    for (const [index, map] of wish.maps.entries()) await page.locator(`[data-option-seat="${index}"]`).selectOption(map);
  }
  for (const [index, seat] of wish.seats.entries()) {
    await page.locator(`[data-seat="${index}"]`).selectOption(seat);
    const name = wish.names?.[index];
    if (name !== undefined) await page.locator(`[data-name="${index}"]`).fill(name);
  }
  await page.getByTestId('create').click();
  await page.waitForURL('**/table/*');
  return new URL(page.url()).pathname;
}

/** Waits until the page has something to decide, or the game is over; a turn that only waits for its end is ended. */
export async function myTurn(page: Page): Promise<boolean> {
  for (;;) {
    await page.locator('[data-notation]:enabled, .result, [data-testid="end-turn"]:enabled').first().waitFor();
    const end = page.getByTestId('end-turn');
    if ((await end.count()) === 0) return (await page.locator('.result').count()) === 0;
    await end.click();
    await end.waitFor({ state: 'detached' });
  }
}

/** Clicks what is offered at a place of the ark. */
export async function clickPlace(page: Page, place: string): Promise<void> {
  await page.locator(`[data-target="${place}"]`).click({ force: true });
}

export const livePlaces = (page: Page) => page.locator('[data-target][data-live="true"]');

/** A page whose connection can be cut, and given back. */
export async function severable(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  const open: WebSocketRoute[] = [];
  let down = false;
  await page.routeWebSocket(/\/socket/, (socket) => {
    if (down) return void socket.close();
    socket.connectToServer();
    open.push(socket);
  });
  const cut = async () => {
    down = true;
    await Promise.all(open.map((socket) => socket.close()));
  };
  return { cut, mend: () => (down = false) };
}

/** Ada's table of a quick game with half a minute each and an open seat. */
export function timedTable(page: Page): Promise<{ id: string; invite: string }> {
  return page.evaluate(async () => {
    const wish = {
      game: 'ark-and-noah',
      options: { players: 2, mode: 'quick' },
      seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
      timing: { kind: 'live', bank: 30, increment: 0, overtime: 'bot' },
    };
    const headers = { 'content-type': 'application/json' };
    return (await (await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wish) })).json()) as { id: string; invite: string };
  });
}
