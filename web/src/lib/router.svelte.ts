import { parseRoute, type Route } from './route';

const here = () => parseRoute(location.pathname, location.search);

class Router {
  route = $state<Route>(here());

  constructor() {
    window.addEventListener('popstate', () => (this.route = here()));
  }

  /** Goes to another page of the app. */
  go(path: string) {
    history.pushState(null, '', path);
    this.route = here();
    window.scrollTo(0, 0);
  }

  /** The same page under another address, without a step in the history. */
  replace(path: string) {
    history.replaceState(null, '', path);
    this.route = here();
  }
}

export const router = new Router();

/** Follows links of the app without loading it anew. To be called for every click on the document. */
export function followLink(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || link.pathname.startsWith('/api')) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
