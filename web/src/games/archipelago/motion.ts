// How Archipelago's events look. Units, ships, buildings, cubes on the boards and discs on the wheel go by themselves, and
// rebels lie down where they are; what crosses the table besides is said here.

import type { MotionTable } from '../../motion/motion';
import {
  along,
  atPlayer,
  both,
  bought,
  card,
  count,
  cubes,
  fewer,
  florins,
  fromOther,
  fromPlayer,
  hidden,
  kDeck,
  kTiles,
  kTrack,
  kUnrest,
  kWorkers,
  nothing,
  numberIn,
  one,
  place,
  player,
  row,
  sold,
  there,
  token,
  toOther,
  toPlayer,
} from './flights';

const fromStack = along(toPlayer(kTiles), token('tile', nothing));
const kOrder = { takes: 400, sound: 'card' } as const;

export const motions: MotionTable = {
  // Set-up
  'event.order_2': kOrder,
  'event.order_3': kOrder,
  'event.order_4': kOrder,
  'event.order_5': kOrder,
  'event.trend': {
    takes: 500,
    sound: 'card',
    flights: there(() => ({ place: 'trend' }), token('promise', nothing)),
  },
  'event.voted': { takes: 300, sound: 'card' },
  'event.tile_dealt': {
    takes: 250,
    sound: 'card',
    untold: true,
    flights: fromStack,
  },
  'event.tile_dealt_hidden': {
    takes: 200,
    sound: 'card',
    untold: true,
    flights: fromStack,
  },
  'event.hand_shown': { takes: 500, sound: 'card' },
  'event.objective_dealt': {
    takes: 300,
    sound: 'card',
    untold: true,
    flights: along(() => [kDeck, { hand: 'objectives' }], hidden),
  },
  'event.objective_dealt_hidden': {
    takes: 200,
    sound: 'card',
    untold: true,
    flights: along(toPlayer(kDeck), hidden),
  },
  'event.objective_open': { takes: 400, sound: 'card' },
  'event.dropped': { takes: 250, sound: 'card' },
  'event.dropped_hidden': { takes: 200, sound: 'card' },

  // Tiles and what they bring
  'event.tile_placed': {
    takes: 450,
    sound: 'piece',
    flights: along((event) => [player(event), place(event, 'region')], token('tile', nothing)),
  },
  'event.landed': { takes: 350, sound: 'ship' },
  'event.token': {
    takes: 350,
    sound: 'goods',
    flights: along(toPlayer(kTiles), token('token', one)),
  },
  'event.disc': { takes: 400, sound: 'goods' },
  'event.market_cube': {
    takes: 250,
    sound: 'goods',
    untold: true,
    flights: along((event) => [kTiles, row(event, 'local')], cubes(one)),
  },
  'event.own_cube': {
    takes: 350,
    sound: 'goods',
    flights: along(toPlayer(kTiles), cubes(one)),
  },
  'event.no_cube': { none: 'nothing is taken, so nothing goes anywhere' },
  'event.explores': {
    takes: 400,
    sound: 'ship',
    flights: fromStack,
  },
  'event.explores_blind': {
    takes: 400,
    sound: 'ship',
    flights: fromStack,
  },
  'event.tile_taken': { none: 'the tile has just gone to the player who explores' },
  'event.tile_up': { takes: 200, sound: 'card', untold: true },
  'event.tiles_shuffled': { takes: 250, sound: 'card', untold: true },
  'event.tile_given_up': { takes: 300, sound: 'remove' },
  'event.peeked': {
    takes: 400,
    sound: 'card',
    flights: there(() => kTiles, token('tile', nothing)),
  },
  'event.peeked_hidden': {
    takes: 400,
    sound: 'card',
    flights: fromStack,
  },

  // The boards
  'event.workers_up': {
    takes: 300,
    sound: 'piece',
    flights: there(() => kWorkers, token('worker', count)),
  },
  'event.workers_down': {
    takes: 300,
    sound: 'remove',
    flights: there(() => kWorkers, token('worker', fewer)),
  },
  'event.rebellion_up': {
    takes: 450,
    sound: 'push',
    flights: there(() => kUnrest, token('unrest', count, 'warning')),
  },
  'event.rebellion_down': {
    takes: 350,
    sound: 'goods',
    flights: there(() => kUnrest, token('unrest', fewer)),
  },
  'event.board': { none: 'what the board does follows at once: workers or unrest' },
  'event.event_temples': { takes: 400, sound: 'card' },
  'event.event_towns': { takes: 400, sound: 'card' },
  'event.event_ports': { takes: 400, sound: 'card' },

  // Rounds, phases and bids
  'event.round': { takes: 300, sound: 'card' },
  'event.phase_order': { none: 'the strip names the phase, and the bids follow' },
  'event.phase_population': { takes: 200, untold: true },
  'event.phase_balance': { takes: 200, untold: true },
  'event.phase_actions': { takes: 200, untold: true },
  'event.phase_purchase': { takes: 350, sound: 'remove', untold: true },
  'event.bid_made': { none: 'the own bid stands in the own panel' },
  'event.bid_sealed': {
    takes: 250,
    sound: 'coin',
    untold: true,
    flights: there(atPlayer, hidden),
  },
  'event.bid': {
    takes: 300,
    sound: 'coin',
    flights: there(
      atPlayer,
      florins((event) => String(numberIn(event))),
    ),
  },
  'event.bid_tie': { takes: 400, sound: 'card' },
  'event.order_stays': { takes: 300, sound: 'card' },
  'event.bid_won': {
    takes: 450,
    sound: 'coin',
    flights: along(fromPlayer({ place: 'order' }), florins(fewer)),
  },

  // Crises
  'event.crisis_local': {
    takes: 1100,
    sound: 'crisis',
    flights: both(
      there(() => kUnrest, token('unrest', nothing, 'warning')),
      along((event) => [row(event, 'local'), kUnrest], cubes(nothing)),
    ),
  },
  'event.crisis_export': {
    takes: 1100,
    sound: 'crisis',
    flights: both(
      there(() => kUnrest, token('unrest', nothing, 'warning')),
      along(
        (event) => [row(event, 'export'), kUnrest],
        cubes((event) => `${numberIn(event)} ×`),
      ),
    ),
  },
  'event.fed_market': {
    takes: 400,
    sound: 'goods',
    flights: along(() => [{ place: 'trade:local' }, kUnrest], cubes(nothing)),
  },
  'event.fed': { takes: 400, sound: 'goods', flights: along(fromPlayer(kUnrest), cubes(nothing)) },
  'event.fed_token': {
    takes: 400,
    sound: 'goods',
    flights: along(fromPlayer(kUnrest), token('token', nothing)),
  },
  'event.raised': {
    takes: 350,
    sound: 'piece',
    flights: there((event) => place(event), token('citizen', nothing)),
  },
  'event.all_stand': { takes: 500, sound: 'piece' },
  'event.sheltered': {
    takes: 450,
    sound: 'piece',
    flights: there((event) => place(event, 'region'), token('temple', count)),
  },
  'event.unfed': {
    takes: 700,
    sound: 'crisis',
    flights: there(() => kUnrest, token('citizen', count, 'warning')),
  },
  'event.short': {
    takes: 600,
    sound: 'crisis',
    flights: there(() => kUnrest, token('unrest', count, 'warning')),
  },
  'event.crisis_over': { takes: 300, sound: 'trade' },
  'event.exiled': { takes: 450, sound: 'remove' },

  // Actions
  'event.tax': {
    takes: 450,
    sound: 'coin',
    flights: along(toPlayer(kUnrest), florins(count)),
  },
  'event.harvested': {
    takes: 400,
    sound: 'goods',
    flights: along((event) => [place(event, 'icon'), player(event)], cubes(count)),
  },
  'event.bought': { takes: 450, sound: 'coin', flights: bought },
  'event.sold': { takes: 450, sound: 'coin', flights: sold },
  'event.moved': { takes: 380, sound: 'ship' },
  'event.reproduced': {
    takes: 350,
    sound: 'piece',
    flights: there((event) => place(event), token('citizen', one)),
  },
  'event.recruited': {
    takes: 400,
    sound: 'piece',
    flights: both(
      along((event) => [kWorkers, place(event)], token('worker', nothing)),
      along(fromPlayer(kWorkers), florins(fewer)),
    ),
  },
  'event.built': { takes: 400, sound: 'piece' },
  'event.ship_built': { takes: 400, sound: 'ship' },
  'event.used': {
    takes: 350,
    sound: 'piece',
    flights: there((event) => place(event), token('trade', nothing)),
  },
  'event.fee': { takes: 400, sound: 'coin', flights: along(toOther, florins(count)) },
  'event.turn_ended': { none: 'the next player is marked' },
  'event.passed': { takes: 200, untold: true },
  'event.part_done': { none: 'the next question is asked at once' },

  // Cards
  'event.card_dealt': {
    takes: 250,
    sound: 'card',
    untold: true,
    flights: along(() => [kDeck, kTrack], card),
  },
  'event.card_used': { takes: 700, sound: 'card', flights: there(atPlayer, card) },
  'event.wonder': { takes: 700, sound: 'piece', flights: there(atPlayer, card) },
  'event.ship_sunk': { takes: 500, sound: 'robbed' },
  'event.icon_blocked': { takes: 450, sound: 'remove' },
  'event.visits': {
    takes: 450,
    sound: 'robbed',
    flights: along(toOther, token('secret', nothing)),
  },
  'event.fists': { takes: 400, sound: 'card', flights: there(atPlayer, token('secret', nothing)) },
  'event.fist_opened': {
    takes: 400,
    sound: 'card',
    flights: there((event) => player(event, 'other'), token('secret', nothing)),
  },
  'event.stolen': { takes: 500, sound: 'robbed', flights: along(fromOther, cubes(one)) },
  'event.stolen_hidden': {
    takes: 500,
    sound: 'robbed',
    flights: along(fromOther, token('secret', one)),
  },
  'event.stolen_nothing': { takes: 300, sound: 'remove' },
  'event.spied': {
    takes: 500,
    sound: 'robbed',
    flights: along(fromOther, token('promise', nothing)),
  },
  'event.spied_hidden': {
    takes: 500,
    sound: 'robbed',
    flights: along(fromOther, token('promise', nothing)),
  },
  'event.freed': {
    takes: 350,
    sound: 'piece',
    flights: there((event) => place(event, 'icon'), token('citizen', nothing)),
  },
  'event.freed_building': {
    takes: 350,
    sound: 'piece',
    flights: there((event) => place(event), token('citizen', nothing)),
  },
  'event.cube_taken': {
    takes: 350,
    sound: 'goods',
    flights: along((event) => [row(event, 'local'), player(event)], cubes(one)),
  },
  'event.florins': { takes: 350, sound: 'coin', flights: there(atPlayer, florins(count)) },
  'event.handed_over': { takes: 450, sound: 'coin', flights: along(fromOther, florins(count)) },
  'event.turned_up': { takes: 400, sound: 'card', flights: along(() => [kDeck, kTrack], card) },
  'event.nothing_bought': { takes: 200, untold: true },
  'event.card_discarded': { takes: 300, sound: 'remove', flights: there(() => kTrack, card) },
  'event.purchased': {
    takes: 600,
    sound: 'card',
    flights: both(along(toPlayer(kTrack), card), along(fromPlayer(kTrack), florins(fewer))),
  },
  'event.turned': { takes: 350, sound: 'card', flights: there(() => kTrack, card) },
  'event.top_back': { takes: 200, sound: 'card', untold: true },
  'event.deck_shuffled': { takes: 250, sound: 'card', untold: true },
  'event.ship_added': { takes: 400, sound: 'ship' },
  'event.doubled': {
    takes: 350,
    sound: 'goods',
    flights: there(
      atPlayer,
      cubes(() => '×2'),
    ),
  },

  // The end
  'event.goes_on': { takes: 400, sound: 'card' },
  'event.objective_reached': { takes: 900, sound: 'end' },
  'event.objective_reached_open': { takes: 900, sound: 'end' },
  'event.independence': {
    takes: 1200,
    sound: 'crisis',
    flights: there(() => kUnrest, token('unrest', nothing, 'warning')),
  },
  'event.finished': { takes: 800, sound: 'end' },
  'event.objective_shown': { takes: 300, sound: 'card', flights: there(atPlayer, hidden) },

  // Deals
  'event.offer': {
    takes: 300,
    sound: 'card',
    flights: there(atPlayer, token('trade', nothing)),
  },
  'event.accepted': { takes: 250, sound: 'trade', untold: true },
  'event.declined': { none: 'the answer stands on the card of the offer' },
  'event.countered': {
    takes: 300,
    sound: 'card',
    flights: there(atPlayer, token('trade', nothing)),
  },
  'event.deal': { takes: 300, sound: 'trade', flights: along(toOther, token('trade', nothing)) },
  'event.no_deal': { none: 'the offer goes away, and nothing else changes' },
  'event.withdrawn': { none: 'the offer goes away, and nothing else changes' },
  'event.promised': {
    takes: 350,
    sound: 'card',
    flights: along(toOther, token('promise', nothing)),
  },
  'event.promise_due': {
    takes: 400,
    sound: 'card',
    flights: there(atPlayer, token('promise', nothing)),
  },
  'event.promise_kept': {
    takes: 400,
    sound: 'card',
    flights: there(atPlayer, token('promise', nothing)),
  },
  'event.promise_broken': {
    takes: 400,
    sound: 'card',
    flights: there(atPlayer, token('promise', nothing)),
  },
  'event.benefactor': {
    takes: 400,
    sound: 'coin',
    flights: along(fromPlayer({ place: 'trend' }), florins(nothing)),
  },
  'event.gave_florins': { takes: 450, sound: 'coin', flights: along(toOther, florins(count)) },
  'event.gave_cubes': { takes: 450, sound: 'goods', flights: along(toOther, cubes(count)) },
  'event.gave_tokens': {
    takes: 450,
    sound: 'goods',
    flights: along(toOther, token('token', count)),
  },
  'event.gave_card': { takes: 600, sound: 'card', flights: along(toOther, card) },
  'event.permitted': {
    takes: 350,
    sound: 'trade',
    flights: along(toOther, token('town', nothing)),
  },
  'event.lets_use': {
    takes: 350,
    sound: 'trade',
    flights: along(toOther, token('market', nothing)),
  },
};
