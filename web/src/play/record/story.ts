// The log as a story: a block for each turn, told in one sentence, with its events as details.
//
// The words are those of the catalogues. `event.<name>` is a whole sentence; `deed.<name>` is the same in short, without its
// subject if the sentence begins with it ("{seat} builds a road (…)" and "builds a road"). Neighbours of one kind are told
// together where there is a `deed.<name>.each`: "gets {each}" with "{number} {resource}". `deed.<name>.all` is for what
// happens to everyone alike.

import type { Fillings } from '../../text/text';
import type { GameEvent, Seat, TurnStart } from '../../wire/wire';
import type { TurnList } from './turns';

/** What a game says about its events, by their keys. */
export interface Story {
  /** Begin a block of their own, also in the middle of a record, and are its heading; with the part of the game (turn.…)
   * that goes on in that block, if there is one. */
  opens?: Readonly<Record<string, string | null>>;
  /** Announce the turn that follows and belong to it. */
  leads?: readonly string[];
  /** Are told in the details only. */
  details?: readonly string[];
  /** Name people to whom others do nothing by it. */
  mentions?: readonly string[];
  /** How many clauses a sentence has at most. */
  most?: number;
  /** How an offer is made, what may follow it, and how it comes to nothing. What comes of it is told by other events. */
  haggling?: Readonly<Record<'offer' | 'between' | 'failure', readonly string[]>>;
}

/** Who knows the words. */
export interface Teller {
  has(key: string): boolean;
  pattern(key: string): string;
  name(seat: Seat): string;
  /** An event in the words of its own key or another. */
  tell(event: GameEvent, key?: string, more?: Fillings): string;
  say(key: 'log.haggling' | 'log.more', params: Fillings): string;
  /** How many sit at the table. */
  seats(): number;
}

export interface Block {
  /** Differs from block to block, and stays the same while one grows. */
  key: string;
  turn: TurnStart | null;
  /** The event that it begins with, where that is its heading. */
  head: GameEvent | null;
  events: readonly GameEvent[];
}

/** A line of the details: an event, or offers that came to nothing, folded. */
export type Row =
  | { kind: 'event'; event: GameEvent }
  | { kind: 'haggling'; offers: number; events: readonly GameEvent[] };

const kMost = 12; // clauses of one sentence

export function seatOf({ turn, head }: Block): Seat | null {
  return head ? null : (turn?.seat ?? null);
}

/** The records that a block tells of. */
export function spanOf({ events }: Block): { first: number; last: number } {
  return { first: events[0]?.version ?? 0, last: events.at(-1)?.version ?? 0 };
}

/** Whether two blocks tell the same of the same turn. */
export function isSame(one: Block, other: Block): boolean {
  return (
    one.turn === other.turn &&
    one.head === other.head &&
    one.events.length === other.events.length &&
    one.events.every((event, index) => event === other.events[index])
  );
}

export function blocksOf(events: readonly GameEvent[], turns: TurnList, story: Story): Block[] {
  const blocks: (Block & { events: GameEvent[] })[] = [];
  const places = new Map<string, number>();
  let leading: GameEvent[] = [];
  for (const event of events) {
    if (story.leads?.includes(event.key)) {
      leading.push(event);
      continue;
    }
    const own = turns.at(event.version);
    // What follows an announcement in its own record is in the turn announced.
    const turn =
      leading.length > 0 && own === blocks.at(-1)?.turn ? turns.next(event.version) : own;
    const head = event.key in (story.opens ?? {}) ? event : null;
    const block = blocks.at(-1);
    if (block && !head && leading.length === 0 && goesOn(block, turn, story)) {
      block.turn = turn;
      block.events.push(event);
      continue;
    }
    const place = head ? `${event.version}.${event.key}` : `${turn?.version ?? 0}`;
    // A turn may go on after a heading, and a record may have several headings of a kind.
    const before = places.get(place) ?? 0;
    places.set(place, before + 1);
    blocks.push({ key: `${place}#${before}`, turn, head, events: [...leading, event] });
    leading = [];
  }
  blocks.at(-1)?.events.push(...leading);
  return blocks;
}

// What a heading began goes on in its part of the game, if that follows at once.
function goesOn({ turn, head, events }: Block, next: TurnStart | null, { opens }: Story): boolean {
  if (turn === next) return true;
  if (!head || !next || next.key === undefined || opens?.[head.key] !== next.key) return false;
  return next.version === (events.at(-1)?.version ?? 0) + 1;
}

export function rowsOf(events: readonly GameEvent[], { haggling }: Story): Row[] {
  const rows: Row[] = [];
  let open: GameEvent[] = []; // an offer and what followed it so far
  const release = () => {
    rows.push(...open.map((event): Row => ({ kind: 'event', event })));
    open = [];
  };
  for (const event of events) {
    if (haggling?.offer.includes(event.key)) {
      release();
      open = [event];
    } else if (open.length > 0 && haggling?.between.includes(event.key)) {
      open.push(event);
    } else if (open.length > 0 && haggling?.failure.includes(event.key)) {
      const failed = [...open, event];
      open = [];
      const last = rows.at(-1);
      if (last?.kind === 'haggling') {
        rows[rows.length - 1] = {
          kind: 'haggling',
          offers: last.offers + 1,
          events: [...last.events, ...failed],
        };
      } else rows.push({ kind: 'haggling', offers: 1, events: failed });
    } else {
      release();
      rows.push({ kind: 'event', event });
    }
  }
  release();
  return rows;
}

