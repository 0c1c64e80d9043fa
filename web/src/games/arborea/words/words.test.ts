import { expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';

it('one is told in the singular', () => {
  expect([en, fr, de].map((words) => words.sun(1))).toEqual([
    '1 creature until sunset',
    'Encore 1 Créature avant le coucher du soleil',
    'Noch 1 Kreatur bis zum Sonnenuntergang',
  ]);
  expect([en, fr, de].map((words) => words.scores('X', 1))).toEqual(['X: 1 point now', 'X : 1 point actuellement', 'X: derzeit 1 Punkt']);
  expect(fr.biome('Arbre', 3, 1, 4)).toContain('dont 1 nouveau ;');
});

it('names in French lose the vowel of « de » before a vowel', () => {
  expect(fr.lastTurns(1, 'Ada')).toBe('Derniers tours : jusqu’à celui d’Ada');
  expect(fr.ecosystemOf('Blaise')).toBe('Écosystème de Blaise');
});
