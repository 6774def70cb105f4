// Where in the page we are, read from the part of the address after '#', which no server ever sees.
//   #/                    the lobby
//   #/table/ID            watching a table
//   #/table/ID/TOKEN      sitting at a table

export type Route = { page: 'lobby' } | { page: 'table'; table: string; token: string | null };

export function parseRoute(hash: string): Route {
  const [page, table, token] = hash.replace(/^#\/?/, '').split('/');
  if (page === 'table' && table) return { page, table, token: token || null };
  return { page: 'lobby' };
}

export function tableHash(table: string, token: string | null): string {
  return token === null ? `#/table/${table}` : `#/table/${table}/${token}`;
}

/** The link to hand to a friend. */
export function tableLink(table: string, token: string | null): string {
  return new URL(tableHash(table, token), window.location.href).href;
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
}

export const router = new Router();
