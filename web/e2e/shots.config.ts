import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

// Not a test but a camera: pictures of pages and table states, to be looked at.
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    include: ['e2e/shots*.ts'], exclude: ['e2e/shots.config.ts'], fileParallelism: false,
    globalSetup: ['e2e/server.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
