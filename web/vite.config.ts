import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { gameIcons } from './icons.plugin';
import { ICONS as arkAndNoah } from './src/games/ark-and-noah/icon-names';
import { ICONS as arborea } from './src/games/arborea/icon-names';
import { ICONS as arkNova } from './src/games/ark-nova/icon-names';
import { ICONS as house } from './src/icons/names';

const backend = process.env['MENAGERIE_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [gameIcons({ house, 'ark-and-noah': arkAndNoah, 'ark-nova': arkNova, arborea }), svelte(), svelteTesting()],
  build: { target: 'es2022', assetsInlineLimit: 2048 },
  server: { proxy: { '/api': { target: backend, ws: true } } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    // Whole boards are rendered; on a busy machine that takes a while.
    testTimeout: 30_000,
    setupFiles: ['src/test/setup.ts'],
  },
});
