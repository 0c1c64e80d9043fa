import type { Component } from 'svelte';
import type { Face } from '../lib/faces.svelte';
import type { Ask, Offer } from '../types/protocol';

/** What a game's board is given. It knows nothing of the network. */
export interface BoardProps {
  /** The game's own view. */
  view: unknown;
  /** The position drawn in text, for games without a board of their own. */
  drawing: string | null;
  /** The cards of the game in words, where it has any that can be read. */
  faces: readonly Face[];
  names: string[];
  /** Whose eyes; nobody's for spectators. */
  viewer: number | null;
  waitingFor: number[];
  /** Points by seat as they stand. */
  scores: number[];
  /** What the viewer may do now. */
  ask: Ask | null;
  /** Notations of the viewer's last choices that can be taken back, the latest last. */
  recent: readonly string[];
  /** What has just happened, as the game's own data. */
  events: unknown[];
  /** A narrow screen: one column, bow at the top. */
  narrow: boolean;
  /** On a narrow screen the board and the players are on different tabs. */
  part: 'all' | 'board' | 'players';
  onplay: (offer: Offer) => void;
  /** Why something cannot be done: sentences, none if it can. */
  whyNot: (wish: string) => Promise<string[]>;
  /** Takes back the recent choice with this notation, and what came after it. */
  ontakeback: (notation: string) => void;
}

export interface GameFront {
  board: Component<BoardProps>;
  /** Offers without a place on the board, to be shown as buttons. */
  plain: (offers: readonly Offer[]) => Offer[];
  /** Its cards can be read in words. */
  cards: boolean;
  /** It shows the position drawn in text. */
  drawn: boolean;
  /** Everyone may see everything: at one screen nobody needs to look away. */
  open: boolean;
}
