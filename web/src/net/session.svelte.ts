import type {
  ChatLine, Advice, Brief, ClientMessage, ErrorCode, LogLine, News, Pace, Seat, ServerMessage, State, TableInfo } from '../types/protocol';
import type { ClockState } from '../lib/clock';
import { settings, type Lang } from '../lib/settings.svelte';
import { typeset, typesetAll } from '../lib/typeset';
import { api, ApiError } from './api';
import { inflated, logged, opened } from './brief';
import { freshKey } from './key';
import { standing, type OwnChoice } from './log';

/** How the connection to the server is. */
export type Connection = 'connecting' | 'open' | 'lost' | 'gone';

/** What a strong bot thinks of the best choices, the best first. */
export type Hint = readonly Advice[];

/** Something went wrong, for the person to know. */
export interface Problem {
  code: ErrorCode;
  message: string;
  reasons: string[];
}

const PATIENCE_MS = [200, 500, 1000, 2000, 4000];
const PING_MS = 20_000;
/** Most answers are here sooner: greying everything out for them would only flicker, and cost a painted frame before the answer. */
const BUSY_AFTER_MS = 150;

type Command = Extract<ClientMessage, { key: string }>;

/** One table over its WebSocket: what is known of it, and what can be asked of it. */
export class Session {
  connection = $state<Connection>('connecting');
  table = $state.raw<TableInfo>();
  state = $state.raw<State>();
  log = $state.raw<LogLine[]>([]);
  problem = $state.raw<Problem>();
  /** The clocks, where the table has some. */
  clock = $state.raw<ClockState>();
  /** Who took something back in the last update. */
  tookBack = $state<Seat>();
  /** What whoever runs the server wants everyone to know. */
  announcement = $state<string | null>(null);
  /** What was said at the table. */
  chat = $state.raw<ChatLine[]>([]);
  /** A command is on its way. */
  pending = $state(false);
  /** It has been for so long that it shows. */
  busy = $state(false);
  #own = $state.raw<OwnChoice[]>([]);
  /** The log by whose eyes: at one screen they change with every turn. */
  #logs = new Map<Seat | null, LogLine[]>();

  #socket: WebSocket | undefined;
  #closed = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #pending: Command | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #questions = new Map<number, (reasons: string[]) => void>();
  #hints = new Map<number, (hint: Hint | undefined) => void>();
  #words = new Map<number, (wrong: ErrorCode | undefined) => void>();
  #counter = 0;
  #pace: Pace | undefined;
  /** Choices to take back, one after the other, until this many stand. */
  #rewindTo: number | undefined;
  /** Choices to be made after the one that is on its way, as long as they are offered. */
  #next: string[] = [];
  /** The step of the play that is on its way. */
  #playedAt = 0;
  #lang: Lang = settings.lang;

