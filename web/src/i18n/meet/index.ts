import { spoken } from '../spoken';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';

/** The words of meeting others, in the visitor's language. */
export const m = spoken({ en, fr, de });
