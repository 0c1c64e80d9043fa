import bodies from 'virtual:game-icons/ark-and-noah';
import { drawings } from '../../icons';
import { ICONS } from './icon-names';

/** The drawings of this table; what the game-icons set lacks is our own. */
export const icons = {
  ...drawings(bodies, ICONS),
  hippopotamus: {
    body: '<path fill="currentColor" d="M403 131c-10-13-31-7-31 11l1 10c-13 3-25 8-36 16-33-14-79-22-128-18-82 6-155 56-163 130-4 37 3 70 21 97l-3 60c0 14 62 14 63 0l5-34c27 8 62 11 96 8l8 30c4 13 60 12 60-2l-2-48c16-8 29-18 39-31 17 16 45 26 77 26 52 0 84-24 84-61 0-30-18-54-42-78-8-8-10-26-14-46l8-20c6-15-10-27-23-18l-12 10c-6-2-11-3-17-3zm-3 55a13 13 0 1 1 0 26 13 13 0 0 1 0-26zm61 92a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm-97 50c32 17 71 19 107 2l5 14c-38 20-83 19-120-2z"/>',
  },
};
