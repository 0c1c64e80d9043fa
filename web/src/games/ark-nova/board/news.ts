import type { Event } from '../../../types/ark-nova';
import { place } from '../places';

/** Where on the table something has happened: at the thing itself where it lies open, and at who did it. */
function placesOf(event: Event, viewer: number | null): string[] {
  /** Of things that everyone has, only the own ones lie there. */
  const own = (seat: number, at: string) => (seat === viewer ? [at] : []);
  switch (event.event) {
    case 'display_filled':
      return event.cards.map(([, card]) => place.card(card));
    case 'took':
    case 'took_revealed':
    case 'played':
    case 'moved_in':
    case 'project_played':
      return [place.card(event.card)];
    case 'task_done':
      return [place.task(event.task)];
    case 'partner_zoo_taken':
      return [place.partnerZoo(event.continent)];
    case 'university_taken':
      return [place.university(event.university)];
    case 'supported':
      return [place.level(event.card, event.level), ...own(event.seat, place.left(event.cube))];
    case 'donated':
      return ['donate'];
    case 'worker_hired':
      return own(event.seat, 'worker');
    case 'upgraded':
    case 'card_moved':
    case 'token_placed':
      return own(event.seat, place.action(event.action));
    default:
      return [];
  }
}

const doer = (event: Event): number | undefined => ('seat' in event ? event.seat : 'by' in event ? event.by : undefined);

/** The places where something has just happened, in order. What the viewer did is no news, but what it has brought is. */
export function newsOf(events: readonly Event[], viewer: number | null): Map<string, number> {
  const news = new Map<string, number>();
  for (const event of events) {
    const who = doer(event);
    const at = [...placesOf(event, viewer), ...(who === undefined || who === viewer ? [] : [place.seat(who)])];
    for (const one of at) if (!news.has(one)) news.set(one, news.size);
  }
  return news;
}
