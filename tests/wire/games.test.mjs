// Random games of every game over the real server: each message, in both directions, follows the schemas of wire/.
// LANDFALL_MESSAGES says how many of each kind and game; LANDFALL_SEED plays other games.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gameFiles } from '../../tools/wire/schemas.mjs';
import { me, startServer } from '../e2e/support/page.mjs';
import { Client, post } from './client.mjs';
import { Judge } from './judge.mjs';
import { choiceOf, randomFrom, setupOf } from './random.mjs';

const wanted = Number(process.env.LANDFALL_MESSAGES ?? 200);
const seed = Number(process.env.LANDFALL_SEED ?? 1);
const tablesAtOnce = 6;
const endings = 6; // each is heard by a player and by somebody who watches
const kinds = [
  ...['TableMessage', 'PeopleMessage', 'Update', 'SaidMessage', 'Board', 'PublicView'],
  ...[
    'HelloMessage',
    'ActMessage',
    'UndoMessage',
    'WhyMessage',
    'ForeseeMessage',
    'ImagineMessage',
    'HistoryMessage',
    'AtMessage',
    'CurveMessage',
    'ReportMessage',
    'TurnsMessage',
    'DeviceMessage',
    'PaceMessage',
    'GoOnMessage',
    'SayMessage',
    'WordsMessage',
  ],
  ...[
    'DoneAnswer',
    'WhyAnswer',
    'ForeseeAnswer',
    'ImagineAnswer',
    'HistoryAnswer',
    'MomentAnswer',
    'CurveAnswer',
    'ReportAnswer',
    'TurnsAnswer',
    'DeviceAnswer',
    'HeardAnswer',
    'WordsAnswer',
    'RefusedAnswer',
    'FinalAnswer',
    'FailedAnswer',
  ],
  ...['RematchQuestion', 'RematchAnswer', 'RematchMessage'],
];
let server;
let games;
before(async () => {
  const none = 1_000_000;
  server = await startServer({
    page: '',
    limits: [
      `messages_per_second=${none}`,
      `message_burst=${none}`,
      `words_per_minute=${none}`,
      `word_burst=${none}`,
      `look_back_per_second=${none * 1000}`,
      `look_back_burst=${none * 1000}`,
      'queued_bytes=1000000000',
    ],
  });
  ({ games } = await (await fetch(`${server.url}/api/games`)).json());
});
after(() => server?.stop());

/** A table of a random set-up. Some set-ups fit no map: the server says so, and another one is tried. */
async function makeRandomTable(game, judge, random) {
  for (;;) {
    const { seats, ...setup } = setupOf(game, random);
    const people = Array.from({ length: seats }, (_, seat) => me(`P${seat}`));
    const wish = { ...setup, public: true, name: 'Random', seats: people };
    judge.check('http', 'TableWish', wish);
    const made = judge.hearLobby('MadeTable', await post(server.url, 'tables', wish));
    if (made.ok) return { table: made.table, token: made.token };
  }
}

/** Plays one random game after the other, with somebody who watches, until nothing is wanted any more. */
async function play(game, judge, random, isEnough) {
  const client = await new Client(server.url, judge.hear).opened;
  const watcher = await new Client(server.url, judge.hear).opened;
  let at = await makeRandomTable(game, judge, random);
  await watcher.hello({ table: at.table });
  let update = await enter(client, at);
  while (!isEnough()) {
    if (update.over) {
      at = await finish(client, watcher, at, judge);
      update = await enter(client, at);
    } else {
      update = await step(client, at, update, judge, random);
    }
  }
  await Promise.all([client.close(), watcher.close()]);
}

async function enter(client, at) {
  const update = client.next('update');
  await client.hello(at);
  return update;
}

