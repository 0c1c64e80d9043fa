import { expect, test } from 'vitest';
import { chanceLines, layers, percent } from './curve';

const curve = [
  { at: 0, win: [0.5, 0.5] },
  { at: 10, win: [0.75, 0.25] },
  { at: 20, win: [1, 0] },
];

test('chances run from the start to the end, sure at the top', () => {
  expect(chanceLines(curve, 20, 100, 40)).toEqual(['0.0,20.0 50.0,10.0 100.0,0.0', '0.0,20.0 50.0,30.0 100.0,40.0']);
  expect(chanceLines([], 0, 100, 40)).toEqual([]);
});

test('sources lie upon each other, and losses only keep their number', () => {
  const sources = [
    { label: 'appeal', points: [[0], [2], [6]] },
    { label: 'left over', points: [[0], [0], [-3]] },
    { label: 'conservation', points: [[0], [0], [4]] },
  ];
  const [appeal, left, conservation] = layers(sources, curve, 0, 20, 100, 10);
  expect([appeal?.points, left?.points, conservation?.points]).toEqual([6, -3, 4]);
  expect(appeal?.area).toBe('0.0,10.0 50.0,10.0 100.0,10.0 100.0,4.0 50.0,8.0 0.0,10.0');
  expect(conservation?.area.split(' ')[3]).toBe('100.0,0.0');
});

test('shares are whole percents', () => {
  expect(percent(0.336)).toBe(34);
});
