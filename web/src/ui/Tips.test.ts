import { fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Tips from './Tips.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button data-tip="A trail\nGift: give it to a Sage"><i data-tip="Gift">g</i>walk</button>';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const trail = () => document.querySelector('button') as HTMLElement;
const symbol = () => document.querySelector('i') as HTMLElement;
const told = () => [...document.querySelectorAll('[role="tooltip"] p')].map((line) => line.textContent);

async function rest() {
  await vi.advanceTimersByTimeAsync(600);
}

describe('what a thing is', () => {
  it('is told by the innermost thing that the pointer rests on', async () => {
    render(Tips);
    await fireEvent.pointerOver(trail(), { pointerType: 'mouse' });
    expect(told()).toEqual([]);
    await rest();
    expect(told()).toEqual(['A trail', 'Gift: give it to a Sage']);
    await fireEvent.pointerOver(symbol(), { pointerType: 'mouse' });
    await rest();
    expect(told()).toEqual(['Gift']);
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(told()).toEqual([]);
  });

  it('goes along with the focus', async () => {
    render(Tips);
    document.body.insertAdjacentHTML('beforeend', '<button id="next" data-tip="Another trail">n</button>');
    const next = document.querySelector<HTMLElement>('#next');
    // jsdom knows no focus that is seen.
    for (const one of [trail(), next]) if (one) one.matches = () => true;
    trail().focus();
    await rest();
    expect(told()[0]).toBe('A trail');
    next?.focus();
    await rest();
    expect(told()).toEqual(['Another trail']);
    next?.blur();
    await rest();
    expect(told()).toEqual([]);
  });

  it('is told by a long press, which does nothing else; a short one does', async () => {
    render(Tips);
    const walked = vi.fn();
    trail().addEventListener('click', walked);
    // jsdom knows no pointer events with a type of pointer.
    const down = () => symbol().dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch', clientX: 5, clientY: 5 }));
    down();
    await rest();
    expect(told()).toEqual(['Gift']);
    await fireEvent.pointerUp(symbol());
    // Lifting the finger moves the focus to the thing, away from another one.
    await fireEvent.focusOut(document.body);
    await rest();
    await fireEvent.focusIn(trail());
    await fireEvent.click(symbol());
    expect(walked).not.toHaveBeenCalled();
    expect(told()).toEqual(['Gift']);
    down();
    await fireEvent.pointerUp(symbol());
    await fireEvent.click(symbol());
    expect(walked).toHaveBeenCalledOnce();
    expect(told()).toEqual([]);
  });

  it('has the word on a long press: what the browser would open then stays shut', async () => {
    render(Tips);
    const opened = vi.fn();
    trail().addEventListener('contextmenu', opened);
    await fireEvent.contextMenu(symbol());
    expect(opened).toHaveBeenCalledOnce();
    symbol().dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch', clientX: 5, clientY: 5 }));
    await rest();
    await fireEvent.contextMenu(symbol());
    expect(opened).toHaveBeenCalledOnce();
    expect(told()).toEqual(['Gift']);
  });
});
