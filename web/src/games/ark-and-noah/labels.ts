/** What a screen reader says of a place on the ark. */
import type { CellView, EdgeView, PitchView, TileView, View } from '../../types/ark-and-noah';
import type { Dictionary } from '../../i18n/en';
import { settings } from '../../lib/settings.svelte';

const join = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ');

export function speciesName(view: View, id: string): string {
  const species = view.species.find((one) => one.id === id);
  return species ? species[settings.lang] : id;
}

export function edgeLabel(words: Dictionary, edge: EdgeView, names: string[], fresh: boolean, open: boolean): string {
  const base =
    edge.owner === null ? words.ark.edge(edge.id) : words.ark.edgeOf(edge.id, names[edge.owner] ?? '');
  return join(base, edge.owner === null && words.ark.empty, fresh && words.ark.placed, open && words.ark.canDo);
}

export function pitchLabel(words: Dictionary, space: PitchView, fresh: boolean, open: boolean): string {
  const state = space.filled ? words.ark.filled : words.ark.empty;
  return join(words.ark.pitchSpace(space.id), state, fresh && words.ark.placed, open && words.ark.canDo);
}

export function cellLabel(words: Dictionary, cell: CellView, view: View, open: boolean): string {
  const enclosure = view.ark.enclosures.find((one) => one.id === cell.enclosure);
  const animals = [enclosure?.large, enclosure?.small].filter((one): one is string => typeof one === 'string');
  const where = enclosure ? words.ark.enclosure(enclosure.size) : words.ark.open;
  const who = animals.length > 0 && words.ark.with(animals.map((id) => speciesName(view, id)).join(' + '));
  return join(words.ark.cell(cell.id), where, cell.food && words.ark.hasFood, who, open && words.ark.canDo);
}

export function tileLabel(words: Dictionary, tile: TileView, view: View): string {
  const sex = tile.sex === 'male' ? words.ark.male : words.ark.female;
  const mate = tile.couple ? words.ark.coupled : words.ark.single;
  return join(`${speciesName(view, tile.species)} (${sex})`, words.ark.size(tile.size), words.table.points(tile.points), mate);
}
