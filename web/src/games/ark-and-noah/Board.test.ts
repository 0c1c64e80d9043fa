import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import type { ArkOffer } from './offers';
import { building, faces, loading, type Fixture } from './fixtures';

const nothing = createRawSnippet(() => ({ render: () => '<i></i>' }));
const furniture = { prompt: nothing, log: nothing, notices: nothing };

function table({ view, ask }: Fixture, recent: string[] = [], printed: typeof faces | null = faces, advised?: string) {
  const onplay = vi.fn<(offer: ArkOffer) => void>();
  const ontakeback = vi.fn<(notation: string) => void>();
  const whyNot = vi.fn<(wish: string) => Promise<string[]>>(() => Promise.resolve(['You have no planks left.']));
  const { container } = render(Board, {
    props: {
      view,
      drawing: null,
      faces: printed ?? undefined,
      names: ['Ada', 'Bea'],
      viewer: ask.seat,
      waitingFor: [ask.seat],
      scores: [0, 0],
      ask,
      recent,
      events: [],
      narrow: false,
      part: 'all',
      busy: false,
      onpart: () => {},
      furniture,
      onplay,
      whyNot,
      ontakeback,
      advised,
    },
  });
  const target = (id: string): Element => {
    const found = container.querySelector(`[data-target="${id}"]`);
    if (!found) throw new Error(`no target ${id}`);
    return found;
  };
  return { container, onplay, ontakeback, whyNot, target };
}

const offered = (fixture: Fixture, kind: string): string => {
  const found = fixture.ask.offers.findLast((offer) => offer.notation.startsWith(`${kind} `));
  if (!found) throw new Error(`no ${kind}`);
  return found.notation;
};

describe('building on the ark', () => {
  it('a click on a glowing edge places the plank', async () => {
    const notation = offered(building, 'plank');
    const { target, onplay } = table(building);
    await fireEvent.click(target(notation.slice(6)));
    expect(onplay).toHaveBeenCalledOnce();
    expect(onplay.mock.calls[0]?.[0].notation).toBe(notation);
  });

  it('a click on any other edge says why not', async () => {
    const taken = building.position.ark.edges.find((edge) => edge.owner !== null);
    const { target, onplay, whyNot } = table(building);
    await fireEvent.click(target(taken?.id ?? ''));
    expect(whyNot).toHaveBeenCalledWith(`plank ${taken?.id}`);
    await waitFor(() => screen.getByText('You have no planks left.'));
    expect(onplay).not.toHaveBeenCalled();
  });

  it('a click on a plank placed just now takes it back', async () => {
    const mine = building.position.ark.edges.find((edge) => edge.owner === building.ask.seat);
    const { target, ontakeback } = table(building, [`plank ${mine?.id}`]);
    await fireEvent.click(target(mine?.id ?? ''));
    expect(ontakeback).toHaveBeenCalledWith(`plank ${mine?.id}`);
  });

  it('works with the keyboard: one stop for Tab, arrows between glowing places, Enter', async () => {
    const { container, onplay } = table(building);
    const stops = container.querySelectorAll('[data-target][tabindex="0"]');
    expect(stops).toHaveLength(1);
    const first = stops[0] as SVGElement;
    expect(first.getAttribute('data-live')).toBe('true');
    first.focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
      await fireEvent.keyDown(document.activeElement ?? first, { key });
      expect(document.activeElement?.getAttribute('data-live')).toBe('true');
    }
    await fireEvent.keyDown(document.activeElement ?? first, { key: 'Enter' });
    expect(onplay).toHaveBeenCalledOnce();
  });

  it('every place has a name', () => {
    const { container } = table(building);
    for (const target of container.querySelectorAll('[data-target]')) {
      expect(target.getAttribute('aria-label')).toMatch(/\w/);
    }
  });
});

describe('loading the ark', () => {
  it('an enclosure with several choices asks which', async () => {
    const cell = offered(loading, 'load').split(' ')[2] ?? '';
    const offers = loading.ask.offers.filter((offer) => offer.notation.endsWith(` ${cell}`));
    expect(offers.length).toBeGreaterThan(1);
    const { target, onplay } = table(loading);
    await fireEvent.click(target(cell));
    expect(onplay).not.toHaveBeenCalled();
    const dialog = screen.getByRole('dialog');
    const buttons = [...dialog.querySelectorAll('button.btn')];
    expect(buttons.map((button) => button.textContent)).toEqual(offers.map((offer) => offer.text));
    await fireEvent.click(buttons[0] as Element);
    expect(onplay.mock.calls[0]?.[0].notation).toBe(offers[0]?.notation);
  });

  it('a tile that can be loaded offers where to', async () => {
    const notation = offered(loading, 'load');
    const species = notation.split(' ')[1];
    const tile = loading.position.players[loading.ask.seat]?.animals.find((one) => one.species === species);
    const { container, onplay } = table(loading);
    await fireEvent.click(container.querySelector(`[data-tile="${tile?.tile}"]`) as Element);
    expect(onplay).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog').querySelectorAll('button.btn').length).toBeGreaterThan(0);
  });
});

it.each([['plank', building], ['load', loading]])('what a bot would do is shown where it is done: %s', (kind, fixture) => {
  const notation = offered(fixture, kind);
  const { container } = table(fixture, [], faces, notation);
  const cells = new Set(fixture.position.ark.cells.filter(({ enclosure }) => enclosure === notation.split(' ').at(-1)).map(({ id }) => id));
  const shown = [...container.querySelectorAll('[data-target].advised')].map((one) => one.getAttribute('data-target'));
  expect(shown).toEqual(kind === 'plank' ? [notation.slice(6)] : [...cells]);
  expect(container.querySelectorAll('[data-tile].shines').length).toBe(kind === 'plank' ? 0 : 1);
});

it('nothing is drawn before what is printed has come', () => {
  const { container } = table(building, [], null);
  expect(container.querySelector('[data-target]')).toBeNull();
});
