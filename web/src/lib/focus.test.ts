import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus, type FocusKeeper } from './focus';

let focus: FocusKeeper;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <section data-region="prompt" tabindex="-1"></section>
    <section data-region="choices"><button data-notation="a">a</button><button data-notation="b">b</button></section>`;
  focus = keepFocus();
});
afterEach(() => {
  focus.stop();
  vi.useRealTimers();
});

const button = (notation: string) => document.querySelector<HTMLButtonElement>(`[data-notation="${notation}"]`);
function restore() {
  focus.restore();
  vi.runAllTimers();
}

it('goes to the next choice of the list when the chosen one is gone', () => {
  button('a')?.focus();
  button('a')?.remove();
  restore();
  expect(document.activeElement).toBe(button('b'));
});

it('goes to the prompt when nothing is left to choose', () => {
  button('a')?.focus();
  button('b')?.remove();
  button('a')?.remove();
  restore();
  expect(document.activeElement?.getAttribute('data-region')).toBe('prompt');
});

it('comes back to a choice that was only disabled for a while', () => {
  const a = button('a') as HTMLButtonElement;
  a.focus();
  focus.park();
  a.disabled = true;
  a.blur();
  a.disabled = false;
  restore();
  expect(document.activeElement).toBe(a);
});

it('stays away when the visitor has gone elsewhere', () => {
  button('a')?.focus();
  button('b')?.focus();
  button('a')?.remove();
  restore();
  expect(document.activeElement).toBe(button('b'));
});

it('stays away when the visitor has pointed at nothing', () => {
  button('a')?.focus();
  document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  button('a')?.blur();
  restore();
  expect(document.activeElement).toBe(document.body);
});
