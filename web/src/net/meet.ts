import type {
  BanRequest,
  Circle,
  FriendInvite,
  Inviter,
  League,
  ModerationDesk,
  Profile,
  ReportRequest,
  SeatPerson,
  ShownTo,
  TableResult,
  TieKind,
  Whom,
} from '../types/protocol';
import { asking, call } from './api';

const at = (id: string) => `/tables/${encodeURIComponent(id)}`;
/** Whoever is no moderator by account names the token. */
const named = (token: string | undefined): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

/** What can be asked about other people. */
export const meet = {
  result: (table: string) => call<TableResult>('GET', `${at(table)}/result`),
  seats: (table: string) => call<SeatPerson[]>('GET', `${at(table)}/people`),
  profile: (id: string, page: number) => call<Profile>('GET', `/people/${encodeURIComponent(id)}?${asking({ page })}`),
  showTo: (shown_to: ShownTo) => call<ShownTo>('PUT', '/account/shown', { shown_to }),
  league: (game: string, players: number) => call<League>('GET', `/league?${asking({ game, players })}`),
  circle: () => call<Circle>('GET', '/circle'),
  link: () => call<FriendInvite>('POST', '/circle/link', {}),
  inviter: (token: string) => call<Inviter>('POST', '/circle/invite', { token }),
  accept: (token: string) => call<Circle>('POST', '/circle/accept', { token }),
  tie: (who: Whom, kind: TieKind) => call<unknown>('POST', '/circle/tie', { who, kind }),
  untie: (who: Whom, kind: TieKind) => call<unknown>('POST', '/circle/untie', { who, kind }),
  report: (table: string, report: ReportRequest) => call<unknown>('POST', `${at(table)}/report`, report),
  desk: (token?: string) => call<ModerationDesk>('GET', '/moderation', undefined, named(token)),
  ban: (ban: BanRequest, token?: string) => call<unknown>('POST', '/moderation/ban', ban, named(token)),
  lift: (ban: number, token?: string) => call<unknown>('POST', '/moderation/lift', { ban }, named(token)),
  resolve: (report: number, verdict: string, token?: string) => call<unknown>('POST', '/moderation/resolve', { report, verdict }, named(token)),
  close: (table: string, token?: string) => call<unknown>('POST', '/moderation/close', { table }, named(token)),
};
