// Finds out what the values of a view mean, which JSON alone does not say: who a number stands for, which lists have an
// entry per seat, and what can be clicked. One moment may mislead (three cards in the discards of a game for three), so
// what other moments of the same game have shown is remembered.

import { parts } from '../../text/text';
import type { Seat, Target } from '../../wire/wire';
import { isArray, isObject, isScalar, type Json, type Scalar } from './json';

/** Members that hold a seat, if their number can be one. A "turn" is as often the number of the turn. */
const kSeatKeys =
  /^(seat|player|owner|starter|leader|dealer|bidder|chooser|winner|active|actor)$|_(seat|player)$/;
const kLeastEvidence = 2; // so many targets of one kind have to be in a list before it counts as a list of them

/** What a game has shown so far. Places are members from the outside in, without positions: "public.players.cards". */
export class Memory {
  /** Lists that had another length than there are seats. */
  readonly lists = new Set<string>();
  /** Members that held a number which no seat has. */
  readonly numbers = new Set<string>();
  /** Lists of things that can be chosen, with the kind of their targets. */
  readonly members = new Map<string, string>();
  /** Kinds of targets that were offered. */
  readonly kinds = new Set<string>();

  /** Looks at one moment: everything that is shown in it, and the targets that could be chosen. */
  learn(shown: Json, seats: number, offered: Iterable<Target>): void {
    const choices = new Map<string, Set<string>>();
    for (const target of offered) {
      const colon = target.indexOf(':');
      if (colon < 0) continue;
      const kind = target.slice(0, colon);
      this.kinds.add(kind);
      const details = choices.get(kind) ?? new Set();
      choices.set(kind, details.add(target.slice(colon + 1)));
    }
    this.#walk(shown, '', { seats, choices });
  }

  #walk(value: Json, place: string, moment: Moment): void {
    if (isArray(value)) {
      if (value.length !== moment.seats) this.lists.add(place);
      this.#findMembers(value, place, moment.choices);
      for (const item of value) this.#walk(item, within(place, item), moment);
    } else if (isObject(value)) {
      for (const [key, member] of Object.entries(value)) {
        this.#walk(member, inside(place, key), moment);
      }
    } else if (typeof value === 'number' && !isSeat(value, moment.seats)) {
      this.numbers.add(place);
    }
  }

  // A hand is a list of cards if all cards that may be played are in it.
  #findMembers(list: readonly Json[], place: string, choices: Moment['choices']): void {
    if (this.members.has(place) || !list.every(isScalar)) return;
    const held = new Set(list.map(String));
    for (const [kind, details] of choices) {
      if (details.size >= kLeastEvidence && [...details].every((detail) => held.has(detail))) {
        this.members.set(place, kind);
        return;
      }
    }
  }
}

interface Moment {
  seats: number;
  choices: ReadonlyMap<string, ReadonlySet<string>>;
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
    if (this.#memory.lists.has(place) || this.#memory.members.has(place)) return null;
    return list;
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
    const kind = this.#memory.members.get(place) ?? this.#kindOf(place);
    return kind === null ? null : `${kind}:${value}`;
  }

  // The kind that a member is called after: "city", or "cities" where there are several.
  #kindOf(place: string): string | null {
    const key = keyOf(place);
    const names = [key, key.replace(/s$/, ''), key.replace(/es$/, ''), key.replace(/ies$/, 'y')];
    return names.find((name) => this.#memory.kinds.has(name)) ?? null;
  }
}
