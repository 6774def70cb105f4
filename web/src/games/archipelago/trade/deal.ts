// An offer in the making, and the path of targets that says it.

import { seatsTarget } from '../../../trade/offer';
import type { Seat, Target } from '../../../wire/wire';
import { kResources, type Part, type Terms } from '../model';

/** The goods on a tray, in this order. */
export const kGoods = ['florins', ...kResources, 'tokens'] as const;

export interface Side {
  /** How many of each of kGoods. */
  counts: readonly number[];
  card: string;
}

export interface Deal {
  give: Side;
  want: Side;
  permit: boolean;
  /** Use of ports and markets (ARC-R425). */
  use: boolean;
  /** Permission and use are for the other one, whose turn it is. */
  permits?: boolean;
  promise: { kind: string; amount: number; due: number; mine: boolean } | null;
}

function sideTargets(word: 'give' | 'want', { counts, card }: Side): Target[] {
  const [florins = 0, ...rest] = counts;
  const cubes = rest.slice(0, kResources.length);
  const tokens = rest[kResources.length] ?? 0;
  return [
    ...(florins > 0 ? [`${word}:florins.${florins}`] : []),
    ...(cubes.some((count) => count > 0) ? [`${word}:cubes.${cubes.join('.')}`] : []),
    ...(tokens > 0 ? [`${word}:tokens.${tokens}`] : []),
    ...(card !== '' ? [`${word}:card.${card}`] : []),
  ];
}

function dealTargets({ give, want, permit, use, permits = false, promise }: Deal): Target[] {
  return [
    ...sideTargets('give', give),
    ...sideTargets('want', want),
    ...(permit ? [permits ? 'give:permit' : 'want:permit'] : []),
    ...(use ? [permits ? 'give:use' : 'want:use'] : []),
    ...(promise
      ? [`${promise.mine ? 'promise' : 'demand'}:${promise.kind}.${promise.amount}.${promise.due}`]
      : []),
  ];
}

export function offerPath(to: readonly Seat[], deal: Deal): Target[] {
  return ['offer', seatsTarget(to), ...dealTargets(deal)];
}

export function counterPath(deal: Deal): Target[] {
  return ['counter', ...dealTargets(deal)];
}

export function isEmpty(deal: Deal): boolean {
  return dealTargets(deal).length === 0;
}

export function noDeal(): Deal {
  return { give: noSide(), want: noSide(), permit: false, use: false, promise: null };
}

export function noSide(): Side {
  return { counts: kGoods.map(() => 0), card: '' };
}

function sideOf({ florins, cubes, tokens, card }: Part): Side {
  return { counts: [florins, ...cubes, tokens], card: card ?? '' };
}

/** An offer on the table, to be changed by the one who made it. */
export function dealOf({ from, turn, give, want, permit, use = false, promise }: Terms): Deal {
  return {
    give: sideOf(give),
    want: sideOf(want),
    permit,
    use,
    permits: turn !== from,
    promise: promise && {
      kind: promise.kind,
      amount: promise.amount,
      due: promise.due,
      mine: !promise.byPartner,
    },
  };
}

/** The offer as the one who is asked would make it: a first proposal for a counter-offer. */
export function counterOf(offer: Terms): Deal {
  const { give, want, permit, use, promise } = dealOf(offer);
  // Whom a permission is for needs no word there: it is the one whose turn it is.
  return {
    give: want,
    want: give,
    permit,
    use,
    promise: promise && { ...promise, mine: !promise.mine },
  };
}
