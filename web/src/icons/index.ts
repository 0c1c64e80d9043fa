import gameIcons from 'virtual:game-icons';
import type { ICONS } from './names';
import { OWN } from './own';

type GameIcon = (typeof ICONS)[number];

/** The name of something we can draw. */
export type IconName = GameIcon | keyof typeof OWN;

const BODIES = { ...(gameIcons as Record<GameIcon, string>), ...OWN };

/** The inside of an icon's `<svg viewBox="0 0 512 512">`. */
export function iconBody(name: IconName): string {
  return BODIES[name];
}
