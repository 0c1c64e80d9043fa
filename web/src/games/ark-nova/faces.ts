/** Help with what is printed on the game's material. */
import type { Faces } from '../../types/ark-nova';
import type { Text } from '../front';

/** All cards in words. */
export const textsOf = (faces: Faces): Text[] => [
  ...faces.cards.map(({ card, name, told }) => ({ id: String(card), name, lines: told })),
  ...faces.scoring.map(({ card, name, text }) => ({ id: card, name, lines: [text] })),
];

/** As the notation of choices writes a name of the data. */
export const written = (name: string): string => name.replaceAll('_', '-');
