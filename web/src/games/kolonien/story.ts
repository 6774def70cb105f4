// How the log tells the events of Die Kolonien and Catan: each by its deed (text/<language>/kolonien_page.json), but for
// these.

import type { Story } from '../../play/record/story';

export const story: Story = {
  most: 7,
  leads: ['event.turn_began'],
  haggling: {
    offer: ['event.offered'],
    between: [
      'event.wants_no_more',
      'event.offered_to',
      'event.answered',
      'event.all_answered',
      'event.accepted',
      'event.accepted_for',
      'event.declined',
      'event.countered',
    ],
    failure: ['event.offer_dropped', 'event.offer_failed'],
  },
  details: [
    'event.founded_ship',
    'event.rolls',
    'event.dice_shuffled',
    'event.seven',
    'event.must_discard',
    'event.discard_chosen',
    'event.discard_hidden',
    'event.nothing_stolen',
    'event.robs',
    'event.robbed_nobody',
    'event.drew',
    'event.drew_hidden',
    'event.monopoly_from',
    'event.free_lapses',
    'event.free_declined',
    'event.chip',
    'event.cargo_lost',
    'event.no_reward',
    'event.shifted',
    'event.store_full',
    'event.token_shortage',
    'event.relocated',
    'event.ended_turn',
    'event.ended_building',
    'event.points_shown',
    'event.proposed',
    'event.proposal_withdrawn',
    'event.proposal_turned_down',
    'event.proposal_lapsed',
  ],
};
