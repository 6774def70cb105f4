import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../ui/settings/settings.svelte';
import { keepTable, ownTable } from '../ui/settings/storage';
import { FakeSocket } from '../wire/fake_socket';
import {
  person,
  someEvent,
  someMoment,
  somePage,
  someSeat,
  someTable,
  someUpdate,
} from '../wire/samples';
import type { SeatInfo, SeatUpdate, ServerMessage, TableMessage, Update } from '../wire/wire';
import { TableClient } from './table_client.svelte';

function table(you: number[]): TableMessage {
  const bot: SeatInfo = { seat: 2, kind: 'bot', name: '', level: 2 };
  return someTable({ name: 'Friday', you, seats: [person(0, 'Ann'), person(1, 'Bob'), bot] });
}

function update(
  version: number,
  from: number,
  awaiting: number[],
  seats: (Partial<SeatUpdate> & { seat: number })[],
): Update {
  return someUpdate({
    version,
    from,
    awaiting,
    over: awaiting.length === 0,
    public: { version },
    events: [someEvent(version, { actor: 1, marks: [`city:${version}`] })],
    seats: seats.map(someSeat),
  });
}

const kLegal = [['card:4', ['pass', 'build']], 'end'] as const;
let client: TableClient;
let gone: string[];

function open(token: string | null, you: number[]): void {
  client = new TableClient({
    table: 'T',
    token,
    go: (id, next) => gone.push(`${id}/${next}`),
    open: FakeSocket.open,
  });
  FakeSocket.last.accept();
  FakeSocket.last.say(table(you));
}

/** Until whoever asked has read the answer. */
async function heard(): Promise<void> {
  await Promise.resolve();
  await Promise.resolve();
}

beforeEach(() => {
  localStorage.clear();
  FakeSocket.all = [];
  gone = [];
  settings.change({ cover: true, confirm: 'always', declineUnpayable: true });
});
afterEach(() => {
  client.end();
  vi.useRealTimers();
});

