import type { LobbyAsk, LobbyNews, LobbyPage, LobbyWish } from '../types/protocol';
import { told } from './lobby';

const PATIENCE_MS = [500, 1000, 2000, 5000, 10_000];
const PING_MS = 25_000;

/** The tables that wait for players, told as they change, for as long as the page is open. */
export class LobbyLine {
  page = $state.raw<LobbyPage>();
  lost = $state(false);
  #wish: LobbyWish = {};
  #socket: WebSocket | undefined;
  #closed = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;

  constructor() {
    this.#connect();
  }

  /** Wishes for other tables. */
  watch(wish: LobbyWish) {
    this.#wish = wish;
    this.#say({ type: 'watch', wish });
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    this.#socket?.close();
  }

  #connect() {
    const url = new URL('/api/lobby/socket', location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.lost = false;
      if (Object.keys(this.#wish).length > 0) this.#say({ type: 'watch', wish: this.#wish });
      this.#ping = setInterval(() => this.#say({ type: 'ping' }), PING_MS);
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => (this.page = told(this.page, JSON.parse(data) as LobbyNews));
    socket.onclose = () => {
      clearInterval(this.#ping);
      if (this.#closed) return;
      this.lost = true;
      const wait = PATIENCE_MS[Math.min(this.#tries++, PATIENCE_MS.length - 1)];
      this.#timer = setTimeout(() => this.#connect(), wait);
    };
  }

  #say(message: LobbyAsk) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
