// Whole messages for tests, which name only what matters to them.

import type {
  GameEvent,
  HistoryAnswer,
  MomentAnswer,
  SeatInfo,
  SeatUpdate,
  TableMessage,
  Update,
} from './wire';

export function person(seat: number, name: string): SeatInfo {
  return { seat, kind: 'human', name, connected: true };
}

export function someTable(given: Partial<TableMessage> = {}): TableMessage {
  return {
    op: 'table',
    table: 'T',
    name: '',
    public: false,
    game: 'test',
    options: {},
    seats: [],
    started: true,
    over: false,
    board: {},
    you: [],
    ...given,
  };
}

export function someSeat(given: Partial<SeatUpdate> & { seat: number }): SeatUpdate {
  return { private: {}, legal: [], undo: { ok: true }, ...given };
}

export function someUpdate(given: Partial<Update> & { version: number }): Update {
  return {
    op: 'update',
    from: given.version,
    digest: '0000000000000000',
    awaiting: [],
    over: false,
    standing: [],
    public: {},
    events: [],
    seats: [],
    ...given,
  };
}

export function someEvent(version: number, given: Partial<GameEvent> = {}): GameEvent {
  return { version, key: 'event.test', params: {}, ...given };
}

type Content<Answer> = Omit<Answer, 'op' | 'id' | 'ok'>;

export function somePage(given: Partial<HistoryAnswer> & { to: number }): Content<HistoryAnswer> {
  return { version: given.to, from: 0, events: [], seats: [], ...given };
}

export function someMoment(version: number): Content<MomentAnswer> {
  return {
    last: version,
    version,
    public: { version },
    awaiting: [],
    standing: [],
    events: [],
    seats: [],
  };
}
