/** How icons and small signs of the game look: a drawing, a colour, a shape and, where it helps, letters. */
import type { ActionKind, Bonus, Icon } from '../../../types/ark-nova';
import type { IconSource } from '../../../icons';
import { icons } from '../icons';

export interface Look {
  colour: string;
  /** Categories are round, continents square, the rest six-sided: no colour is needed to tell them apart. */
  shape: 'round' | 'square' | 'hex';
  icon?: IconSource;
  letters?: string;
}

export const LOOKS: Record<Icon, Look> = {
  bird: { colour: '#6b4fa6', shape: 'round', icon: icons['eagle-emblem'] },
  herbivore: { colour: '#4a8a34', shape: 'round', icon: icons.deer },
  predator: { colour: '#c2521d', shape: 'round', icon: icons.feline },
  primate: { colour: '#7a4a22', shape: 'round', icon: icons.monkey },
  reptile: { colour: '#1f8a70', shape: 'round', icon: icons.gecko },
  bear: { colour: '#54392a', shape: 'round', icon: icons['bear-head'] },
  petting_zoo: { colour: '#c2457f', shape: 'round', icon: icons.sheep },
  africa: { colour: '#c08a15', shape: 'square', letters: 'AF' },
  americas: { colour: '#3a7a35', shape: 'square', letters: 'AM' },
  asia: { colour: '#b23a2e', shape: 'square', letters: 'AS' },
  australia: { colour: '#c25f22', shape: 'square', letters: 'AU' },
  europe: { colour: '#2f62a8', shape: 'square', letters: 'EU' },
  research: { colour: '#2b5f9e', shape: 'hex', icon: icons.microscope },
  rock: { colour: '#6c6660', shape: 'hex', icon: icons['stone-pile'] },
  water: { colour: '#2d83ad', shape: 'hex', icon: icons.droplets },
};

/** The drawings of the five actions. */
export const ACTIONS: Record<ActionKind, IconSource> = {
  animals: 'paw-print',
  build: icons['claw-hammer'],
  cards: icons['card-draw'],
  association: 'peace-dove',
  sponsors: icons['trophy-cup'],
};

/** The first category of a card gives it its colour. */
export function tintOf(list: readonly (readonly [Icon, number])[], fallback: string): string {
  const category = list.find(([icon]) => LOOKS[icon].shape === 'round');
  return category ? LOOKS[category[0]].colour : fallback;
}

export type SignName = 'money' | 'appeal' | 'conservation' | 'reputation' | 'x' | 'card' | 'snap' | 'worker' | 'upgrade' | 'clever' | 'multiplier' | 'partner_zoo' | 'university' | 'enclosure' | 'kiosk' | 'action' | 'pouch' | 'sponsor';

/** A bonus as a sign with its number. */
export function signOf(bonus: Bonus): { sign: SignName; amount: number | undefined } {
  const amount = 'value' in bonus ? bonus.value : undefined;
  switch (bonus.bonus) {
    case 'money':
    case 'appeal':
    case 'conservation':
    case 'reputation':
    case 'snap':
    case 'worker':
    case 'upgrade':
    case 'clever':
    case 'multiplier':
    case 'partner_zoo':
    case 'university':
    case 'pouch':
      return { sign: bonus.bonus, amount: bonus.bonus === 'snap' || bonus.bonus === 'clever' ? undefined : amount };
    case 'x_token':
      return { sign: 'x', amount };
    case 'take_card':
      return { sign: 'card', amount };
    case 'sponsor_for_money':
      return { sign: 'sponsor', amount: undefined };
    case 'free_enclosure':
      return { sign: 'enclosure', amount };
    case 'free_special':
      return { sign: 'enclosure', amount: undefined };
    case 'free_kiosk':
      return { sign: 'kiosk', amount: undefined };
    case 'determination':
      return { sign: 'action', amount: undefined };
  }
}
