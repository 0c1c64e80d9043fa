import { beforeEach, expect, it, vi } from 'vitest';
import { bringLiveIntoSight, keepInSight } from './sight';

/** A tab of which 100 units are seen, with things of 20 units at these places. */
function tab(places: { top: number; live: boolean }[]): HTMLElement[] {
  document.body.innerHTML = '<div data-scrolls></div>';
  const main = document.querySelector('[data-scrolls]') as HTMLElement;
  main.getBoundingClientRect = () => new DOMRect(0, 0, 50, 100);
  return places.map(({ top, live }) => {
    const one = main.appendChild(document.createElement('button'));
    one.dataset['live'] = String(live);
    one.getBoundingClientRect = () => new DOMRect(0, top, 50, 20);
    one.scrollIntoView = vi.fn();
    return one;
  });
}

beforeEach(() => {
  globalThis.DOMRect ??= class {
    constructor(
      public x: number,
      public y: number,
      public width: number,
      public height: number,
    ) {}
    get top() {
      return this.y;
    }
    get bottom() {
      return this.y + this.height;
    }
  } as unknown as typeof DOMRect;
});

it('brings the first thing that can be done into sight, if none is', () => {
  const [dead, first, second] = tab([{ top: 10, live: false }, { top: 300, live: true }, { top: 500, live: true }]);
  bringLiveIntoSight(document);
  expect(first?.scrollIntoView).toHaveBeenCalledOnce();
  for (const other of [dead, second]) expect(other?.scrollIntoView).not.toHaveBeenCalled();
});

it('leaves the tab alone where one of them is in sight, or none is there', () => {
  const [, seen, far] = tab([{ top: -50, live: true }, { top: 60, live: true }, { top: 400, live: true }]);
  bringLiveIntoSight(document);
  for (const one of [seen, far]) expect(one?.scrollIntoView).not.toHaveBeenCalled();
  const [only] = tab([{ top: 400, live: false }]);
  bringLiveIntoSight(document);
  expect(only?.scrollIntoView).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  bringLiveIntoSight(document);
});

it('what is told of is not covered by what is told: the tab moves as far as it must', () => {
  const root = document.createElement('div');
  root.innerHTML = '<div data-scrolls><button data-place="entry a"></button><button data-place="entry b"></button></div>';
  const main = root.querySelector<HTMLElement>('[data-scrolls]');
  const [a, b] = root.querySelectorAll('button');
  if (!main || !a || !b) throw new Error('nothing there');
  const box = (one: Element, top: number, bottom: number) => (one.getBoundingClientRect = () => new DOMRect(0, top, 100, bottom - top));
  box(main, 50, 300);
  box(a, 100, 140);
  box(b, 280, 330);
  main.scrollTop = 20;
  keepInSight(root, 'entry a');
  expect(main.scrollTop).toBe(20);
  keepInSight(root, 'entry b');
  expect(main.scrollTop).toBe(58);
  keepInSight(root, 'entry of another tab');
  expect(main.scrollTop).toBe(58);
});
