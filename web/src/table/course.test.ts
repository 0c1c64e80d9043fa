import { expect, it } from 'vitest';
import { chartLines, pointsByTurn, stepAt, turnAfter, turnAt, turnBefore } from './course';

const turns = [
  { seat: 0, first: 1, last: 1, scores: [0, 0] },
  { seat: 1, first: 2, last: 4, scores: [0, 6] },
  { seat: 0, first: 5, last: 9, scores: [4, 6] },
];

it('steps belong to turns, and turns lead to each other', () => {
  expect([0, 1, 2, 4, 5, 9].map((step) => turnAt(turns, step))).toEqual([0, 1, 2, 2, 3, 3]);
  expect([0, 1, 3, 4, 9].map((step) => turnAfter(turns, step, 9))).toEqual([1, 4, 4, 9, 9]);
  expect([9, 5, 4, 2, 1, 0].map((step) => turnBefore(turns, step))).toEqual([4, 4, 1, 1, 0, 0]);
});

it('a chart has a line for each seat from the left to the right', () => {
  const course = pointsByTurn(turns);
  expect(course.map((moment) => moment.step)).toEqual([0, 1, 4, 9]);
  expect(chartLines(course, 90, 60)).toEqual(['0.0,60.0 10.0,60.0 40.0,60.0 90.0,20.0', '0.0,60.0 10.0,60.0 40.0,0.0 90.0,0.0']);
  expect([0, 0.3, 0.5, 1].map((part) => stepAt(course, part))).toEqual([0, 4, 4, 9]);
  expect(pointsByTurn([])).toEqual([]);
});
