/** A place in the app. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string; invite: string | undefined }
  | { page: 'replay'; id: string; at: number | undefined }
  | { page: 'rules'; game: string }
  | { page: 'about' }
  | { page: 'account' }
  | { page: 'login' }
  | { page: 'lost' };

/** Reads an address. The invite of a table's link is its query. */
export function parseRoute(path: string, query: string): Route {
  const [first, second, third] = path.split('/').filter((part) => part !== '').map(decodeURIComponent);
  if (first === undefined) return { page: 'home' };
  if (second === undefined && (first === 'about' || first === 'account' || first === 'login')) return { page: first };
  if (second === undefined || third !== undefined) return { page: 'lost' };
  const invite = new URLSearchParams(query).get('invite') ?? undefined;
  switch (first) {
    case 'new':
      return { page: 'new', game: second };
    case 'table':
      return { page: 'table', id: second, invite };
    case 'replay':
      return { page: 'replay', id: second, at: stepIn(query) };
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

export const paths = {
  home: '/',
  about: '/about',
  account: '/account',
  new: (game: string) => `/new/${encodeURIComponent(game)}`,
  rules: (game: string) => `/rules/${encodeURIComponent(game)}`,
  table: (id: string) => `/table/${encodeURIComponent(id)}`,
  replay: (id: string, at?: number) => `/replay/${encodeURIComponent(id)}${at === undefined ? '' : `?at=${at}`}`,
  invite: (id: string, token: string) => `/table/${encodeURIComponent(id)}?invite=${encodeURIComponent(token)}`,
};