describe('one seat', () => {
  beforeEach(() => {
    open('mine', [0]);
    FakeSocket.last.say(
      update(3, 3, [0], [{ seat: 0, legal: kLegal, undo: { ok: false, clause: 'TAB-2.2' } }]),
    );
  });

  it('walks the tree and sends the choice with the version it was made for', async () => {
    await client.point('card:4');
    await client.point('build');
    client.draft.confirm();
    expect(FakeSocket.last.of('act')).toMatchObject([
      { version: 3, seat: 0, targets: ['card:4', 'build'] },
    ]);
    expect(client.tree).toEqual([]); // nothing more until the answer
    FakeSocket.last.answer('act', { version: 4 });
    await heard();
    expect(client.sending).toEqual([]);
    expect(client.notice).toBeNull();
  });

  it('brings a choice back that cannot be undone, to be confirmed', async () => {
    settings.change({ confirm: 'final' });
    await client.point('card:4');
    await client.point('build');
    expect(FakeSocket.last.of('act')).toMatchObject([{ careful: true }]);
    FakeSocket.last.refuse('act', { error: 'final', clause: 'TAB-2.2' });
    await heard();
    expect(client.notice).toBeNull();
    expect(client.draft.final).toBe('TAB-2.2');
    client.draft.confirm();
    expect(FakeSocket.last.of('act')[1]).not.toHaveProperty('careful');
  });

  it('is told what others did to it, not what it did itself', () => {
    client.story = { mentions: ['event.revealed'] };
    const told = (key: string) => someEvent(4, { key, params: { owner: { seat: 0 } } });
    FakeSocket.last.say({
      ...update(4, 3, [0], [{ seat: 0, legal: kLegal }]),
      events: [told('event.revealed'), told('event.lost')],
    });
    expect(client.touched.map(({ key }) => key)).toEqual(['event.lost']);
  });

  it('is not asked about an offer that is declined anyway', () => {
    FakeSocket.last.say(update(4, 3, [0], [{ seat: 0, legal: ['decline'] }]));
    expect(client.asked).toBeNull();
    expect(client.tree).toEqual([]);
  });

  it('shows the clause of a refusal', async () => {
    await client.point('end');
    client.draft.confirm();
    FakeSocket.last.refuse('act', { error: 'refused', clause: 'TST-1', culprit: 'city:4' });
    await heard();
    expect(client.notice).toEqual({
      kind: 'why',
      clause: 'TST-1',
      target: 'end',
      culprit: 'city:4',
    });
    expect(client.spot).toEqual(['city:4']);
  });

  it('sends choices that no list holds, one after the other, and stops at a refusal', async () => {
    const sent = client.send([['offer', 'give:1'], ['end'], ['card:4', 'pass']]);
    FakeSocket.last.answer('act', { version: 4 });
    await heard();
    await vi.waitFor(() => expect(FakeSocket.last.of('act')).toHaveLength(2));
    expect(FakeSocket.last.of('act').map(({ targets }) => targets)).toEqual([
      ['offer', 'give:1'],
      ['end'],
    ]);
    FakeSocket.last.refuse('act', { error: 'refused', clause: 'TST-3' });
    await heard();
    expect(await sent).toBe(false);
    expect(FakeSocket.last.of('act')).toHaveLength(2);
    expect(client.notice).toMatchObject({ clause: 'TST-3' });
  });

  it('sends a choice again when another seat was quicker and the question is still the same', async () => {
    const sent = client.send([['end']]);
    FakeSocket.last.refuse('act', { error: 'stale' });
    await heard();
    expect(FakeSocket.last.of('act')).toHaveLength(1); // until the table is known as it is now
    FakeSocket.last.say(update(4, 3, [0], [{ seat: 0, legal: kLegal }]));
    await vi.waitFor(() => expect(FakeSocket.last.of('act')).toHaveLength(2));
    expect(FakeSocket.last.of('act')[1]).toMatchObject({ version: 4, targets: ['end'] });
    FakeSocket.last.answer('act', { version: 5 });
    await heard();
    expect(await sent).toBe(true);
    expect(client.notice).toBeNull();
  });

  it('does not send a choice again when the question has become another', async () => {
    const sent = client.send([['end']]);
    FakeSocket.last.say(update(4, 3, [0], [{ seat: 0, legal: ['pass'] }]));
    FakeSocket.last.refuse('act', { error: 'stale' });
    await heard();
    expect(await sent).toBe(false);
    expect(FakeSocket.last.of('act')).toHaveLength(1);
    expect(client.notice).toEqual({ kind: 'hint', key: 'notice.stale' });
  });

  it('asks why something is not legal', async () => {
    await client.point('card:4');
    const asked = client.point('city:9');
    expect(FakeSocket.last.of('why')).toMatchObject([
      { seat: 0, targets: ['card:4'], click: 'city:9' },
    ]);
    FakeSocket.last.answer('why', { clause: 'TST-2' });
    await heard();
    await asked;
    expect(client.notice).toMatchObject({ kind: 'why', clause: 'TST-2', target: 'city:9' });
  });

  it('asks once about a click, however many ways there are to it', async () => {
    const legal = [
      ['card:1', ['city:1']],
      ['card:2', ['city:2']],
      ['card:3', ['city:3']],
    ] as const;
    FakeSocket.last.say(update(4, 3, [0], [{ seat: 0, legal }]));
    const asked = client.point('city:9');
    FakeSocket.last.answer('why', {});
    await asked;
    expect(FakeSocket.last.of('why')).toMatchObject([{ seat: 0, targets: [], click: 'city:9' }]);
    expect(client.notice).toEqual({ kind: 'hint', key: 'notice.legal' });
  });

  it('offers the ways to something that can be done in several, unless they are too many', async () => {
    const legal = [['build', ['city:1']], ['sail', ['city:1', 'city:2']], 'end'] as const;
    FakeSocket.last.say(update(4, 3, [0], [{ seat: 0, legal }]));
    await client.point('city:1');
    const ways = [
      ['build', 'city:1'],
      ['sail', 'city:1'],
    ];
    expect(client.notice).toEqual({ kind: 'ways', target: 'city:1', ways });
    client.follow(ways[1] as string[]);
    expect(client.notice).toBeNull();
    expect(client.draft.path).toEqual(['sail', 'city:1']);
    client.draft.clear();
    const many = Array.from({ length: 9 }, (_, card) => [`card:${card}`, ['city:1']] as const);
    FakeSocket.last.say(update(5, 4, [0], [{ seat: 0, legal: many }]));
    await client.point('city:1');
    expect(client.notice).toEqual({ kind: 'hint', key: 'notice.several' });
  });

  it('says why there is no undo without asking the server', async () => {
    await client.undo();
    expect(FakeSocket.last.of('undo')).toEqual([]);
    expect(client.notice).toMatchObject({ clause: 'TAB-2.2' });
  });

  it('takes the log from the history and then from the updates', async () => {
    expect(FakeSocket.last.of('history')).toMatchObject([{ from: 0, to: 3 }]);
    FakeSocket.last.answer('history', somePage({ to: 3, events: [someEvent(2, { actor: 0 })] }));
    await heard();
    FakeSocket.last.say(update(4, 3, [1], [{ seat: 0, legal: [] }]));
    expect(client.log.map(({ version }) => version)).toEqual([2, 4]);
    expect([...client.marks]).toEqual([['city:4', 1]]);
  });

  it('fetches older pieces of the log when they are looked for, each once', async () => {
    FakeSocket.last.say(update(500, 500, [0], [{ seat: 0, legal: [] }]));
    const piece = (version: number) => [someEvent(version, { actor: 1 })];
    FakeSocket.last.answer('history', somePage({ from: 384, to: 500, events: piece(490) }));
    await heard();
    FakeSocket.last.say(update(501, 500, [1], [{ seat: 0, legal: [] }]));
    expect(client.log.map(({ version }) => version)).toEqual([490, 501]);
    void client.chronicle.lookUp(384);
    void client.chronicle.lookUp(384);
    expect(FakeSocket.last.of('history').filter(({ to }) => to === 384)).toHaveLength(1);
    FakeSocket.last.answer('history', somePage({ from: 256, to: 384, events: piece(300) }));
    await heard();
    expect(client.log.map(({ version }) => version)).toEqual([300, 490, 501]);
    void client.chronicle.lookUpAround(40);
    FakeSocket.last.answer('history', somePage({ from: 0, to: 60, events: piece(40) }));
    await heard();
    expect(client.chronicle.reading(40)).toMatchObject({ from: 0, to: 60 });
    expect(client.chronicle.reading(100)).toBeNull();
    expect(client.log).toHaveLength(3);
  });

  it('remembers the table and goes on to a rematch', () => {
    expect(ownTable('T')).toMatchObject({ token: 'mine', game: 'test', name: 'Friday', seen: 3 });
    void client.rematch();
    FakeSocket.last.say({ op: 'rematch', table: 'NEXT', token: 'fresh', seats: [1] });
    expect(gone).toEqual(['NEXT/fresh']);
    expect(ownTable('NEXT')?.token).toBe('fresh');
  });

  it('does not drag a player away from the result when another wants a rematch', () => {
    FakeSocket.last.say({ op: 'rematch', table: 'NEXT', token: 'fresh', seats: [1] });
    expect(gone).toEqual([]);
    void client.rematch();
    expect(gone).toEqual(['NEXT/fresh']);
    expect(FakeSocket.last.of('rematch')).toEqual([]);
  });

  it('looks at the past without offering anything', async () => {
    const events = [1, 2, 3].map((version) => someEvent(version, { actor: 1 }));
    FakeSocket.last.answer('history', somePage({ to: 3, events }));
    await heard();
    const sought = client.replay.seek(1);
    await vi.waitFor(() => expect(FakeSocket.last.of('at')).toHaveLength(1));
    FakeSocket.last.answer('at', someMoment(1));
    await heard();
    await sought;
    expect(client.position?.public).toEqual({ version: 1 });
    expect(client.tree).toEqual([]);
    client.replay.leave();
    expect(client.position?.public).toEqual({ version: 3 });
    expect(client.tree).toEqual(kLegal);
  });
});

