import { render, type RenderResult } from '@testing-library/svelte';
import type { Component } from 'svelte';
import type { BoardProps, OfferOf } from '../games/front';
import type { LogLine } from '../types/protocol';
import Stage from './Stage.svelte';

/** A board to be set on the stage, and what is told to it. */
export interface Staged<View, Choice, Event, Faces> {
  board: Component<BoardProps<View, Choice, Event, Faces>>;
  view: View;
  faces: Faces;
  seat: number;
  /** Whose eyes, where not those of the seat. */
  viewer?: number | null;
  offers: OfferOf<Choice>[];
  narrow: boolean;
  part: string;
  onplay: (...offers: OfferOf<Choice>[]) => void;
  prompt?: string;
  log?: LogLine[];
  whyNot?: (wish: string) => Promise<string[]>;
}

/** Draws a whole-screen table. The stage reads nothing that is the game's own. */
export function stage<View extends { players: { points: number }[] }, Choice, Event, Faces>(
  props: Staged<View, Choice, Event, Faces>,
): RenderResult<typeof Stage> {
  return render(Stage, { props: props as never });
}
