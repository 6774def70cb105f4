// Where in the page we are. What everybody may know is in the path, so that the server can say something about a link
// to whoever is shown it; what is secret stands after '#', which no server ever sees.
//   /                     the lobby
//   /g/GAME               the lobby, at one of its games
//   /host                 the console of whoever runs the server
//   /luck                 what chance did at all tables
//   /archive              finished games
//   /t/ID                 at a table, on the seat that this browser holds there; else watching
//   /t/ID#key=TOKEN       by a link: an invitation, or one's own seat on another device. The token leaves the address
//                         as soon as it has been used
//   /t/ID#at=VERSION      the same, looking at a moment of the past: it holds no secret and may be handed to anybody
//   /t/ID#ask=VERSION     a moment of a game in the archive, as a question to whoever opens it
//   /t/ID#watch           watching, whatever seats this browser holds
// A link may name the game, /t/ID?game=GAME: then a preview of it can, too, also where the table is private.
// Links of earlier releases have everything after '#' and keep working: #/, #/table/ID, #/table/ID/TOKEN, #/watch/ID.

import { atHome } from './home';

export type Route =
  | { page: 'lobby'; game?: string }
  | { page: 'table'; table: string; token: string | null; at?: number }
  | { page: 'watch'; table: string }
  | { page: 'host' }
  | { page: 'luck' }
  | { page: 'archive' }
  | { page: 'puzzle'; game: string; at: number }
  | { page: 'unknown' };

function earlierRoute(hash: string): Route {
  const [page, table, token, ...more] = hash.replace(/^#\//, '').split('/');
  if (page === '') return { page: 'lobby' };
  if (!table || more.length > 0) return { page: 'unknown' };
  if (page === 'table') return { page, table, token: token || null };
  if (page === 'watch' && token === undefined) return { page, table };
  return { page: 'unknown' };
}

/** What an address leads to. */
export function parseRoute(href: string): Route {
  const url = new URL(href);
  if (url.hash.startsWith('#/')) return earlierRoute(url.hash);
  const home = new URL(atHome('')).pathname;
  if (!url.pathname.startsWith(home)) return { page: 'unknown' };
  const [place = '', id, ...more] = url.pathname.slice(home.length).split('/').map(decoded);
  if ((place === '' || place === 'index.html') && id === undefined) return { page: 'lobby' };
  if (place === 'host' && id === undefined) return { page: 'host' };
  if (place === 'luck' && id === undefined) return { page: 'luck' };
  if (place === 'archive' && id === undefined) return { page: 'archive' };
  if (!id || more.length > 0) return { page: 'unknown' };
  if (place === 'g') return { page: 'lobby', game: id };
  if (place !== 't') return { page: 'unknown' };
  const secret = new URLSearchParams(url.hash.slice(1));
  if (secret.has('watch')) return { page: 'watch', table: id };
  const asks = Number(secret.get('ask') || Number.NaN);
  if (Number.isSafeInteger(asks) && asks >= 0) return { page: 'puzzle', game: id, at: asks };
  const at = Number(secret.get('at') || Number.NaN);
  const moment = Number.isSafeInteger(at) && at >= 0 ? { at } : {};
  return { page: 'table', table: id, token: secret.get('key') || null, ...moment };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

export const lobbyPath = () => atHome('');

export const luckPath = () => atHome('luck');

export const archivePath = () => atHome('archive');

/** A moment of a game in the archive as a question. */
export function puzzlePath(game: string, version: number): string {
  return `${tablePath(game)}#ask=${version}`;
}

/** A game of the gallery. */
export function gamePath(game: string): string {
  return atHome(`g/${encodeURIComponent(game)}`);
}

export function tablePath(table: string): string {
  return atHome(`t/${encodeURIComponent(table)}`);
}

export function watchPath(table: string): string {
  return `${tablePath(table)}#watch`;
}

export function momentPath(table: string, version: number): string {
  return `${tablePath(table)}#at=${version}`;
}

export function linkPath(table: string, token: string): string {
  return `${tablePath(table)}#key=${token}`;
}

/** The link to hand to a friend, or to open on another device. */
export function tableLink(table: string, token: string, game: string): string {
  return withGame(linkPath(table, token), game);
}

/** The link by which anybody may watch. */
export function watchLink(table: string, game: string): string {
  return withGame(watchPath(table), game);
}

/** The link to a moment of a table, for whoever may see it. */
export function momentLink(table: string, version: number, game: string): string {
  return withGame(momentPath(table, version), game);
}

/** The same, to be handed to anybody. */
export function puzzleLink(table: string, version: number, game: string): string {
  return withGame(puzzlePath(table, version), game);
}

function withGame(href: string, game: string): string {
  const url = new URL(href);
  url.searchParams.set('game', game);
  return url.href;
}

function pathOf(route: Route): string | null {
  switch (route.page) {
    case 'lobby':
      return route.game === undefined ? lobbyPath() : gamePath(route.game);
    case 'table':
      if (route.at !== undefined) return momentPath(route.table, route.at);
      return route.token === null ? tablePath(route.table) : linkPath(route.table, route.token);
    case 'watch':
      return watchPath(route.table);
    case 'host':
      return atHome('host');
    case 'luck':
      return luckPath();
    case 'archive':
      return archivePath();
    case 'puzzle':
      return puzzlePath(route.game, route.at);
    default:
      return null;
  }
}

class Router {
  #route = $state.raw<Route>(parseRoute(window.location.href));
  #address = JSON.stringify(this.#route); // where the address leads; a token that was used is not in it any more

  constructor() {
    window.addEventListener('hashchange', () => this.#arrive());
    window.addEventListener('popstate', () => this.#arrive());
    // Whatever leads to another place of the page needs no new page.
    document.addEventListener('click', (event) => this.#click(event));
    this.#arrive();
  }

  get route(): Route {
    return this.#route;
  }

  go(href: string): void {
    if (window.location.href !== href) window.history.pushState(null, '', href);
    this.#arrive();
  }

  /** Shows another address for the same place, in the history of the browser, too. */
  rename(href: string): void {
    if (window.location.href === href) return;
    window.history.replaceState(window.history.state, '', href);
    this.#address = JSON.stringify(parseRoute(href));
  }

  #arrive(): void {
    const { href, hash } = window.location;
    const route = parseRoute(href);
    const before = this.#address;
    this.#address = JSON.stringify(route);
    if (this.#address !== before) this.#route = route;
    // A link of an earlier release gets the address that it has today.
    if (hash.startsWith('#/')) this.rename(pathOf(route) ?? href);
  }

  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download'))
      return;
    const route = parseRoute(link.href);
    if (new URL(link.href).origin !== window.location.origin || route.page === 'unknown') return;
    event.preventDefault();
    this.go(pathOf(route) ?? link.href);
  }
}

export const router = new Router();
