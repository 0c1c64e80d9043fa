import { MediaQuery } from 'svelte/reactivity';

/** A phone held sideways is as broad as some desks, and far too low to be one. */
const sideways = new MediaQuery('(max-height: 500px) and (min-width: 640px)', false);
const query = new MediaQuery('(max-width: 900px), (max-height: 500px) and (min-width: 640px)', false);
/** The same breadth is said in the styles of what is laid out differently there. */
const upright = new MediaQuery('(min-width: 700px) and (max-width: 900px) and (min-height: 900px)', false);

/** Whether there is room for one column only. */
export const screen = {
  get narrow(): boolean {
    return query.current;
  },
  /** Of the narrow ones, those that are low: what is asked stands beside the chosen tab, not below it. */
  get sideways(): boolean {
    return sideways.current;
  },
  /** Of the narrow ones, those that are tall and broad enough to keep one thing in sight beside the chosen tab. */
  get tablet(): boolean {
    return upright.current;
  },
};
