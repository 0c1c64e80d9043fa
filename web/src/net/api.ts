import type {
  AccountInfo,
  Analysis,
  Ceremony,
  CeremonyAnswer,
  Course,
  Fault,
  ForkRequest,
  Frame,
  GameCard,
  JoinRequest,
  Me,
  NewTable,
  NoticeInfo,
  NoticeWishes,
  ProgramList,
  ProgramMade,
  PushSubscription,
  RecordFork,
  RecordInfo,
  RecordQuestion,
  Seat,
  TableInfo,
  TableLists,
} from '../types/protocol';
import type { Eyes } from '../lib/route';
import type { Lang } from '../lib/settings.svelte';
import { typesetAll } from '../lib/typeset';

/** The server said no, or could not be reached (no fault then). */
export class ApiError extends Error {
  constructor(readonly fault: Fault | undefined) {
    super(fault?.message ?? 'unreachable');
  }
}

export async function call<T>(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: { ...more, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(undefined);
  }
  if (response.ok) return response.status === 204 || response.status === 202 ? (undefined as T) : ((await response.json()) as T);
  const fault = (await response.json().catch(() => undefined)) as Fault | undefined;
  throw new ApiError(typesetAll(fault));
}

/** An answer with sentences in it. */
const told = async <T>(...question: Parameters<typeof call>): Promise<T> => typesetAll(await call<T>(...question));

/** A position drawn in text keeps its spaces. */
async function toldFrame(...question: Parameters<typeof call>): Promise<Frame> {
  const { log, score_sheet, ...frame } = await call<Frame>(...question);
  return { ...frame, ...typesetAll({ log, score_sheet }) };
}

const at = (id: string) => `/tables/${encodeURIComponent(id)}`;

/** The question behind an address; what is not known is left to the server. */
export const asking = (parts: Record<string, string | number | undefined>) =>
  new URLSearchParams(Object.entries(parts).flatMap(([key, part]) => (part === undefined ? [] : [[key, String(part)]]))).toString();

/** What can be asked over HTTP. */
export const api = {
  games: () => told<GameCard[]>('GET', '/games'),
  faces: (game: string, lang: Lang) => told<unknown>('GET', `/games/${encodeURIComponent(game)}/faces?lang=${lang}`),
  me: () => call<Me>('GET', '/me'),
  rename: (name: string) => call<Me>('PUT', '/me', { name }),
  account: () => call<AccountInfo>('GET', '/account'),
  startPasskey: () => call<Ceremony>('POST', '/account/passkey/start', {}),
  finishPasskey: (answer: CeremonyAnswer) => call<AccountInfo>('POST', '/account/passkey/finish', answer),
  removePasskey: (id: string) => call<AccountInfo>('POST', '/account/passkey/remove', { id }),
  startLogin: () => call<Ceremony>('POST', '/login/passkey/start', {}),
  finishLogin: (answer: CeremonyAnswer) => call<Me>('POST', '/login/passkey/finish', answer),
  sendLink: (email: string, lang: Lang) => call<unknown>('POST', '/login/email', { email, lang }),
  openLink: (token: string, elsewhere: boolean) => call<Me>('POST', '/login/link', { token, elsewhere }),
  logOut: () => call<unknown>('POST', '/account/logout', {}),
  logOutOthers: () => call<AccountInfo>('POST', '/account/logout-others', {}),
  programs: () => call<ProgramList>('GET', '/account/programs'),
  makeProgram: (name: string) => call<ProgramMade>('POST', '/account/programs', { name }),
  revokeProgram: (id: string) => call<ProgramList>('POST', '/account/programs/revoke', { id }),
  notices: () => call<NoticeInfo>('GET', '/account/notices'),
  wishNotices: (wishes: NoticeWishes) => call<NoticeInfo>('PUT', '/account/notices', wishes),
  subscribe: (subscription: PushSubscription) => call<NoticeInfo>('POST', '/account/notices/subscribe', subscription),
  unsubscribe: (endpoint: string) => call<NoticeInfo>('POST', '/account/notices/unsubscribe', { endpoint }),
  forget: () => call<unknown>('POST', '/account/delete', { forever: true }),
  tables: () => call<TableLists>('GET', '/tables'),
  table: (id: string) => call<TableInfo>('GET', at(id)),
  create: (table: NewTable) => call<TableInfo>('POST', '/tables', table),
  join: (id: string, request: JoinRequest) => call<TableInfo>('POST', `${at(id)}/join`, request),
  leave: (id: string) => call<unknown>('POST', `${at(id)}/leave`, {}),
  rematch: (id: string) => call<TableInfo>('POST', `${at(id)}/rematch`, {}),
  freeSeat: (id: string, seat: Seat) => call<TableInfo>('POST', `${at(id)}/free`, { seat }),
  seatBot: (id: string, seat: Seat, bot: string) => call<TableInfo>('POST', `${at(id)}/bot`, { seat, bot }),
  frame: (id: string, step: number, viewer: Eyes | undefined, lang: Lang) =>
    toldFrame('GET', `${at(id)}/frame?${asking({ at: step, viewer, lang })}`),
  course: (id: string, viewer: Eyes | undefined, lang: Lang) => told<Course>('GET', `${at(id)}/course?${asking({ viewer, lang })}`),
  /** A record that someone brings along. */
  readRecord: (question: RecordQuestion) => call<RecordInfo>('POST', '/records/read', question),
  recordFrame: (question: RecordQuestion) => toldFrame('POST', '/records/frame', question),
  recordCourse: (question: RecordQuestion) => told<Course>('POST', '/records/course', question),
  recordAnalysis: (question: RecordQuestion) => told<Analysis>('POST', '/records/analysis', question),
  recordFork: (request: RecordFork) => call<TableInfo>('POST', '/records/fork', request),
  fork: (id: string, request: ForkRequest) => call<TableInfo>('POST', `${at(id)}/fork`, request),
  /** Where the record of a finished game is. */
  record: (id: string, lang: Lang) => `/api${at(id)}/record?lang=${lang}`,
  analysis: (id: string, lang: Lang) => told<Analysis>('GET', `${at(id)}/analysis?lang=${lang}`),
};
