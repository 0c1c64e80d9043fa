import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { SeatInfo, TableInfo } from '../types/protocol';
import { en } from '../i18n/en';
import { fr } from '../i18n/fr';
import { de } from '../i18n/de';
import { api } from '../net/api';
import FreeSeats from './FreeSeats.svelte';

const now = () => Math.floor(Date.now() / 1000);
const seat = (free_from?: number) => ({ kind: 'person', ...(free_from === undefined ? {} : { free_from }) }) as unknown as SeatInfo;
const tableOf = (...seats: SeatInfo[]) => ({ id: 't', status: 'playing', seats, waiting_for: [1, 2] }) as unknown as TableInfo;
const props = (table: TableInfo) => ({ table, names: ['Ada', 'Ben', 'Cleo'], version: 1, onfree: vi.fn() });

afterEach(() => vi.restoreAllMocks());

it('who made the table frees the seat of who has not begun for long, and nobody else’s', async () => {
  const table = tableOf(seat(), seat(now() - 5), seat(now() + 500));
  vi.spyOn(api, 'table').mockResolvedValue(table);
  const given = props(table);
  render(FreeSeats, given);
  await fireEvent.click(await screen.findByText('Free the seat'));
  expect(given.onfree).toHaveBeenCalledExactlyOnceWith(1);
  expect(screen.getByTestId('free-seat').textContent).toContain('Ben has not begun yet.');
});

it('who has begun meanwhile is left alone, and nothing is asked where nothing can be freed', async () => {
  const asked = vi.spyOn(api, 'table').mockResolvedValue(tableOf(seat(), seat()));
  const { unmount } = render(FreeSeats, props(tableOf(seat(), seat(now() - 5))));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(screen.queryByTestId('free-seat')).toBeNull();
  unmount();
  render(FreeSeats, props(tableOf(seat(), seat())));
  expect(asked).toHaveBeenCalledOnce();
});

it('nobody is sent away whom the table does not wait for', async () => {
  const table = { ...tableOf(seat(), seat(now() - 5)), waiting_for: [0] };
  const asked = vi.spyOn(api, 'table').mockResolvedValue(table);
  render(FreeSeats, props(table));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(screen.queryByTestId('free-seat')).toBeNull();
});

it('it is said in three languages', () => {
  expect([en, fr, de].map((words) => words.table.notBegun('Ada'))).toEqual(['Ada has not begun yet.', 'Ada n’a pas encore commencé.', 'Ada hat noch nicht begonnen.']);
});
