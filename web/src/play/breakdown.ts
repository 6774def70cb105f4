// Points by source: the rows of the table and the parts of the bars at the end of a game.

import type { Score } from '../wire/wire';

export interface BreakdownRow {
  source: string;
  target: string | null;
  points: number[]; // by seat
}

export function breakdown(scores: readonly Score[]): BreakdownRow[] {
  const rows = new Map<string, BreakdownRow>();
  const seats = Math.max(0, ...scores.map(({ seat }) => seat + 1));
  for (const { seat, items } of scores) {
    for (const { source, target = null, points } of items) {
      const key = `${source} ${target ?? ''}`;
      const row = rows.get(key) ?? { source, target, points: new Array(seats).fill(0) };
      row.points[seat] = (row.points[seat] ?? 0) + points;
      rows.set(key, row);
    }
  }
  const order = (row: BreakdownRow) => `${row.source} ${row.target ?? ''}`;
  return [...rows.values()].sort((one, other) => order(one).localeCompare(order(other), 'en'));
}

/** The best first; equal places in the order of the seats. */
export function podium(scores: readonly Score[]): Score[] {
  return [...scores].sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}
