import { settings, type Lang } from '../lib/settings.svelte';
import { typesetAll } from '../lib/typeset';

/** Words in three languages, as a function that gives those of the visitor. Reactive: call it where it is shown. */
export function spoken<Words>(languages: Readonly<Record<Lang, Words>>): () => Words {
  const set = { ...languages, fr: typesetAll(languages.fr) };
  return () => set[settings.lang];
}
