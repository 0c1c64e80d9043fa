import { describe, expect, it } from 'vitest';
import { humanise, shapeOf } from './shape';

describe('a view of an unknown game', () => {
  it('has readable labels', () => {
    expect(humanise('planks_in_reserve')).toBe('Planks in reserve');
    expect(humanise('hasChosen')).toBe('Has chosen');
  });

  it('shows lists of plain values in a line', () => {
    expect(shapeOf([3, 7, 9], 2)).toEqual({ kind: 'line', texts: ['3', '7', '9'] });
  });

  it('reads lists as long as the table by seat', () => {
    expect(shapeOf([12, 8], 2)).toMatchObject({ kind: 'rows', rows: [{ seat: 0, value: 12 }, { seat: 1, value: 8 }] });
  });

  it('leaves out what is not there, and says who instead of which seat', () => {
    const shape = shapeOf({ seat: 1, card: null, hand: [], moment: 'take_tile' }, 2);
    expect(shape).toEqual({
      kind: 'rows',
      rows: [
        { label: 'Seat', seat: 1, value: undefined },
        { label: 'Moment', seat: undefined, value: 'take_tile' },
      ],
    });
    expect(shapeOf('take_tile', 2)).toEqual({ kind: 'plain', text: 'Take tile' });
  });

  it('calls things by their name or kind', () => {
    const shape = shapeOf([{ id: 'lion', size: 3 }, { kind: 'pass' }, { size: 1 }], 2);
    expect(shape.kind === 'rows' && shape.rows.map((row) => row.label)).toEqual(['Lion', 'Pass', '3']);
    expect(shapeOf({ kind: 'choose_action' }, 2)).toEqual({ kind: 'plain', text: 'Choose action' });
  });
});