it('tells what happened since the last visit', async () => {
  keepTable({ table: 'T', token: 'mine', seen: 2 });
  open('mine', [0]);
  FakeSocket.last.say(update(5, 5, [0], [{ seat: 0, legal: kLegal }]));
  const events = [1, 2, 3, 4].map((version) => someEvent(version, { actor: version % 2 }));
  FakeSocket.last.answer('history', somePage({ to: 5, events }));
  await heard();
  expect(client.recap.map(({ version }) => version)).toEqual([3]);
});

it('tells what happened while the page was out of sight for long, and only then', async () => {
  vi.useFakeTimers();
  open('mine', [0]);
  FakeSocket.last.say(update(5, 5, [1], [{ seat: 0, legal: [] }]));
  FakeSocket.last.answer('history', somePage({ to: 5 }));
  await heard();
  const away = (milliseconds: number, version: number) => {
    client.leaveSight();
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    FakeSocket.last.say(update(version, version - 1, [0], [{ seat: 0, legal: kLegal }]));
    vi.advanceTimersByTime(milliseconds);
    Object.defineProperty(document, 'hidden', { configurable: true, value: false });
    client.comeToSight();
  };
  away(5000, 6);
  expect(client.recap).toEqual([]);
  away(61_000, 7);
  expect(client.recap.map(({ version }) => version)).toEqual([7]);
});

