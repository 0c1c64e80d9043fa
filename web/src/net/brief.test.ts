import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Brief } from '../types/protocol';
import { inflated, logged, opened } from './brief';

const brief = (over: Partial<Brief> = {}): Brief => ({ version: 3, step: 2, scores: [1, 0], ...over });

describe('what is told in brief', () => {
  it('opens to a whole state, with what was left out as usual', () => {
    const state = opened(brief({ view: { money: 25 } }), undefined);
    expect(state).toMatchObject({ version: 3, viewer: null, ask: null, undo: null, waiting_for: [], view: { money: 25 } });
    const after = opened(brief({ viewer: 1, view_patch: { money: [20] } }), state);
    expect(after.view).toEqual({ money: 20 });
    expect(opened(brief(), after).view).toBe(after.view);
  });

  it('has its offers by columns', () => {
    const changes = [{ key: 'money', by: -2, to: 23 }];
    const ask = {
      seat: 0,
      prompt: 'Choose.',
      notations: ['kiosk a1', 'kiosk a2', 'pass'],
      texts: ['Kiosk on a1', 'Kiosk on a2', 'Pass'],
      choices: [{ hex: 'a1' }, { hex: 'a2' }, 'pass'],
      previews: [{ changes }, { ends_turn: true }],
    };
    const offers = opened(brief({ ask: { ...ask, which: [0, 0, 1] } }), undefined).ask?.offers ?? [];
    expect(offers[1]).toEqual({
      notation: 'kiosk a2',
      text: 'Kiosk on a2',
      choice: { hex: 'a2' },
      preview: { reveals: false, ends_turn: false, changes, warnings: [] },
    });
    expect(offers[2]?.preview.ends_turn).toBe(true);
    const alike = opened(brief({ ask: { ...ask, previews: [{ reveals: true }] } }), undefined);
    expect(alike.ask?.offers.map((offer) => offer.preview.reveals)).toEqual([true, true, true]);
  });

  it('puts offers together that are alike but for their numbers', () => {
    const ask = {
      seat: 0,
      prompt: 'Lay it.',
      numbers: [[-3, -3, 0], [1, 3, 1], [90, 270, 90]],
      notations: { alike: ['lay ', 0, ',-8 r', 1] },
      texts: { alike: ['At ', 0, ',-8, turned ', 2, '°'] },
      choices: { alike: ['{"choice":"lay","value":[{"x":', 0, ',"y":-8},', 1, ']}'] },
      previews: [{ ends_turn: true }],
    };
    const offers = opened(brief({ ask }), undefined).ask?.offers ?? [];
    expect(offers.map((offer) => offer.notation)).toEqual(['lay -3,-8 r1', 'lay -3,-8 r3', 'lay 0,-8 r1']);
    expect(offers[1]).toMatchObject({ text: 'At -3,-8, turned 270°', choice: { choice: 'lay', value: [{ x: -3, y: -8 }, 3] } });
  });

  it('sets its sentences, and nothing else', () => {
    const ask = { seat: 0, prompt: 'Quel enclos ?', notations: ['a :', 'b'], texts: ['Enclos : 3', 'Aucun !'], choices: [1, 2], previews: [{}] };
    const state = opened(brief({ ask, drawing: '# :', score_sheet: [{ label: 'Projets : tous', points: [1] }] }), undefined);
    expect(state.ask?.prompt).toBe('Quel enclos\u202f?');
    expect(state.ask?.offers.map(({ notation, text }) => [notation, text])).toEqual([['a :', 'Enclos\u00a0: 3'], ['b', 'Aucun\u202f!']]);
    expect(state.drawing).toBe('# :');
    expect(state.score_sheet[0]?.label).toBe('Projets\u00a0: tous');
    expect(logged([], undefined, [{ step: 1, seat: 0, texts: ['Ada joue « Ara » !'] }])[0]?.text).toBe('Ada joue «\u00a0Ara\u00a0»\u202f!');
  });

  it('may come deflated', async () => {
    const text = JSON.stringify({ type: 'update', text: 'lay −1 90° '.repeat(500) });
    const bytes = deflateRawSync(text);
    expect(await inflated(new Uint8Array(bytes).buffer)).toBe(text);
  });
});

describe('the log', () => {
  const line = (step: number, text: string) => ({ step, seat: 0, text });
  const log = [line(1, 'a'), line(2, 'b'), line(2, 'c'), line(3, 'd')];

  it('keeps as much as it is told, in the middle of a step too', () => {
    expect(logged(log, { step: 3, lines: 1 }, [{ step: 4, seat: 1, texts: ['e', 'f'] }])).toHaveLength(6);
    const back = logged(log, { step: 2, lines: 1 }, [{ step: 2, seat: 0, texts: ['new'] }]);
    expect(back.map((one) => one.text)).toEqual(['a', 'b', 'new']);
    expect(logged(log, { step: 2, lines: 0 }).map((one) => one.text)).toEqual(['a']);
  });

  it('starts anew when nothing is kept', () => {
    expect(logged(log, undefined, [{ step: 1, seat: 0, texts: ['x'] }])).toEqual([line(1, 'x')]);
  });
});
