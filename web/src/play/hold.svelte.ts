// By what this browser holds its seat at a table. A link leads to a seat; what holds it afterwards is a token that nobody else
// has seen (docs/wire.md). Before the game begins the maker of the table may open the seat again.

import { forgetTable, ownSeat, sit } from '../ui/settings/storage';
import type { PeopleMessage, TableMessage } from '../wire/wire';

export interface HoldSettings {
  table: string;
  token: string | null;
  /** The token came by a link: what to hold the seat by once it is ours. */
  claim: string | null;
  /** What every later hello is said with. */
  changed(token: string | null): void;
}

export class Hold {
  readonly #settings: HoldSettings;
  /** Null while this browser has no seat. */
  token = $state<string | null>(null);
  /** The seat that was opened again, until somebody has read of it. */
  freed = $state.raw<{ name: string; mine: boolean } | null>(null);

  constructor(settings: HoldSettings) {
    this.#settings = settings;
    if (settings.claim === null) this.token = settings.token;
  }

  /** The version that was seen last from this seat. */
  get seen(): number {
    return this.token === null ? 0 : (ownSeat(this.#settings.table, this.token)?.seen ?? 0);
  }

  /** The answer to the hello of a link; it may be that the seat is still to be taken. */
  sitDown({ token, claimed, you, seats }: TableMessage): void {
    const { table, token: link, claim, changed } = this.#settings;
    if (claim === null || this.token !== null) return;
    const taken = you.some((seat) => seats[seat]?.kind === 'human');
    const held = token ?? (claimed ? claim : taken ? link : null);
    if (held === null) return;
    this.token = held;
    sit(table, held);
    changed(held);
  }

  /** The table with its people as they are now. */
  meet(before: TableMessage, { op: _, ...people }: PeopleMessage): TableMessage {
    const open = before.seats
      .filter((info) => info.kind === 'human')
      .find(({ seat }) => people.seats[seat]?.kind === 'open');
    if (open) this.#open(open.name, before.you.includes(open.seat));
    // It was given to somebody else for good (TAB-7.9): whoever had it watches.
    else if (before.started && before.you.length > 0 && people.you.length === 0) this.#lose();
    return { ...before, ...people, votes: people.votes ?? [] };
  }

  #open(name: string, mine: boolean): void {
    this.freed = { name, mine };
    if (mine) this.#lose();
  }

  #lose(): void {
    if (this.token === null) return;
    forgetTable(this.#settings.table, this.token);
    this.token = null;
    this.#settings.changed(null);
  }
}
