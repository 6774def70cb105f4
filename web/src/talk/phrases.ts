// What can be said at a table, in the order in which it is offered. The catalogues have the sentences (`said.<phrase>`),
// with what a phrase names put in under these names.

import type { PhraseId } from '../wire/wire';

export type Place = 'thing' | 'other' | 'seat';

export const kPhrases: Readonly<Record<PhraseId, readonly Place[]>> = {
  need: ['thing'],
  give_for: ['thing', 'other'],
  next_round: [],
  not_leader: [],
  you_lead: [],
  all_right: [],
  no_thanks: [],
  thanks: [],
  your_turn: ['seat'],
  one_moment: [],
  hello: [],
  good_luck: [],
  well_played: [],
  must_go: [],
};

export const kPhraseIds = Object.keys(kPhrases) as PhraseId[];

/** What answers an offer, in the order in which it is offered beside one. */
export const kOfOffers: readonly PhraseId[] = [
  'no_thanks',
  'need',
  'give_for',
  'next_round',
  'not_leader',
  'you_lead',
  'one_moment',
  'thanks',
];
