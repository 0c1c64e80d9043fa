import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { ChatLine } from '../types/protocol';
import Talk from '../meet/Talk.svelte';
import type { Session } from '../net/session.svelte';
import Curtain from './Curtain.svelte';
import Doubt from './Doubt.svelte';

it('a curtain is drawn up by whoever is next', async () => {
  const onready = vi.fn();
  render(Curtain, { seat: 1, name: 'Bea', onready });
  expect(screen.getByRole('heading').textContent).toContain('Bea');
  await fireEvent.click(screen.getByTestId('ready'));
  expect(onready).toHaveBeenCalledOnce();
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
