import { MediaQuery } from 'svelte/reactivity';

const query = new MediaQuery('(max-width: 900px)', false);

/** Whether there is room for one column only. */
export const screen = {
  get narrow(): boolean {
    return query.current;
  },
};