describe('several seats at one screen', () => {
  beforeEach(() => {
    open('ours', [0, 1]);
    FakeSocket.last.say(
      update(
        3,
        3,
        [0],
        [
          { seat: 0, legal: kLegal, private: { of: 'Ann' } },
          { seat: 1, private: { of: 'Bob' } },
        ],
      ),
    );
  });

  it('is covered until the right player has the screen', () => {
    expect(client.covered).toBe(0);
    expect(client.tree).toEqual([]);
    client.uncover();
    expect(client.covered).toBeNull();
    expect(client.own?.private).toEqual({ of: 'Ann' });
    expect(client.tree).toEqual(kLegal);
    // While a bot plays, the screen stays with whom it was.
    FakeSocket.last.say(update(4, 3, [2], [{ seat: 0 }, { seat: 1, private: { of: 'Bob' } }]));
    expect(client.covered).toBeNull();
    expect(client.viewer).toBe(0);
    FakeSocket.last.say(update(5, 4, [1], [{ seat: 0 }, { seat: 1, legal: kLegal }]));
    expect(client.covered).toBe(1);
    expect(client.tree).toEqual([]);
    client.uncover();
    expect(client.viewer).toBe(1);
  });

  it('keeps the screen where it is for an offer that is declined anyway', async () => {
    client.uncover();
    FakeSocket.last.say(update(4, 3, [1], [{ seat: 0 }, { seat: 1, legal: ['decline'] }]));
    expect(client.covered).toBeNull();
    expect(client.asked).toBeNull();
    expect(client.viewer).toBe(0);
    await heard();
    expect(FakeSocket.last.of('act')).toMatchObject([{ seat: 1, targets: ['decline'] }]);
    // The server does not take it: then it is asked after all.
    FakeSocket.last.refuse('act', { error: 'refused', clause: 'TST-1' });
    await heard();
    expect(client.covered).toBe(1);
  });

  it('asks for an answer that is not given yet', () => {
    client.uncover();
    const offered = { seat: 1, legal: ['accept', 'decline'] };
    FakeSocket.last.say(update(4, 3, [1], [{ seat: 0 }, offered]));
    expect(client.covered).toBe(1);
    settings.change({ declineUnpayable: false });
    FakeSocket.last.say(update(5, 4, [1], [{ seat: 0 }, { seat: 1, legal: ['decline'] }]));
    expect(client.covered).toBe(1);
  });

  it('shows the end to everybody', () => {
    FakeSocket.last.say(update(4, 3, [], [{ seat: 0 }, { seat: 1 }]));
    expect(client.covered).toBeNull();
  });

  it('can do without the cover', () => {
    settings.change({ cover: false });
    expect(client.covered).toBeNull();
    expect(client.viewer).toBe(0);
    FakeSocket.last.say(update(4, 3, [1], [{ seat: 0 }, { seat: 1, legal: kLegal }]));
    expect(client.viewer).toBe(1);
    // While a bot plays, it stays with whom it was.
    FakeSocket.last.say(update(5, 4, [2], [{ seat: 0 }, { seat: 1 }]));
    expect(client.viewer).toBe(1);
  });
});

