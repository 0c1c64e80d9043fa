import { describe, expect, it } from 'vitest';
import { fr } from './fr';

describe('names in French', () => {
  it('lose the vowel of « de » before a vowel', () => {
    expect(fr.table.turnOf('Ada')).toBe('Au tour d’Ada');
    expect(fr.table.turnOf('Blaise')).toBe('Au tour de Blaise');
    expect(fr.newTable.title('Ark & Noah')).toBe('Nouvelle table d’Ark & Noah');
  });
});
