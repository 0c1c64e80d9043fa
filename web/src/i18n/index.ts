import type { Lang } from '../lib/settings.svelte';
import { ApiError } from '../net/api';
import { de } from './de';
import { en, type Dictionary } from './en';
import { fr } from './fr';
import { spoken } from './spoken';

const DICTIONARIES: Record<Lang, Dictionary> = { en, fr, de };

/** The words of the interface in the visitor's language. Reactive: read it where it is shown. */
export const t = spoken(DICTIONARIES);

/** What to tell someone whom the server refused something, or who could not reach it. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError) || !error.fault) return t().net.unreachable;
  const { code, message } = error.fault;
  const said = t().errors[code] ?? message;
  return code === 'bad_options' ? `${said} (${message})` : said;
}

export const languageName = (lang: Lang): string => DICTIONARIES[lang].name;
