import gameIcons from 'virtual:game-icons/house';
import type { ICONS } from './names';
import { OWN } from './own';

type GameIcon = (typeof ICONS)[number];

/** The name of something that every page can draw. */
export type IconName = GameIcon | keyof typeof OWN;

/** A drawing that a game brings along: the inside of `<svg viewBox="0 0 512 512">`. */
export interface Drawing {
  body: string;
}

/** Something to draw: by its name, or a game's own drawing. */
export type IconSource = IconName | Drawing;

const BODIES = { ...(gameIcons as Record<GameIcon, string>), ...OWN };

/** The inside of an icon's `<svg viewBox="0 0 512 512">`. */
export function iconBody(icon: IconSource): string {
  return typeof icon === 'string' ? BODIES[icon] : icon.body;
}

/** A game's own set of drawings by name. */
export function drawings<Name extends string>(bodies: Readonly<Record<string, string>>, names: readonly Name[]): Record<Name, Drawing> {
  return Object.fromEntries(names.map((name) => [name, { body: bodies[name] ?? '' }])) as Record<Name, Drawing>;
}
