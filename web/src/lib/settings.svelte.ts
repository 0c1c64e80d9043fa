
/** A language of the house. */
export type Lang = 'en' | 'fr' | 'de';
export const LANGS: readonly Lang[] = ['en', 'fr', 'de'];
export type Theme = 'light' | 'dark';
/** How fast bots play. */
export type Pace = 'slow' | 'normal' | 'instant';
export const PACES: readonly Pace[] = ['slow', 'normal', 'instant'];

const KEY = 'menagerie.settings';

interface Saved {
  lang?: Lang;
  theme?: Theme;
  name?: string;
  pace?: Pace;
  autoEnd?: boolean;
  warnings?: boolean;
  stepwise?: boolean;
}

function load(): Saved {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Saved;
  } catch {
    return {};
  }
}

function browserLang(): Lang {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return LANGS.find((lang) => wanted[0] === lang) ?? 'en';
}

/** What a visitor has chosen; kept in the browser. */
class Settings {
  lang = $state<Lang>('en');
  theme = $state<Theme>('light');
  name = $state('');
  pace = $state<Pace>('normal');
  /** Own turns end by themselves. */
  autoEnd = $state(false);
  /** Choices a person would regret are asked about once more. */
  warnings = $state(true);
  /** An opponent without a mind is watched step by step, rather than all at once. */
  stepwise = $state(true);

  constructor() {
    const saved = load();
    this.lang = LANGS.find((lang) => lang === saved.lang) ?? browserLang();
    const night = window.matchMedia('(prefers-color-scheme: dark)').matches;
    this.theme = saved.theme ?? (night ? 'dark' : 'light');
    this.name = saved.name ?? '';
    this.pace = PACES.find((pace) => pace === saved.pace) ?? 'normal';
    this.autoEnd = saved.autoEnd ?? false;
    this.warnings = saved.warnings ?? true;
    this.stepwise = saved.stepwise ?? true;
  }

  save() {
    const { lang, theme, name, pace, autoEnd, warnings, stepwise } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ lang, theme, name, pace, autoEnd, warnings, stepwise }));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings();

/** Something said in the three languages by the server. */
export type Said = Record<Lang, string>;

/** Those words in the visitor's language. */
export function say(words: Said): string {
  return words[settings.lang];
}

