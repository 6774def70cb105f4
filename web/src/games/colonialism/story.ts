// How the log tells Colonialism's events: each by its deed (text/<language>/colonialism_page.json), but for these. Rounds
// and colonizations happen in the middle of somebody's action, so their beginnings are headings.

import type { Story } from '../../play/record/story';

const kDetails = [
  'event.tiles',
  'event.cube',
  'event.cubes_short',
  'event.locals',
  'event.local_returns',
  'event.order_roll',
  'event.order_tie',
  'event.interest',
  'event.interest_hidden',
  'event.drawn',
  'event.drawn_hidden',
  'event.reshuffled',
  'event.opening_discard',
  'event.hand_chosen',
  'event.discarded',
  'event.round_ended',
  'event.card_places',
  'event.consolidate_fails',
  'event.conflict_ended',
  'event.mercenaries_leave',
];

export const story: Story = {
  most: 7,
  opens: {
    'event.round_began': 'turn.event',
    'event.colonization_began': null,
    'event.region_began': 'turn.region',
    'event.turn_ended': null,
  },
  details: kDetails,
  mentions: [
    ...kDetails,
    'event.row',
    'event.revealed',
    'event.gained',
    'event.collected',
    'event.interest_shown',
  ],
};
