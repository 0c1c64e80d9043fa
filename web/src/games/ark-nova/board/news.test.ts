import { expect, it } from 'vitest';
import type { Event } from '../../../types/ark-nova';
import { newsOf } from './news';

const events: Event[] = [
  { event: 'task_done', seat: 1, task: 'university', workers: 1 },
  { event: 'university_taken', seat: 1, university: 'hand_limit' },
  { event: 'upgraded', seat: 1, action: 'cards' },
  { event: 'display_filled', cards: [[6, 402]] },
];

it('what others did lights up where it lies, in order, and at who did it', () => {
  expect([...newsOf(events, 0).keys()]).toEqual(['task university', 'seat 1', 'university hand_limit', 'card 402']);
});

it('what one did oneself lights up at the own things only', () => {
  expect([...newsOf(events, 1).keys()]).toEqual(['task university', 'university hand_limit', 'action cards', 'card 402']);
});
