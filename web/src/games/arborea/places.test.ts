import { fireEvent } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Choice, View } from '../../types/arborea';
import { stage } from '../../test/stage';
import types from '../../types/arborea/Choice.ts?raw';
import Board from './Board.svelte';
import { faces, lay, midgame } from './fixtures';
import { ANSWERS, partOf, placeOf, type ArboreaOffer } from './places';

// Whole tables are drawn: between two of them the test runner gets a word in.
afterEach(() => new Promise((go) => setTimeout(go, 5)));

const me = midgame.view.players[midgame.seat] as View['players'][number];

/** One choice of every kind, about things that lie on the table. */
const SAMPLES: { [Kind in Choice['choice']]: Extract<Choice, { choice: Kind }> } = {
  place: { choice: 'place', value: ['adult', 'top_left'] },
  advance: { choice: 'advance', value: 'bottom_right' },
  leave: { choice: 'leave', value: 7 },
  stay: { choice: 'stay' },
  rescue: { choice: 'rescue', value: 16 },
  walk: { choice: 'walk', value: ['veteran', 12] },
  take: { choice: 'take', value: 'blue' },
  renew: { choice: 'renew' },
  convert: { choice: 'convert' },
  invite: { choice: 'invite', value: 'owl' },
  gift: { choice: 'gift', value: 3 },
  reward: { choice: 'reward', value: 2 },
  complete: { choice: 'complete', value: me.held[0] ?? 0 },
  lay: { choice: 'lay', value: [{ x: 0, y: 0 }, 1] },
  house: { choice: 'house', value: ['cat', { x: 0, y: 0 }] },
  cage: { choice: 'cage', value: 'cat' },
  free: { choice: 'free', value: ['frog', { x: 1, y: 0 }] },
  pass: { choice: 'pass' },
};

/** What a view looks like when this is asked. */
function viewFor(kind: string): View {
  const { view, seat } = midgame;
  if (kind === 'reward') return { ...view, decision: { seat, moment: 'rewards', sage: 2, track: null, cell: null, villager: 'young', done: 0, convert: null } };
  if (kind === 'lay') return lay.view;
  return view;
}

/** What each of them would bring. */
const CHANGES = [{ key: 'spirit', by: 2, to: 5 }, { key: 'villagers', by: -1, to: 0 }];

function table(choice: Choice, narrow: boolean) {
  const offer: ArboreaOffer = { notation: 'it', text: 'this', choice, preview: { reveals: false, ends_turn: false, changes: CHANGES, warnings: [] } };
  const onplay = vi.fn<(offer: ArboreaOffer) => void>();
  const seat = choice.choice === 'lay' ? lay.seat : midgame.seat;
  const { container } = stage({ board: Board, view: viewFor(choice.choice), faces, seat, offers: [offer], narrow, part: narrow ? (partOf([offer]) ?? 'paths') : 'all', onplay });
  return { container, onplay, offer };
}

describe('every kind of choice', () => {
  const kinds = [...types.matchAll(/"choice": "(\w+)"/g)].map(([, kind]) => kind as Choice['choice']);

  it('is known here', () => {
    expect([...kinds].sort()).toEqual(Object.keys(SAMPLES).sort());
  });

  describe.each([
    ['a desk', false],
    ['a phone', true],
  ])('at %s', (_, narrow) => {
    it.each(kinds)('%s has its place and is made there', async (kind) => {
      const choice = SAMPLES[kind];
      expect(placeOf(choice)).not.toBe('');
      const { container, onplay, offer } = table(choice, narrow);
      const live = container.querySelector('[data-live="true"]');
      expect(live, `nothing glows for ${kind}`).not.toBeNull();
      await fireEvent.click(live as Element);
      // A card is pinned by the first click and laid by the second.
      if (onplay.mock.calls.length === 0) await fireEvent.click(live as Element);
      expect(onplay).toHaveBeenCalledOnce();
      expect(onplay.mock.calls[0]?.[0]).toEqual(offer);
    });
  });
});

describe('what a choice would bring', () => {
  const told = (container: Element) => container.querySelector('.hint, .info')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
  const placed = Object.entries(SAMPLES).filter(([kind]) => !ANSWERS.has(kind as Choice['choice']));

  it.each(placed)('is told at a desk when one points at it: %s', async (_, choice) => {
    const { container, onplay } = table(choice, false);
    await fireEvent.pointerEnter(container.querySelector('[data-live="true"]') as Element);
    expect(told(container)).toContain('+2 spirit');
    expect(onplay).not.toHaveBeenCalled();
  });

  // Answers of the sheet, too: no button of a phone does at once what the table beside it would ask for once more.
  it.each(Object.entries(SAMPLES))('is told on a phone by the first tap, and done by the second: %s', async (_, choice) => {
    const { container, onplay, offer } = table(choice, true);
    const live = container.querySelector('[data-live="true"]') as Element;
    await fireEvent.click(live);
    expect(onplay).not.toHaveBeenCalled();
    expect(told(container)).toContain('+2 spirit');
    await fireEvent.click(live);
    expect(onplay.mock.calls).toEqual([[offer]]);
  });

  it('is done on a phone by a button beside what is told, too', async () => {
    const { container, onplay, offer } = table(SAMPLES.leave, true);
    expect(container.querySelector('[data-testid="do-it"]')).toBeNull();
    await fireEvent.click(container.querySelector('[data-live="true"]') as Element);
    expect(told(container)).toContain(offer.text);
    await fireEvent.click(container.querySelector('[data-testid="do-it"]') as Element);
    expect(onplay.mock.calls).toEqual([[offer]]);
  });
});

describe('laying a card', () => {
  it('follows the pointer, turns, and lies as the ghost showed', async () => {
    const onplay = vi.fn<(offer: ArboreaOffer) => void>();
    const { container } = stage({ board: Board, view: lay.view, faces, seat: lay.seat, offers: lay.offers, narrow: false, part: 'all', onplay });
    expect(container.querySelectorAll('.free').length).toBeGreaterThan(10);
    const cell = container.querySelector('.free ~ .target') as Element;
    await fireEvent.pointerEnter(cell);
    expect(container.querySelectorAll('.ghost rect').length).toBe(6);
    await fireEvent.keyDown(window, { key: 'r' });
    await fireEvent.click(cell);
    expect(onplay).not.toHaveBeenCalled();
    await fireEvent.click(container.querySelector('[data-testid="lay-here"]') as Element);
    expect(onplay.mock.calls[0]?.[0].choice.choice).toBe('lay');
  });
});

describe('the prompt', () => {
  it('never urges to lock a creature up', () => {
    const { container } = table(SAMPLES.cage, false);
    const cage = container.querySelector('[data-plain]');
    expect(cage?.classList.contains('primary')).toBe(false);
  });
});
