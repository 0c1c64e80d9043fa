import type { GameCard } from '../types/protocol';
import { api } from '../net/api';

/** The games the server offers, asked for once. */
class Games {
  all = $state.raw<GameCard[]>();
  failed = $state(false);
  #asked = false;

  load() {
    if (this.#asked) return;
    this.#asked = true;
    this.failed = false;
    api.games().then(
      (cards) => (this.all = cards),
      () => {
        this.failed = true;
        this.#asked = false;
      },
    );
  }

  find(id: string): GameCard | undefined {
    return this.all?.find((card) => card.about.id === id);
  }
}

export const games = new Games();
