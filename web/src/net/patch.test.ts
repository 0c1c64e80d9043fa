import { expect, it } from 'vitest';
import { patched } from './patch';

const old = { money: 25, hand: [1, 2, 3], zoo: { appeal: 4, names: ['a', 'b'] }, gone: true };

it('replaces what changed and keeps the rest as it is', () => {
  const now = patched(old, { money: [20], zoo: { names: { '1': ['c'] } } }) as typeof old;
  expect(now).toEqual({ ...old, money: 20, zoo: { appeal: 4, names: ['a', 'c'] } });
  expect(now.hand).toBe(old.hand);
  expect(old.zoo.names).toEqual(['a', 'b']);
});

it('lets lists grow and shrink, and keys come and go', () => {
  expect(patched(old, { hand: { '3': [4], '4': [[5]] } })).toEqual({ ...old, hand: [1, 2, 3, 4, [5]] });
  expect(patched(old, { hand: { '0': [7], '#': 1 } })).toEqual({ ...old, hand: [7] });
  expect(patched(old, { '-': ['gone', 'money'], fresh: [{}] })).toEqual({ hand: old.hand, zoo: old.zoo, fresh: {} });
  expect(patched(old, ['another'])).toBe('another');
});
