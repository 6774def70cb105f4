// What one's own finished games come to, by game and number of players. It is worked out in the page: nobody else has
// to know which games are mine.

import { playedAt } from '../games/shelf';
import type { AwaitedTable } from '../wire/wire';

/** Games of one kind with so many players, of which the bots had these levels. */
export interface Tally {
  entry: string; // as the shelf of the lobby calls the game
  seats: number;
  levels: readonly number[]; // of the bots, each once; none: people only
  played: number;
  won: number;
  place: number; // on average
  points: number;
}

export interface Statistics {
  tallies: readonly Tally[];
  /** Games that people ended before they were over: nobody has won them. */
  early: number;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Of tables as the server tells them; what runs, or is of an earlier release, does not count. */
export function statisticsOf(tables: readonly (AwaitedTable | null)[]): Statistics {
  const groups = new Map<
    string,
    { tally: Omit<Tally, 'won' | 'place' | 'points'>; results: (readonly [number, number])[] }
  >();
  let early = 0;
  for (const table of tables) {
    if (!table?.results || !table.over) continue;
    // Whoever plays several seats has not won because one of them has.
    const own = table.you.length === 1 ? table.results[table.you[0] ?? -1] : undefined;
    if (!own) continue;
    if (own[0] === 0) {
      early += 1;
      continue;
    }
    const levels = [
      ...new Set(table.seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.level] : []))),
    ].sort();
    const entry = playedAt(table.game, table.options);
    const key = [entry, table.seats.length, ...levels].join(' ');
    const group = groups.get(key) ?? {
      tally: { entry, seats: table.seats.length, levels, played: 0 },
      results: [],
    };
    group.tally.played += 1;
    group.results.push([own[0] ?? 0, own[1] ?? 0]);
    groups.set(key, group);
  }
  const tallies = [...groups.values()].map(({ tally, results }) => ({
    ...tally,
    won: results.filter(([place]) => place === 1).length,
    place: mean(results.map(([place]) => place)),
    points: mean(results.map(([, points]) => points)),
  }));
  return { tallies: tallies.sort((a, b) => b.played - a.played), early };
}
