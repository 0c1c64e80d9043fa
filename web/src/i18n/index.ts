import { settings, type Lang } from '../lib/settings.svelte';
import { de } from './de';
import { en, type Dictionary } from './en';
import { fr } from './fr';

const DICTIONARIES: Record<Lang, Dictionary> = { en, fr, de };

/** The words of the interface in the visitor's language. Reactive: read it where it is shown. */
export function t(): Dictionary {
  return DICTIONARIES[settings.lang];
}

export const languageName = (lang: Lang): string => DICTIONARIES[lang].name;
