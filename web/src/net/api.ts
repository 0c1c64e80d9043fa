import type {
  AccountInfo,
  Ceremony,
  CeremonyAnswer,
  Fault,
  Frame,
  GameCard,
  JoinRequest,
  Me,
  NewTable,
  Seat,
  TableInfo,
  TableLists,
} from '../types/protocol';
import type { Lang } from '../lib/settings.svelte';

/** The server said no, or could not be reached (no fault then). */
export class ApiError extends Error {
  constructor(readonly fault: Fault | undefined) {
    super(fault?.message ?? 'unreachable');
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(undefined);
  }
  if (response.ok) return response.status === 204 || response.status === 202 ? (undefined as T) : ((await response.json()) as T);
  const fault = (await response.json().catch(() => undefined)) as Fault | undefined;
  throw new ApiError(fault);
}

const at = (id: string) => `/tables/${encodeURIComponent(id)}`;

/** Whose eyes a replay is seen with. */
export type ReplayViewer = 'spectator' | `seat-${number}`;

/** What can be asked over HTTP. */
export const api = {
  games: () => call<GameCard[]>('GET', '/games'),
  faces: (game: string, lang: Lang) => call<unknown>('GET', `/games/${encodeURIComponent(game)}/faces?lang=${lang}`),
  me: () => call<Me>('GET', '/me'),
  rename: (name: string) => call<Me>('PUT', '/me', { name }),
  account: () => call<AccountInfo>('GET', '/account'),
  startPasskey: () => call<Ceremony>('POST', '/account/passkey/start', {}),
  finishPasskey: (answer: CeremonyAnswer) => call<AccountInfo>('POST', '/account/passkey/finish', answer),
  removePasskey: (id: string) => call<AccountInfo>('POST', '/account/passkey/remove', { id }),
  startLogin: () => call<Ceremony>('POST', '/login/passkey/start', {}),
  finishLogin: (answer: CeremonyAnswer) => call<Me>('POST', '/login/passkey/finish', answer),
  sendLink: (email: string, lang: Lang) => call<unknown>('POST', '/login/email', { email, lang }),
  openLink: (token: string) => call<Me>('POST', '/login/link', { token }),
  logOut: () => call<unknown>('POST', '/account/logout', {}),
  logOutOthers: () => call<AccountInfo>('POST', '/account/logout-others', {}),
  forget: () => call<unknown>('POST', '/account/delete', { forever: true }),
  tables: () => call<TableLists>('GET', '/tables'),
  table: (id: string) => call<TableInfo>('GET', at(id)),
  create: (table: NewTable) => call<TableInfo>('POST', '/tables', table),
  join: (id: string, request: JoinRequest) => call<TableInfo>('POST', `${at(id)}/join`, request),
  leave: (id: string) => call<unknown>('POST', `${at(id)}/leave`, {}),
  rematch: (id: string) => call<TableInfo>('POST', `${at(id)}/rematch`, {}),
  seatBot: (id: string, seat: Seat, bot: string) => call<TableInfo>('POST', `${at(id)}/bot`, { seat, bot }),
  frame: (id: string, step: number, viewer: ReplayViewer, lang: Lang) =>
    call<Frame>('GET', `${at(id)}/frame?at=${step}&viewer=${viewer}&lang=${lang}`),
};
