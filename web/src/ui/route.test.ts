import { expect, it } from 'vitest';
import { linkHash, parseRoute, tableHash, watchHash } from './route.svelte';

it('knows the lobby, tables, links and watching', () => {
  for (const hash of ['', '#', '#/']) expect(parseRoute(hash)).toEqual({ page: 'lobby' });
  expect(parseRoute(tableHash('T'))).toEqual({ page: 'table', table: 'T', token: null });
  expect(parseRoute(linkHash('T', 'x'))).toEqual({ page: 'table', table: 'T', token: 'x' });
  expect(parseRoute(watchHash('T'))).toEqual({ page: 'watch', table: 'T' });
});

it.each(['#/tabel/T', '#/table', '#/table/', '#/table/T/x/y', '#/watch', '#/watch/T/x', '#/?'])(
  'leads nowhere: %s',
  (hash) => {
    expect(parseRoute(hash)).toEqual({ page: 'unknown' });
  },
);