it('lets somebody watch, and choose nothing', async () => {
  open(null, []);
  FakeSocket.last.say(update(3, 3, [0], []));
  expect(client.viewer).toBeNull();
  await client.point('card:4');
  expect(client.notice).toEqual({ kind: 'hint', key: 'notice.watching' });
  expect(FakeSocket.last.of('why')).toEqual([]);
  expect(ownTable('T')).toBeUndefined();
});

describe('a seat by a link', () => {
  const open1: SeatInfo = { seat: 1, kind: 'open' };
  const people = (you: number[], second: SeatInfo) => ({
    you,
    seats: [person(0, 'Ann'), second],
    started: false,
    over: false,
  });
  const come = () => {
    client = new TableClient({
      table: 'T',
      token: 'link',
      claim: 'own',
      go: () => {},
      open: FakeSocket.open,
    });
    FakeSocket.last.accept();
  };
  const hellos = () => FakeSocket.last.of('hello');

  it('is held by a token of our own once it is taken, and the claim is repeated after a break', () => {
    vi.useFakeTimers();
    come();
    expect(hellos()).toEqual([{ op: 'hello', table: 'T', token: 'link', claim: 'own' }]);
    FakeSocket.last.say({ ...table([1]), ...people([1], open1) });
    expect(client.hold.token).toBeNull();
    expect(ownTable('T')).toBeUndefined();

    client.claim('Bob');
    const claim = { op: 'hello', table: 'T', token: 'link', claim: 'own', name: 'Bob' };
    expect(hellos().at(-1)).toEqual(claim);
    FakeSocket.last.drop(); // before the answer
    vi.advanceTimersByTime(1000);
    FakeSocket.last.accept();
    expect(hellos()).toEqual([claim]);
    FakeSocket.last.say({ ...table([1]), ...people([1], person(1, 'Bob')), claimed: true });
    expect(client.hold.token).toBe('own');
    expect(ownTable('T')?.token).toBe('own');
    FakeSocket.last.drop();
    vi.advanceTimersByTime(1000);
    FakeSocket.last.accept();
    expect(hellos()).toEqual([{ op: 'hello', table: 'T', token: 'own' }]);
  });

  it('on another device is held by the token that the server tells', () => {
    come();
    FakeSocket.last.say({ ...table([0]), token: 'mine' });
    expect(ownTable('T')?.token).toBe('mine');
  });

  it('by the key itself, as in an old bookmark, is held by that', () => {
    come();
    FakeSocket.last.say(table([0]));
    expect(ownTable('T')?.token).toBe('link');
  });

  it('may be freed again: then we watch, and the others are told', () => {
    open('mine', [1]);
    FakeSocket.last.say({ op: 'people', ...people([1], person(1, 'Bob')) });
    expect(client.hold.freed).toBeNull();
    FakeSocket.last.say({ op: 'people', ...people([], open1) });
    expect(client.hold.freed).toEqual({ name: 'Bob', mine: true });
    expect(client.mine).toEqual([]);
    expect(ownTable('T')).toBeUndefined();
    client.end();

    open('hers', [0]);
    FakeSocket.last.say({ op: 'people', ...people([0], person(1, 'Bob')) });
    FakeSocket.last.say({
      op: 'people',
      ...people([0], open1),
      invites: [{ seat: 1, token: 'new' }],
    });
    expect(client.hold.freed).toEqual({ name: 'Bob', mine: false });
    expect(client.table?.invites).toHaveLength(1);
    expect(client.table?.board).toEqual({});
    expect(ownTable('T')?.token).toBe('hers');
  });
});

