import { expect, it } from 'vitest';
import { facesIn, facesOf } from './faces.svelte';

const all = facesOf({
  cards: [
    { card: 103, name: 'Africa', told: ['Conservation project.'] },
    { card: 401, name: 'Cheetah', told: ['Animal: 17 money.', 'Gives 6 appeal.'] },
  ],
  scoring: [{ card: '001', name: 'Large Animal Zoo', text: 'Large animals count.' }],
});

it('finds the cards that a choice names', () => {
  const named = (notation: string) => facesIn(notation, all).map((face) => face.name);
  expect(named('play 401')).toEqual(['Cheetah']);
  expect(named('support 103 left')).toEqual(['Africa']);
  expect(named('next ability/clever/401')).toEqual(['Cheetah']);
  expect(named('score 001')).toEqual(['Large Animal Zoo']);
  expect(named('spend 4')).toEqual([]);
  expect(named('place kiosk c2')).toEqual([]);
});
