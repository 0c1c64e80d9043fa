/** What a screen reader says of a place on the ark. */
import type { CellView, EdgeView, PitchView, TileView, View } from '../../types/ark-and-noah';
import { t } from '../../i18n';
import { settings } from '../../lib/settings.svelte';
import { w } from './words';

const join = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ');

export function speciesName(view: View, id: string): string {
  const species = view.species.find((one) => one.id === id);
  return species ? species[settings.lang] : id;
}

export function edgeLabel(edge: EdgeView, names: string[], fresh: boolean, open: boolean): string {
  const base =
    edge.owner === null ? w().edge(edge.id) : w().edgeOf(edge.id, names[edge.owner] ?? '');
  return join(base, edge.owner === null && w().empty, fresh && w().placed, open && w().canDo);
}

export function pitchLabel(space: PitchView, fresh: boolean, open: boolean): string {
  const state = space.filled ? w().filled : w().empty;
  return join(w().pitchSpace(space.id), state, fresh && w().placed, open && w().canDo);
}

export function cellLabel(cell: CellView, view: View, open: boolean): string {
  const enclosure = view.ark.enclosures.find((one) => one.id === cell.enclosure);
  const animals = [enclosure?.large, enclosure?.small].filter((one): one is string => typeof one === 'string');
  const where = enclosure ? w().enclosure(enclosure.size) : w().open;
  const who = animals.length > 0 && w().with(animals.map((id) => speciesName(view, id)).join(' + '));
  return join(w().cell(cell.id), where, cell.food && w().hasFood, who, open && w().canDo);
}

export function tileLabel(tile: TileView, view: View): string {
  const sex = tile.sex === 'male' ? w().male : w().female;
  const mate = tile.couple ? w().coupled : w().single;
  return join(`${speciesName(view, tile.species)} (${sex})`, w().size(tile.size), t().table.points(tile.points), mate);
}