it('leads who watches to the rematch', () => {
  open(null, []);
  FakeSocket.last.say({ op: 'rematch', table: 'NEXT', token: null, seats: [] });
  expect(ownTable('NEXT')).toBeUndefined();
  void client.rematch();
  expect(gone).toEqual(['NEXT/null']);
});

describe('a guided game', () => {
  const guide = {
    records: 3,
    steps: [
      { version: 1, lesson: 'one', say: 'move', choice: true, look: [] },
      { version: 2, lesson: 'one', say: 'past', choice: false, look: ['city:2'] },
      { version: 3, lesson: 'one', say: 'more', choice: true, look: [] },
    ],
  };

  it('offers a choice only when it is asked for, and shows no later moment before', async () => {
    open('mine', [0]);
    FakeSocket.last.say({ ...table([0]), guide });
    FakeSocket.last.say(update(1, 1, [0], [{ seat: 0, legal: kLegal }]));
    expect(client.tree).toEqual(kLegal);
    FakeSocket.last.say(update(3, 1, [0], [{ seat: 0, legal: kLegal }]));
    // The guide speaks of version 2 now: until that moment has come, the board stays as it was.
    expect(client.coach.step?.say).toBe('past');
    expect(client.tree).toEqual([]);
    expect(client.position?.version).toBe(1);
    await client.point('card:4');
    expect(client.draft.path).toEqual([]);
    const shown = client.replay.show(2);
    await vi.waitFor(() => expect(FakeSocket.last.of('at')).toHaveLength(1));
    FakeSocket.last.answer('at', someMoment(2));
    await heard();
    await shown;
    expect(client.position?.version).toBe(2);
    client.coach.turn(1);
    await client.replay.show(3);
    expect(client.position?.version).toBe(3);
    expect(client.tree).toEqual(kLegal);
  });
});

describe('a page that is loaded again', () => {
  const asked = () =>
    update(7, 7, [0], [{ seat: 0, legal: kLegal as unknown as SeatUpdate['legal'] }]);

  it('goes on with the choice in the making', async () => {
    open('A', [0]);
    FakeSocket.last.say(asked());
    await client.point('card:4');
    expect(client.draft.path).toEqual(['card:4']);
    expect(client.occupied).toBe(true);
    client.leavePage();
    client.end();

    open('A', [0]);
    expect(client.draft.path).toEqual([]);
    FakeSocket.last.say(asked());
    expect(client.draft.path).toEqual(['card:4']);
    expect(FakeSocket.last.of('act')).toEqual([]);
  });

  it.each([
    ['the game has gone on', (): Update => ({ ...asked(), version: 8, from: 8 })],
    [
      'the choice is not to be had any more',
      (): Update => update(7, 7, [0], [{ seat: 0, legal: ['end'] }]),
    ],
  ])('starts anew if %s', async (_, next) => {
    open('A', [0]);
    FakeSocket.last.say(asked());
    await client.point('card:4');
    client.leavePage();
    client.end();
    open('A', [0]);
    FakeSocket.last.say(next());
    expect(client.draft.path).toEqual([]);
  });

  it('finds nothing where nothing was chosen', () => {
    open('A', [0]);
    FakeSocket.last.say(asked());
    expect(client.occupied).toBe(false);
    client.leavePage();
    client.end();
    open('A', [0]);
    FakeSocket.last.say(asked());
    expect(client.draft.path).toEqual([]);
  });
});

