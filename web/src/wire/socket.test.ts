import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from './fake_socket';
import { someMoment, someTable, someUpdate } from './samples';
import { type Connection, socketUrl, TableSocket } from './socket';
import type { ErrorMessage, ServerMessage, Update } from './wire';

const kTable = someTable({ you: [0] });

function update(version: number, from: number): Update {
  return someUpdate({ version, from, awaiting: [0] });
}

let states: Connection[];
let messages: ServerMessage[];
let socket: TableSocket;

function greet(): void {
  FakeSocket.last.accept();
  FakeSocket.last.say(kTable);
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  states = [];
  messages = [];
  socket = new TableSocket({
    url: 'ws://test/ws',
    table: 'T',
    token: 'secret',
    open: FakeSocket.open,
    events: {
      message: (message) => messages.push(message),
      connection: (state) => states.push(state),
    },
  });
});

afterEach(() => {
  socket.end();
  vi.useRealTimers();
});

describe('the socket of a table', () => {
  it('says hello first, and commands only after the answer', () => {
    void socket.ask({ op: 'curve' });
    FakeSocket.last.accept();
    expect(FakeSocket.last.sent).toEqual([{ op: 'hello', table: 'T', token: 'secret' }]);
    FakeSocket.last.say(kTable);
    expect(FakeSocket.last.of('curve')).toHaveLength(1);
    expect(states).toEqual(['connecting', 'open']);
  });

  it('gives each command an id of its own and hands its answer over', async () => {
    greet();
    const first = socket.ask({ op: 'at', version: 1 });
    const second = socket.ask({ op: 'at', version: 2 });
    const [one, two] = FakeSocket.last.of('at');
    expect(one?.id).not.toBe(two?.id);
    FakeSocket.last.say({ op: 'answer', id: String(two?.id), ok: true, ...someMoment(2) });
    FakeSocket.last.say({ op: 'answer', id: String(one?.id), ok: true, ...someMoment(1) });
    expect(await first).toMatchObject({ version: 1 });
    expect(await second).toMatchObject({ version: 2 });
  });

  it('comes back after a break and sends again what was not answered, with the same id', async () => {
    greet();
    const answered = socket.ask({ op: 'at', version: 1 });
    FakeSocket.last.answer('at', someMoment(1));
    await answered;
    const open = socket.ask({ op: 'act', version: 3, seat: 0, targets: ['pass'] });
    const before = FakeSocket.last.of('act')[0];
    FakeSocket.last.drop();
    expect(states.at(-1)).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all).toHaveLength(2);
    greet();
    expect(FakeSocket.last.of('act')).toEqual([before]);
    expect(FakeSocket.last.of('at')).toEqual([]);
    FakeSocket.last.say({ op: 'answer', id: String(before?.id), ok: true, version: 4 });
    expect(await open).toMatchObject({ version: 4 });
  });

  it('waits longer after each failure, but not for ever', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      FakeSocket.last.drop();
      await vi.advanceTimersByTimeAsync(10_001);
      expect(FakeSocket.all).toHaveLength(attempt + 2);
    }
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(4000);
    expect(FakeSocket.all).toHaveLength(13); // still waiting
    socket.hurry();
    expect(FakeSocket.all).toHaveLength(14);
  });

  it('does not hurry back after a greeting alone, but after something of use', async () => {
    // What breaks the connection may well come right after the greeting, every time.
    for (let attempt = 0; attempt < 8; attempt += 1) {
      greet();
      FakeSocket.last.say(update(5, 5));
      FakeSocket.last.drop();
      await vi.advanceTimersByTimeAsync(10_001);
    }
    const before = FakeSocket.all.length;
    greet();
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(FakeSocket.all).toHaveLength(before); // still waiting
    await vi.advanceTimersByTimeAsync(5001);
    greet();
    void socket.ask({ op: 'why', seat: 0, targets: [] });
    FakeSocket.last.answer('why', {});
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(400);
    expect(FakeSocket.all).toHaveLength(before + 2);
    // A connection that has lasted is of use, too.
    greet();
    await vi.advanceTimersByTimeAsync(6000);
    FakeSocket.last.say(update(6, 6));
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(400);
    expect(FakeSocket.all).toHaveLength(before + 3);
  });

  it('does not ask about the past for ever', async () => {
    greet();
    const history = socket.ask({ op: 'history', from: 0, to: 5 });
    const act = socket.ask({ op: 'act', version: 3, seat: 0, targets: ['pass'] });
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(10_001);
    greet();
    expect(FakeSocket.last.of('history')).toHaveLength(1);
    FakeSocket.last.drop();
    expect(await history).toMatchObject({ ok: false, error: 'unavailable' });
    await vi.advanceTimersByTimeAsync(10_001);
    greet();
    expect(FakeSocket.last.of('history')).toHaveLength(0);
    const sent = FakeSocket.last.of('act');
    expect(sent).toHaveLength(1); // a choice is another matter
    FakeSocket.last.answer('act', { version: 4 });
    expect((await act).ok).toBe(true);
  });

  it('waits when the server asks for a pause, and then asks again', async () => {
    greet();
    const moment = socket.ask({ op: 'at', version: 7 });
    FakeSocket.last.refuse('at', { error: 'too_fast' });
    await vi.advanceTimersByTimeAsync(400);
    expect(FakeSocket.last.of('at')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(FakeSocket.last.of('at')).toHaveLength(2);
    FakeSocket.last.answer('at', someMoment(7));
    expect(await moment).toMatchObject({ version: 7 });
    // But not for ever, and not where something is to be done.
    const act = socket.ask({ op: 'undo', version: 3, seat: 0 });
    FakeSocket.last.refuse('undo', { error: 'too_fast' });
    expect(await act).toMatchObject({ ok: false, error: 'too_fast' });
  });

  it('comes back after errors that pass, and after no others', async () => {
    for (const error of ['too_fast', 'unavailable'] as const) {
      FakeSocket.last.accept();
      FakeSocket.last.say({ op: 'error', error, text: '' });
      FakeSocket.last.drop();
      await vi.advanceTimersByTimeAsync(10_001);
    }
    expect(FakeSocket.all).toHaveLength(3);
    FakeSocket.last.accept();
    FakeSocket.last.say({ op: 'error', error: 'bad_request', text: '' });
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(3);
  });

  it('asks for everything when an update is missing', () => {
    greet();
    FakeSocket.last.say(update(5, 5));
    FakeSocket.last.say(update(6, 5));
    expect(FakeSocket.last.of('hello')).toHaveLength(1);
    FakeSocket.last.say(update(8, 7));
    expect(FakeSocket.last.of('hello')).toHaveLength(2);
    expect(messages.filter(({ op }) => op === 'update')).toHaveLength(2);
    FakeSocket.last.say(update(8, 8));
    FakeSocket.last.say(update(9, 8));
    expect(messages.filter(({ op }) => op === 'update')).toHaveLength(4);
    expect(FakeSocket.last.of('hello')).toHaveLength(2);
  });

  it('drops an update that it has already', () => {
    greet();
    FakeSocket.last.say(update(6, 6));
    FakeSocket.last.say(update(6, 5));
    expect(messages.filter(({ op }) => op === 'update')).toHaveLength(1);
    expect(FakeSocket.last.of('hello')).toHaveLength(1);
  });

  it('notices a connection that has fallen silent', async () => {
    greet();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(FakeSocket.last.of('ping')).toHaveLength(1);
    FakeSocket.last.say({ op: 'pong' });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(states.at(-1)).toBe('open');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states).toContain('lost');
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  it.each<ErrorMessage['error']>(['unknown_table', 'broken_table'])(
    'does not come back after %s',
    async (error) => {
      FakeSocket.last.accept();
      FakeSocket.last.say({ op: 'error', error, text: '' });
      FakeSocket.last.drop();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(FakeSocket.all).toHaveLength(1);
      expect(states.at(-1)).toBe('refused');
    },
  );

  it('takes a seat by a second hello with a name', () => {
    greet();
    socket.claim('Bob');
    expect(FakeSocket.last.sent.at(-1)).toEqual({
      op: 'hello',
      table: 'T',
      token: 'secret',
      name: 'Bob',
    });
  });
});

it('finds the socket beside the page', () => {
  expect(socketUrl('T', 'http://localhost:8080/')).toBe('ws://localhost:8080/ws/t/T');
  expect(socketUrl('a_-b', 'https://example.org/games/')).toBe('wss://example.org/games/ws/t/a_-b');
});
