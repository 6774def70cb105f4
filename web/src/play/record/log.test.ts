import { describe, expect, it } from 'vitest';
import { someEvent } from '../../wire/samples';
import type { GameEvent } from '../../wire/wire';
import { EventLog, marksOf, sinceOwn } from './log';

function event(version: number, actor?: number, ...marks: string[]): GameEvent {
  return someEvent(version, { ...(actor === undefined ? {} : { actor }), marks });
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

  it('takes private parts only of the records that differ', () => {
    const log = new EventLog().with(0, {
      version: 4,
      events: [event(1, 0), event(2, 1), event(4, 0)],
      seats: [
        {
          seat: 1,
          records: [
            { version: 2, events: [event(2, 1, 'card:9'), event(2, 1, 'card:8')] },
            { version: 3, events: [event(3, 1, 'card:7')] },
            { version: 4, events: [] },
          ],
        },
      ],
    });
    expect(log.read(1).map(({ version }) => version)).toEqual([1, 2, 2, 3]);
    expect([...marksOf(log.read(1)).keys()]).toEqual(['card:9', 'card:8', 'card:7']);
    expect(log.read(0).map(({ version }) => version)).toEqual([1, 2, 4]);
  });

  it('holds pieces of a long game and joins them when they meet', () => {
    const page = (from: number, to: number) => ({
      version: to,
      events: Array.from({ length: to - from }, (_, index) => event(from + 1 + index, 0)),
      seats: [{ seat: 0, records: [{ version: to, events: [event(to, 0, `mark:${to}`)] }] }],
    });
    let log = new EventLog().with(900, page(900, 1000)).with(300, page(300, 400));
    expect(log.version).toBe(1000);
    expect(log.read(0)).toHaveLength(100);
    expect(log.at(350, 0)).toMatchObject({ from: 300, to: 400 });
    expect(log.at(500, 0)).toBeNull();
    log = log.with(400, page(400, 900));
    expect(log.at(350, 0)).toMatchObject({ from: 300, to: 1000 });
    expect([...marksOf(log.read(0)).keys()]).toEqual(['mark:400', 'mark:900', 'mark:1000']);
    log = log.with(1000, page(1000, 1001));
    expect(log.read(null).map(({ version }) => version)).toEqual(
      Array.from({ length: 701 }, (_, index) => 301 + index),
    );
  });

  it('marks what others did since I acted', () => {
    const events = [event(1, 1, 'a'), event(2, 0, 'b'), event(3, undefined, 'c'), event(4, 1, 'd')];
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