it('a server of the next release may say what this page does not know', () => {
  open('A', [0]);
  const later = { op: 'fanfare', loud: true } as unknown as ServerMessage;
  FakeSocket.last.say(later);
  const { seats, ...rest } = update(7, 7, [0], [{ seat: 0, legal: ['end'] }]);
  FakeSocket.last.say({ ...rest, seats, weather: 'fine' } as unknown as ServerMessage);
  FakeSocket.last.say({ ...table([0]), later: { a: 1 } } as unknown as ServerMessage);
  expect(client.update?.version).toBe(7);
  expect(client.connection).toBe('open');
  expect(client.tree).toEqual(['end']);
});

describe('those who may act unasked', () => {
  const mayPropose = (version: number, awaiting: number[], volunteers: number[]): Update => ({
    ...update(version, version, awaiting, [
      { seat: 0, legal: awaiting.includes(0) ? ['end'] : ['no_more'] },
      { seat: 1, legal: awaiting.includes(1) ? ['end'] : ['no_more'] },
    ]),
    volunteers,
  });

  it('are not asked: what they may do stands in panels of the game', () => {
    open('mine', [1]);
    FakeSocket.last.say(mayPropose(3, [2], [0, 1]));
    expect(client.asked).toBeNull();
    expect(client.tree).toEqual([]);
    client.turn = () => 1; // their own turn: they wait for answers, and choose among those there are
    FakeSocket.last.say(mayPropose(4, [2], [0, 1]));
    expect(client.tree).toEqual(['no_more']);
  });

  it('take a shared screen only when they are called, and give it back', () => {
    open('A', [0, 1]);
    FakeSocket.last.say(mayPropose(3, [0], [1]));
    client.uncover();
    expect([client.viewer, client.covered]).toEqual([0, null]);
    expect(client.guests).toEqual([1]);
    client.actAs(1);
    expect(client.covered).toBe(1); // nobody sees the hand of seat 1 before
    client.uncover();
    expect([client.viewer, client.guest, client.covered]).toEqual([1, 1, null]);
    FakeSocket.last.say(mayPropose(4, [0], [1]));
    expect(client.covered).toBeNull(); // whatever others do meanwhile
    client.actAs(null);
    expect(client.covered).toBe(0);
  });

  it('hand the screen back when there is nothing to do any more', () => {
    open('A', [0, 1]);
    FakeSocket.last.say(mayPropose(3, [0], [1]));
    client.uncover();
    client.actAs(1);
    client.uncover();
    FakeSocket.last.say(mayPropose(4, [0], []));
    expect([client.guest, client.covered]).toEqual([null, 0]);
  });

  it('say to the game that they want no more offers, if it knows that', () => {
    open('mine', [1]);
    const asked = update(3, 3, [1], [{ seat: 1, legal: ['accept', 'decline', 'no_more'] }]);
    FakeSocket.last.say(asked);
    client.wantNoMore();
    expect(FakeSocket.last.of('act')).toMatchObject([{ seat: 1, targets: ['no_more'] }]);
  });

  it('are sent again when others acted meanwhile, while the meaning is the same', async () => {
    open('mine', [1]);
    let meant = 'this offer';
    client.meaning = () => meant;
    FakeSocket.last.say(mayPropose(3, [2], [0, 1]));
    void client.send([['propose', 'give:1', 'get:1']]);
    FakeSocket.last.say(mayPropose(4, [2], [0, 1]));
    FakeSocket.last.refuse('act', { error: 'stale' });
    await heard();
    await heard();
    expect(FakeSocket.last.of('act')).toMatchObject([{ version: 3 }, { version: 4 }]);
    meant = 'another offer';
    FakeSocket.last.say(mayPropose(5, [2], [0, 1]));
    FakeSocket.last.refuse('act', { error: 'stale' });
    await heard();
    await heard();
    expect(FakeSocket.last.of('act')).toHaveLength(2);
  });
});

