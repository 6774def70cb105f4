// Answers that a person has given once and for all: offers that are declined without a question, choices that have one answer,
// and standing orders, which hold until the person clicks at anything else.

import { settings } from '../ui/settings/settings.svelte';
import type { Seat, Target, Tree } from '../wire/wire';
import { targetOf } from './choice/tree';

const kDecline = 'decline';
const kRoll = 'roll';
const kPassing: readonly Target[] = ['pass', 'end'];

/** What a person wants to be done without being asked. */
export type Order = 'roll' | 'decline' | 'pass';
export const kOrders: readonly Order[] = ['roll', 'decline', 'pass'];

/** The order that would answer this question; null if there is none. `waiting`: it is somebody else's turn. */
export function orderFor(tree: Tree, waiting = false): Order | null {
  const targets = tree.map(targetOf);
  if (targets.includes(kDecline)) return 'decline';
  if (targets.includes(kRoll)) return 'roll';
  return waiting && passing(tree) !== null ? 'pass' : null;
}

/** How to let a question pass that leaves a choice, such as whether to build in between; null if there is no way. */
export function passing(tree: Tree): Target | null {
  return tree.length > 1 ? (kPassing.find((target) => tree.includes(target)) ?? null) : null;
}

/** The one choice that there is; null if there are several, or none. */
export function onlyChoice(tree: Tree): readonly Target[] | null {
  const path: Target[] = [];
  for (let level = tree; level.length > 0; ) {
    const [node, ...others] = level;
    if (node === undefined || others.length > 0) return null;
    path.push(targetOf(node));
    level = typeof node === 'string' ? [] : node[1];
  }
  return path.length > 0 ? path : null;
}

/** Whether the tree asks for an answer to an offer. */
export function asksForAnswer(tree: Tree): boolean {
  return tree.map(targetOf).includes(kDecline);
}

export interface OfferAsked {
  tree: Tree;
  /** Who offers, if that is known. */
  from: Seat | null;
  fromBot: boolean;
  /** Whose offers are not wanted any more this turn. */
  unwanted: Seat | null;
  /** Every offer is declined, whoever makes it. */
  declined: boolean;
}

/** The answer to an offer that the person need not be asked about; null if there is none. */
export function standingAnswer({
  tree,
  from,
  fromBot,
  unwanted,
  declined,
}: OfferAsked): string | null {
  if (!asksForAnswer(tree)) return null;
  const payable = tree.map(targetOf).includes('accept');
  const declines =
    (!payable && settings.declineUnpayable) ||
    (fromBot && settings.declineBots) ||
    declined ||
    (from !== null && from === unwanted);
  return declines ? kDecline : null;
}
