import { describe, expect, it } from 'vitest';
import { fr } from './fr';
import { fr as meeting } from './meet/fr';

describe('names in French', () => {
  it('lose the vowel of « de » before a vowel', () => {
    expect(fr.table.turnOf('Ada')).toBe('Au tour d’Ada');
    expect(fr.table.turnOf('Blaise')).toBe('Au tour de Blaise');
    expect(fr.newTable.title('Ark & Noah')).toBe('Nouvelle table d’Ark & Noah');
  });

  it('keep it before a Y that is no vowel', () => {
    expect(fr.table.turnOf('Yves')).toBe('Au tour d’Yves');
    expect(fr.table.turnOf('Yann')).toBe('Au tour de Yann');
  });
});

it('one game is played, two are played', () => {
  const { people } = meeting.profile;
  expect(people(1, 0)).toBe('Contre des personnes : 1 jouée, 0 gagnée');
  expect(people(3, 2)).toBe('Contre des personnes : 3 jouées, 2 gagnées');
});
