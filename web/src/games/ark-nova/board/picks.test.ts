import { fireEvent } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Choice, PlayerView, View } from '../../../types/ark-nova';
import { stage } from '../../../test/stage';
import Board from '../Board.svelte';
import { faces, midgame } from '../fixtures';
import type { NovaOffer } from '../places';

afterEach(() => new Promise((go) => setTimeout(go, 5)));

const me = midgame.view.players[midgame.seat] as PlayerView;
const hand = me.hand.slice(0, 3);
const offer = (choice: Choice): NovaOffer => ({ notation: JSON.stringify(choice), text: choice.choice, choice, preview: { reveals: false, ends_turn: false, changes: [], warnings: [] } });

function table(kind: 'discard' | 'sell' | 'pouch', picks: number, more: Choice[] = []) {
  const onplay = vi.fn<(...offers: NovaOffer[]) => void>();
  const offers = [...hand.map((value): Choice => ({ choice: kind, value })), ...more].map(offer);
  const view: View = { ...midgame.view, picks };
  const { container, rerender } = stage({ board: Board, view, faces, seat: midgame.seat, offers, narrow: false, part: 'all', onplay });
  const card = (at: number) => container.querySelector(`[data-place="card ${hand[at]}"]`) as HTMLElement;
  const picked = () => hand.filter((_, at) => card(at)?.getAttribute('aria-pressed') === 'true');
  const confirm = () => container.querySelector('[data-testid="confirm-picks"]') as HTMLButtonElement;
  const played = () => onplay.mock.calls.map((call) => call.map(({ choice }) => ('value' in choice ? [choice.choice, choice.value] : [choice.choice])));
  return { container, rerender, view, offers, card, picked, confirm, played };
}

describe('several cards with one word', () => {
  it('stay picked while another seat decides, as long as they can be picked', async () => {
    const { rerender, view, offers, card, picked, confirm } = table('discard', 2);
    await fireEvent.click(card(0));
    await fireEvent.click(card(1));
    expect(picked()).toEqual(hand.slice(0, 2));
    // Someone else has decided: the same question comes with a new view.
    await rerender({ view: { ...view } });
    expect(picked()).toEqual(hand.slice(0, 2));
    expect(confirm().disabled).toBe(false);
    // What is not offered any more is not picked either.
    await rerender({ view: { ...view }, offers: offers.slice(1) });
    expect(picked()).toEqual(hand.slice(1, 2));
    expect(confirm().disabled).toBe(true);
  });

  it('are discarded all or not at all', async () => {
    const { card, confirm, played } = table('discard', 2);
    await fireEvent.click(card(2));
    expect(confirm().disabled).toBe(true);
    await fireEvent.click(card(0));
    await fireEvent.click(confirm());
    expect(played()).toEqual([[['discard', hand[2]], ['discard', hand[0]]]]);
  });

  it.each(['sell', 'pouch'] as const)('%s: as many as one likes, and who wants fewer stops there', async (kind) => {
    const { container, card, confirm, played } = table(kind, 3, [{ choice: 'done' }]);
    expect(confirm().disabled).toBe(true);
    await fireEvent.click(card(0));
    await fireEvent.click(card(2));
    await fireEvent.click(confirm());
    await fireEvent.click(card(1));
    await fireEvent.click(confirm());
    await fireEvent.click(container.querySelector('[data-plain*="done"]') as Element);
    expect(played()).toEqual([
      [[kind, hand[0]], [kind, hand[2]], ['done']],
      [[kind, hand[0]], [kind, hand[2]], [kind, hand[1]]],
      [['done']],
    ]);
  });
});

describe('the opening', () => {
  const begun: View = { ...midgame.view, display: midgame.view.display.map(() => null), looked: [] };

  it('is told to someone who looks on without cards that are not theirs', () => {
    const { container } = stage({ board: Board, view: begun, faces, seat: midgame.seat, viewer: null, offers: [], narrow: false, part: 'all', onplay: () => {} });
    expect(container.textContent).not.toContain('Your eight cards');
    expect(container.textContent).toContain('everyone keeps four of eight');
    expect(container.querySelectorAll('.opening [data-map]').length).toBe(begun.players.length);
  });

  it('is about maps as long as someone has none', () => {
    const view: View = { ...begun, players: begun.players.map((player, seat) => (seat === 0 ? { ...player, map: null } : player)) };
    const { container } = stage({ board: Board, view, faces, seat: 1, viewer: null, offers: [], narrow: true, part: 'zoo', onplay: () => {} });
    expect(container.textContent).toContain('Everyone chooses a map');
    expect(container.querySelectorAll('.opening [data-map]').length).toBe(begun.players.length - 1);
  });
});
