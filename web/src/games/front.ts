import type { Component, Snippet } from 'svelte';
import type { IconSource } from '../icons';
import type { Ask, Change, LogLine, Offer } from '../types/protocol';

/** A choice on offer, as this game writes choices. */
export type OfferOf<Choice> = Omit<Offer, 'choice'> & { choice: Choice };

/** What the viewer is asked for, as this game writes choices. */
export type AskOf<Choice> = Omit<Ask, 'offers'> & { offers: OfferOf<Choice>[] };

/** What a game's board is given. It knows nothing of the network. */
export interface BoardProps<View, Choice, Event, Faces> {
  view: View;
  /** What is printed on the game's material; not there until it has come. */
  faces: Faces | undefined;
  /** The position drawn in text, for games that ask for it. */
  drawing: string | null;
  names: string[];
  /** Whose eyes; nobody's for spectators. */
  viewer: number | null;
  waitingFor: number[];
  /** Points by seat as they stand. */
  scores: number[];
  /** What the viewer may do now. */
  ask: AskOf<Choice> | null;
  /** A choice is on its way. */
  busy: boolean;
  /** Notations of the viewer's last choices that can be taken back, the latest last. */
  recent: readonly string[];
  /** What has just happened. */
  events: Event[];
  /** The same in words, a sentence each where everything is told; those of the log. */
  told?: readonly string[];
  /** How many choices led here. */
  step?: number;
  /** The log as far as it is told. */
  log?: readonly LogLine[];
  /** What an earlier choice did (counted from 1). */
  past?: (step: number) => Promise<Past<Event>>;
  /** A narrow screen: one column. */
  narrow: boolean;
  /** The part to show: `all` at a desk, on a narrow screen the tab chosen among those of the front. */
  part: string;
  /** Shows another tab of the front. */
  onpart: (tab: string) => void;
  /** Plays a choice, and those after it one by one, as far as they are still offered then. */
  onplay: (offer: OfferOf<Choice>, ...more: OfferOf<Choice>[]) => void;
  /** Why something cannot be done: sentences, none if it can. */
  whyNot: (wish: string) => Promise<string[]>;
  /** The notation of what a bot advises, to be pointed out on the board. */
  advised?: string | undefined;
  /** Takes back the recent choice with this notation, and what came after it. */
  ontakeback: (notation: string) => void;
  /** The table's furniture, for boards that fill the whole table and place it themselves. */
  furniture: Furniture;
}

/** What a choice did, and the same in words. */
export interface Past<Event> {
  events: Event[];
  told: string[];
}

/** What every table has, to be placed by a board that fills it. */
export interface Furniture {
  /** What is asked, with the table's buttons; the board adds its own lines below, and small buttons beside the heading. */
  prompt: Snippet<[more: Snippet | undefined, aside?: Snippet | undefined]>;
  /** What can be done, in words, for the tab of a narrow screen; not where nothing is to be decided. */
  list?: Snippet | undefined;
  log: Snippet;
  /** A seat's clock, where the table has clocks. */
  clock?: Snippet<[number]> | undefined;
  /** What is told out of the ordinary: refusals, someone who took a move back, the end. */
  notices: Snippet;
}

/** A tab of a narrow screen. `choices` and `log` are the house's own list and log, all others are the board's. */
export interface TabOf {
  id: string;
  label: () => string;
  icon: IconSource;
  /** For phones alone: a tablet has it in sight whichever tab is chosen. */
  phone?: boolean;
}

/** A printed thing in words. */
export interface Text {
  /** As the notation of choices names it. */
  id: string;
  name: string;
  lines: string[];
}

/** Everything of a game that has a sentence of its own, by group; an id is also the place on the page of the rules. */
export type Glossary = { title: string; entries: { id: string; name: string; text: string }[] }[];

/** Options of a new table that belong together. */
export interface OptionSection {
  /** The first one is always open; the others can be folded. */
  title?: () => string;
  keys: readonly string[];
  /** Whether it means anything for so many players. */
  players?: (count: number) => boolean;
  /** Options among them that mean something only with what else is chosen. */
  when?: Readonly<Record<string, (values: Readonly<Record<string, unknown>>) => boolean>>;
}

/** How a game is shown. All that the house knows of a game's table it knows from here. */
export interface GameFront<View, Choice, Event, Faces> {
  board: Component<BoardProps<View, Choice, Event, Faces>>;
  /** The board fills the whole table and places prompt and log itself; otherwise they stand beside it. */
  whole?: boolean;
  /** What stands in the top bar of the table. */
  status?: Component<{ view: View; faces: Faces | undefined; viewer: number | null; names: string[]; narrow: boolean }>;
  /** What a choice or a turn changes, as this game shows it. */
  changes?: Component<{ changes: readonly Change[] }>;
  /** The tabs of a narrow screen. */
  tabs: readonly TabOf[];
  /** The tab where this decision is made. */
  tabFor?: (ask: AskOf<Choice>, view: View) => string | undefined;
  /** Offers without a place on the board, to be shown as buttons. */
  plain: (offers: readonly OfferOf<Choice>[]) => OfferOf<Choice>[];
  /** It draws with what is printed on the game's material: it is asked for when the table opens. */
  faces?: boolean;
  /** The printed things that a choice names, in words. */
  read?: (choice: Choice, faces: Faces) => Text[];
  /** It shows the position drawn in text. */
  drawn?: boolean;
  /** What a warning of a preview says. */
  warning?: (key: string, faces: Faces) => string;
  /** Sentences for what is on the table. */
  glossary?: (faces: Faces) => Glossary;
  /** What has a sentence there, as it looks on the table; nothing for what looks like nothing. */
  sign?: Component<{ id: string; faces: Faces }>;
  /** A picture of what an option is set to, where it has one. */
  picture?: Component<{ option: string; value: string; faces: Faces | undefined }>;
  /** What comes after this game, where it is not simply the same once more. */
  again?: (view: View) => string | undefined;
  /** What the points of someone who plays alone mean: the goal, or by how much it was reached or missed. */
  alone?: (view: View, points: number) => string | undefined;
  /** How to play at this table, in a few sentences; the house's own where there are none. */
  help?: () => readonly string[];
  /** Which options stand together on the page of a new table, in order; all others follow as fine points. */
  sections?: readonly OptionSection[];
}

/** A front whose game the house does not know. */
export type AnyFront = GameFront<unknown, unknown, unknown, unknown>;

/**
 * The one door between data of the wire, which the house hands on unread, and a game's own types: the server's types
 * and a front's are made from the same source.
 */
export function front<View, Choice, Event, Faces>(one: GameFront<View, Choice, Event, Faces>): AnyFront {
  return one as unknown as AnyFront;
}
