import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../wire/wire';
import { lastOfOthers, touches } from './touches';

const event = (version: number, actor: number | undefined, params = {}): GameEvent => ({
  version,
  key: 'event.x',
  params,
  ...(actor === undefined ? {} : { actor }),
});

describe('what others do to me', () => {
  it('names my seat', () => {
    expect(touches(event(1, 2, { victim: { seat: 0 } }), 0)).toBe(true);
    expect(touches(event(1, undefined, { seat: { seat: 0 } }), 0)).toBe(true);
  });
  it('is not what I do, nor what is done to another', () => {
    expect(touches(event(1, 0, { seat: { seat: 0 } }), 0)).toBe(false);
    expect(touches(event(1, 2, { victim: { seat: 1 } }), 0)).toBe(false);
    expect(touches(event(1, 2, { victim: { seat: 1 } }), null)).toBe(false);
  });
  it('is neither an offer, which asks by itself, nor a list of names', () => {
    const named = event(1, 2, { seat: { seat: 0 } });
    const haggling = { offer: ['event.x'], between: [], failure: [] };
    expect(touches(named, 0, { haggling })).toBe(false);
    expect(touches(named, 0, { mentions: ['event.x'] })).toBe(false);
    expect(touches(named, 0, { mentions: ['event.y'] })).toBe(true);
  });
});

describe('the caption', () => {
  it('tells what somebody else did since another one acted, and what came of it', () => {
    const events = [event(1, 1), event(2, 2), event(3, 2), event(3, undefined), event(4, 0)];
    expect(lastOfOthers(events, 0)).toEqual([events[1], events[2], events[3]]);
    expect(lastOfOthers(events, 0, ({ version }) => version !== 2)).toEqual([events[2], events[3]]);
    expect(lastOfOthers(events.slice(4), 0)).toEqual([]);
  });
});
