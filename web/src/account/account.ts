// Who this browser is signed in as, if anyone, and the seats that the account keeps. Seats of this browser go there, and
// those of other devices come here; whoever has no account notices nothing of it.

import {
  forgetTable,
  keepTable,
  noteTable,
  type OwnTable,
  onTables,
  ownTables,
  removedTables,
} from '../ui/settings/storage';
import type { EnteredAccount, SeatsWish } from '../wire/wire';
import { AccountError, accountApi } from './account_api';
import { type SignedIn, signedIn } from './signed_in.svelte';

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
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watching = false;

  get name(): string | null {
    return signedIn.me?.name ?? null;
  }
  get session(): string | null {
    return signedIn.me?.session ?? null;
  }
  get seats(): number {
    return signedIn.me?.kept.length ?? 0;
  }

  /** From now on seats go there and come here by themselves. */
  watch(): void {
    if (this.#watching) return;
    this.#watching = true;
    onTables(() => this.#soon());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && signedIn.me) void this.bring();
    });
    if (signedIn.me) void this.bring();
  }

  async entered({ session, name }: EnteredAccount): Promise<void> {
    const before = signedIn.me;
    if (before && before.name !== name) {
      // What another account keeps is not for this one.
      await this.leave().catch(() => this.#forget('brought'));
    }
    signedIn.note({ session, name, kept: before?.name === name ? before.kept : [] });
    if (before?.name === name) await accountApi.leave(before.session).catch(() => {});
    await this.bring();
    this.watch();
  }

  /** Tells the account what is new here, and takes what is new there. */
  async bring(): Promise<void> {
    const me = signedIn.me;
    if (!me) return;
    const { put, drop } = changesFor(me.kept, ownTables(), removedTables());
    try {
      const wish = { put: put.slice(0, kMostAtOnce), drop: drop.slice(0, kMostAtOnce) };
      const { seats } = await accountApi.seats(me.session, wish);
      if (signedIn.me?.session === me.session) this.#take(me, seats);
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
    signedIn.note({ ...me, kept });
  }

  /** Signs out here. The account has all seats; this browser forgets those. */
  async leave(): Promise<void> {
    await this.bring();
    const me = signedIn.me;
    if (!me) return;
    await accountApi.leave(me.session);
    this.#forget('kept');
  }

  /** The account is no more; seats stay in this browser, as they were before. */
  ended(): void {
    signedIn.note(null);
  }

  #forget(which: 'brought' | 'kept'): void {
    const kept = new Set(signedIn.me?.kept ?? []);
    signedIn.note(null);
    for (const own of ownTables()) {
      const goes = which === 'brought' ? own.brought : kept.has(seatKey(own));
      if (goes) forgetTable(own.table, own.token);
    }
  }

  #soon(): void {
    const me = signedIn.me;
    if (!me) return;
    const { put, drop } = changesFor(me.kept, ownTables(), removedTables());
    if (put.length + drop.length === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.bring(), kPause);
  }
}

export const account = new Account();
