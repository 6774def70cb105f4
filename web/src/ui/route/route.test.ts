import { expect, it } from 'vitest';
import { homeAt } from './home';
import {
  archivePath,
  gamePath,
  linkPath,
  lobbyPath,
  momentLink,
  momentPath,
  parseRoute,
  puzzleLink,
  puzzlePath,
  router,
  tableLink,
  tablePath,
  watchLink,
  watchPath,
} from './route.svelte';

const at = (path: string) => new URL(path, lobbyPath()).href;

it('knows the lobby, its games, tables, links and watching', () => {
  for (const path of ['', 'index.html', '#', '?x=1']) {
    expect(parseRoute(at(path))).toEqual({ page: 'lobby' });
  }
  expect(parseRoute(gamePath('catan'))).toEqual({ page: 'lobby', game: 'catan' });
  expect(parseRoute(tablePath('T'))).toEqual({ page: 'table', table: 'T', token: null });
  expect(parseRoute(linkPath('T', 'x'))).toEqual({ page: 'table', table: 'T', token: 'x' });
  expect(parseRoute(watchPath('T'))).toEqual({ page: 'watch', table: 'T' });
  const moment = { page: 'table', table: 'T', token: null, at: 12 };
  expect(parseRoute(momentPath('T', 12))).toEqual(moment);
  expect(parseRoute(momentLink('T', 12, 'catan'))).toEqual(moment);
  const present = { page: 'table', table: 'T', token: null };
  for (const odd of ['x', '-1', '1.5', '']) {
    expect(parseRoute(`${tablePath('T')}#at=${odd}`)).toEqual(present);
  }
});

it('knows the archive, and a moment as a question', () => {
  expect(parseRoute(archivePath())).toEqual({ page: 'archive' });
  const asked = { page: 'puzzle', game: 'game-x', at: 12 };
  expect(parseRoute(puzzlePath('game-x', 12))).toEqual(asked);
  expect(parseRoute(puzzleLink('game-x', 12, 'catan'))).toEqual(asked);
  expect(parseRoute(`${tablePath('T')}#ask=x`)).toEqual({ page: 'table', table: 'T', token: null });
});

it('says in a link what is played, and keeps the key after the #', () => {
  const link = new URL(tableLink('T', 'secret', 'catan'));
  expect(link.pathname + link.search).toBe('/t/T?game=catan');
  expect(parseRoute(link.href)).toEqual({ page: 'table', table: 'T', token: 'secret' });
  expect(parseRoute(watchLink('T', 'catan'))).toEqual({ page: 'watch', table: 'T' });
});

it.each([
  ['#/', { page: 'lobby' }],
  ['#/table/T', { page: 'table', table: 'T', token: null }],
  ['#/table/T/x', { page: 'table', table: 'T', token: 'x' }],
  ['#/watch/T', { page: 'watch', table: 'T' }],
  ['t/ID#/watch/T', { page: 'watch', table: 'T' }],
])('follows the links of earlier releases: %s', (path, route) => {
  expect(parseRoute(at(path))).toEqual(route);
});

it.each([
  '#/tabel/T',
  '#/table',
  '#/table/',
  '#/table/T/x/y',
  '#/watch',
  '#/watch/T/x',
  '#/?',
  't',
  't/',
  't/T/x',
  't/%zz',
  'x/T',
  'nowhere',
])('leads nowhere: %s', (path) => {
  expect(parseRoute(at(path))).toEqual({ page: 'unknown' });
});

it.each([
  ['http://localhost:8080/', undefined, 'http://localhost:8080/'],
  ['http://localhost:8080/t/T?game=catan#key=x', undefined, 'http://localhost:8080/'],
  ['https://example.org/games/g/catan', undefined, 'https://example.org/games/'],
  ['https://example.org/games/index.html', undefined, 'https://example.org/games/'],
  ['https://example.org/games/some/where', './../', 'https://example.org/games/'],
])('finds its home from %s', (href, told, home) => {
  expect(homeAt(href, told)).toBe(home);
});

it('takes links to places of the page itself, and leaves all others alone', () => {
  const press = (href: string, more: object = {}) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
    link.dispatchEvent(click);
    link.remove();
    return click.defaultPrevented;
  };
  expect(press(tablePath('T'))).toBe(true);
  expect(router.route).toEqual({ page: 'table', table: 'T', token: null });
  expect(press(watchPath('U'), { ctrlKey: true })).toBe(false);
  expect(press('https://elsewhere.example/t/T')).toBe(false);
  expect(press(at('api/tables/T/record'))).toBe(false);
  expect(router.route).toMatchObject({ table: 'T' });
  expect(press('#/')).toBe(true);
  expect(router.route).toEqual({ page: 'lobby' });
  expect(window.location.href).toBe(lobbyPath());
});

it('stays at its place when the address loses a token that was used, also when a sheet closes', () => {
  router.go(linkPath('T', 'x'));
  const place = router.route;
  expect(place).toEqual({ page: 'table', table: 'T', token: 'x' });
  router.rename(tablePath('T'));
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(router.route).toBe(place);
  router.go(lobbyPath());
  router.go(tablePath('T'));
  expect(router.route).toEqual({ page: 'table', table: 'T', token: null });
});
