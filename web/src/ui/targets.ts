import type { Placed } from '../lib/spatial';

/** A place of a drawn board that answers a click, by what lies there: `id` and where its middle is. */
export interface Target extends Placed {
  /** What a screen reader says. */
  label: string;
  /** Something can be done there; otherwise a click asks why not. */
  live: boolean;
  /** A bot would do it. */
  advised?: boolean;
  /** For the look of it and for tests. */
  kind: string;
}
