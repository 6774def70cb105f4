// Who this browser is signed in as, if anyone, and the seats that the account keeps. Seats of this browser go there, and
// those of other devices come here; whoever has no account notices nothing of it.

import {
  forgetTable,
  keep,
  keepTable,
  noteTable,
  type OwnTable,
  onTables,
  ownTables,
  recall,
  removedTables,
} from '../ui/settings/storage';
import type { EnteredAccount, SeatsWish } from '../wire/wire';
import { AccountError, accountApi } from './account_api';

interface SignedIn {
  session: string;
  name: string;
  kept: readonly string[]; // seats that the account had when somebody looked last
}

const kMostAtOnce = 200;
const kPause = 500; // milliseconds in which several changes become one call

export const seatKey = ({ table, token }: Pick<OwnTable, 'table' | 'token'>) => `${table}/${token}`;

/** What is to be told to the account, by what it had and what this browser has. */
export function changesFor(
  kept: readonly string[],
  own: readonly OwnTable[],
  removed: readonly OwnTable[],
): Required<SeatsWish> {
  const known = new Set(kept);
  const told = ({ table, token, game, name }: OwnTable) => ({
    table,
    token,
    ...(game ? { game } : {}),
    ...(name ? { name } : {}),
  });
  return {
    put: own.filter((each) => !each.gone && !known.has(seatKey(each))).map(told),
    drop: removed.filter((each) => known.has(seatKey(each))).map(told),
  };
}

class Account {
  #me = $state.raw<SignedIn | null>(recall<SignedIn | null>('account', null));
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watching = false;

  get name(): string | null {
    return this.#me?.name ?? null;
  }
  get session(): string | null {
    return this.#me?.session ?? null;
  }
  get seats(): number {
    return this.#me?.kept.length ?? 0;
  }

  /** From now on seats go there and come here by themselves. */
  watch(): void {
    if (this.#watching) return;
    this.#watching = true;
    onTables(() => this.#soon());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.#me) void this.bring();
    });
    if (this.#me) void this.bring();
  }

  async entered({ session, name }: EnteredAccount): Promise<void> {
    const before = this.#me;
    this.#note({ session, name, kept: before?.name === name ? before.kept : [] });
    if (before) await accountApi.leave(before.session).catch(() => {});
    await this.bring();
    this.watch();
  }

  /** Tells the account what is new here, and takes what is new there. */
  async bring(): Promise<void> {
    const me = this.#me;
    if (!me) return;
    const { put, drop } = changesFor(me.kept, ownTables(), removedTables());
    try {
      const wish = { put: put.slice(0, kMostAtOnce), drop: drop.slice(0, kMostAtOnce) };
      const { seats } = await accountApi.seats(me.session, wish);
      if (this.#me?.session === me.session) this.#take(me, seats);
    } catch (error) {
      // It was ended elsewhere: what had come along goes, and what began in this browser stays.
      if (error instanceof AccountError && error.message === 'no_session') this.#forget('brought');
    }
  }

  #take(me: SignedIn, seats: Awaited<ReturnType<typeof accountApi.seats>>['seats']): void {
    const here = new Map([...ownTables(), ...removedTables()].map((own) => [seatKey(own), own]));
    const kept = seats.map(seatKey);
    for (const { table, token, note } of seats) {
      if (!here.has(seatKey({ table, token }))) keepTable({ table, token, ...note, brought: true });
    }
    // Somebody took them off the list on another device.
    for (const key of me.kept) {
      const own = here.get(key);
      if (own && own.removed === undefined && !kept.includes(key))
        noteTable(own.table, own.token, { removed: Date.now() });
    }
    this.#note({ ...me, kept });
  }

  /** Signs out here. The account has all seats; this browser forgets those. */
  async leave(): Promise<void> {
    if (!this.#me) return;
    await this.bring();
    await accountApi.leave(this.#me.session);
    this.#forget('kept');
  }

  /** The account is no more; seats stay in this browser, as they were before. */
  ended(): void {
    this.#note(null);
  }

  #forget(which: 'brought' | 'kept'): void {
    const kept = new Set(this.#me?.kept ?? []);
    this.#note(null);
    for (const own of ownTables()) {
      const goes = which === 'brought' ? own.brought : kept.has(seatKey(own));
      if (goes) forgetTable(own.table, own.token);
    }
  }

  #soon(): void {
    const me = this.#me;
    if (!me) return;
    const { put, drop } = changesFor(me.kept, ownTables(), removedTables());
    if (put.length + drop.length === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.bring(), kPause);
  }

  #note(me: SignedIn | null): void {
    this.#me = me;
    keep('account', me);
  }
}

export const account = new Account();
