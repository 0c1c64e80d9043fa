import { spoken } from '../../../i18n/spoken';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';

/** The words of Arborea's table in the visitor's language. */
export const w = spoken({ en, fr, de });
