import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

// One server and one browser for all stories, told one after the other.
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/server.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
