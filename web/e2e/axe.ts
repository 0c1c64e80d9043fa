/** What keeps people out of a page, as axe-core finds it. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

/** No serious or moderate finding. */
export async function clean(page: Page, where: string): Promise<void> {
  await page.evaluate(SOURCE);
  const findings = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Finding[] }> } };
    // A drawn card is labelled in whole sentences that begin with its name; the figures drawn on it are not repeated
    // one by one, as this rule would have it.
    const rules = { 'label-content-name-mismatch': { enabled: false } };
    return (await axe.run({ rules })).violations.filter((one) => one.impact !== 'minor');
  });
  const told = findings.map((one) => `${one.id} (${one.impact}): ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
  expect(told, where).toEqual([]);
}
