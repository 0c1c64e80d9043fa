/** What a screen reader says of a place on the ark. */
import { t } from '../../i18n';
import type { CellView, EdgeView, PitchView, Position, TileView } from './position';
import { w } from './words';

const join = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ');

export function speciesName(view: Position, id: string): string {
  return view.species.find((one) => one.id === id)?.name ?? id;
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

export function cellLabel(cell: CellView, view: Position, open: boolean): string {
  const enclosure = view.ark.enclosures.find((one) => one.id === cell.enclosure);
  const animals = [enclosure?.large, enclosure?.small].filter((one): one is string => typeof one === 'string');
  const where = enclosure ? w().enclosure(enclosure.size) : w().open;
  const pairs = animals.map((id) => view.species.find((one) => one.id === id)?.pair ?? id);
  return join(w().cell(cell.id), where, cell.food && w().hasFood, ...pairs, open && w().canDo);
}

export function tileLabel(tile: TileView, view: Position): string {
  const sex = tile.sex === 'male' ? w().male : w().female;
  const mate = tile.mateOwner !== null ? w().coupled : w().single;
  return join(`${speciesName(view, tile.species)} (${sex})`, w().size(tile.size), t().table.points(tile.points), mate);
}
