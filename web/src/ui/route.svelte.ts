// Where in the page we are, read from the part of the address after '#', which no server ever sees.
//   #/                    the lobby
//   #/table/ID            at a table, on the seat that this browser holds there; else watching
//   #/table/ID/TOKEN      by a link: an invitation, or one's own seat on another device. The token leaves the address
//                         as soon as it has been used
//   #/watch/ID            watching, whatever seats this browser holds

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string; token: string | null }
  | { page: 'watch'; table: string }
  | { page: 'unknown' };

export function parseRoute(hash: string): Route {
  const [page, table, token, ...more] = hash.replace(/^#?\/?/, '').split('/');
  if (page === '') return { page: 'lobby' };
  if (!table || more.length > 0) return { page: 'unknown' };
  if (page === 'table') return { page, table, token: token || null };
  if (page === 'watch' && token === undefined) return { page, table };
  return { page: 'unknown' };
}

export function tableHash(table: string): string {
  return `#/table/${table}`;
}

export function watchHash(table: string): string {
  return `#/watch/${table}`;
}

export function linkHash(table: string, token: string): string {
  return `#/table/${table}/${token}`;
}

/** The link to hand to a friend, or to open on another device. */
export function tableLink(table: string, token: string): string {
  return new URL(linkHash(table, token), window.location.href).href;
}

class Router {
  #route = $state.raw<Route>(parseRoute(window.location.hash));

  constructor() {
    window.addEventListener('hashchange', () => {
      this.#route = parseRoute(window.location.hash);
    });
  }

  get route(): Route {
    return this.#route;
  }

  go(hash: string): void {
    window.location.hash = hash;
  }

  /** Shows another address for the same place, in the history of the browser, too. */
  rename(hash: string): void {
    if (window.location.hash !== hash) window.history.replaceState(window.history.state, '', hash);
  }
}

export const router = new Router();
