/** Playing Arborea by pointing at the table, never at the list. */
import type { Page } from 'playwright-core';
import { point, type Decide } from './whole';

/** One decision by clicking something that glows; a card is pinned by one click and laid by the next, and on a phone everything is told before it is done. */
export const decide: Decide = (page, roll) => point(page, roll, /^(pass|stay|cage)/, '[data-testid="lay-here"]:enabled, [data-testid="do-it"]:enabled');

/** What does not fit at a desk: parts that would have to be scrolled, but for those that grow without end. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('.desk, .desk > *')];
    return parts.filter((part) => part.scrollHeight > part.clientHeight + 2 || part.scrollWidth > part.clientWidth + 2).map((part) => `${part.tagName} ${part.className} ${part.scrollHeight}/${part.clientHeight}`);
  });
}

/** Words that are cut off, by an edge or with dots; a rail slides behind its window. */
export function cut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-region="board"] *, header *')]
      .filter((one) => !one.closest('.sr-only, .window') && one.clientWidth > 0 && !/visible|auto|scroll/.test(getComputedStyle(one).overflowX))
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.innerText !== '')
      .map((one) => `${one.className}: ${one.innerText}`),
  );
}

/** Symbols of trails that can hardly be seen behind those who wait there. */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pawns = [...document.querySelectorAll('.trail .here .pawn')].map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll<HTMLElement>('.trail .sym')].flatMap((symbol) => {
      const box = symbol.getBoundingClientRect();
      const behind = pawns.map((pawn) => Math.max(0, Math.min(pawn.right, box.right) - Math.max(pawn.left, box.left)) * Math.max(0, Math.min(pawn.bottom, box.bottom) - Math.max(pawn.top, box.top)));
      return Math.max(0, ...behind) > 0.16 * box.width * box.height ? [`${symbol.closest<HTMLElement>('[data-place]')?.dataset['place']}: ${symbol.dataset['tip']}`] : [];
    });
  });
}

/** Drawings that say nothing to a finger that rests on them, and have no word beside them. */
export function untold(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-region="board"] :is(svg, .sym, .pawn, .slots)')]
      .filter((one) => one.getBoundingClientRect().width > 0 && !one.matches('.ecosystem') && !one.closest('[data-tip], .btn, .prompt .turn, .panel .head, h2, .keys, .log, .choices'))
      .map((one) => one.outerHTML.slice(0, 120)),
  );
}

/** Everything of two words and more that is read or said, but for the log. */
export function said(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = ['aria-label', 'title', 'data-tip', 'placeholder'];
    const said = [...document.querySelectorAll('*')].flatMap((one) => labels.flatMap((label) => (one.getAttribute(label) ?? '').split('\n')));
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) if (!walk.currentNode.parentElement?.closest('script, style, option, .log')) said.push(walk.currentNode.nodeValue ?? '');
    return [...new Set(said.map((text) => text.trim()).filter((text) => (text.match(/\p{L}{3,}/gu) ?? []).length > 1))];
  });
}
