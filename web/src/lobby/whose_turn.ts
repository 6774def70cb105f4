// Asks where one is awaited: one call for all of one's own tables. Nobody there sees that somebody looks.

import { standInOf } from '../seats/presence';
import type { OwnTable } from '../ui/settings/storage';
import type { AwaitedTable, Seat } from '../wire/wire';
import { fetchAwaited } from './api';

export interface Glance {
  /** One of this browser's seats there is to choose something. */
  mine: boolean;
  /** Seats are still open. */
  waiting: boolean;
  over: boolean;
  /** People who are to choose something; bots need no naming, they are quick. */
  awaited: readonly string[];
  seats: readonly Seat[];
  table: AwaitedTable;
}

export const kMostAsked = 200; // tables in one call

const kToken = /^[A-Za-z0-9_-]{22}$/;

/** What is to be seen at each table, in the same order; null where that is nothing, or not known. */
export async function lookIn(tables: readonly OwnTable[]): Promise<(Glance | null)[]> {
  const asked = tables.slice(0, kMostAsked).filter(({ token }) => kToken.test(token));
  if (asked.length === 0) return tables.map(() => null);
  const answer = await fetchAwaited(asked.map(({ table, token }) => ({ table, token })));
  const seen = new Map(asked.map((own, index) => [own, answer[index] ?? null]));
  return tables.map((own) => glanceOf(seen.get(own) ?? null));
}

function glanceOf(table: AwaitedTable | null): Glance | null {
  if (table === null) return null;
  const { awaiting = [], you, seats } = table;
  const people = seats.filter(
    (info) => info.kind === 'human' && awaiting.includes(info.seat) && standInOf(info) === 0,
  );
  return {
    mine: awaiting.some((seat) => you.includes(seat) && standInOf(seats[seat]) === 0),
    waiting: !table.started,
    over: table.over,
    awaited: people.map((info) => ('name' in info ? info.name : '')),
    seats: you,
    table,
  };
}
