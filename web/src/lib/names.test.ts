import { expect, it } from 'vitest';
import type { GameCard, SeatInfo } from '../types/protocol';
import { en } from '../i18n/en';
import { isolated, seatNames } from './names';

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

it('keeps names apart that are written from right to left, and no others', () => {
  expect(seatNames([seat({ name: '\u05e0\u05d5\u05e2\u05d4' }), seat({ name: 'Ada' }), seat({ name: '\u0644\u064a\u0644\u0649', program: true })], card, en, 'en')).toEqual([
    '\u2068\u05e0\u05d5\u05e2\u05d4\u2069',
    'Ada',
    en.table.program('\u2068\u0644\u064a\u0644\u0649\u2069'),
  ]);
  for (const other of ['Zo\u00e9 \ud83e\udd8a', '\u6f22\u5b57', '']) expect(isolated(other)).toBe(other);
});
