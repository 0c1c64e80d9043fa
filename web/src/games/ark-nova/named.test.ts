import { expect, it } from 'vitest';
import { cardsIn } from './named';

it('knows which cards a choice is about', () => {
  expect([...cardsIn({ choice: 'play', value: 401 })]).toEqual(['401']);
  expect([...cardsIn({ choice: 'support', value: [103, 'left'] })]).toEqual(['103']);
  expect([...cardsIn({ choice: 'score', value: '001' })]).toEqual(['001']);
  expect([...cardsIn({ choice: 'next', value: { effect: 'sponsor', value: [240, { now: 0 }] } })]).toEqual(['240']);
  expect([...cardsIn({ choice: 'spend', value: 4 })]).toEqual([]);
});
