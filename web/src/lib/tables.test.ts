import { describe, expect, it } from 'vitest';
import type { GameCard } from '../types/protocol';
import { defaults, matters, optionsOf, quickStart, seatsOf, sectionsOf, usual, valuesOf } from './tables';

const words = (text: string) => ({ en: text, fr: text, de: text });
const card: GameCard = {
  about: {
    id: 'zoo',
    name: words('Zoo'),
    tagline: words(''),
    players: [1, 4],
    hidden: true,
    arrangements: [],
    rules: words(''),
    reconstructed: words(''),
    options: [
      { key: 'players', name: words('Players'), help: words(''), kind: { kind: 'number', min: 1, max: 4, default: 2 } },
      { key: 'fast', name: words('Fast'), help: words(''), kind: { kind: 'flag', default: true } },
      {
        key: 'mode',
        name: words('Mode'),
        help: words(''),
        kind: { kind: 'one_of', values: [{ value: 'normal', name: words('Normal') }] },
      },
      {
        key: 'maps',
        name: words('Maps'),
        help: words(''),
        kind: { kind: 'by_seat', values: [{ value: '0', name: words('Map 0') }], only: ['mode', 'fixed'] },
      },
    ],
  },
  bots: [
    { id: 'random', name: words('Random') },
    { id: 'greedy', name: words('Greedy') },
  ],
};

describe('a new table', () => {
  it('starts from the defaults', () => {
    expect(defaults(card.about)).toEqual({ players: 2, fast: true, mode: 'normal', maps: [] });
  });

  it('asks only for what matters', () => {
    const asked = (mode: string) => card.about.options.filter((spec) => matters(spec, { mode })).map((spec) => spec.key);
    expect(asked('normal')).toEqual(['players', 'fast', 'mode']);
    expect(asked('fixed')).toEqual(['players', 'fast', 'mode', 'maps']);
  });

  it('shows options in the sections of the game, the rest as fine points', () => {
    const wanted = [{ keys: ['players'] }, { title: () => 'Alone', keys: ['fast'], players: (count: number) => count === 1 }];
    const shown = (players: number) =>
      sectionsOf(card.about.options, wanted, { players, mode: 'normal' }).map(({ title, options }) => [title, options.map((spec) => spec.key)]);
    expect(shown(1)).toEqual([[undefined, ['players']], ['Alone', ['fast']], [undefined, ['mode']]]);
    expect(shown(2)).toEqual([[undefined, ['players']], [undefined, ['mode']]]);
  });

  it('asks who begins among those who play, and sends only what was asked', () => {
    const kind = { kind: 'one_of' as const, values: ['lot', 'seat_1', 'seat_2', 'seat_3'].map((value) => ({ value, name: words(value) })) };
    const first = { key: 'first_player', name: words('First'), help: words(''), kind };
    const values = (players: number, value: string) => ({ players, first_player: value });
    expect(matters(first, values(1, 'lot'))).toBe(false);
    expect(valuesOf(first, values(2, 'lot')).map(({ value }) => value)).toEqual(['lot', 'seat_1', 'seat_2']);
    expect(optionsOf([first], values(3, 'seat_3'))).toEqual({ first_player: 'seat_3' });
    // Chosen before there were fewer.
    expect(optionsOf([first], values(2, 'seat_3'))).toEqual({});
    const when = { fast: ({ mode }: Readonly<Record<string, unknown>>) => mode === 'fixed' };
    const shown = (mode: string) => sectionsOf(card.about.options, [{ keys: ['players', 'fast'], when }], { players: 2, mode })[0]?.options.map(({ key }) => key);
    expect([shown('normal'), shown('fixed')]).toEqual([['players'], ['players', 'fast']]);
  });

  it('seats a bot that somebody new may beat', () => {
    const bots = (['random', 'greedy', 'level-1', 'level-2', 'level-5', 'rush'] as const).map((id) => ({ id, name: words(id) }));
    expect(usual(bots)?.id).toBe('level-2');
    expect(usual(card.bots)?.id).toBe('greedy');
    expect(usual(undefined)).toBeUndefined();
  });

  it('in one click is the visitor against a bot', () => {
    expect(quickStart(card, 'Ada')).toEqual({
      game: 'zoo',
      options: { players: 2 },
      seats: [
        { kind: 'me', name: 'Ada' },
        { kind: 'bot', bot: 'greedy' },
      ],
    });
  });

  it('has the seats of the form', () => {
    const seats = seatsOf(
      [
        { who: 'me', name: ' Ada ' },
        { who: 'hot', name: '' },
        { who: 'bot:random', name: '' },
        { who: 'open', name: '' },
      ],
      card,
      'Guest',
    );
    expect(seats).toEqual([
      { kind: 'me', name: 'Ada' },
      { kind: 'me', name: 'Guest 2' },
      { kind: 'bot', bot: 'random' },
      { kind: 'open' },
    ]);
  });
});
