import { api } from '../net/api';
import type { Lang } from './settings.svelte';

/** A card in words. */
export interface Face {
  /** As the notation of choices names it. */
  id: string;
  name: string;
  lines: string[];
}

/** What the server tells of a game's cards, as far as it is read here. */
export interface FaceList {
  cards: { card: number; name: string; told: string[] }[];
  scoring: { card: string; name: string; text: string }[];
}

/** All cards of a game in one list. */
export function facesOf(list: FaceList): Face[] {
  return [
    ...list.cards.map(({ card, name, told }) => ({ id: String(card), name, lines: told })),
    ...list.scoring.map(({ card, name, text }) => ({ id: card, name, lines: [text] })),
  ];
}

/** The cards that a choice names, each once: `support 103 left`, `next ability/clever/401`. */
export function facesIn(notation: string, faces: readonly Face[]): Face[] {
  const ids = new Set(notation.match(/\b\d{3}\b/g));
  return faces.filter((face) => ids.has(face.id));
}

/** The cards of each game, asked for once a language. */
class Faces {
  #lists = $state.raw<Record<string, Face[]>>({});
  readonly #asked = new Set<string>();

  load(game: string, lang: Lang) {
    const key = `${game} ${lang}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    api.faces(game, lang).then(
      (list) => (this.#lists = { ...this.#lists, [key]: facesOf(list) }),
      // Everything can be played without them: the next table asks again.
      () => this.#asked.delete(key),
    );
  }

  of(game: string, lang: Lang): readonly Face[] {
    return this.#lists[`${game} ${lang}`] ?? [];
  }
}

export const faces = new Faces();
