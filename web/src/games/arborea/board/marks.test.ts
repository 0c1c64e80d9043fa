import { afterEach, expect, it } from 'vitest';
import type { View } from '../../../types/arborea';
import { stage } from '../../../test/stage';
import Board from '../Board.svelte';
import { faces, midgame } from '../fixtures';

// Whole tables are drawn: between two of them the test runner gets a word in.
afterEach(() => new Promise((go) => setTimeout(go, 5)));

/** Alone, as Feronia has things of her own. */
const feronia: View['feronia'] = {
  ...{ drawn: [0], deck: 0, points: 0, score: 0, marker: 0, water: 1, available: 5, steps: 0, final_steps: 0 },
  ...{ cards: [0, 1], completed: [], creatures: [0, 0, 0, 0, 0, 0] },
};
/** With a Season tile that is not as printed. */
const printed = faces.reconstructed.find(({ table }) => table === 'season_tiles')?.printed ?? [];
const ours = Object.keys(faces.season_tiles).find((tile) => !printed.includes(tile)) as keyof typeof faces.season_tiles;
const view: View = { ...midgame.view, feronia, seasons: midgame.view.seasons.map((one) => ({ ...one, tile: ours })) as View['seasons'] };

/** The signs on the table, or on one of its tabs. */
function marksOf(narrow: boolean, part: string): string {
  const { container, unmount } = stage({ board: Board, view, faces, seat: midgame.seat, offers: [], narrow, part, onplay: () => {} });
  const marks = [...container.querySelectorAll('.mark')].map((mark) => mark.getAttribute('data-tip') ?? '');
  unmount();
  return marks.join('\n');
}

const PLACES: [string, () => string][] = [
  ['a desk', () => marksOf(false, 'all')],
  ['a phone', () => ['paths', 'land', 'mine', 'rivals'].map((part) => marksOf(true, part)).join('\n')],
];

it.each(PLACES)('at %s everything that is reconstructed says so', (_, marks) => {
  const all = marks();
  expect(faces.reconstructed.filter(({ text }) => !all.includes(text)).map(({ table }) => table)).toEqual([]);
});

it('on a phone what is one’s own says so where it lies', () => {
  const own = marksOf(true, 'mine');
  for (const table of ['starting_cards', 'ecosystem_cards']) expect(own).toContain(faces.reconstructed.find((one) => one.table === table)?.text);
});
