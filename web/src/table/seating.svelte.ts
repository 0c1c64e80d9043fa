/** Sitting down, giving a seat to a bot, freeing the seat of who does not begin, going, playing again. What is refused is kept to be shown. */
import { explain } from '../i18n';
import { paths } from '../lib/route';
import { router } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { api } from '../net/api';

export class Seating {
  /** Why the last wish was refused. */
  failure = $state<string>();
  readonly #id: string;
  readonly #invite: () => string | undefined;
  readonly #seated: () => void;

  /** At this table, perhaps with an invite; someone who sat down has other eyes from then on. */
  constructor(id: string, invite: () => string | undefined, seated: () => void) {
    this.#id = id;
    this.#invite = invite;
    this.#seated = seated;
  }

  join = (seat: number, name: string): Promise<void> =>
    this.#attempt(async () => {
      if (name) {
        settings.name = name;
        settings.save();
      }
      const invite = this.#invite();
      await api.join(this.#id, { seat, ...(name ? { name } : {}), ...(invite === undefined ? {} : { invite }) });
      this.#seated();
    });

  seatBot = (seat: number, bot: string): Promise<void> => this.#attempt(() => api.seatBot(this.#id, seat, bot));

  free = (seat: number): Promise<void> => this.#attempt(() => api.freeSeat(this.#id, seat));

  rematch = (): Promise<void> => this.#attempt(async () => router.go(paths.table((await api.rematch(this.#id)).id)));

  leave = (): Promise<void> =>
    this.#attempt(async () => {
      await api.leave(this.#id);
      router.go(paths.home);
    });

  async #attempt(action: () => Promise<unknown>): Promise<void> {
    this.failure = undefined;
    try {
      await action();
    } catch (error) {
      this.failure = explain(error);
    }
  }
}
