/** Whose eyes a game is looked back at with: nobody's, a seat's, or all of them. */
export type Eyes = 'spectator' | 'referee' | `seat-${number}`;

/** A place in the app. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string; invite: string | undefined }
  | { page: 'replay'; id: string; at: number | undefined; eyes: Eyes | undefined }
  | { page: 'rules'; game: string }
  | { page: 'about' }
  | { page: 'account' }
  | { page: 'login' }
  | { page: 'record' }
  | { page: 'friends' }
  | { page: 'leagues' }
  | { page: 'moderation' }
  | { page: 'profile'; id: string }
  | { page: 'lost' };

/** Pages whose address is their name. */
const PLAIN = ['about', 'account', 'login', 'friends', 'leagues', 'moderation', 'record'] as const;

/** Reads an address. The invite of a table's link is its query. */
export function parseRoute(path: string, query: string): Route {
  const [first, second, third] = path.split('/').filter((part) => part !== '').map(decodeURIComponent);
  if (first === undefined) return { page: 'home' };
  const plain = PLAIN.find((page) => page === first);
  if (second === undefined && plain) return { page: plain };
  if (second === undefined || third !== undefined) return { page: 'lost' };
  const invite = new URLSearchParams(query).get('invite') ?? undefined;
  switch (first) {
    case 'new':
      return { page: 'new', game: second };
    case 'table':
      return { page: 'table', id: second, invite };
    case 'replay':
      return { page: 'replay', id: second, at: stepIn(query), eyes: eyesIn(query) };
    case 'people':
      return { page: 'profile', id: second };
    case 'rules':
      return { page: 'rules', game: second };
    default:
      return { page: 'lost' };
  }
}

/** The step that a replay's address names. */
function stepIn(query: string): number | undefined {
  const at = new URLSearchParams(query).get('at');
  return at !== null && /^\d{1,6}$/.test(at) ? Number(at) : undefined;
}

/** The eyes that a replay's address names. */
function eyesIn(query: string): Eyes | undefined {
  const eyes = new URLSearchParams(query).get('as');
  return eyes !== null && /^(spectator|referee|seat-\d)$/.test(eyes) ? (eyes as Eyes) : undefined;
}

function replay(id: string, at?: number, eyes?: Eyes): string {
  const query = new URLSearchParams({ ...(at === undefined ? {} : { at: String(at) }), ...(eyes === undefined ? {} : { as: eyes }) });
  return `/replay/${encodeURIComponent(id)}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

export const paths = {
  home: '/',
  about: '/about',
  account: '/account',
  record: '/record',
  friends: '/friends',
  leagues: '/leagues',
  moderation: '/moderation',
  profile: (id: string) => `/people/${encodeURIComponent(id)}`,
  new: (game: string) => `/new/${encodeURIComponent(game)}`,
  rules: (game: string) => `/rules/${encodeURIComponent(game)}`,
  table: (id: string) => `/table/${encodeURIComponent(id)}`,
  replay,
  invite: (id: string, token: string) => `/table/${encodeURIComponent(id)}?invite=${encodeURIComponent(token)}`,
};
