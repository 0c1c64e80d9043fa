import type { GameCard, SeatInfo } from '../types/protocol';
import type { Dictionary } from '../i18n/en';
import type { Lang } from './settings.svelte';

/** Letters that are written from right to left: of Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What someone wrote, to be shown among other words. What is written from right to left is kept apart: it would turn what stands beside it around. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** What the people and bots at a table are called. Bots of one kind are numbered. */
export function seatNames(seats: readonly SeatInfo[], card: GameCard | undefined, words: Dictionary, lang: Lang): string[] {
  const names = seats.map((seat, index) => {
    if (seat.program === true) return words.table.program(isolated(seat.name ?? ''));
    if (seat.name) return isolated(seat.name);
    const bot = card?.bots.find((one) => one.id === seat.bot);
    return bot ? bot.name[lang] : words.table.player(index + 1);
  });
  return names.map((name, index) => {
    const same = names.filter((other) => other === name).length;
    return same > 1 ? `${name} ${names.slice(0, index + 1).filter((other) => other === name).length}` : name;
  });
}
