import { expect, it } from 'vitest';
import { chartLines, moments } from './course';

it('looks at a game at even distances, from its start to its end', () => {
  expect(moments(100, 5)).toEqual([0, 25, 50, 75, 100]);
  expect(moments(2, 30)).toEqual([0, 1, 2]);
  expect(moments(0, 30)).toEqual([0]);
});

it('draws a line a seat between the lowest and the highest points', () => {
  const course = [
    { step: 0, scores: [-10, 0] },
    { step: 10, scores: [30, 10] },
  ];
  expect(chartLines(course, 200, 100)).toEqual(['0.0,100.0 200.0,0.0', '0.0,75.0 200.0,50.0']);
});
