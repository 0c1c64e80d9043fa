import { describe, expect, it } from 'vitest';
import type { Decision, Event, Moment, Source, View } from '../../types/arborea';
import { stepOf, symbolsOf, type Step } from './course';
import { faces } from './fixtures';

const asked = (moment: Moment, seat = 1): Decision => ({ seat, moment, track: null, cell: null, sage: null, villager: null, done: null, convert: null });
const at = (moment: Moment, gaining: View['gaining'] = [], seat = 1) => ({ active: { seat: 1 }, decision: asked(moment, seat), gaining });
const row = (source: Source) => ({ row: source, next: 1 });
const renewed = [{ kind: 'supply_renewed' }] as unknown as Event[];

describe('the step of a turn', () => {
  it.each<[Moment, Step]>([
    ['pilgrimage', 1],
    ['pilgrimage_again', 1],
    ['activate', 2],
    ['complete', 3],
    ['lay', 5],
    ['house', 5],
  ])('%s is step %i', (moment, step) => expect(stepOf(at(moment), [], undefined)).toBe(step));

  it('is that of the trail or card that set it off, however deep', () => {
    const trail = row({ source: 'trail', value: 7 });
    expect(stepOf(at('gift', [trail]), [], 2)).toBe(2);
    expect(stepOf(at('leave', [row({ source: 'sage', value: [1, 0] }), trail]), [], 2)).toBe(2);
    expect(stepOf(at('take_card', [row({ source: 'card', value: 3 })]), [], 3)).toBe(3);
  });

  it('is told by what happened where villagers step off', () => {
    expect(stepOf(at('leave'), [], 1)).toBe(1);
    expect(stepOf(at('leave'), renewed, 1)).toBe(4);
    expect(stepOf(at('evict'), [], 3)).toBe(4);
    expect(stepOf(at('leave'), [], 4)).toBe(4);
  });

  it('is none before the first turn, whatever came before it was taken back', () => {
    expect(stepOf(at('starting_villager'), [], 1)).toBeUndefined();
  });

  it('is nobody else\'s', () => {
    expect(stepOf(at('leave', [], 0), [], 1)).toBeUndefined();
    expect(stepOf({ active: 'feronia', decision: asked('leave'), gaining: [] }, [], undefined)).toBeUndefined();
    expect(stepOf({ active: { seat: 1 }, decision: null, gaining: [] }, [], 1)).toBeUndefined();
  });
});

it('every row has its symbols, wherever it is printed', () => {
  const rows: Source[] = [
    { source: 'trail', value: 3 },
    { source: 'card', value: 0 },
    { source: 'sage', value: [2, 1] },
    { source: 'borderlands', value: ['owl', 1] },
    { source: 'bonus', value: 0 },
  ];
  for (const one of rows) expect(symbolsOf(one, faces).length, one.source).toBeGreaterThan(0);
});