interface Clause {
  subject: Seat | null;
  text: string;
  times: number;
  offers: number; // that came to nothing
}

/** What these events come to, in one sentence. */
export function sentenceOf(events: readonly GameEvent[], story: Story, teller: Teller): string {
  const all = clausesOf(rowsOf(standing(events), story), story, teller);
  const last = events.at(-1);
  if (all.length === 0) return last ? bare(teller.tell(last)) : '';
  let subject: Seat | null = null;
  const parts = shortened(all, story.most ?? kMost, teller).map((clause) => {
    const name =
      clause.subject === null || clause.subject === subject
        ? ''
        : `${teller.name(clause.subject)} `;
    subject = clause.subject ?? subject;
    return `${name}${clause.text}${often(clause.times)}`;
  });
  return capital(parts.join('; '));
}

/** Without what was taken back, if that is certain: it was the last thing that is told, and of the same seat. */
function standing(events: readonly GameEvent[]): readonly GameEvent[] {
  const kept: GameEvent[] = [];
  for (const event of events) {
    const last = kept.at(-1);
    const known = kept.findLast(
      ({ version, actor }) => version === last?.version && actor !== undefined,
    );
    if (
      event.key === 'event.undone' &&
      last &&
      known?.actor === event.actor &&
      last.key !== event.key
    ) {
      while (kept.at(-1)?.version === last.version) kept.pop();
    } else kept.push(event);
  }
  return kept;
}

/** Of a long story the beginning and the end are told. */
function shortened(all: readonly Clause[], most: number, teller: Teller): readonly Clause[] {
  if (all.length <= most) return all;
  const end = Math.floor(most / 2);
  const begin = most - end - 1;
  const text = teller.say('log.more', { number: all.length - begin - end });
  return [...all.slice(0, begin), { subject: null, text, times: 1, offers: 0 }, ...all.slice(-end)];
}

function clausesOf(rows: readonly Row[], story: Story, teller: Teller): Clause[] {
  const clauses: Clause[] = [];
  const { details, leads, haggling = {} } = story;
  const silent = new Set([details, leads, ...Object.values(haggling)].flat());
  const told = rows.filter((row) => row.kind === 'haggling' || !silent.has(row.event.key));
  for (let at = 0; at < told.length; ) {
    const row = told[at] as Row;
    if (row.kind === 'haggling') {
      addHaggling(clauses, row.offers, teller);
      at += 1;
      continue;
    }
    const { key } = row.event;
    const run: GameEvent[] = [];
    for (; at < told.length; at += 1) {
      const next = told[at] as Row;
      if (next.kind !== 'event' || next.event.key !== key) break;
      run.push(next.event);
    }
    for (const clause of runOf(run, teller)) addClause(clauses, clause);
  }
  return clauses;
}

function addHaggling(clauses: Clause[], offers: number, teller: Teller): void {
  const last = clauses.at(-1);
  const number = offers + (last?.offers ?? 0);
  const clause = {
    subject: null,
    text: teller.say('log.haggling', { number }),
    times: 1,
    offers: number,
  };
  if (last && last.offers > 0) clauses[clauses.length - 1] = clause;
  else clauses.push(clause);
}

function addClause(clauses: Clause[], clause: Clause): void {
  const last = clauses.at(-1);
  if (last && last.text === clause.text && last.subject === clause.subject) last.times += 1;
  else clauses.push(clause);
}

/** Neighbours of one kind. */
function runOf(run: readonly GameEvent[], teller: Teller): Clause[] {
  const [first] = run;
  if (!first) return [];
  const deed = first.key.replace(/^event\./, 'deed.');
  if (!teller.has(`${deed}.each`)) return run.map((event) => clauseOf(event, teller));
  const subjects = [...new Set(run.map((event) => subjectOf(event, teller)))];
  const lists = subjects.map((subject) => {
    const own = run.filter((event) => subjectOf(event, teller) === subject);
    return listed(own.map((event) => teller.tell(event, `${deed}.each`)));
  });
  const alike = subjects.length === teller.seats() && new Set(lists).size === 1;
  if (alike && teller.has(`${deed}.all`)) {
    const text = teller.tell(first, `${deed}.all`, { each: { text: lists[0] ?? '' } });
    return [{ subject: null, text, times: 1, offers: 0 }];
  }
  return subjects.map((subject, index) => {
    const text = teller.tell(first, deed, { each: { text: lists[index] ?? '' } });
    return { subject, text, times: 1, offers: 0 };
  });
}

/** "1 wool (2×), 1 ore" */
function listed(things: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts].map(([thing, times]) => thing + often(times)).join(', ');
}

const often = (times: number) => (times > 1 ? ` (${times}×)` : '');

function clauseOf(event: GameEvent, teller: Teller): Clause {
  const subject = subjectOf(event, teller);
  const deed = event.key.replace(/^event\./, 'deed.');
  if (teller.has(deed)) return { subject, text: teller.tell(event, deed), times: 1, offers: 0 };
  const whole = bare(teller.tell(event));
  const text = subject === null ? whole : whole.slice(teller.name(subject).length + 1);
  return { subject, text, times: 1, offers: 0 };
}

/** Whose deed an event is, where its sentence begins with that. */
function subjectOf({ key, params }: GameEvent, teller: Teller): Seat | null {
  const { seat } = params;
  const begins = teller.pattern(key).startsWith('{seat} ');
  return begins && typeof seat === 'object' && seat !== null && 'seat' in seat ? seat.seat : null;
}

const bare = (sentence: string) => sentence.replace(/\.$/, '');
export const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
