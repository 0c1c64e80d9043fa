/** The position laid on what is printed: what the parts of the table draw. */
import type {
  ActionFace,
  ActionView as Workers,
  ArkFace,
  CellFace,
  EdgeFace,
  EnclosureView as Pen,
  Faces,
  PitchFace,
  PlayerView as Player,
  Sex,
  SpeciesFace,
  View,
} from '../../types/ark-and-noah';

export type ActionView = Workers & ActionFace;

export interface CellView extends CellFace {
  food: boolean;
  /** The first cell of the finished enclosure it belongs to. */
  enclosure: string | null;
}

export interface EdgeView extends EdgeFace {
  /** Whose plank lies there. */
  owner: number | null;
}

export interface PitchView extends PitchFace {
  filled: boolean;
}

export interface EnclosureView extends Pen {
  /** Its first cell, by which it is called. */
  id: string;
  size: number;
  foodMissing: string[];
  pitchMissing: string[];
}

export interface ArkView extends Omit<ArkFace, 'cells' | 'edges' | 'pitch'> {
  cells: CellView[];
  edges: EdgeView[];
  pitch: PitchView[];
  enclosures: EnclosureView[];
  hullGaps: number;
}

export interface TileView {
  tile: string;
  species: string;
  sex: Sex;
  size: number;
  points: number;
  /** Who holds the mate; nobody while it is not in play. */
  mateOwner: number | null;
}

export interface PlayerView extends Omit<Player, 'animals'> {
  seat: number;
  animals: TileView[];
}

export interface Position extends Omit<View, 'actions' | 'ark' | 'players' | 'drawn'> {
  /** The rounds that are always played. */
  roundsAtLeast: number;
  actions: ActionView[];
  ark: ArkView;
  players: PlayerView[];
  drawn: TileView[];
  species: SpeciesFace[];
}

/** Lays a position on what is printed. */
export function positionOf(view: View, faces: Faces): Position | undefined {
  const { options } = view;
  const printed = faces.arks.find((ark) => ark.shape === options.ark && ark.players === options.players);
  const board = faces.boards.find(({ mode }) => mode === options.mode);
  if (!printed || !board) return undefined;

  const holders = new Map(view.players.flatMap(({ animals }, seat) => animals.map((tile) => [tile, seat] as const)));
  const species = new Map(faces.species.map((one) => [one.id, one]));
  const tile = (name: string): TileView => {
    const [id = '', letter] = name.split('-');
    const facts = species.get(id);
    const sex: Sex = letter === 'm' ? 'male' : 'female';
    const mateOwner = holders.get(`${id}-${letter === 'm' ? 'f' : 'm'}`) ?? null;
    return { tile: name, species: id, sex, size: facts?.size ?? 0, points: facts?.points ?? 0, mateOwner };
  };

  return {
    ...view,
    roundsAtLeast: board.rounds,
    actions: board.actions.flatMap((face) => {
      const workers = view.actions.find(({ action }) => action === face.action);
      return workers ? [{ ...face, ...workers }] : [];
    }),
    ark: arkOf(view, printed),
    players: view.players.map((player, seat) => ({ ...player, seat, animals: player.animals.map(tile) })),
    drawn: view.drawn.map(tile),
    species: faces.species,
  };
}

function arkOf({ ark }: View, printed: ArkFace): ArkView {
  const owners = new Map(ark.planks.flatMap((edges, seat) => edges.map((edge) => [edge, seat] as const)));
  const [food, pitch] = [new Set(ark.food), new Set(ark.pitch)];
  const enclosures = ark.enclosures.map(
    (pen): EnclosureView => ({
      ...pen,
      id: pen.cells[0] ?? '',
      size: pen.cells.length,
      foodMissing: pen.cells.filter((cell) => !food.has(cell)),
      pitchMissing: pen.pitch.filter((space) => !pitch.has(space)),
    }),
  );
  const homes = new Map(enclosures.flatMap(({ id, cells }) => cells.map((cell) => [cell, id] as const)));
  return {
    ...printed,
    cells: printed.cells.map((cell) => ({ ...cell, food: food.has(cell.id), enclosure: homes.get(cell.id) ?? null })),
    edges: printed.edges.map((edge) => ({ ...edge, owner: owners.get(edge.id) ?? null })),
    pitch: printed.pitch.map((space) => ({ ...space, filled: pitch.has(space.id) })),
    enclosures,
    hullGaps: ark.hull_gaps,
  };
}
