// The events of a table as each of our seats may see them, put together from updates and answers.

import type { Either, GameEvent, Seat, SeatHistory, SeatUpdate, Target } from '../../wire/wire';

/** null stands for the public. */
export type Reader = Seat | null;

interface Addition {
  version: number; // the last record of the addition
  events?: readonly GameEvent[];
  /** What seats see instead: of an update, or of a page of history. */
  seats?: readonly Either<Pick<SeatUpdate, 'seat' | 'events'> | SeatHistory>[];
}

type Own = ReadonlyMap<Seat, ReadonlyMap<number, readonly GameEvent[]>>;

/** All events after `from` up to `to`. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly events: readonly GameEvent[]; // the public ones
  readonly own: Own; // instead of the public ones, by seat and record
}

/** A part of the log without gaps, as one reader may see it. */
export interface Reading {
  readonly from: number;
  readonly to: number;
  readonly events: readonly GameEvent[];
}

/** Pieces of a log that may be long: the newest one grows with the game, others are looked up. */
export class EventLog {
  readonly #stretches: readonly Stretch[]; // ascending, with gaps between them

  constructor(stretches: readonly Stretch[] = []) {
    this.#stretches = stretches;
  }

  /** The newest record that is known. */
  get version(): number {
    return this.#stretches.at(-1)?.to ?? 0;
  }

  /** The newest piece. */
  read(reader: Reader): readonly GameEvent[] {
    return this.at(this.version, reader)?.events ?? [];
  }

  /** The piece that holds this record, if it is known. */
  at(version: number, reader: Reader): Reading | null {
    const found = this.#stretches.find(
      ({ from, to }) => version <= to && (from < version || from === to),
    );
    return found ? { from: found.from, to: found.to, events: asSeenBy(found, reader) } : null;
  }

  /** With all events after `from`; what was known of them before is replaced. */
  with(from: number, addition: Addition): EventLog {
    let joined = stretchOf(from, addition);
    const apart: Stretch[] = [];
    for (const known of this.#stretches) {
      if (known.to < joined.from || known.from > joined.to) apart.push(known);
      else joined = join(known, joined);
    }
    return new EventLog([...apart, joined].sort((one, other) => one.from - other.from));
  }
}

/** Board, caption and log all read the same piece. */
const kSeen = new WeakMap<Stretch, Map<Seat, readonly GameEvent[]>>();

function asSeenBy(stretch: Stretch, reader: Reader): readonly GameEvent[] {
  const instead = reader === null ? undefined : stretch.own.get(reader);
  if (reader === null || !instead) return stretch.events;
  const seen = kSeen.get(stretch) ?? new Map<Seat, readonly GameEvent[]>();
  kSeen.set(stretch, seen);
  const events = seen.get(reader) ?? putTogether(stretch.events, instead);
  seen.set(reader, events);
  return events;
}

function putTogether(
  events: readonly GameEvent[],
  instead: ReadonlyMap<number, readonly GameEvent[]>,
): readonly GameEvent[] {
  const common = events.filter(({ version }) => !instead.has(version));
  return [...common, ...[...instead.values()].flat()].sort(
    (one, other) => one.version - other.version,
  );
}

function stretchOf(from: number, { version: to, events = [], seats = [] }: Addition): Stretch {
  const own = new Map<Seat, ReadonlyMap<number, readonly GameEvent[]>>();
  for (const { seat, events: all, records } of seats) {
    const instead = new Map<number, readonly GameEvent[]>();
    for (const { version, events: few } of records ?? []) instead.set(version, few);
    if (all) {
      for (const { version } of [...events, ...all]) {
        instead.set(
          version,
          all.filter((event) => event.version === version),
        );
      }
    }
    if (instead.size > 0) own.set(seat, instead);
  }
  return { from, to, events, own };
}

/** Both in one; where they overlap the fresh one is right. */
function join(known: Stretch, fresh: Stretch): Stretch {
  const outside = (version: number) => version <= fresh.from || version > fresh.to;
  const before = known.events.filter(({ version }) => version <= fresh.from);
  const after = known.events.filter(({ version }) => version > fresh.to);
  const own = new Map<Seat, ReadonlyMap<number, readonly GameEvent[]>>(fresh.own);
  for (const [seat, records] of known.own) {
    const kept = [...records].filter(([version]) => outside(version));
    own.set(seat, new Map([...kept, ...(fresh.own.get(seat) ?? [])]));
  }
  return {
    from: Math.min(known.from, fresh.from),
    to: Math.max(known.to, fresh.to),
    events: [...before, ...fresh.events, ...after],
    own,
  };
}

/** What others did since the seat chose last; for somebody who only watches, what was done last. */
export function sinceOwn(events: readonly GameEvent[], reader: Reader): readonly GameEvent[] {
  const last = reader === null ? lastActor(events) : reader;
  const own = events.findLastIndex(({ actor }) => actor === last);
  if (reader !== null) return events.slice(own + 1).filter(({ actor }) => actor !== reader);
  const from = events.findLastIndex(({ actor }, index) => index < own && actor !== last);
  return events.slice(from + 1);
}

function lastActor(events: readonly GameEvent[]): Seat | undefined {
  return events.findLast(({ actor }) => actor !== undefined)?.actor;
}

/** What these events point at, with the seat that did it last. */
export function marksOf(events: readonly GameEvent[]): ReadonlyMap<Target, Seat | null> {
  const marks = new Map<Target, Seat | null>();
  for (const { marks: targets = [], actor } of events) {
    for (const target of targets) marks.set(target, actor ?? null);
  }
  return marks;
}
