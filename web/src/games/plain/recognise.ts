// Finds out what the values of a view mean, which JSON alone does not say: who a number stands for, which lists have an
// entry per seat, and what can be clicked. One moment may mislead (three cards in the discards of a game for three), so
// what other moments of the same game have shown is remembered.

import { parts } from '../../text/text';
import type { Seat, Target } from '../../wire/wire';
import { isArray, isObject, isScalar, type Json, type Scalar } from './json';

/** Members that hold a seat, if their number can be one. A "turn" is as often the number of the turn. */
const kSeatKeys =
  /^(seat|player|owner|starter|leader|dealer|bidder|chooser|winner|active|actor)$|_(seat|player)$/;
/** Lists of seats: "seen_by", "players". */
const kSeatListKeys = /^(seats|players)$|_(seats|players|by)$/;
const kLeastEvidence = 2; // so many targets of one kind have to be in a list before it counts as a list of them

/** What a game has shown so far. Places are members from the outside in, without positions: "public.players.cards". */
export class Memory {
  /** Lists that had another length than there are seats. */
  readonly lists = new Set<string>();
  /** Members that held a number which no seat has. */
  readonly numbers = new Set<string>();
  /** Kinds of targets that were offered. */
  readonly kinds = new Set<string>();
  /** For each kind the offers that lists held whole, and those that none did. */
  readonly #held = new Evidence();
  readonly #missed = new Evidence();
  /** For each list the same by kind: what it held of that kind. */
  readonly #members = new Map<string, Evidence>();

  /** Looks at one moment: everything that is shown in it, and the targets that could be chosen. */
  learn(shown: Json, seats: number, offered: Iterable<Target>): void {
    const lists: List[] = [];
    this.#walk(shown, '', { seats, lists });
    for (const [kind, details] of this.#detailsOf(offered)) {
      if (details.size >= kLeastEvidence) this.#findMembers(kind, details, lists);
    }
  }

  /** The kind of things that a list holds; null if it is none that can be chosen. */
  kindIn(place: string): string | null {
    let best: string | null = null;
    for (const kind of this.#members.get(place)?.kinds() ?? []) {
      if (this.#isHeld(kind) && (best === null || this.#speaksFor(place, kind, best))) best = kind;
    }
    return best;
  }

  /** Whether there is a list of things of this kind. */
  isMember(kind: string): boolean {
    return [...this.#members.keys()].some((place) => this.kindIn(place) === kind);
  }

  // Hands are called 1 and 2, and so may be two cards. But cards lie in a list whenever they are offered.
  #isHeld(kind: string): boolean {
    return this.#held.count(kind) > this.#missed.count(kind);
  }

  // Of two kinds the one of which the list has held more; then the one that varies more; then the one that came later.
  #speaksFor(place: string, kind: string, other: string): boolean {
    const here = this.#members.get(place);
    const more = (here?.count(kind) ?? 0) - (here?.count(other) ?? 0);
    return (more || this.#held.count(kind) - this.#held.count(other)) >= 0;
  }

  #detailsOf(offered: Iterable<Target>): Map<string, Set<string>> {
    const choices = new Map<string, Set<string>>();
    for (const target of offered) {
      const colon = target.indexOf(':');
      if (colon < 0) continue;
      const kind = target.slice(0, colon);
      this.kinds.add(kind);
      const details = choices.get(kind) ?? new Set();
      choices.set(kind, details.add(target.slice(colon + 1)));
    }
    return choices;
  }

  #walk(value: Json, place: string, moment: Moment): void {
    if (isArray(value)) {
      if (value.length !== moment.seats) this.lists.add(place);
      if (value.every(isScalar)) {
        const held = new Set(value.map(String));
        // Numbers of which several players have the same are amounts.
        const amounts = held.size < value.length && !this.lists.has(place) && !isPrivate(place);
        if (!amounts) moment.lists.push({ place, held });
      }
      for (const item of value) this.#walk(item, within(place, item), moment);
    } else if (isObject(value)) {
      for (const [key, member] of Object.entries(value)) {
        this.#walk(member, inside(place, key), moment);
      }
    } else if (typeof value === 'number' && !isSeat(value, moment.seats)) {
      this.numbers.add(place);
    }
  }

  // A hand is a list of cards if all cards that may be played are in it, or in it and in other hands.
  #findMembers(kind: string, details: ReadonlySet<string>, lists: readonly List[]): void {
    const whole = lists.filter(({ held }) => [...details].every((detail) => held.has(detail)));
    const found = whole.length > 0 ? whole : shared(details, lists);
    (found.length > 0 ? this.#held : this.#missed).add(kind, details);
    for (const { place } of found) {
      const evidence = this.#members.get(place) ?? new Evidence();
      this.#members.set(place, evidence);
      evidence.add(kind, details);
    }
  }
}