/** What can be done besides choosing, by the kind of message that it brings. */
const sideSteps = {
  WhyAnswer: (client, { seat, targets, below }) =>
    client.ask(
      below(2)
        ? { op: 'why', seat, targets: targets.slice(0, -1) }
        : {
            op: 'why',
            seat,
            targets: targets.slice(0, below(targets.length)),
            click: targets.at(-1),
          },
    ),
  ForeseeAnswer: (client, { version, seat, targets }) =>
    client.ask({ op: 'foresee', version, seat, targets }),
  ImagineAnswer: (client, { seat }) => client.ask({ op: 'imagine', seat }),
  HistoryAnswer: (client, { version, below }) =>
    client.ask({
      op: 'history',
      ...(below(2) ? { from: below(version + 1) } : {}),
      ...(below(4) ? { to: below(version + 1) } : {}),
    }),
  MomentAnswer: (client, { version, below }) =>
    client.ask({ op: 'at', version: below(version + 1) }),
  CurveAnswer: (client) => client.ask({ op: 'curve' }),
  TurnsAnswer: (client, { version, below }) =>
    client.ask({ op: 'turns', ...(below(2) ? { to: below(version + 1) } : {}) }),
  DeviceAnswer: (client) => client.ask({ op: 'device' }),
  GoOnMessage: (client, { version }) => client.ask({ op: 'go_on', version }),
  SayMessage: (client, { seat, below }) =>
    client.ask(
      below(2)
        ? { op: 'say', seat, phrase: 'hello', targets: [] }
        : { op: 'say', seat, phrase: 'your_turn', targets: ['seat:0'] },
    ),
  WordsAnswer: (client, { below }) =>
    client.ask({ op: 'words', ...(below(2) ? { before: below(50) } : {}) }),
  PaceMessage: (client, { below }) =>
    client.ask({ op: 'pace', bots: below(100), undo: below(100) }),
  FinalAnswer: (client, { version, seat, targets }) =>
    client.ask({ op: 'act', version, seat, targets, careful: true }),
  RefusedAnswer: (client, { version, seat, other, below }) =>
    client.ask(below(4) ? { op: 'act', version, seat, targets: other } : { op: 'report' }),
  FailedAnswer: (client, { version, seat, below }) =>
    client.ask(
      below(2)
        ? { op: 'act', version, seat, targets: ['nothing:1'] }
        : { op: 'undo', version: version + 1, seat },
    ),
};

async function step(client, at, update, judge, random) {
  const { below, pick } = random;
  const { version } = update;
  const asked = update.seats.filter(({ legal }) => legal.length > 0);
  const { seat, legal } = pick(asked);
  const targets = choiceOf(legal, random);
  const idle = update.seats.find(({ legal: none }) => none.length === 0);
  const short = Object.keys(sideSteps).filter(
    (kind) => judge.count(kind) < Math.min(wanted, judge.count('DoneAnswer') + 50),
  );
  if (short.length > 0 && below(3) > 0) {
    const other = idle
      ? { seat: idle.seat, other: targets }
      : { seat, other: targets.toReversed() };
    const kind = pick(short);
    const about = { version, seat, targets, below, ...(kind === 'RefusedAnswer' ? other : {}) };
    const fresh = client.next('update');
    const answer = await sideSteps[kind](client, about);
    // An answer that changed something, or that was too late, comes with a fresh update.
    const acts = kind === 'RefusedAnswer' || kind === 'FinalAnswer';
    return answer.error === 'stale' || (answer.ok && acts) ? fresh : update;
  }
  if (judge.count('TableMessage') < wanted && below(3) === 0) return enter(client, at);
  const undoable = update.seats.find(({ undo }) => undo.ok);
  const next = client.next('update');
  const answer =
    undoable && judge.count('UndoMessage') < wanted && below(3) === 0
      ? await client.ask({ op: 'undo', version, seat: undoable.seat })
      : await client.ask({ op: 'act', version, seat, targets });
  assert.ok(answer.ok, `${JSON.stringify(targets)} was listed as legal: ${JSON.stringify(answer)}`);
  return next;
}

/** Asks for the report and for the next game, and goes there with whoever watches. */
async function finish(client, watcher, at, judge) {
  const report = await client.ask({ op: 'report' });
  assert.ok(report.ok, JSON.stringify(report));
  do assert.deepEqual((await watcher.ask({ op: 'report' })).report, report.report);
  while (judge.count('ReportAnswer') < wanted);
  const told = client.next('rematch');
  do await client.ask({ op: 'rematch' });
  while (judge.count('RematchAnswer') < wanted);
  const { table } = await told;
  await watcher.hello({ table });
  return { table, token: at.token };
}

for (const { name } of gameFiles) {
  test(`${name}: ${wanted} messages of each kind`, async (context) => {
    const game = games.find((known) => known.name === name);
    assert.ok(game, `the server does not know ${name}`);
    const judge = new Judge(name);
    const isEnough = () =>
      judge.count('Ending') >= endings && kinds.every((kind) => judge.count(kind) >= wanted);
    await Promise.all(
      Array.from({ length: tablesAtOnce }, (_, index) =>
        play(game, judge, randomFrom(seed * 100 + index), isEnough),
      ),
    );
    const counts = [...kinds, 'PrivateView', 'Ending'].map(
      (kind) => `${kind} ${judge.count(kind)}`,
    );
    context.diagnostic(counts.join(', '));
    assert.deepEqual(judge.lenient, [], 'wrong messages were taken for right ones');
  });
}

test('every game of the server has a schema', () => {
  const described = new Set(gameFiles.map(({ name }) => name));
  for (const { name } of games) {
    assert.ok(
      described.has(name),
      `${name} is in the lobby without wire/games/${name}.schema.json; write it, or say .example = true in its GameInfo`,
    );
  }
});
