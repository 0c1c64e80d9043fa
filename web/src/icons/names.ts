/** The icons of the game-icons set that every page may draw with. A game has its own in its folder. */
export const ICONS = [
  'elephant',
  'kangaroo',
  'laurels-trophy',
  'lion',
  'paw-print',
  'peace-dove',
  'pine-tree',
  'sailboat',
  'vintage-robot',
] as const;
