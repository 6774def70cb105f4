// The lobby and the people of a table over the real server: every answer and every message follows the schemas of wire/.
import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { messageFiles } from '../../tools/wire/schemas.mjs';
import { bot, me, startServer } from '../e2e/support/page.mjs';
import { turnedClock } from '../e2e/support/turned_clock.mjs';
import { Client, post } from './client.mjs';
import { Judge } from './judge.mjs';

const token = (letter) => letter.repeat(21).concat('A');
const open = { kind: 'open' };
const clock = turnedClock();
let server;
before(async () => {
  server = await startServer({ page: '', testServer: true, clock });
});
after(async () => {
  await server?.stop();
  clock.end();
});

/** A GET or a POST of the lobby, judged. */
async function call(judge, kind, path, body) {
  const answer =
    body === undefined
      ? await (await fetch(`${server.url}/${path}`)).json()
      : await post(server.url, path.replace(/^api\//, ''), body);
  return judge.hearLobby(kind, answer);
}
const make = (judge, seats, others = {}) => {
  const wish = { game: 'meridian', public: true, name: 'Friday', seats, ...others };
  judge.check('http', 'TableWish', wish);
  return call(judge, 'MadeTable', 'api/tables', wish);
};

test('the calls of the lobby', async () => {
  const judge = new Judge('meridian');
  await call(judge, 'GamesAnswer', 'api/games');
  await call(judge, 'Health', 'health');
  const tables = [];
  for (let count = 0; count < 25; count += 1)
    tables.push(await make(judge, [me('Ann'), open, bot()]));
  const first = await call(judge, 'TablesAnswer', 'api/tables');
  assert.equal(first.tables.length, 20);
  const second = await call(
    judge,
    'TablesAnswer',
    `api/tables?after=${encodeURIComponent(first.next)}`,
  );
  assert.equal(second.tables.length, 5);
  assert.equal(second.next, undefined);

  const [{ table }] = tables;
  const wish = { name: 'Bob', claim: token('b') };
  judge.check('http', 'JoinWish', wish);
  const joined = await call(judge, 'JoinedSeat', `api/tables/${table}/join`, wish);
  assert.equal(joined.seat, 1);
  assert.deepEqual(judge.lenient, []);
});

test('a guided game', async () => {
  const judge = new Judge('colonialism');
  const wish = { game: 'colonialism', guide: true, player: 'Ann', name: 'First game' };
  judge.check('http', 'GuideWish', wish);
  const made = await call(judge, 'MadeTable', 'api/tables', wish);
  const client = await new Client(server.url, judge.hear).opened;
  const table = await client.hello({ table: made.table, token: made.token });
  assert.ok(table.guide.steps.length > 0);
  await client.close();
  assert.deepEqual(judge.lenient, []);
});

test('a table with components of its own', async () => {
  const judge = new Judge('meridian');
  const components = readFileSync(
    new URL('../../rules/meridian/components.toml', import.meta.url),
    'utf8',
  );
  const made = await make(judge, [me('Ann'), me('Bob')], { components });
  assert.ok(Array.isArray(made.warnings));
  const client = await new Client(server.url, judge.hear).opened;
  assert.equal((await client.hello({ table: made.table, token: made.token })).ownComponents, true);
  await client.close();
});

test('what is said at a table', async () => {
  const judge = new Judge('meridian');
  const made = await make(judge, [me('Ann'), me('Bob')], { public: false });
  const connect = () => new Client(server.url, judge.hear).opened;
  const [ann, watcher] = await Promise.all([connect(), connect()]);
  await ann.hello({ table: made.table, token: made.token });
  await watcher.hello({ table: made.table });
  const heard = watcher.next('said');
  const word = { op: 'say', seat: 1, phrase: 'need', targets: ['island:A'] };
  assert.equal((await ann.ask(word)).ok, true);
  assert.deepEqual((await heard).words[0].targets, ['island:A']);
  assert.equal((await watcher.ask(word)).clause, 'TAB-6.1');
  assert.equal((await ann.ask({ ...word, seat: 2 })).error, 'not_your_seat');
  assert.equal((await ann.ask({ ...word, targets: ['island:anything'] })).error, 'bad_request');
  assert.equal((await watcher.ask({ op: 'words' })).words.length, 1);
  const later = await connect();
  const before = later.next('said');
  await later.hello({ table: made.table });
  assert.equal((await before).earlier, false);
  await Promise.all([ann.close(), watcher.close(), later.close()]);
  assert.deepEqual(judge.lenient, []);
});

test('what is written at a table, notes, and the host’s console', async () => {
  const judge = new Judge('meridian');
  const made = await make(judge, [me('Ann'), open], { public: false });
  const connect = () => new Client(server.url, judge.hear).opened;
  const [ann, bob, eve] = await Promise.all([connect(), connect(), connect()]);
  await ann.hello({ table: made.table, token: made.token });
  const invited = { table: made.table, token: made.invites[0].token };
  await bob.hello({ ...invited, name: 'Bob', claim: token('b') });
  await eve.hello({ table: made.table });
  const news = eve.next('chat');
  assert.equal((await ann.ask({ op: 'chat', seat: 0, text: 'Hello' })).ok, true);
  assert.equal((await news).chat[0].text, 'Hello');
  const watching = { op: 'chat', text: 'Who leads?', name: 'Eve', key: token('e') };
  assert.equal((await eve.ask(watching)).ok, true);
  assert.equal((await ann.ask({ op: 'chats' })).chat.length, 1, 'TAB-9.2');
  assert.equal((await eve.ask({ op: 'chats', before: 9 })).chat[1].name, 'Eve');
  assert.equal((await ann.ask({ op: 'chat', seat: 0, text: 'x'.repeat(301) })).clause, 'TAB-9.3');
  assert.equal((await eve.ask({ ...watching, name: '' })).error, 'bad_name');
  assert.equal((await bob.ask({ op: 'complain', number: 1, text: 'Insults' })).ok, true);
  assert.equal((await ann.ask({ op: 'note', seat: 0, version: 0, text: 'Mine' })).ok, true);
  assert.equal((await ann.ask({ op: 'notes' })).notes.length, 1);
  assert.equal((await eve.ask({ op: 'notes' })).error, 'not_your_seat');

  const key = readFileSync(`${server.data}/host.key`, 'utf8').trim();
  const authorization = `Bearer ${key}`;
  const host = async (kind, path) => {
    const answer = await fetch(`${server.url}/api/host/${path}`, { headers: { authorization } });
    return judge.hearLobby(kind, await answer.json());
  };
  const act = async (body) => {
    judge.check('http', 'HostAct', body);
    const answer = await fetch(`${server.url}/api/host/act`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()).ok;
  };
  const reports = await host('HostEntries', 'reports?open=1');
  assert.equal(reports.entries[0].entry.reason, 'Insults');
  const tables = await host('HostTables', 'tables?search=ann');
  assert.ok(tables.tables.some(({ table }) => table === made.table));
  assert.equal((await host('HostTable', `table?id=${made.table}`)).here.length, 3);
  const removed = bob.next('chat');
  assert.equal(await act({ act: 'remove', table: made.table, number: 1 }), true);
  assert.equal((await removed).chat[0].removed, true);
  const noted = ann.next('said');
  assert.equal(await act({ act: 'unseat', table: made.table, number: 1 }), true);
  assert.equal((await noted).words[0].by, 'host');
  const { person } = reports.entries[0].entry;
  assert.equal(await act({ act: 'mute', table: made.table, person, hours: 1 }), true);
  assert.equal((await ann.ask({ op: 'chat', seat: 0, text: 'Hi' })).clause, 'TAB-9.4');
  const error = ann.next('error');
  assert.equal(await act({ act: 'ban', table: made.table, person }), true);
  assert.equal((await error).error, 'banned');
  assert.equal((await host('HostEntries', 'measures')).entries.length, 2);
  assert.equal((await host('HostEntries', 'acts')).entries.length, 4);
  const wrong = await fetch(`${server.url}/api/host/acts`);
  judge.hearLobby('HostEntries', await wrong.json());
  await Promise.all([bob.close(), eve.close()]);
  assert.deepEqual(judge.lenient, []);
});

test('who is here, a bot for somebody who is absent, resigning, and the end by agreement', async () => {
  const judge = new Judge('meridian');
  const absence = { rule: 'minutes', minutes: 60, level: 1 };
  const made = await make(judge, [me('Ann'), open], { public: false, absence });
  const connect = () => new Client(server.url, judge.hear).opened;
  const [ann, bob] = await Promise.all([connect(), connect()]);
  const table = await ann.hello({ table: made.table, token: made.token });
  assert.deepEqual(table.absence, absence);
  const invited = { table: made.table, token: made.invites[0].token };
  await bob.hello({ ...invited, name: 'Bob', claim: token('b') });
  assert.equal((await bob.ask({ op: 'presence', away: true })).ok, true);
  const missed = ann.until('people', ({ seats }) => seats[1].presence === 'gone');
  await bob.close();
  await missed;
  assert.equal((await ann.ask({ op: 'vote', on: 'bot', seat: 1, agree: true })).ok, true);
  const replaced = ann.until('people', ({ seats }) => seats[1].standIn === 1);
  clock.turn(20); // his page is not only loading again
  await replaced;
  const back = await connect();
  const people = ann.until('people', ({ seats }) => seats[1].presence === 'here');
  const { seats } = await back.hello({ table: made.table, token: token('b') });
  assert.equal(seats[1].standIn, 1);
  await people;
  assert.equal((await back.ask({ op: 'sit', seat: 1 })).ok, true);
  const end = { op: 'vote', on: 'end', agree: true };
  const asked = back.until('people', ({ votes }) => votes.length > 0);
  assert.equal((await ann.ask(end)).ok, true);
  assert.deepEqual((await asked).votes, [{ on: 'end', agreed: [0], asked: [1] }]);
  assert.equal((await back.ask({ ...end, agree: false })).ok, true);
  assert.equal((await back.ask({ op: 'resign', seat: 1 })).ok, true);
  const ended = ann.until('said', ({ words }) => words[0].kind === 'end');
  assert.equal((await ann.ask(end)).ok, true);
  await ended;
  await Promise.all([ann.close(), back.close()]);
  assert.deepEqual(judge.lenient, []);
});

test('luck that can be checked, from its commitment to its draws', async () => {
  const judge = new Judge('meridian');
  const made = await make(judge, [me('Ann'), me('Bob')], { public: false, luck: 'checkable' });
  const ann = await new Client(server.url, judge.hear).opened;
  const before = await ann.hello({ table: made.table, token: made.token });
  assert.equal(before.started, false);
  assert.deepEqual(before.luck.words, [null, null]);
  assert.equal((await ann.ask({ op: 'draws' })).error, 'not_started');
  assert.equal((await ann.ask({ op: 'luck', seat: 0, words: 'a horse' })).ok, true);
  const begins = ann.next('table');
  assert.equal((await ann.ask({ op: 'luck', seat: 1, words: '' })).ok, true);
  assert.deepEqual((await begins).luck.words, ['a horse', '']);
  assert.equal((await ann.ask({ op: 'luck', seat: 1, words: 'late' })).clause, 'TAB-10.2');
  assert.equal((await ann.ask({ op: 'draws' })).clause, 'TAB-10.4');
  const people = ann.next('people');
  assert.equal((await ann.ask({ op: 'vote', on: 'end', agree: true })).ok, true);
  assert.match((await people).luck.secret, /^[0-9a-f]{64}$/);
  const { draws, version, to } = await ann.ask({ op: 'draws', from: 0 });
  assert.equal(to, version);
  assert.ok(draws.length > 2);
  for (let tries = 0; tries < 100; tries += 1) {
    const { games } = await call(judge, 'LuckAnswer', 'api/luck');
    if (games.length > 0) break; // it is counted beside everything else
    assert.ok(tries < 99, 'the table was not counted');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await ann.close();
  assert.deepEqual(judge.lenient, []);
});

test('clocks, where people are, how long they thought, and a table that is cancelled', async () => {
  const judge = new Judge('meridian');
  const connect = () => new Client(server.url, judge.hear).opened;
  for (const time of [
    { kind: 'relaxed' },
    { kind: 'move', seconds: 60, reserve: 30, end: 'random' },
    { kind: 'game', seconds: 600, increment: 5, end: 'lose' },
    { kind: 'days', days: 2, reserve: 1, nights: true, weekends: true, end: 'bot' },
  ]) {
    const made = await make(judge, [me('Ann'), me('Bob')], { public: false, time });
    const both = await connect();
    const told = both.next('clock');
    const table = await both.hello({ table: made.table, token: made.token });
    assert.deepEqual(table.time, time);
    assert.equal((await told).seats.filter(({ running }) => running).length, 1);
    assert.equal((await both.ask({ op: 'zone', zone: 'Asia/Tokyo' })).ok, true);
    if (time.end === 'random') {
      const said = both.next('said');
      clock.turn(100);
      assert.equal((await said).words[0].what, 'chance');
    }
    assert.equal((await both.ask({ op: 'times' })).ok, true);
    await both.close();
  }
  const made = await make(judge, [me('Ann'), open]);
  const ann = await connect();
  await ann.hello({ table: made.table, token: made.token });
  const cancelled = ann.next('table');
  assert.equal((await ann.ask({ op: 'cancel' })).ok, true);
  assert.equal((await cancelled).over, true);
  await ann.close();
  assert.deepEqual(judge.lenient, []);
});

test('a path is as long as the schema says, and no longer', async () => {
  const [common] = messageFiles.filter(({ name }) => name === 'common');
  const longest = common.schema.$defs.Path.maxItems;
  const made = await make(new Judge('meridian'), [me('Ann'), me('Bob')]);
  const unjudged = () => {}; // a path that is too long follows no schema
  const client = await new Client(server.url, unjudged).opened;
  const update = client.next('update');
  await client.hello({ table: made.table, token: made.token });
  const { version, awaiting } = await update;
  const targets = Array(longest).fill('pass');
  const errorOf = async (op) =>
    (await client.ask({ op, version, seat: awaiting[0], targets })).error;
  assert.equal(await errorOf('act'), 'unknown_action');
  assert.equal(await errorOf('why'), undefined);
  targets.push('pass');
  assert.equal(await errorOf('act'), 'bad_request');
  assert.equal(await errorOf('why'), 'bad_request');
  await client.close();
});

test('errors of the lobby', async () => {
  const judge = new Judge('meridian');
  const secret = await make(judge, [me('Ann'), open], { public: false });
  const full = await make(judge, [me('Ann'), bot()]);
  const long = 'x'.repeat(60);
  const wrong = [
    ['bad_request', 'api/tables', { game: 'nothing', seats: [] }],
    ['bad_request', 'api/tables?before=1'],
    ['bad_name', `api/tables/${full.table}/join`, { name: long }],
    ['not_found', 'api/nothing'],
    ['unknown_table', 'api/tables/nothing/record'],
    ['full', `api/tables/${full.table}/join`, { name: 'Bob' }],
    ['private', `api/tables/${secret.table}/join`, { name: 'Bob' }],
    ['running', `api/tables/${full.table}/record`],
    ['method', 'api/games', {}],
  ];
  for (const [word, path, body] of wrong) {
    assert.equal((await call(judge, 'HttpError', path, body)).error, word, path);
  }
});

test('people come, take seats, lose them and take them along', async () => {
  const judge = new Judge('meridian');
  const connect = () => new Client(server.url, judge.hear).opened;
  const made = await make(judge, [me('Ann'), open, open], { public: false });
  const [ann, bob, watcher] = await Promise.all([connect(), connect(), connect()]);
  const at = { table: made.table };
  const table = await ann.hello({ ...at, token: made.token });
  assert.equal(table.invites.length, 2);
  await watcher.hello(at);
  const link = made.invites[0].token;
  await bob.hello({ ...at, token: link });
  const people = ann.next('people');
  const claimed = await bob.hello({ ...at, token: link, name: 'Bob', claim: token('c') });
  assert.equal(claimed.claimed, true);
  await people;

  const { code } = await bob.ask({ op: 'device' });
  const phone = await connect();
  const taken = await phone.hello({ ...at, token: code, claim: token('d') });
  assert.equal(taken.token, token('c'));
  await phone.close();

  assert.equal((await bob.ask({ op: 'free', seat: 0 })).error, 'not_maker');
  assert.equal(
    (await ann.ask({ op: 'act', version: 0, seat: 0, targets: ['pass'] })).error,
    'not_started',
  );
  assert.equal((await ann.ask({ op: 'rematch' })).error, 'not_over');
  assert.equal((await ann.ask({ op: 'history' })).ok, true);
  const freed = watcher.next('people');
  assert.equal((await ann.ask({ op: 'free', seat: 1 })).ok, true);
  assert.deepEqual((await freed).seats[1], { seat: 1, kind: 'open' });
  const pong = ann.next('pong');
  ann.send({ op: 'ping' });
  await pong;
  await Promise.all([ann.close(), bob.close(), watcher.close()]);
  assert.deepEqual(judge.lenient, []);
});

test('a table that waits is changed', async () => {
  const judge = new Judge('meridian');
  const connect = () => new Client(server.url, judge.hear).opened;
  const made = await make(judge, [me('Ann'), open, open], { public: false });
  const at = { table: made.table };
  const [ann, bob, watcher] = await Promise.all([connect(), connect(), connect()]);
  await ann.hello({ ...at, token: made.token });
  await watcher.hello(at);
  await bob.hello({ ...at, token: made.invites[0].token, name: 'Bob', claim: token('e') });
  const told = watcher.next('table');
  const answer = await ann.ask({
    op: 'change',
    options: { end_turn: 'automatic' },
    seats: [{ seat: 1 }, { seat: 0 }, { kind: 'bot', level: 2 }, { kind: 'open' }],
    name: 'Sunday',
    public: true,
  });
  assert.equal(answer.ok, true);
  const { options, seats, name } = await told;
  assert.deepEqual([options.end_turn, name, seats.length], ['automatic', 'Sunday', 4]);
  assert.equal((await bob.ask({ op: 'change', name: 'Mine' })).clause, 'TAB-5.1');
  const alone = { op: 'change', seats: [{ seat: 1 }, { kind: 'bot', level: 1 }] };
  assert.equal((await ann.ask(alone)).clause, 'TAB-5.3');
  await Promise.all([ann.close(), bob.close(), watcher.close()]);
  assert.deepEqual(judge.lenient, []);
});

test('the address of a WebSocket names its table', async () => {
  const judge = new Judge('meridian');
  const made = await make(judge, [me('Ann'), open], { public: false });
  const other = await make(judge, [me('Ann'), open], { public: false });
  const client = await new Client(server.url, judge.hear, made.table).opened;
  await client.hello({ table: made.table, token: made.token });
  await client.hello({ table: made.table });
  const error = client.next('error');
  client.send({ op: 'hello', table: other.table });
  assert.equal((await error).error, 'bad_request');
  assert.equal(await client.closed, 1008);
  await assert.rejects(new Client(server.url, judge.hear, 'no/table').opened, /404/);
  const free = await new Client(server.url, judge.hear).opened;
  for (const { table } of [made, other]) await free.hello({ table });
  await free.close();
});

test('where one is awaited', async () => {
  const judge = new Judge('meridian');
  const running = await make(judge, [me('Ann'), me('Bob')]);
  const waiting = await make(judge, [me('Ann'), open]);
  const question = {
    tables: [running, waiting, { table: 'nothing', token: running.token }].map((made) => ({
      table: made.table,
      token: made.token,
    })),
  };
  judge.check('http', 'AwaitedWish', question);
  const { tables } = await call(judge, 'AwaitedAnswer', 'api/awaited', question);
  assert.equal(tables[0].awaiting.length, 1);
  assert.equal(tables[1].started, false);
  assert.equal(tables[2], null);
  assert.deepEqual(judge.lenient, []);
});

test('what people want to be told', async () => {
  const judge = new Judge('meridian');
  const made = await make(judge, [me('Ann'), open]);
  const offer = await call(judge, 'NoticeOffer', 'api/notices');
  const browser = createECDH('prime256v1');
  const push = {
    endpoint: 'https://push.invalid/1',
    p256dh: browser.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  assert.equal(Buffer.from(offer.push, 'base64url').length, 65);
  const wish = {
    token: made.token,
    push,
    language: 'de',
    kinds: ['turn'],
    quiet: { from: 1320, to: 420, zone: 'Europe/Berlin' },
  };
  judge.check('http', 'NoticeWish', wish);
  await call(judge, 'NoticeDone', `api/tables/${made.table}/notices`, wish);
  const end = { token: made.token, off: push.endpoint };
  judge.check('http', 'NoticeEnd', end);
  await call(judge, 'NoticeDone', `api/tables/${made.table}/notices`, end);
  const stop = { endpoint: push.endpoint };
  judge.check('http', 'NoticeStop', stop);
  await call(judge, 'NoticeDone', 'api/notices/stop', stop);
  assert.deepEqual(judge.lenient, []);
});

test('what the server says before it closes', async () => {
  const judge = new Judge('meridian');
  const made = await make(judge, [me('Ann'), open], { public: false });
  const at = { table: made.table };
  const words = {
    unknown_table: { table: 'nothing' },
    unknown_token: { ...at, token: token('z') },
    bad_name: { ...at, name: 'x'.repeat(60) },
    bad_request: { ...at, token: made.invites[0].token, name: 'Bob' },
  };
  for (const [word, hello] of Object.entries(words)) {
    const client = await new Client(server.url, judge.hear).opened;
    const error = client.next('error');
    client.send({ op: 'hello', ...hello });
    assert.equal((await error).error, word);
    assert.equal(await client.closed, 1008);
  }
});