/** The hands that only together hold what is offered, and nothing else. */
function shared(details: ReadonlySet<string>, lists: readonly List[]): List[] {
  const parts = lists.filter(
    ({ place, held }) =>
      isPrivate(place) && held.size > 0 && [...held].every((detail) => details.has(detail)),
  );
  const together = new Set(parts.flatMap(({ held }) => [...held]));
  return together.size === details.size ? parts : [];
}

/** Different offers by their kind. The same offer again proves nothing new. */
class Evidence {
  readonly #offers = new Map<string, Set<string>>();

  add(kind: string, details: ReadonlySet<string>): void {
    const known = this.#offers.get(kind) ?? new Set();
    this.#offers.set(kind, known.add([...details].sort().join(' ')));
  }
  count(kind: string): number {
    return this.#offers.get(kind)?.size ?? 0;
  }
  kinds(): Iterable<string> {
    return this.#offers.keys();
  }
}

interface List {
  place: string;
  held: ReadonlySet<string>;
}

interface Moment {
  seats: number;
  lists: List[];
}

/** What one player alone sees is theirs: it has no entries for the others. */
function isPrivate(place: string): boolean {
  return place === 'private' || place.startsWith('private.');
}

export function inside(place: string, key: string): string {
  return place === '' ? key : `${place}.${key}`;
}

/** The member that a place ends with. */
export function keyOf(place: string): string {
  return place.slice(place.lastIndexOf('.') + 1).replaceAll('[]', '');
}

/** Where an entry of a list stands: with the list, unless it is a list itself. */
export function within(place: string, entry: Json): string {
  return isArray(entry) ? `${place}[]` : place;
}

function isSeat(value: Json, seats: number): value is Seat {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < seats;
}

/** Reads the values of one table with what is known about its game. */
export class Reader {
  readonly seats: number;
  readonly #memory: Memory;

  constructor(seats: number, memory: Memory) {
    this.seats = seats;
    this.#memory = memory;
  }

  /** The seat that a member stands for; null if it is something else. */
  seat(place: string, value: Json): Seat | null {
    const key = keyOf(place);
    if (!kSeatKeys.test(key) || this.#memory.numbers.has(place)) return null;
    return isSeat(value, this.seats) ? value : null;
  }

  /** The entries of a list by seat; null if it is no such list. */
  bySeat(place: string, list: readonly Json[]): readonly Json[] | null {
    if (list.length !== this.seats || this.seats < 2) return null;
    const seats = list.map((entry) => (isObject(entry) ? entry.seat : undefined));
    if (seats.every((seat) => seat !== undefined)) {
      const ordered = Array.from({ length: this.seats }, (_, seat) => seats.indexOf(seat));
      return ordered.includes(-1) ? null : ordered.map((index) => list[index] as Json);
    }
    if (isPrivate(place) || this.#memory.lists.has(place)) return null;
    if (this.#memory.kindIn(place) !== null || this.#isListOfSeats(place, list)) return null;
    return list;
  }

  /** The seat that an entry of a list of seats stands for; null if it is something else. */
  seatIn(place: string, entry: Json): Seat | null {
    const named = kSeatListKeys.test(keyOf(place)) && !this.#memory.numbers.has(place);
    return named && isSeat(entry, this.seats) ? entry : null;
  }

  #isListOfSeats(place: string, list: readonly Json[]): boolean {
    const seats = list.map((entry) => this.seatIn(place, entry));
    return !seats.includes(null) && new Set(seats).size === seats.length;
  }

  /** The target that a text is, or that a member of this name holds: "city:4.3", or "4.3" in a member "city". */
  target(place: string, value: Scalar): Target | null {
    if (typeof value !== 'string' || value === '') return null;
    if (value.includes(':') && this.#memory.kinds.has(parts(value).kind)) return value;
    const kind = this.#kindOf(place);
    return kind === null ? null : `${kind}:${value}`;
  }

  /** The target that an entry of a list, or a key of a collection, stands for. */
  member(place: string, value: Scalar): Target | null {
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    const whole = this.target('', value);
    if (whole !== null) return whole;
    const kind = this.#memory.kindIn(place) ?? this.#kindOf(place);
    return kind === null ? null : `${kind}:${value}`;
  }

  // The kind that a member is called after: "city", or "cities" where there are several.
  #kindOf(place: string): string | null {
    const key = keyOf(place);
    const names = [key, key.replace(/s$/, ''), key.replace(/es$/, ''), key.replace(/ies$/, 'y')];
    return names.find((name) => this.#memory.kinds.has(name)) ?? null;
  }
}
