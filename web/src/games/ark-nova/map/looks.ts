import type { Building } from '../../../types/ark-nova';
import type { IconSource } from '../../../icons';
import { icons } from '../icons';

/** How buildings look from above. */
export function buildingLook(building: Building, occupied: boolean): { fill: string; icon?: IconSource; kind: string } {
  switch (building) {
    case 'kiosk':
      return { fill: 'var(--nova-kiosk)', icon: icons.shop, kind: 'kiosk' };
    case 'pavilion':
      return { fill: 'var(--nova-pavilion)', icon: icons.fountain, kind: 'pavilion' };
    case 'petting_zoo':
      return { fill: 'var(--nova-petting)', icon: icons.sheep, kind: 'special' };
    case 'reptile_house':
      return { fill: 'var(--nova-reptile)', icon: icons.gecko, kind: 'special' };
    case 'aviary':
      return { fill: 'var(--nova-aviary)', icon: icons['bird-cage'], kind: 'special' };
    case 'enclosure_1':
    case 'enclosure_2':
    case 'enclosure_3':
    case 'enclosure_4':
    case 'enclosure_5':
      return { fill: occupied ? 'var(--nova-yard)' : 'var(--nova-grass)', kind: occupied ? 'occupied' : 'vacant' };
    default:
      return { fill: 'var(--nova-unique)', icon: UNIQUE[building] ?? icons['paw-heart'], kind: 'unique' };
  }
}

const UNIQUE: Record<string, IconSource> = {
  meerkat_den: icons.mole,
  penguin_pool: icons.penguin,
  aquarium: icons.aquarium,
  cable_car: icons.ropeway,
  baboon_rock: icons.monkey,
  rhesus_monkey_park: icons.monkey,
  barred_owl_hut: icons.owl,
  sea_turtle_tank: icons['sea-turtle'],
  polar_bear_exhibit: icons['polar-bear'],
  spotted_hyena_compound: icons['hyena-head'],
  okapi_stable: icons['deer-head'],
  zoo_school: icons['graduate-cap'],
  adventure_playground: icons['kid-slide'],
  water_playground: icons['water-splash'],
  side_entrance: icons['ranch-gate'],
};

/** The special enclosures in the order of a view's `lodged`. */
export const SPECIALS = ['petting_zoo', 'reptile_house', 'aviary'] as const;
