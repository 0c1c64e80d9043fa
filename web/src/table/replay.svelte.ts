import { untrack } from 'svelte';
import type { Analysis, Course, ForkRequest, Frame, TableInfo } from '../types/protocol';
import { explain } from '../i18n';
import { paths, type Eyes } from '../lib/route';
import { settings, type Lang } from '../lib/settings.svelte';
import { api } from '../net/api';
import { turnAfter, turnAt, turnBefore } from './course';

/** How long the slider must rest before its position is asked for. */
const REST_MS = 60;
const STEP_MS = 900;

/** Where the positions of a game come from. */
export interface Source {
  frame: (step: number, eyes: Eyes | undefined, lang: Lang) => Promise<Frame>;
  course: (eyes: Eyes | undefined, lang: Lang) => Promise<Course>;
  /** The address of a moment, where it has one. */
  address?: (step: number, eyes: Eyes | undefined) => string;
  /** A new table that goes on from a moment, against bots. */
  fork: (request: ForkRequest) => Promise<TableInfo>;
  /** How the game went, once it is over. */
  analysis: (lang: Lang) => Promise<Analysis>;
  /** Where it can be had as a file, unless it came from one. */
  file?: (lang: Lang) => { href: string; name: string };
}

/** A table's game. */
export const ofTable = (id: string): Source => ({
  frame: (step, eyes, lang) => api.frame(id, step, eyes, lang),
  course: (eyes, lang) => api.course(id, eyes, lang),
  address: (step, eyes) => paths.replay(id, step, eyes),
  fork: (request) => api.fork(id, request),
  analysis: (lang) => api.analysis(id, lang),
  file: (lang) => ({ href: api.record(id, lang), name: `${id}.menagerie` }),
});

/** A game from a file. */
export const ofRecord = (record: string): Source => ({
  frame: (at, viewer, lang) => api.recordFrame({ record, at, lang, ...(viewer ? { viewer } : {}) }),
  course: (viewer, lang) => api.recordCourse({ record, at: 0, lang, ...(viewer ? { viewer } : {}) }),
  fork: (request) => api.recordFork({ record, fork: request, lang: settings.lang }),
  analysis: (lang) => api.recordAnalysis({ record, at: 0, lang }),
});

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
    readonly source: Source,
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
      this.source.frame(step, eyes, lang).then(
        (found) => {
          if (number !== this.#asked) return;
          this.failure = undefined;
          this.frame = found;
          this.last = found.last;
          // The step stands in the address, so that it can be sent to others.
          const address = this.source.address?.(step, eyes);
          if (address !== undefined) history.replaceState(null, '', address);
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
    this.source.course(eyes, lang).then(
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
