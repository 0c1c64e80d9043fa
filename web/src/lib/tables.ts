import type { OptionSection } from '../games/front';
import type { About, GameCard, NewSeat, NewTable, OptionSpec, OptionValue } from '../types/protocol';

/** What a form holds for one option. */
export type OptionInput = boolean | number | string | string[];

export function defaultOf({ kind }: OptionSpec): OptionInput {
  switch (kind.kind) {
    case 'flag':
    case 'number':
      return kind.default;
    case 'one_of':
      return kind.values[0]?.value ?? '';
    case 'by_seat':
      return [];
  }
}

export function defaults(about: About): Record<string, OptionInput> {
  return Object.fromEntries(about.options.map((spec) => [spec.key, defaultOf(spec)]));
}

type Values = Readonly<Record<string, unknown>>;

/** Who begins: drawn by lot or one of the seats, in all games alike. */
const FIRST = 'first_player';

/** Whether an option means anything with what else is chosen. */
export function matters({ key, kind }: OptionSpec, values: Values): boolean {
  if (key === FIRST) return Number(values['players'] ?? 0) > 1;
  return kind.kind !== 'by_seat' || values[kind.only[0]] === kind.only[1];
}

/** What can be chosen for an option with what else is chosen. */
export function valuesOf({ key, kind }: OptionSpec, values: Values): readonly OptionValue[] {
  if (!('values' in kind)) return [];
  return key === FIRST ? kind.values.slice(0, Number(values['players'] ?? 0) + 1) : kind.values;
}

/** What a form says, as far as it means anything; all else is left as it is at the start. */
export function optionsOf(specs: readonly OptionSpec[], values: Record<string, OptionInput>): Record<string, OptionInput> {
  const told = specs.flatMap((spec): [string, OptionInput][] => {
    const value = values[spec.key];
    const open = spec.kind.kind !== 'one_of' || valuesOf(spec, values).some((one) => one.value === value);
    return value === undefined || !open ? [] : [[spec.key, value]];
  });
  return Object.fromEntries(told);
}

/** The bot that sits down unless another is asked for: one that somebody new may beat and learn from. Who wants more finds the other levels beside it. */
export function usual(bots: GameCard['bots'] | undefined): GameCard['bots'][number] | undefined {
  return bots?.find((bot) => bot.id === 'level-2') ?? bots?.at(-1);
}

/** One click: the visitor and, where the game takes two, one bot. */
export function quickStart({ about, bots }: GameCard, name: string): NewTable {
  const players = Math.min(Math.max(2, about.players[0]), about.players[1]);
  const bot = usual(bots);
  const seats: NewSeat[] = [{ kind: 'me', name }];
  while (bot && seats.length < players) seats.push({ kind: 'bot', bot: bot.id });
  return { game: about.id, options: { players: seats.length }, seats };
}

/** Who a form wants on a seat: the visitor, someone else at the screen, a bot by id, or whoever comes. */
export interface SeatInput {
  who: 'me' | 'hot' | 'open' | `bot:${string}`;
  name: string;
}

/** The seats of the form as the server wants them. Who gives no name is called a guest. */
export function seatsOf(inputs: readonly SeatInput[], card: GameCard, guest: string): NewSeat[] {
  let guests = 0;
  return inputs.map(({ who, name }): NewSeat => {
    if (who === 'open') return { kind: 'open' };
    const bot = card.bots.find((one) => who === `bot:${one.id}`);
    if (bot) return { kind: 'bot', bot: bot.id };
    guests += 1;
    return { kind: 'me', name: name.trim() || (guests === 1 ? guest : `${guest} ${guests}`) };
  });
}

/** Options that stand together on the page of a new table; the last group holds the fine points nobody named. */
export interface Section {
  title: string | undefined;
  options: OptionSpec[];
}

/** The options in the sections of the game's front, as far as they mean anything with what else is chosen. */
export function sectionsOf(
  options: readonly OptionSpec[],
  wanted: readonly OptionSection[],
  values: Values,
): Section[] {
  const players = Number(values['players'] ?? 0);
  const named = new Set(wanted.flatMap((section) => section.keys));
  const sections = wanted
    .filter((section) => section.players?.(players) ?? true)
    .map((section) => ({
      title: section.title?.(),
      options: section.keys.flatMap((key) =>
        options.filter((spec) => spec.key === key && matters(spec, values) && (section.when?.[key]?.(values) ?? true)),
      ),
    }));
  const rest = options.filter((spec) => !named.has(spec.key) && matters(spec, values));
  return [...sections, { title: undefined, options: rest }].filter((section, index) => index === 0 || section.options.length > 0);
}
