/** Starts the real server on a free loopback port with an empty data folder, for all end-to-end tests. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { catchLetters, showLetters } from './catcher';

declare module 'vitest' {
  export interface ProvidedContext {
    url: string;
    /** Where the letters are that were sent. */
    letters: string;
  }
}

/** The program that is tried. */
export const BIN = process.env['MENAGERIE_BIN'] ?? resolve(import.meta.dirname, '../../target/debug/menagerie');

/** What a server allows one address. */
const BY_ADDRESS = ['chat_per_address', 'guests', 'logins', 'looks', 'messages_per_address', 'new_tables', 'pages', 'reports_per_address'];

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

export default async function start(project: TestProject): Promise<() => void> {
  if (!existsSync(BIN)) {
    throw new Error(`no program at ${BIN}: run 'npm run build' and 'cargo build -p menagerie-cli', or set MENAGERIE_BIN`);
  }
  const port = await freePort();
  const listen = `127.0.0.1:${port}`;
  const catcher = await catchLetters();
  const shown = await showLetters(catcher.letters);
  const data = mkdtempSync(join(tmpdir(), 'menagerie-e2e-'));
  const server = spawn(BIN, [
    ...['serve', '--listen', listen, '--data', data, '--bot-pause-ms', '20'],
    // The same deals every time; other ones to try the stories on.
    ...['--set', `rehearsal=${process.env['REHEARSAL'] ?? '1'}`],
    // All stories come from one address, and how many go before one is a matter of their order.
    ...BY_ADDRESS.flatMap((limit) => ['--set', `limits.${limit}={burst=5000.0, per_second=50.0}`]),
    // Strong bots think as long as they are let: here, not long.
    ...['--set', 'bot_time="100ms"'],
    ...['--set', `site=http://localhost:${port}`, '--set', 'moderators=["mod@example.org"]'],
    ...['--set', 'notices.private_addresses=true', '--set', 'notices.delay=0s'],
    ...['--set', `mail={server="smtp://127.0.0.1:${catcher.port}", from="Menagerie <zoo@example.org>"}`],
  ], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4000)));
  const stop = () => {
    server.kill();
    catcher.close();
    shown.close();
    rmSync(data, { recursive: true, force: true });
  };
  const url = `http://${listen}`;
  for (let tries = 0; !(await answers(`${url}/healthz`)); tries += 1) {
    if (tries > 100 || server.exitCode !== null) {
      stop();
      throw new Error(`the server does not answer at ${url}:\n${said}`);
    }
    await new Promise((wait) => setTimeout(wait, 100));
  }
  const page = await (await fetch(url)).text();
  if (!page.includes('id="app"')) {
    stop();
    throw new Error("the program was built without the web app: run 'npm run build' first, then build the program");
  }
  project.provide('url', url);
  project.provide('letters', shown.url);
  return stop;
}