describe('coming and going', () => {
  const away = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  afterEach(() => vi.restoreAllMocks());

  it('says when the page goes out of sight and comes back, once each', () => {
    open('mine', [0]);
    expect(FakeSocket.last.of('presence')).toEqual([]);
    away(true);
    client.leaveSight();
    client.leaveSight();
    away(false);
    client.comeToSight();
    expect(FakeSocket.last.of('presence')).toMatchObject([{ away: true }, { away: false }]);
  });

  it('offers nothing where a bot plays for the seat, and says that its person is back', () => {
    open('mine', [0]);
    FakeSocket.last.say(update(3, 3, [0], [{ seat: 0, legal: kLegal }]));
    expect(client.asked).toBe(0);
    const seats = [{ ...person(0, 'Ann'), standIn: 2 } as SeatInfo, ...table([0]).seats.slice(1)];
    const people = { op: 'people', seats, started: true, over: false, you: [0] } as const;
    FakeSocket.last.say({ ...people, votes: [] });
    expect(client.asked).toBeNull();
    expect(client.tree).toEqual([]);
    void client.sitAgain(0);
    expect(FakeSocket.last.of('sit')).toMatchObject([{ seat: 0 }]);
    FakeSocket.last.say({ ...people, seats: table([0]).seats });
    expect(client.asked).toBe(0);
  });

  it('knows a table that was ended before its game was over', () => {
    open('mine', [0]);
    FakeSocket.last.say(update(3, 3, [0], [{ seat: 0, legal: kLegal }]));
    FakeSocket.last.say({ ...table([0]), over: true });
    expect(client.ended).toBe(true);
    expect(client.tree).toEqual([]);
  });
});

describe('what is done without a question', () => {
  afterEach(() => settings.change({ forced: false }));
  const ask = (version: number, legal: SeatUpdate['legal']) =>
    FakeSocket.last.say(update(version, version, [0], [{ seat: 0, legal }]));

  it('is the only choice that there is, if that is wanted', async () => {
    open('mine', [0]);
    ask(3, ['end']);
    await heard();
    expect(FakeSocket.last.of('act')).toEqual([]);
    settings.change({ forced: true });
    ask(4, kLegal);
    await heard();
    expect(FakeSocket.last.of('act')).toEqual([]);
    ask(5, ['end']);
    await heard();
    expect(FakeSocket.last.of('act')).toMatchObject([{ version: 5, targets: ['end'] }]);
  });

  it('is to pass, until it is my turn', async () => {
    open('mine', [0]);
    let turn: number | null = 1;
    client.turn = () => turn;
    ask(3, ['knight', 'end']);
    client.order('pass');
    await heard();
    expect(FakeSocket.last.of('act')).toMatchObject([{ targets: ['end'] }]);
    FakeSocket.last.answer('act', { version: 4 });
    await heard();
    turn = 0;
    ask(4, ['knight', 'end']);
    await heard();
    expect(client.orders).toEqual([]);
    expect(FakeSocket.last.of('act')).toHaveLength(1);
    turn = 1;
    ask(5, ['knight', 'end']);
    await heard();
    expect(FakeSocket.last.of('act')).toHaveLength(1);
  });

  it('is what was ordered, until another choice is made', async () => {
    open('mine', [0]);
    ask(3, ['roll', 'knight']);
    client.order('roll');
    await heard();
    expect(FakeSocket.last.of('act')).toMatchObject([{ targets: ['roll'] }]);
    FakeSocket.last.answer('act', { version: 4 });
    await heard();
    expect(client.orders).toEqual(['roll']);
    ask(4, kLegal);
    await client.point('card:4');
    expect(client.orders).toEqual([]);
    ask(5, ['roll', 'knight']);
    await heard();
    expect(FakeSocket.last.of('act')).toHaveLength(1);
  });
});
