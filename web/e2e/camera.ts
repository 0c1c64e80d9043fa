/** Pictures of pages and tables, into `web/shots`. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = resolve(import.meta.dirname, '../shots');
mkdirSync(FOLDER, { recursive: true });

export const TABLET = { width: 820, height: 1180 };
export const WIDE = { width: 1920, height: 1080 };

/** What is seen now, or the whole page as if it were scrolled through. */
export async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  await page.waitForTimeout(300);
  await page.screenshot({ path: resolve(FOLDER, `${name}.png`), fullPage });
}

/** The same page in another light and language. */
export async function look(page: Page, theme: 'light' | 'dark', lang: string): Promise<void> {
  await page.evaluate(([theme, lang]) => {
    const saved = JSON.parse(localStorage.getItem('menagerie.settings') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('menagerie.settings', JSON.stringify({ ...saved, theme, lang }));
  }, [theme, lang] as const);
  await page.reload();
  await page.locator('[data-region="board"], [data-testid="details"], main h1, .controls').first().waitFor();
}
