// The events of a table as each of our seats may see them, put together from updates and answers.

import type { GameEvent, Seat, SeatUpdate, Target } from './wire';

/** null stands for the public. */
export type Reader = Seat | null;

interface Addition {
  version: number;
  events?: GameEvent[] | undefined;
  seats?: SeatUpdate[] | undefined;
}

export class EventLog {
  readonly version: number; // complete up to here
  readonly #byReader: ReadonlyMap<Reader, readonly GameEvent[]>;

  constructor(version = 0, byReader: ReadonlyMap<Reader, readonly GameEvent[]> = new Map()) {
    this.version = version;
    this.#byReader = byReader;
  }

  read(reader: Reader): readonly GameEvent[] {
    return this.#byReader.get(reader) ?? this.#byReader.get(null) ?? [];
  }

  /** With all events after `from`; what was known of them before is replaced. */
  with(from: number, addition: Addition): EventLog {
    const events = addition.events ?? [];
    const merged = new Map<Reader, readonly GameEvent[]>([[null, this.#merge(null, from, events)]]);
    const readers = new Set<Reader>([...this.#byReader.keys()]);
    for (const { seat } of addition.seats ?? []) readers.add(seat);
    readers.delete(null);
    for (const reader of readers) {
      const own = addition.seats?.find(({ seat }) => seat === reader)?.events ?? events;
      merged.set(reader, this.#merge(reader, from, own));
    }
    return new EventLog(Math.max(this.version, addition.version), merged);
  }

  #merge(reader: Reader, from: number, events: readonly GameEvent[]): readonly GameEvent[] {
    return [...this.read(reader).filter(({ version }) => version <= from), ...events];
  }
}

/** What others did since the seat chose last; for somebody who only watches, what was done last. */
export function sinceOwn(events: readonly GameEvent[], reader: Reader): readonly GameEvent[] {
  const last = reader === null ? lastActor(events) : reader;
  const own = events.findLastIndex(({ actor }) => actor === last);
  if (reader !== null) return events.slice(own + 1).filter(({ actor }) => actor !== reader);
  const from = events.findLastIndex(({ actor }, index) => index < own && actor !== last);
  return events.slice(from + 1);
}

function lastActor(events: readonly GameEvent[]): Seat | string | undefined {
  return events.findLast(({ actor }) => typeof actor === 'number')?.actor;
}

/** What these events point at, with the seat that did it last. */
export function marksOf(events: readonly GameEvent[]): ReadonlyMap<Target, Seat | null> {
  const marks = new Map<Target, Seat | null>();
  for (const { marks: targets = [], actor } of events) {
    for (const target of targets) marks.set(target, typeof actor === 'number' ? actor : null);
  }
  return marks;
}
