import bodies from 'virtual:game-icons/ark-nova';
import { drawings } from '../../icons';
import { ICONS } from './icon-names';

/** The drawings of this table. */
export const icons = drawings(bodies, ICONS);
