import { loadFront } from '../games';
import type { AnyFront } from '../games/front';
import { api } from '../net/api';
import type { Lang } from './settings.svelte';

/** How each game is shown, loaded when its first table opens. */
class Fronts {
  #known = $state.raw<Record<string, AnyFront>>({});
  #asked = new Set<string>();
  /** The game's code could not be had: a page that is reloaded may get it. */
  failed = $state(false);

  load(game: string) {
    if (this.#asked.has(game)) return;
    this.#asked.add(game);
    loadFront(game).then(
      (front) => (this.#known = { ...this.#known, [game]: front }),
      () => {
        this.#asked.delete(game);
        this.failed = true;
      },
    );
  }

  of(game: string): AnyFront | undefined {
    return this.#known[game];
  }
}

export const fronts = new Fronts();

/** What is printed on the material of each game, asked for once a language. */
class Faces {
  #known = $state.raw<Record<string, unknown>>({});
  readonly #asked = new Set<string>();

  load(game: string, lang: Lang) {
    const key = `${game} ${lang}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    api.faces(game, lang).then(
      (faces) => (this.#known = { ...this.#known, [key]: faces }),
      // The next table asks again.
      () => this.#asked.delete(key),
    );
  }

  of(game: string, lang: Lang): unknown {
    return this.#known[`${game} ${lang}`];
  }
}

export const faces = new Faces();
