import type { GameCard, SeatInfo } from '../types/protocol';
import type { Dictionary } from '../i18n/en';
import type { Lang } from './settings.svelte';

/** What the people and bots at a table are called. Bots of one kind are numbered. */
export function seatNames(seats: readonly SeatInfo[], card: GameCard | undefined, words: Dictionary, lang: Lang): string[] {
  const names = seats.map((seat, index) => {
    if (seat.program === true) return words.table.program(seat.name ?? '');
    if (seat.name) return seat.name;
    const bot = card?.bots.find((one) => one.id === seat.bot);
    return bot ? bot.name[lang] : words.table.player(index + 1);
  });
  return names.map((name, index) => {
    const same = names.filter((other) => other === name).length;
    return same > 1 ? `${name} ${names.slice(0, index + 1).filter((other) => other === name).length}` : name;
  });
}
