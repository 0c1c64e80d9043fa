/** What keeps people out of a page, as axe-core finds it. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

/**
 * No serious or moderate finding; with `night`, when other colours meet, none of contrast either. That is for pages: what lies
 * over a table keeps some of its old colours when the light is changed by hand, so a table is loaded anew for it.
 */
export async function clean(page: Page, where: string, night = false): Promise<void> {
  await page.evaluate(SOURCE);
  const findings = await page.evaluate(async (andNight) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Finding[] }> } };
    const root = document.documentElement;
    const theme = root.dataset['theme'] ?? 'light';
    // That rule is experimental, so it must be asked for.
    const day = await axe.run({ rules: { 'label-content-name-mismatch': { enabled: true } } });
    const grave = (all: Finding[]) => all.filter((one) => one.impact !== 'minor');
    if (!andNight) return grave(day.violations);
    // At once: what fades from one colour to the other would be neither.
    const still = document.head.appendChild(document.createElement('style'));
    still.textContent = '*, *::before, *::after { transition: none !important; animation: none !important; }';
    root.dataset['theme'] = theme === 'dark' ? 'light' : 'dark';
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const night = await axe.run({ runOnly: ['color-contrast'] });
    root.dataset['theme'] = theme;
    still.remove();
    return grave([...day.violations, ...night.violations]);
  }, night);
  const told = findings.map((one) => `${one.id} (${one.impact}): ${one.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`).join(' | ')}`);
  expect(told, where).toEqual([]);
}
