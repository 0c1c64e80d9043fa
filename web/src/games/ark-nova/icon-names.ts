/** The icons of the game-icons set that only this table draws with. */
export const ICONS = [] as const;
