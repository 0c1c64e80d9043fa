import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { Arrangement, ChatLine, TableInfo } from '../types/protocol';
import Talk from '../meet/Talk.svelte';
import type { Session } from '../net/session.svelte';
import HintCard from './analysis/HintCard.svelte';
import Log from './Log.svelte';
import Arranged from './Arranged.svelte';
import Choices from './Choices.svelte';
import Curtain from './Curtain.svelte';
import Dialogs from './Dialogs.svelte';
import Doubt from './Doubt.svelte';

it('a curtain is drawn up by whoever is next', async () => {
  const onready = vi.fn();
  render(Curtain, { seat: 1, name: 'Bea', onready });
  expect(screen.getByRole('heading').textContent).toContain('Bea');
  await fireEvent.click(screen.getByTestId('ready'));
  expect(onready).toHaveBeenCalledOnce();
});

it.each([
  [true, 'playing', undefined, 'Give up the game', 'you lose it, even before your first choice. To come back later, just close the page: the table waits for you.'],
  [true, 'playing', {}, 'Give up the game', 'your clock keeps running'],
  [true, 'waiting', undefined, 'Give up my seat', 'Your seat becomes free'],
  [false, 'playing', undefined, 'Give up my seat', 'Your seat becomes free'],
])('who leaves (rated: %s, %s, clock: %s) hears what that means', (rated, status, clock, word, text) => {
  const nothing = vi.fn();
  const table = { rated, status, clock } as unknown as TableInfo;
  const props = { table, card: undefined, help: [], onopen: nothing, onleave: nothing, onvacation: nothing, arranged: undefined, onarrange: nothing };
  render(Dialogs, { open: 'leave', ...props });
  expect(screen.getByTestId('leave-yes').textContent).toBe(word);
  // The dialog's first button has the focus when it opens.
  expect(document.querySelector('dialog button')?.textContent).toBe('Stay');
  expect(document.body.textContent).toContain(text);
});

it('what is arranged is shown, changed, and left to be asked again', async () => {
  const words = (en: string) => ({ en, fr: en, de: en });
  const answers = [{ value: 'stay', name: words('Stay') }, { value: 'leave', name: words('Leave') }];
  const arrangements = [{ key: 'step_off', name: words('Stepping off'), answers }] as unknown as Arrangement[];
  const onarrange = vi.fn();
  render(Arranged, { arrangements, arranged: [{ about: 'step_off', answer: 'leave' }], onarrange });
  const select = screen.getByTestId<HTMLSelectElement>('arrange-step_off');
  expect(select.value).toBe('leave');
  await fireEvent.change(select, { target: { value: 'stay' } });
  await fireEvent.change(select, { target: { value: '' } });
  expect(onarrange.mock.calls).toEqual([['step_off', 'stay'], ['step_off', null]]);
});

it('an empty list says whether the turn waits for its end, or nothing is to be decided', () => {
  const props = { ask: null, read: () => [], lost: false, busy: false, onplay: vi.fn() };
  const { unmount } = render(Choices, { ...props, held: true });
  expect(screen.getByText(/^Your turn is at its end/)).toBeTruthy();
  unmount();
  render(Choices, props);
  expect(screen.getByText('Nothing to decide for you at the moment.')).toBeTruthy();
});

it('a doubt names the choice and what speaks against it', async () => {
  const [onyes, onno] = [vi.fn(), vi.fn()];
  render(Doubt, { choice: 'Build: kiosk', warnings: ['The last turns begin.'], onyes, onno });
  expect(screen.getByText('Build: kiosk')).toBeTruthy();
  expect(screen.getByText('The last turns begin.')).toBeTruthy();
  await fireEvent.click(screen.getByTestId('sure'));
  expect([onyes.mock.calls.length, onno.mock.calls.length]).toEqual([1, 0]);
});

it('what was said is new until the talk is opened', async () => {
  const line = { id: 3, text: 'Hello!', name: 'Bea', mine: false, seat: 1, room: 'table', at: 0 } as unknown as ChatLine;
  Element.prototype.scrollTo = () => {};
  const session = { chat: [line], say: () => Promise.resolve(undefined) } as unknown as Session;
  render(Talk, { id: 'abc', session, watching: false });
  const button = screen.getByTestId('open-chat');
  expect(button.textContent).toContain('1');
  await fireEvent.click(button);
  expect(document.body.textContent).toContain('Hello!');
  expect(button.textContent).not.toContain('1');
});

it('what else a bot thought of stands by the chance to win, not by how often it was tried', () => {
  Element.prototype.scrollIntoView = vi.fn();
  const choice = (notation: string, win: number) => ({ notation, text: notation, win, margin: 0, points: null, then: [] });
  const advice = [choice('best', 0.6), choice('second', 0.3), choice('third', 0.5), choice('fourth', 0.4)];
  render(HintCard, { advice, offers: [], busy: false, onplay: vi.fn(), onclose: vi.fn() });
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['third (50 %)', 'fourth (40 %)', 'second (30 %)']);
});

it('the newest line of the log stays in sight when what stands above it grows', async () => {
  let grow: (() => void) | undefined;
  vi.stubGlobal('ResizeObserver', class {
    constructor(told: () => void) {
      grow = told;
    }
    observe() {}
    disconnect() {}
  });
  render(Log, { log: [{ step: 1, seat: 0, text: 'Ada begins.' }], names: ['Ada'] });
  const list = screen.getByRole('list');
  Object.defineProperties(list, { scrollHeight: { value: 500 }, clientHeight: { value: 100 } });
  list.scrollTop = 0;
  grow?.();
  expect(list.scrollTop).toBe(500);
  // Who reads further up is left there.
  list.scrollTop = 120;
  await fireEvent.scroll(list);
  list.scrollTop = 60;
  await fireEvent.scroll(list);
  grow?.();
  expect(list.scrollTop).toBe(60);
  vi.unstubAllGlobals();
});
