import { describe, expect, it } from 'vitest';
import { standing } from './log';

describe('choices that can be taken back', () => {
  const own = [
    { step: 3, notation: 'plank a1n' },
    { step: 5, notation: 'plank a2n' },
    { step: 6, notation: 'plank a3n' },
  ];

  it('are the own ones since anyone else acted', () => {
    expect(standing(own, 6, true).map((choice) => choice.notation)).toEqual(['plank a2n', 'plank a3n']);
  });

  it('shrink as they are taken back', () => {
    expect(standing(own, 5, true).map((choice) => choice.notation)).toEqual(['plank a2n']);
  });

  it('are none when the table says so or someone else has acted', () => {
    expect(standing(own, 6, false)).toEqual([]);
    expect(standing(own, 7, true)).toEqual([]);
  });
});
