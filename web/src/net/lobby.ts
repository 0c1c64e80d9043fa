import type { LobbyNews, LobbyPage } from '../types/protocol';

/** The page of the lobby after the server has said something. */
export function told(page: LobbyPage | undefined, news: LobbyNews): LobbyPage | undefined {
  if (news.type === 'page') {
    const { tables, page: number, pages, total } = news;
    return { tables, page: number, pages, total };
  }
  if (news.type !== 'change') return page;
  const { tables, order, page: number, pages, total } = news;
  const known = new Map([...(page?.tables ?? []), ...tables].map((table) => [table.id, table]));
  return { tables: order.flatMap((id) => known.get(id) ?? []), page: number, pages, total };
}
