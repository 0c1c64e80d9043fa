/** How the things of the game are drawn: an icon and a colour each, so that neither is needed alone. */
import type { IconSource } from '../../icons';
import type { Creature, Habitat, Score, Season, TrackId } from '../../types/arborea';
import { icons } from './icons';

export const HABITATS: Record<Habitat, { icon: IconSource; colour: string }> = {
  tree: { icon: icons['pine-tree'], colour: 'tree' },
  mushroom: { icon: icons['mushroom-gills'], colour: 'mushroom' },
  flower: { icon: icons.daisy, colour: 'flower' },
  grass: { icon: icons['high-grass'], colour: 'grass' },
  sponge: { icon: icons.coral, colour: 'sponge' },
  water: { icon: icons.drop, colour: 'water' },
  rock: { icon: icons['stone-pile'], colour: 'rock' },
};

/** As they are told with all that is printed. */
export const HABITAT_ORDER = Object.keys(HABITATS) as Habitat[];

export const BIOMES = ['tree', 'mushroom', 'flower', 'grass', 'sponge', 'water'] as const;

/** The letters of biomes in notations. */
const LETTERS: Readonly<Record<string, Habitat>> = { T: 'tree', M: 'mushroom', F: 'flower', G: 'grass', S: 'sponge', W: 'water' };

/** Biomes as symbols name them. */
export const NOTATION = Object.fromEntries(Object.entries(LETTERS).map(([letter, biome]) => [biome, letter])) as Record<(typeof BIOMES)[number], string>;

export const CREATURES: Record<Creature, IconSource> = {
  frog: icons.frog,
  worm: icons['earth-worm'],
  hamster: icons.rat,
  cat: icons.cat,
  ant: icons.ant,
  owl: icons['barn-owl'],
};

export const CREATURE_ORDER: readonly Creature[] = ['frog', 'worm', 'hamster', 'cat', 'ant', 'owl'];
export const TRACK_ORDER = ['top_left', 'top_right', 'bottom_left', 'bottom_right'] as const;
/** Tracks as notations name them, for wishes. */
export const TRACK_NOTATION = { top_left: 'TL', top_right: 'TR', bottom_left: 'BL', bottom_right: 'BR' } as const satisfies Record<TrackId, string>;
export const COLOUR_ORDER = ['red', 'yellow', 'blue', 'purple'] as const;
export const KIND_ORDER = ['adult', 'young', 'veteran'] as const;
export const SEASON_ORDER: readonly Season[] = ['spring', 'summer', 'autumn', 'winter'];

export const SEASONS: Record<Season, IconSource> = {
  spring: icons.sprout,
  summer: icons.sun,
  autumn: icons['maple-leaf'],
  winter: icons['snowflake-2'],
};

/** The points of a player if the game ended now. */
export function totalOf(score: Score): number {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return score.renewal + score.rewards + score.spirit + sum(score.seasons) + sum(score.creatures);
}

/** How a symbol looks: its icons, a short text, and the class of its ground. */
export interface Look {
  icon?: IconSource;
  second?: IconSource;
  text?: string;
  ground: string;
}

/** A symbol by its notation, such as `T`, `SP+2`, `ATT:frog` or `CONV:G>W`. */
export function lookOf(symbol: string): Look {
  const habitat = LETTERS[symbol];
  if (habitat) return { icon: HABITATS[habitat].icon, ground: HABITATS[habitat].colour };
  if (symbol.startsWith('SP')) return { text: symbol.slice(2).replace('-', '−'), ground: symbol.includes('-') ? 'loss' : 'spirit' };
  if (symbol.startsWith('PR')) return { text: symbol.slice(2), ground: 'points' };
  const [word = '', of = ''] = symbol.split(':');
  switch (word) {
    case 'ATT':
      return { icon: CREATURES[of as Creature], ground: 'attract' };
    case 'CONV': {
      const [from = 'T', to = 'W'] = of.split('>');
      return { icon: HABITATS[LETTERS[from] ?? 'tree'].icon, second: HABITATS[LETTERS[to] ?? 'water'].icon, text: '›', ground: 'plain' };
    }
    case 'SEASON':
      return { icon: SEASONS[of as Season], ground: of };
    case 'GIFT':
      return of === '' ? { icon: icons.present, ground: 'plain' } : { icon: icons.present, text: of.replace('sage', ''), ground: 'plain' };
    case 'CARD':
      return { icon: icons['card-draw'], ground: 'plain' };
    case 'RENEW':
      return { icon: icons['card-exchange'], ground: 'plain' };
    case 'INV':
      return { icon: icons.house, ground: 'invite' };
    case 'SAGE':
      return { icon: icons.crown, ground: 'sage' };
    case 'PLACE':
      return { icon: icons.footsteps, ground: 'plain' };
    case 'YOUNG':
      return { icon: icons['graduate-cap'], text: 'y', ground: 'plain' };
    case 'VETERAN':
      return { icon: icons['graduate-cap'], text: 'v', ground: 'plain' };
    case 'ADV':
      return { icon: icons['fast-forward-button'], ground: 'plain' };
    default:
      return { text: symbol, ground: 'plain' };
  }
}
