import type { Text } from '../front';

/** What the server tells of the cards. */
export interface Faces {
  cards: { card: number; name: string; told: string[] }[];
  scoring: { card: string; name: string; text: string }[];
}

/** All cards in words. */
export const textsOf = (faces: Faces): Text[] => [
  ...faces.cards.map(({ card, name, told }) => ({ id: String(card), name, lines: told })),
  ...faces.scoring.map(({ card, name, text }) => ({ id: card, name, lines: [text] })),
];