  constructor(readonly id: string) {
    this.connect();
    window.addEventListener('online', this.#retry);
    document.addEventListener('visibilitychange', this.#retry);
  }

  /** The own choices that can be taken back, the latest last. */
  recent = $derived.by(() => {
    const { state } = this;
    return state ? standing(this.#own, state.step, state.undo !== null).map((choice) => choice.notation) : [];
  });

  close() {
    this.#closed = true;
    window.removeEventListener('online', this.#retry);
    document.removeEventListener('visibilitychange', this.#retry);
    clearTimeout(this.#timer);
    clearTimeout(this.#waiting);
    clearInterval(this.#ping);
    this.#socket?.close();
  }

  /** Opens the line; an open one is closed first, for the server tells each line what its visitor may see. */
  connect() {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    const old = this.#socket;
    this.#socket = undefined;
    old?.close();
    const url = new URL(`/api/tables/${encodeURIComponent(this.id)}/socket`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.searchParams.set('lang', settings.lang);
    url.searchParams.set('packed', 'true');
    this.#lang = settings.lang;
    const socket = new WebSocket(url);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    const receive = (text: string) => {
      if (this.#socket === socket) this.#receive(JSON.parse(text) as ServerMessage);
    };
    // What is long comes deflated and takes a moment to open; what comes after it waits its turn.
    let opening: Promise<void> | undefined;
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data === 'string' && !opening) return receive(data);
      const turn: Promise<void> = (opening ?? Promise.resolve())
        .then(() => (typeof data === 'string' ? data : inflated(data)))
        .then(receive)
        .catch(() => socket.close())
        .finally(() => {
          if (opening === turn) opening = undefined;
        });
      opening = turn;
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
  }

  /** Makes a choice, and after it the others one by one, as long as they are offered. */
  play(seat: Seat, notation: string, ...more: string[]) {
    const { state } = this;
    if (!state || this.#pending) return;
    this.problem = undefined;
    this.#next = more;
    this.#playedAt = state.step + 1;
    this.#command({ type: 'play', seat, notation, version: state.version, key: freshKey() });
  }

  undo() {
    const { state } = this;
    if (!state || this.#pending || state.undo === null) return;
    this.problem = undefined;
    this.#command({ type: 'undo', seat: state.undo, version: state.version, key: freshKey() });
  }

  /** Passes the turn on, which is held at its end. */
  endTurn() {
    const { state } = this;
    if (!state?.turn?.held || this.#pending) return;
    this.problem = undefined;
    this.#command({ type: 'end_turn', seat: state.turn.seat, version: state.version, key: freshKey() });
  }

  /** Takes back all of the own turn that can be. */
  restart() {
    const { state } = this;
    if (!state || this.#pending || state.restart === null) return;
    this.problem = undefined;
    this.#command({ type: 'restart', seat: state.restart, version: state.version, key: freshKey() });
  }

  /** Has again what was taken back last. */
  redo() {
    const { state } = this;
    if (!state || this.#pending || state.redo === null) return;
    this.problem = undefined;
    this.#command({ type: 'redo', seat: state.redo, version: state.version, key: freshKey() });
  }

  /** Lets the turns of an own seat end by themselves, or not. */
  autoEnd(seat: Seat, on: boolean) {
    this.#send({ type: 'auto_end', seat, on });
  }

  /** Says whether a seat whose time is up has lost. */
  vote(seat: Seat, about: Seat, end: boolean) {
    this.#send({ type: 'vote', seat, about, end });
  }

  /** Goes on vacation with an own seat, or comes back. */
  vacation(seat: Seat, on: boolean) {
    this.#send({ type: 'vacation', seat, on });
  }

  /** Settles beforehand how an own seat decides something, or wants to be asked again. */
  arrange(seat: Seat, about: string, answer: string | null) {
    this.#send({ type: 'arrange', seat, about, answer });
  }

  /** How fast bots shall play. */
  pace(pace: Pace) {
    this.#pace = pace;
    this.#send({ type: 'pace', pace });
  }

  /** What a bot would do; nothing where that cannot be had. */
  hint(seat: Seat): Promise<Hint | undefined> {
    if (this.connection !== 'open') return Promise.resolve(undefined);
    const id = ++this.#counter;
    return new Promise((resolve) => {
      this.#hints.set(id, resolve);
      this.#send({ type: 'hint', seat, id });
    });
  }

  /** Takes back this own choice and what came after it. */
  takeBack(notation: string) {
    const choice = this.#own.findLast((own) => own.notation === notation);
    if (!choice || !this.recent.includes(notation)) return;
    this.#rewindTo = choice.step - 1;
    this.undo();
  }

  /** What stands against a wish, in sentences. */
  whyNot(wish: string): Promise<string[]> {
    const seat = this.state?.viewer ?? this.table?.seats.findIndex((one) => one.mine) ?? -1;
    if (seat < 0 || this.connection !== 'open') return Promise.resolve([]);
    const id = ++this.#counter;
    return new Promise((resolve) => {
      this.#questions.set(id, resolve);
      this.#send({ type: 'why_not', seat, wish, id });
    });
  }

  /** Says something to the others; what is wrong with it comes back. */
  say(text: string): Promise<ErrorCode | undefined> {
    if (this.connection !== 'open') return Promise.resolve('shutting_down');
    const id = ++this.#counter;
    return new Promise((resolve) => {
      this.#words.set(id, resolve);
      this.#send({ type: 'chat', text, id });
    });
  }

  look(seat: Seat) {
    this.#send({ type: 'look', seat });
  }

  /** Asks for the position drawn in text too, from now on. */
  draw() {
    this.#send({ type: 'draw' });
  }

  speak(lang: Lang) {
    if (lang === this.#lang) return;
    this.#lang = lang;
    this.#send({ type: 'lang', lang });
  }

  #command(message: Command) {
    this.#pending = message;
    this.pending = true;
    this.#waiting ??= setTimeout(() => (this.busy = true), BUSY_AFTER_MS);
    this.#send(message);
  }

  /** Nothing is on its way any more. */
  #free() {
    this.#pending = undefined;
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.pending = this.busy = false;
  }

  #send(message: ClientMessage) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #receive(message: ServerMessage) {
    switch (message.type) {
      case 'table': {
        const anew = this.connection !== 'open';
        this.connection = 'open';
        this.#tries = 0;
        clearInterval(this.#ping);
        this.#ping = setInterval(() => this.#send({ type: 'ping' }), PING_MS);
        this.#know(message.table);
        this.#logs.clear();
        if (message.state) this.#take(message.state as Brief);
        // A command whose answer was lost goes out again: its key makes sure that it is done once.
        if (anew && this.#pending) this.#send(this.#pending);
        if (anew && this.#pace) this.#send({ type: 'pace', pace: this.#pace });
        break;
      }
      case 'people':
        this.#know(message.table);
        if (message.news) this.#learn(message.news);
        break;
      case 'update':
        this.#take(message.state as Brief);
        if (message.table) this.#know(message.table);
        if (message.done !== undefined && message.done === this.#pending?.key) this.#finish();
        break;
      case 'why_not':
        this.#answer(message.id, message.reasons.map((reason) => typeset(reason.text)));
        break;
      case 'error':
        this.#refused(typesetAll(message));
        break;
      case 'hint':
        this.#hints.get(message.id)?.(typesetAll(message.advice));
        this.#hints.delete(message.id);
        break;
      case 'announcement':
        this.announcement = message.text;
        break;
      case 'chat':
        this.#said(message.lines, message.anew);
        break;
      case 'pong':
        break;
    }
  }

  /** New lines; an own one answers what was said. */
  #said(lines: ChatLine[], anew: boolean) {
    this.chat = anew ? lines : [...this.chat, ...lines];
    const own = lines.some((line) => line.mine) && !anew ? this.#words.entries().next().value : undefined;
    if (!own) return;
    this.#words.delete(own[0]);
    own[1](undefined);
  }

  #know(table: TableInfo) {
    this.table = table;
    this.clock = table.clock && { info: table.clock, at: performance.now() };
  }

  #take(brief: Brief) {
    if (brief.clock) this.clock = { info: brief.clock, at: performance.now() };
    const state = opened(brief, this.state);
    const { cause, viewer } = state;
    this.tookBack = cause?.deed === 'undone' || cause?.deed === 'restarted' ? cause.seat : undefined;
    this.log = logged(this.#logs.get(viewer) ?? [], brief.kept, brief.log);
    this.#logs.set(viewer, this.log);
    this.state = state;
  }

  /** Something happened at the table, and nothing in the game. Logs of other eyes are told anew when they are used. */
  #learn({ version, kept, log }: News) {
    if (!this.state) return;
    this.state = { ...this.state, version };
    this.log = logged(this.log, kept, log);
    this.#logs = new Map([[this.state.viewer, this.log]]);
  }

  /** The command is done. Own choices are remembered, so that a click on them can take them back. */
  #finish() {
    const command = this.#pending;
    if (!command) return;
    this.#free();
    if (command.type === 'play') {
      const own = { step: this.#playedAt, notation: command.notation };
      this.#own = [...this.#own.filter((choice) => choice.step < own.step), own];
      this.#goOn(command.seat);
    }
    this.#rewind();
  }

  #goOn(seat: Seat) {
    const [next, ...more] = this.#next;
    const ask = this.state?.ask;
    this.#next = [];
    if (next === undefined || ask?.seat !== seat || !ask.offers.some((offer) => offer.notation === next)) return;
    this.play(seat, next, ...more);
  }

  #rewind() {
    const { state } = this;
    if (this.#rewindTo === undefined || !state || this.#pending) return;
    if (state.step > this.#rewindTo && state.undo !== null) this.undo();
    else this.#rewindTo = undefined;
  }

  #refused(error: Extract<ServerMessage, { type: 'error' }>) {
    if (error.id !== null && this.#words.has(error.id)) {
      this.#words.get(error.id)?.(error.code);
      this.#words.delete(error.id);
      return;
    }
    if (error.id !== null && this.#hints.has(error.id)) {
      this.#hints.get(error.id)?.(undefined);
      this.#hints.delete(error.id);
    } else if (error.id !== null) return this.#answer(error.id, error.reasons.length > 0 ? error.reasons : [error.message]);
    if (error.key !== null && error.key === this.#pending?.key) {
      this.#free();
      this.#rewindTo = undefined;
      this.#next = [];
    }
    this.problem = { code: error.code, message: error.message, reasons: error.reasons };
  }

  #answer(id: number, reasons: string[]) {
    this.#questions.get(id)?.(reasons);
    this.#questions.delete(id);
  }

  #lose() {
    clearInterval(this.#ping);
    for (const id of [...this.#questions.keys()]) this.#answer(id, []);
    for (const answer of this.#hints.values()) answer(undefined);
    this.#hints.clear();
    for (const answer of this.#words.values()) answer('shutting_down');
    this.#words.clear();
    if (this.#closed) return;
    if (!this.table || this.#tries > 0) void this.#seek();
    this.connection = 'lost';
    const wait = PATIENCE_MS[Math.min(this.#tries++, PATIENCE_MS.length - 1)];
    this.#timer = setTimeout(() => this.connect(), wait);
  }

  /** A line that never opened may lead to no table. */
  async #seek() {
    try {
      await api.table(this.id);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.fault) return;
      const { code, message, reasons } = error.fault;
      if (code !== 'unknown_table' && code !== 'banned') return;
      this.close();
      if (code === 'banned') this.problem = { code, message, reasons };
      this.connection = 'gone';
    }
  }

  #retry = () => {
    if (this.connection === 'lost' && !document.hidden) this.connect();
  };
}
