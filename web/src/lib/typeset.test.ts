import { expect, it } from 'vitest';
import { typeset, typesetAll } from './typeset';

it('leaves alone what is no sentence', () => {
  const plain = ['12:30', 'https://example.org/?a=1;b=2', '| a | b |\n| :--- | ---: |', 'At last: gone?', 'Noah: „Komm!“'];
  expect(plain.map(typeset)).toEqual(plain);
});

it('keeps a number with the abbreviation behind it, in any language', () => {
  expect(typeset('Ada erhält 3 RP.')).toBe('Ada erhält 3\u00a0RP.');
  expect(typeset('2 Geist, 3 Pilze')).toBe('2 Geist, 3 Pilze');
});

it('reaches every text, and keeps what is none', () => {
  const words = typesetAll({ n: 3, none: null, list: ['Oui !'], made: (name: string) => ({ ask: `${name} ?` }) });
  expect(words).toMatchObject({ n: 3, none: null, list: ['Oui\u202f!'] });
  expect(words.made('Ada')).toEqual({ ask: 'Ada\u202f?' });
});
