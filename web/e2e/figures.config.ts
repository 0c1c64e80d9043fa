import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

// Not a test but a gauge: what the app weighs and how fast a move is on the screen, printed and not judged.
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: { include: ['e2e/figures.ts'], globalSetup: ['e2e/server.ts'], testTimeout: 600_000, hookTimeout: 60_000, disableConsoleIntercept: true },
});
