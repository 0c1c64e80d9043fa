import type { Ask, Brief, BriefAsk, BriefPreview, Column, LogLine, LogMark, LogPart, Preview, State } from '../types/protocol';
import { typeset, typesetAll } from '../lib/typeset';
import { patched } from './patch';

/** The text of a message: what is long comes deflated. */
export function inflated(data: ArrayBuffer): Promise<string> {
  const stream = new Response(data).body?.pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

/** The whole state from what is told in brief. The view travels once; after that only what changed in it. */
export function opened(brief: Brief, before: State | undefined): State {
  const { version, step, scores } = brief;
  return {
    version,
    step,
    viewer: brief.viewer ?? null,
    view: seen(brief, before),
    drawing: brief.drawing ?? null,
    waiting_for: brief.waiting_for ?? [],
    ask: brief.ask ? offered(brief.ask) : null,
    cause: brief.cause ?? null,
    turn: brief.turn ?? null,
    undo: brief.undo ?? null,
    restart: brief.restart ?? null,
    redo: brief.redo ?? null,
    arranged: brief.arranged ?? [],
    log_keep: null,
    log: [],
    events: brief.events ?? [],
    scores,
    ...(brief.clock && { clock: brief.clock }),
    standing: brief.standing ?? null,
    score_sheet: typesetAll(brief.score_sheet ?? []),
  };
}

function seen(brief: Brief, before: State | undefined): unknown {
  if (brief.view !== undefined) return brief.view;
  return brief.view_patch === undefined ? before?.view : patched(before?.view, brief.view_patch);
}

/** Offers travel by columns, and each different preview once. */
function offered({ seat, prompt, notations, texts, choices, numbers = [], previews, which }: BriefAsk): Ask {
  const foreseen = previews.map(told);
  const words = column(texts, numbers).map(typeset);
  const data = 'alike' in choices ? (JSON.parse(`[${column<string>(choices, numbers).join(',')}]`) as unknown[]) : choices;
  const offers = column(notations, numbers).map((notation, index) => ({
    notation,
    text: words[index] ?? notation,
    choice: data[index],
    preview: foreseen[which?.[index] ?? 0] ?? told({}),
  }));
  return { seat, prompt: typeset(prompt), offers };
}

/** What a column holds for each offer: as it came, or put together where all are alike but for their numbers. */
function column<T>(told: Column<T>, numbers: readonly (readonly number[])[]): (T | string)[] {
  if (!('alike' in told)) return told;
  const count = numbers[0]?.length ?? 0;
  return Array.from({ length: count }, (_, index) => told.alike.map((piece) => (typeof piece === 'string' ? piece : numbers[piece]?.[index])).join(''));
}

function told({ reveals = false, ends_turn = false, changes = [], warnings = [] }: BriefPreview): Preview {
  return { reveals, ends_turn, changes, warnings };
}

/** The log after news of it: as much as is kept (nothing for nothing), then what is new. */
export function logged(log: readonly LogLine[], kept: LogMark | undefined, parts: readonly LogPart[] = []): LogLine[] {
  const fresh = parts.flatMap(({ step, seat, texts }) => texts.map((text) => ({ step, seat, text: typeset(text) })));
  if (!kept) return fresh;
  let room = kept.lines;
  const stays = log.filter((line) => line.step < kept.step || (line.step === kept.step && room-- > 0));
  return [...stays, ...fresh];
}
