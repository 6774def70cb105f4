// Offers between players, whatever the goods are: how they are written as targets, and how they are turned round.

import { parts } from '../text/text';
import type { Seat, Target } from '../wire/wire';

/** How many of each good, in the order of the game's goods. */
export type Counts = readonly number[];

export interface Good {
  id: string;
  name: string;
  /** How many of it can be given. */
  have: number;
}

export interface Offer {
  give: Counts;
  get: Counts;
}

export function none(goods: readonly Good[]): number[] {
  return goods.map(() => 0);
}

export function total(counts: Counts): number {
  return counts.reduce((all, count) => all + count, 0);
}

/** "give:2.0.1". */
export function countsTarget(kind: string, counts: Counts): Target {
  return `${kind}:${counts.join('.')}`;
}

/** [2, 0, 1] of "give:2.0.1". */
export function countsOf(target: Target): number[] {
  return parts(target).detail.map(Number);
}

/** "to:0.2", the seats ascending. */
export function seatsTarget(seats: readonly Seat[]): Target {
  return `to:${seats.toSorted((one, other) => one - other).join('.')}`;
}

/** The offer as the other side would make it, as far as it has the goods: a first proposal for a counter-offer. */
export function turnedRound(
  offer: Offer,
  goods: readonly Good[],
): { give: number[]; get: number[] } {
  return {
    give: goods.map(({ have }, index) => Math.min(have, offer.get[index] ?? 0)),
    get: goods.map((_, index) => offer.give[index] ?? 0),
  };
}

/** The one good of a tray that holds only one kind: its place and how many; else null. */
export function only(counts: Counts): { index: number; count: number } | null {
  const held = counts.flatMap((count, index) => (count > 0 ? [{ index, count }] : []));
  return held.length === 1 ? (held[0] ?? null) : null;
}
