import { untrack } from 'svelte';
import type { Course, Frame } from '../types/protocol';
import { explain } from '../i18n';
import { paths, type Eyes } from '../lib/route';
import { settings } from '../lib/settings.svelte';
import { api } from '../net/api';
import { turnAfter, turnAt, turnBefore } from './course';

/** How long the slider must rest before its position is asked for. */
const REST_MS = 60;
const STEP_MS = 900;

/** A game that is looked at step by step. To be made while a component starts, for it watches itself. */
export class Replay {
  at = $state(0);
  last = $state(0);
  frame = $state.raw<Frame>();
  course = $state.raw<Course>();
  playing = $state(false);
  speed = $state(1);
  failure = $state<string>();
  /** Whose eyes; until they are said, those that the server gives. */
  viewer = $state<Eyes>();
  #asked = 0;

  constructor(
    readonly id: string,
    from: number | undefined,
    viewer: Eyes | undefined,
  ) {
    this.at = from ?? 0;
    this.viewer = viewer;
    $effect(() => this.#look());
    $effect(() => this.#tell());
    $effect(() => this.#goOn());
  }

  /** The turn that the step belongs to, counted from 1; none at the start. */
  turn = $derived(turnAt(this.course?.turns ?? [], this.at));
  turns = $derived(this.course?.turns.length ?? 0);

  go(step: number) {
    this.playing = false;
    this.at = Math.max(0, Math.min(this.last, step));
  }

  /** To the end of this turn or of the next one, or to the end of the one before. */
  goTurn(by: 1 | -1) {
    const turns = this.course?.turns ?? [];
    this.go(by === 1 ? turnAfter(turns, this.at, this.last) : turnBefore(turns, this.at));
  }

  toggle() {
    if (!this.playing && this.at >= this.last) this.at = 0;
    this.playing = !this.playing;
  }

  /** Positions are asked for when the slider has come to rest; a late answer to an old question is dropped. */
  #look() {
    const number = ++this.#asked;
    const [step, eyes, lang] = [this.at, this.viewer, settings.lang];
    const ask = () =>
      api.frame(this.id, step, eyes, lang).then(
        (found) => {
          if (number !== this.#asked) return;
          this.failure = undefined;
          this.frame = found;
          this.last = found.last;
          // The step stands in the address, so that it can be sent to others.
          history.replaceState(null, '', paths.replay(this.id, step, eyes));
          if (step >= found.last) this.playing = false;
        },
        (error) => {
          if (number !== this.#asked) return;
          this.playing = false;
          this.failure = explain(error);
        },
      );
    const timer = setTimeout(() => void ask(), untrack(() => this.frame) ? REST_MS : 0);
    return () => clearTimeout(timer);
  }

  #tell() {
    let wanted = true;
    const [eyes, lang] = [this.viewer, settings.lang];
    api.course(this.id, eyes, lang).then(
      (found) => {
        if (wanted) this.course = found;
      },
      // What is wrong is told where the position is.
      () => {},
    );
    return () => (wanted = false);
  }

  /** The next step comes a while after the last one has arrived. */
  #goOn() {
    if (!this.playing || !this.frame || this.frame.at !== this.at || this.at >= this.last) return;
    const timer = setTimeout(() => (this.at += 1), STEP_MS / this.speed);
    return () => clearTimeout(timer);
  }
}
