import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Brief, ClientMessage, ServerMessage, State, TableInfo } from '../types/protocol';
import { Session } from './session.svelte';

/** A line to a server that we play ourselves. */
class FakeSocket {
  static all: FakeSocket[] = [];
  static OPEN = 1;
  readyState = 1;
  binaryType = 'blob';
  sent: ClientMessage[] = [];
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | undefined;
  onclose: (() => void) | undefined;

  constructor(readonly url: URL) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const table = { id: 't', seats: [{ mine: true }, { mine: false }] } as TableInfo;
/** What is told in brief; undefined is left out. */
type Over = { [key in keyof Brief]?: Brief[key] | undefined };
const state = (version: number, step: number, over: Over = {}) => ({
  version,
  step,
  viewer: 0,
  view: {},
  waiting_for: [0],
  cause: { seat: 0, deed: 'played' },
  undo: 0,
  kept: { step, lines: 0 },
  log: [{ step, seat: 0, texts: [`step ${step}`] }],
  scores: [],
  ...over,
}) as Brief;
const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

let session: Session;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  session = new Session('t');
  last().say({ type: 'table', table, state: state(0, 0, { kept: undefined, log: [], undo: undefined }) });
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The player plays, and the server does it. */
function play(notation: string) {
  session.play(0, notation);
  const message = last().sent.at(-1);
  if (message?.type !== 'play') throw new Error('nothing was sent');
  const now = session.state as State;
  last().say({ type: 'update', state: state(now.version + 1, now.step + 1), table: null, done: message.key });
}

describe('a session', () => {
  it('sends a choice with the version it was made for, one at a time', () => {
    session.play(0, 'plank a1n');
    session.play(0, 'plank a2n');
    expect(last().sent).toHaveLength(1);
    expect(last().sent[0]).toMatchObject({ type: 'play', notation: 'plank a1n', version: 0 });
  });

  it('shows that it waits only where the answer does not come at once', () => {
    play('plank a1n');
    vi.advanceTimersByTime(500);
    expect(session.busy).toBe(false);
    session.play(0, 'plank a2n');
    expect(session.busy).toBe(false);
    vi.advanceTimersByTime(200);
    expect(session.busy).toBe(true);
  });

  it('is busy until an update says that the choice is done, whatever others do meanwhile', () => {
    session.play(0, 'plank a1n');
    const { key } = last().sent[0] as Extract<ClientMessage, { key: string }>;
    last().say({ type: 'update', state: state(1, 0), table: null });
    last().say({ type: 'update', state: state(2, 0), table: null, done: 'another' });
    vi.advanceTimersByTime(200);
    expect(session.busy).toBe(true);
    last().say({ type: 'update', state: state(3, 1), table: null, done: key });
    expect(session.busy).toBe(false);
    expect(session.recent).toEqual(['plank a1n']);
  });

  it('sends a choice again, under the same key, when the line broke before the answer', () => {
    session.play(0, 'plank a1n');
    const first = last().sent[0];
    last().close();
    expect(session.connection).toBe('lost');
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(2);
    last().say({ type: 'table', table, state: state(0, 0, { log: [], undo: undefined }) });
    expect(session.connection).toBe('open');
    expect(last().sent).toContainEqual(first);
  });

  it('takes back an earlier choice one undo after the other', () => {
    play('plank a1n');
    play('plank a2n');
    play('plank a3n');
    session.takeBack('plank a2n');
    for (const [version, step] of [[4, 2], [5, 1]] as const) {
      const undo = last().sent.at(-1);
      if (undo?.type !== 'undo') throw new Error('no undo was sent');
      expect(undo.version).toBe(version - 1);
      const undone = state(version, step, { kept: { step, lines: 1 }, log: [], cause: { seat: 0, deed: 'undone' } });
      last().say({ type: 'update', state: undone, table: null, done: undo.key });
      expect(session.tookBack).toBe(0);
    }
    expect(last().sent.filter((message) => message.type === 'undo')).toHaveLength(2);
    expect(session.recent).toEqual(['plank a1n']);
    expect(session.log.map((line) => line.step)).toEqual([1]);
  });

  it('has one line only: who sits down hears no longer what spectators are told', () => {
    const watching = last();
    session.connect();
    expect(FakeSocket.all).toHaveLength(2);
    expect(watching.readyState).toBe(3);
    last().say({ type: 'table', table, state: state(1, 0, { view: { hand: [402] }, log: [] }) });
    watching.say({ type: 'update', state: state(2, 1, { viewer: undefined, view: {} }), table: null });
    expect(session.state?.view).toEqual({ hand: [402] });
    expect(session.connection).toBe('open');
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('sends nothing again when the table is only told anew', () => {
    session.play(0, 'plank a1n');
    last().say({ type: 'table', table, state: state(0, 0, { log: [], undo: undefined }) });
    expect(last().sent.filter((message) => message.type === 'play')).toHaveLength(1);
  });

  it('ends a held turn, restarts it, and asks a bot', async () => {
    last().say({ type: 'update', state: state(1, 1, { turn: { seat: 0, held: true, steps: 1, changes: [] }, restart: 0 }), table: null });
    session.endTurn();
    expect(last().sent.at(-1)).toMatchObject({ type: 'end_turn', seat: 0, version: 1 });
    const { key } = last().sent.at(-1) as Extract<ClientMessage, { key: string }>;
    last().say({ type: 'update', state: state(2, 1, { restart: 0 }), table: null, done: key });
    session.restart();
    expect(last().sent.at(-1)).toMatchObject({ type: 'restart', seat: 0, version: 2 });
    const hint = session.hint(0);
    const { id } = last().sent.at(-1) as Extract<ClientMessage, { type: 'hint' }>;
    const advice = [{ notation: 'plank a1n', text: 'A plank', win: 0.6, margin: 4, points: 71, then: ['Done'] }];
    last().say({ type: 'hint', id, advice });
    expect(await hint).toEqual(advice);
  });

  it('makes choices one after the other as long as they are offered', () => {
    const offered = (...notations: string[]) => ({
      seat: 0,
      prompt: '',
      notations,
      texts: notations,
      choices: notations.map(() => null),
      previews: [{}],
    });
    const plays = () => last().sent.flatMap((message) => (message.type === 'play' ? [message] : []));
    session.play(0, 'keep 1', 'keep 2', 'keep 3');
    last().say({ type: 'update', state: state(1, 1, { ask: offered('keep 2', 'keep 3') }), table: null, done: plays()[0]?.key ?? '' });
    expect(plays().map((message) => message.notation)).toEqual(['keep 1', 'keep 2']);
    expect(plays()[1]?.version).toBe(1);
    // What is not offered any more ends it.
    last().say({ type: 'update', state: state(2, 2, { ask: offered('keep 7') }), table: null, done: plays()[1]?.key ?? '' });
    expect(plays()).toHaveLength(2);
    expect(session.busy).toBe(false);
  });

  it('hears what comes deflated, in its turn', async () => {
    vi.useRealTimers();
    const long: ServerMessage = { type: 'update', state: state(1, 1), table: null };
    const bytes = deflateRawSync(JSON.stringify(long));
    last().onmessage?.({ data: new Uint8Array(bytes).buffer });
    last().say({ type: 'update', state: state(2, 2), table: null });
    await vi.waitFor(() => expect(session.state?.version).toBe(2));
    expect(session.log.map((line) => line.step)).toEqual([1, 2]);
  });

  it('keeps a log for each pair of eyes', () => {
    last().say({ type: 'update', state: state(1, 1), table: null });
    last().say({ type: 'update', state: state(2, 2, { viewer: 1, kept: undefined, log: [{ step: 1, seat: 0, texts: ['he'] }, { step: 2, seat: 0, texts: ['moves'] }] }), table: null });
    expect(session.log.map((line) => line.text)).toEqual(['he', 'moves']);
    last().say({ type: 'update', state: state(3, 3, { kept: { step: 1, lines: 1 }, log: [{ step: 2, seat: 0, texts: ['you'] }] }), table: null });
    expect(session.log.map((line) => line.text)).toEqual(['step 1', 'you']);
  });

  it('hears who came without being told the game anew', () => {
    const before = session.state?.view;
    const news = { version: 5, kept: { step: 0, lines: 0 }, log: [{ step: 0, seat: 1, texts: ['Ben sits down.'] }] };
    last().say({ type: 'people', table, news });
    expect(session.state?.version).toBe(5);
    expect(session.state?.view).toBe(before);
    expect(session.log.map((line) => line.text)).toEqual(['Ben sits down.']);
  });

  it('shows a refusal and is free again', () => {
    session.play(0, 'plank a1n');
    const { key } = last().sent[0] as Extract<ClientMessage, { key: string }>;
    last().say({ type: 'error', key, id: null, code: 'stale', message: 'old', reasons: [] });
    expect(session.busy).toBe(false);
    expect(session.problem?.code).toBe('stale');
  });

  it('gets its answers to why not', async () => {
    const answer = session.whyNot('plank a1n');
    const { id } = last().sent[0] as Extract<ClientMessage, { type: 'why_not' }>;
    last().say({ type: 'why_not', id, reasons: [{ text: 'No planks.', reason: null }] });
    expect(await answer).toEqual(['No planks.']);
  });
});
