import { fireEvent } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Choice, View } from '../../types/ark-nova';
import { stage } from '../../test/stage';
import types from '../../types/ark-nova/Choice.ts?raw';
import Board from './Board.svelte';
import { faces, midgame } from './fixtures';
import { partOf, placesOf, type NovaOffer } from './places';

// Whole tables are drawn: between two of them the test runner gets a word in.
afterEach(() => new Promise((go) => setTimeout(go, 5)));

const me = midgame.view.players[midgame.seat] as View['players'][number];
const [inHand = 0] = me.hand;
const inDisplay = midgame.view.display.find((card) => card !== null) ?? 0;
const inZoo = me.animals[0] ?? 0;
const enclosure = me.buildings.find((one) => one.building.startsWith('enclosure'))?.hexes[0] ?? '';
const base = midgame.view.base[0]?.card ?? 0;
const tile = midgame.view.tiles.flat()[0] ?? '';

/** One choice of every kind, about things that lie on the table. */
const SAMPLES: { [Kind in Choice['choice']]: Extract<Choice, { choice: Kind }> } = {
  map: { choice: 'map', value: '3a' },
  keep: { choice: 'keep', value: 401 },
  action: { choice: 'action', value: 'build' },
  x_token: { choice: 'x_token' },
  borrow: { choice: 'borrow', value: 'cards' },
  spend: { choice: 'spend', value: 2 },
  repeat: { choice: 'repeat' },
  draw: { choice: 'draw' },
  take: { choice: 'take', value: 105 },
  snap: { choice: 'snap', value: inDisplay },
  refill: { choice: 'refill' },
  discard: { choice: 'discard', value: inHand },
  dig: { choice: 'dig', value: inDisplay },
  sell: { choice: 'sell', value: inHand },
  pouch: { choice: 'pouch', value: inHand },
  build: { choice: 'build', value: 'kiosk' },
  place: { choice: 'place', value: { building: 'kiosk', hexes: ['c2'] } },
  play: { choice: 'play', value: inHand },
  house: { choice: 'house', value: { home: 'enclosure', at: enclosure } },
  move_in: { choice: 'move_in', value: inZoo },
  empty: { choice: 'empty', value: enclosure },
  reputation: { choice: 'reputation' },
  task: { choice: 'task', value: 'university' },
  partner_zoo: { choice: 'partner_zoo', value: 'asia' },
  university: { choice: 'university', value: 'hand_limit' },
  support: { choice: 'support', value: [base, 'middle'] },
  cube: { choice: 'cube', value: 3 },
  release: { choice: 'release', value: inZoo },
  donate: { choice: 'donate' },
  break: { choice: 'break' },
  upgrade: { choice: 'upgrade', value: 'cards' },
  worker: { choice: 'worker' },
  tile: { choice: 'tile', value: tile },
  five_money: { choice: 'five_money' },
  first: { choice: 'first', value: 'cards' },
  last: { choice: 'last', value: 'cards' },
  multiply: { choice: 'multiply', value: 'cards' },
  next: { choice: 'next', value: { effect: 'gain', value: { bonus: 'money', value: 5 } } },
  copy: { choice: 'copy', value: 'c2' },
  size: { choice: 'size', value: 'small' },
  target: { choice: 'target', value: 1 },
  give: { choice: 'give' },
  pay: { choice: 'pay' },
  harbor: { choice: 'harbor' },
  score: { choice: 'score', value: me.scoring[0]?.card ?? '' },
  want: { choice: 'want', value: '010' },
  done: { choice: 'done' },
  stuck: { choice: 'stuck' },
};

/** What a view looks like when this is asked. */
function viewFor(kind: string): View {
  const { view } = midgame;
  if (kind === 'map') return { ...view, maps: ['1', '3a'], display: view.display.map(() => null) };
  if (kind === 'keep') return { ...view, looked: [401, 402] };
  return view;
}

function table(choice: Choice, narrow: boolean, changes: { key: string; by: number; to: number }[] = []) {
  const offer: NovaOffer = { notation: 'it', text: 'this', choice, preview: { reveals: false, ends_turn: false, changes, warnings: [] } };
  const onplay = vi.fn<(offer: NovaOffer) => void>();
  const view = viewFor(choice.choice);
  const part = partOf([offer], new Set([...me.animals, ...me.sponsors])) ?? (view.maps.length > 0 ? 'zoo' : 'cards');
  const { container } = stage({ board: Board, view, faces, seat: midgame.seat, offers: [offer], narrow, part: narrow ? part : 'all', onplay });
  return { container, onplay, offer };
}

describe('every kind of choice', () => {
  const kinds = [...types.matchAll(/"choice": "(\w+)"/g)].map(([, kind]) => kind as Choice['choice']);

  it('is known here', () => {
    expect(kinds.length).toBeGreaterThan(40);
    expect([...kinds].sort()).toEqual(Object.keys(SAMPLES).sort());
  });

  describe.each([
    ['a desk', false],
    ['a phone', true],
  ])('at %s', (_, narrow) => {
    it.each(kinds)('%s has its place and is made there', async (kind) => {
      const choice = SAMPLES[kind];
      expect(placesOf(choice).length).toBeGreaterThan(0);
      const { container, onplay, offer } = table(choice, narrow);
      const live = container.querySelector('[data-live="true"]');
      expect(live, `nothing glows for ${kind}`).not.toBeNull();
      await fireEvent.click(live as Element);
      // A building is pinned by the first click and built by the second; on a phone a card is looked at first.
      if (onplay.mock.calls.length === 0) await fireEvent.click(container.querySelector('[role="dialog"] [data-plain]') ?? (live as Element));
      expect(onplay).toHaveBeenCalledOnce();
      expect(onplay.mock.calls[0]?.[0]).toEqual(offer);
    });
  });
});

describe('on a phone what a place would bring', () => {
  const tells: (keyof typeof SAMPLES)[] = ['partner_zoo', 'university', 'donate', 'tile', 'support', 'worker', 'reputation'];

  it.each(tells)('is told by the first tap, and done by the second: %s', async (kind) => {
    const { container, onplay, offer } = table(SAMPLES[kind], true, [{ key: 'money', by: 3, to: 20 }]);
    const live = container.querySelector('[data-live="true"]') as Element;
    await fireEvent.click(live);
    expect(onplay).not.toHaveBeenCalled();
    expect(container.querySelector('.hint')?.textContent).toContain('this');
    expect(container.querySelector('.hint .change')?.textContent).toContain('+3');
    await fireEvent.click(live);
    expect(onplay.mock.calls).toEqual([[offer]]);
  });

  it('is done at once where it brings nothing of itself, and can be taken back', async () => {
    const { container, onplay } = table(SAMPLES.action, true);
    await fireEvent.click(container.querySelector('[data-live="true"]') as Element);
    expect(onplay).toHaveBeenCalledOnce();
  });
});

it('what is to be built is asked for before the map can answer', async () => {
  const { container } = table(SAMPLES.build, true);
  expect(container.querySelector('.decision')?.textContent).toContain('Pick a building first');
});
