import { expect, it } from 'vitest';
import type { GameCard, SeatInfo } from '../types/protocol';
import { en } from '../i18n/en';
import { seatNames } from './names';

const seat = (over: Partial<SeatInfo>): SeatInfo => ({
  kind: 'person',
  name: null,
  bot: null,
  mine: false,
  connected: true,
  resigned: false,
  auto_end: false,
  known_to: [],
  ...over,
});
const card = { bots: [{ id: 'greedy', name: { en: 'Greedy', fr: 'Glouton', de: 'Gierig' } }] } as unknown as GameCard;

it('calls people by name, bots by kind and nobody by seat', () => {
  const seats = [seat({ name: 'Ada' }), seat({ kind: 'bot', bot: 'greedy' }), seat({ kind: 'open' })];
  expect(seatNames(seats, card, en, 'fr')).toEqual(['Ada', 'Glouton', 'Player 3']);
});

it('tells two of the same name apart', () => {
  const bot = seat({ kind: 'bot', bot: 'greedy' });
  expect(seatNames([bot, bot], card, en, 'en')).toEqual(['Greedy 1', 'Greedy 2']);
});
