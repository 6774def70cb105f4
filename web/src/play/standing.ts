// Answers that a person has given once and for all: offers that are declined without a question.

import { settings } from '../ui/settings/settings.svelte';
import type { Seat, Tree } from '../wire/wire';
import { targetOf } from './choice/tree';

const kDecline = 'decline';

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
}

/** The answer to an offer that the person need not be asked about; null if there is none. */
export function standingAnswer({ tree, from, fromBot, unwanted }: OfferAsked): string | null {
  if (!asksForAnswer(tree)) return null;
  const payable = tree.map(targetOf).includes('accept');
  const declines =
    (!payable && settings.declineUnpayable) ||
    (fromBot && settings.declineBots) ||
    (from !== null && from === unwanted);
  return declines ? kDecline : null;
}
