// What goes into an account and what comes out of it, with a server that only remembers.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  keepTable,
  noteTable,
  type OwnTable,
  ownTables,
  removedTables,
} from '../ui/settings/storage';
import { account, changesFor, seatKey } from './account';
import { deviceName } from './device_name';
import { fromBase64url, passkeysWork, toBase64url } from './passkeys';

const own = (table: string, more: Partial<OwnTable> = {}): OwnTable => ({
  table,
  token: `token-${table}`,
  game: 'meridian',
  name: '',
  opened: 0,
  over: false,
  seen: 0,
  ...more,
});

let kept: Map<string, { table: string; token: string; note: { game: string; name: string } }>;
let ended: boolean;

beforeEach(() => {
  localStorage.clear();
  kept = new Map();
  ended = false;
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (ended) return new Response('{"ok":false,"error":"no_session"}', { status: 401 });
    const wish = JSON.parse(body ?? '{}');
    if (!String(path).endsWith('/seats')) return new Response('{"ok":true}');
    for (const { table, token, game = '', name = '' } of wish.put ?? [])
      kept.set(seatKey({ table, token }), { table, token, note: { game, name } });
    for (const seat of wish.drop ?? []) kept.delete(seatKey(seat));
    return new Response(JSON.stringify({ ok: true, seats: [...kept.values()] }));
  });
});
afterEach(() => {
  account.ended();
  vi.unstubAllGlobals();
});

const tables = () =>
  ownTables()
    .map(({ table }) => table)
    .sort();
const elsewhere = (table: string) =>
  kept.set(`${table}/t`, { table, token: 't', note: { game: 'kolonien', name: 'Friday' } });

it('tells the account what is new here, and what was taken off the list', () => {
  const changes = changesFor(
    ['a/token-a', 'c/token-c'],
    [own('a'), own('b', { name: 'Friday' }), own('d', { gone: true })],
    [own('c', { removed: 1 }), own('e', { removed: 1 })],
  );
  expect(changes.put).toEqual([{ table: 'b', token: 'token-b', game: 'meridian', name: 'Friday' }]);
  expect(changes.drop).toEqual([{ table: 'c', token: 'token-c', game: 'meridian' }]);
});

it('brings tables along, both ways', async () => {
  keepTable(own('here'));
  elsewhere('there');
  await account.entered({ ok: true, name: 'Ann', session: 's' });
  expect(tables()).toEqual(['here', 'there']);
  expect([...kept.keys()].sort()).toEqual(['here/token-here', 'there/t']);
  expect(ownTables().find(({ table }) => table === 'there')).toMatchObject({
    game: 'kolonien',
    name: 'Friday',
  });
  expect(account.seats).toBe(2);
  // Removed here it goes there, and removed there it goes here, with a way back.
  noteTable('there', 't', { removed: Date.now() });
  await account.bring();
  expect([...kept.keys()]).toEqual(['here/token-here']);
  kept.clear();
  await account.bring();
  expect(tables()).toEqual([]);
  expect(
    removedTables()
      .map(({ table }) => table)
      .sort(),
  ).toEqual(['here', 'there']);
});

it('leaves only what began here when the session was ended elsewhere', async () => {
  keepTable(own('here'));
  elsewhere('there');
  await account.entered({ ok: true, name: 'Ann', session: 's' });
  ended = true;
  await account.bring();
  expect(account.name).toBeNull();
  expect(tables()).toEqual(['here']);
});

it('empties the browser of whoever signs out, and keeps the seats of an account that is no more', async () => {
  keepTable(own('here'));
  await account.entered({ ok: true, name: 'Ann', session: 's' });
  await account.leave();
  expect(tables()).toEqual([]);
  await account.entered({ ok: true, name: 'Ann', session: 's' });
  expect(tables()).toEqual(['here']);
  account.ended();
  expect(tables()).toEqual(['here']);
});

it('leaves behind what another account keeps', async () => {
  keepTable(own('here'));
  await account.entered({ ok: true, name: 'Ann', session: 's' });
  kept.clear(); // of somebody else
  await account.entered({ ok: true, name: 'Bob', session: 'b' });
  expect(account.name).toBe('Bob');
  expect([...kept.keys()]).toEqual([]);
  expect(tables()).toEqual([]);
});

it('names browsers, and knows where passkeys can be', () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  expect(deviceName(agent)).toBe('Chrome, Linux');
  expect(deviceName('something else')).toBe('');
  expect(passkeysWork({ hostname: '127.0.0.1' })).toBe(false);
  expect(passkeysWork({ hostname: '[::1]' })).toBe(false);
  const bytes = new Uint8Array([0, 255, 254, 63, 7]);
  expect(fromBase64url(toBase64url(bytes))).toEqual(bytes);
});
