import { describe, expect, it } from 'vitest';
import { EventLog, marksOf, sinceOwn } from './log';
import type { GameEvent } from './wire';

function event(version: number, actor: number | string, ...marks: string[]): GameEvent {
  return { version, actor, key: 'event.test', marks };
}

describe('the log', () => {
  it('puts updates and history together without doubling', () => {
    let log = new EventLog();
    log = log.with(5, { version: 6, events: [event(6, 1)] });
    log = log.with(0, { version: 6, events: [event(2, 0), event(6, 1)] });
    log = log.with(6, { version: 7, events: [event(7, 0)] });
    expect(log.read(null).map(({ version }) => version)).toEqual([2, 6, 7]);
    expect(log.version).toBe(7);
  });

  it('keeps what only one seat may see apart', () => {
    const log = new EventLog()
      .with(0, { version: 1, events: [event(1, 0)] })
      .with(1, {
        version: 2,
        events: [event(2, 1)],
        seats: [{ seat: 0 }, { seat: 1, events: [event(2, 1, 'card:9')] }],
      })
      .with(2, { version: 3, events: [event(3, 0)] });
    expect(marksOf(log.read(0)).size).toBe(0);
    expect([...marksOf(log.read(1)).keys()]).toEqual(['card:9']);
    expect(log.read(1).map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(marksOf(log.read(null)).size).toBe(0);
  });

  it('marks what others did since I acted', () => {
    const events = [event(1, 1, 'a'), event(2, 0, 'b'), event(3, 'chance', 'c'), event(4, 1, 'd')];
    expect([...marksOf(sinceOwn(events, 0))]).toEqual([
      ['c', null],
      ['d', 1],
    ]);
    expect([...marksOf(sinceOwn(events, 1)).keys()]).toEqual([]);
    // Somebody who watches sees the last player's doing.
    expect([...marksOf(sinceOwn(events, null)).keys()]).toEqual(['d']);
    expect(sinceOwn([], 0)).toEqual([]);
  });
});
