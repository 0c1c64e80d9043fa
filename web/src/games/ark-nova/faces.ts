/** What is printed on the game's material, as the server tells it. */
import type {
  Ability,
  ActionKind,
  Bonus,
  BonusTile,
  Building,
  Card,
  Condition,
  Continent,
  Hex,
  Icon,
  MapId,
  ScoringId,
  Side,
  Task,
  Terrain,
  University,
} from '../../types/ark-nova';
import type { Text } from '../front';

export interface BonusFace {
  bonus: Bonus;
  text: string;
}
export type Special = 'petting_zoo' | 'reptile_house' | 'aviary';
export interface HomeFace {
  size: number;
  special: [Special, number] | null;
}
export interface AbilityFace {
  ability: Ability;
  name: string;
  text: string;
  interactive: boolean;
  after_finishing: boolean;
}
export type When = 'now' | 'whenever' | 'always' | 'break' | 'end' | 'support';
export interface LevelFace {
  need: number;
  goal: number;
  conservation: number;
  reputation: number;
  text: string;
}
export type ProjectKind =
  | { kind: 'categories' | 'continents' | 'small_animals' | 'large_animals' }
  | { kind: 'icons' | 'release' | 'breeding'; of: Icon };
export interface CardFace {
  card: Card;
  kind: 'animal' | 'sponsor' | 'project';
  name: string;
  latin: string | null;
  cost: number | null;
  home: HomeFace | null;
  rock: number;
  water: number;
  icons: [Icon, number][];
  conditions: { condition: Condition; text: string }[];
  appeal: number;
  conservation: number;
  reputation: number;
  abilities: AbilityFace[];
  solo: AbilityFace[];
  text: { when: When; text: string }[];
  building: Building | null;
  project: ProjectKind | null;
  levels: LevelFace[];
  told: string[];
}
export interface ScoringFace {
  card: ScoringId;
  name: string;
  text: string;
  steps: number[];
  most: number;
}
export interface HexFace {
  hex: Hex;
  column: number;
  row: number;
  terrain: Terrain | null;
  build_ii: boolean;
  border: boolean;
  marked: boolean;
  bonus: BonusFace | null;
}
export interface MapFace {
  map: MapId;
  name: string;
  text: string | null;
  hexes: HexFace[];
  start: { building: Building; hexes: Hex[] }[];
  left: { bonus: BonusFace; each_break: boolean }[];
  partner: (BonusFace | null)[];
  university: (BonusFace | null)[];
  worker: (BonusFace | null)[];
}
export interface ActionFace {
  action: ActionKind;
  name: string;
  sides: { side: Side; text: string[]; strengths: { text: string }[] }[];
}
export interface BuildingFace {
  building: Building;
  kind: 'standard' | 'kiosk' | 'pavilion' | 'special' | 'unique';
  name: string;
  text: string;
  size: number;
  cost: number | null;
  build_ii: boolean;
  capacity: number | null;
  sponsor: Card | null;
  hexes: [number, number][];
}
export interface TracksFace {
  income: number[];
  conservation: { space: number; value: number; meets: number; text: string | null; tiles: boolean }[];
  reputation: { space: number; range: number; bonus: BonusFace | null; cards_ii: boolean }[];
  end_points: number;
}
export interface Faces {
  cards: CardFace[];
  scoring: ScoringFace[];
  maps: MapFace[];
  actions: ActionFace[];
  buildings: BuildingFace[];
  tasks: { task: Task; name: string; text: string; strength: number }[];
  partner_zoos: { continent: Continent; icon: Icon; name: string; text: string }[];
  universities: { university: University; name: string; research: number; reputation: number; hand_limit: number | null }[];
  tiles: { tile: BonusTile; bonus: BonusFace }[];
  icons: { icon: Icon; name: string; symbol: string }[];
  terrains: { terrain: Terrain; name: string }[];
  tracks: TracksFace;
  tables: { players: number; break_steps: number; solo_turns: number[]; base_projects: number; projects_above: number }[];
  terms: { term: string; name: string; text: string }[];
}

/** All cards in words. */
export const textsOf = (faces: Faces): Text[] => [
  ...faces.cards.map(({ card, name, told }) => ({ id: String(card), name, lines: told })),
  ...faces.scoring.map(({ card, name, text }) => ({ id: card, name, lines: [text] })),
];

/** As the notation of choices writes a name of the data. */
export const written = (name: string): string => name.replaceAll('_', '-');
