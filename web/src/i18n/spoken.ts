import { settings, type Lang } from '../lib/settings.svelte';

/** Words in three languages, as a function that gives those of the visitor. Reactive: call it where it is shown. */
export function spoken<Words>(languages: Readonly<Record<Lang, Words>>): () => Words {
  return () => languages[settings.lang];
}
