import { expect, it } from 'vitest';
import { fr } from './fr';

it('names in French lose the vowel of « de » before a vowel', () => {
  expect(fr.edgeOf('a1n', 'Élise')).toBe('Arête a1n : planche d’Élise');
});
