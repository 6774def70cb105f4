// How Colonialism's events look. Discs, cubes, ships and cards on the chart go by themselves; dice and cubes fly. The
// colonization of a region is a scene of its own: cards turn, discs come, the smallest leave, cubes go to their owner.

import Die from '../../motion/Die.svelte';
import type { Flight, Motion, MotionTable } from '../../motion/motion';
import type { GameEvent, Parameter, Seat } from '../../wire/wire';
import Cube from './pieces/Cube.svelte';

function seatIn(value: Parameter | undefined): Seat | null {
  return typeof value === 'object' ? value.seat : null;
}

function roll({ actor, params }: GameEvent): Flight[] {
  if (actor === undefined) return [];
  const properties = { value: params.number, size: 34 };
  return [{ picture: Die, properties, from: { seat: actor }, size: 34 }];
}

/** Cubes go from the land to whoever takes them. */
function taken({ params }: GameEvent): Flight[] {
  const seat = seatIn(params.seat);
  if (seat === null || typeof params.region !== 'string' || typeof params.colour !== 'string')
    return [];
  const properties = { colour: params.colour.slice('colour:'.length), size: 26 };
  const label = typeof params.number === 'number' ? { label: `+${params.number}` } : {};
  return [{ picture: Cube, properties, from: { place: params.region }, to: { seat }, ...label }];
}

const disc: Motion = { takes: 350, sound: 'piece' };
const gone: Motion = { takes: 350, sound: 'remove' };
const card: Motion = { takes: 400, sound: 'card' };
const ship: Motion = { takes: 450, sound: 'ship' };
const told: Motion = { takes: 250 };

export const motions: MotionTable = {
  'event.tiles': { takes: 300, sound: 'card' },
  'event.cube': { none: 'many cubes come at once at the beginning of a turn' },
  'event.cubes_short': told,
  'event.locals': { takes: 200, sound: 'piece' },
  'event.local_returns': disc,
  'event.order_roll': { takes: 400, sound: 'dice', flights: roll },
  'event.order_tie': told,
  'event.row': { takes: 300, sound: 'piece' },
  'event.interest': card,
  'event.interest_hidden': { none: 'nobody sees which card' },
  'event.drawn': { takes: 150, sound: 'card', untold: true },
  'event.drawn_hidden': { takes: 150, sound: 'card', untold: true },
  'event.reshuffled': { takes: 300, sound: 'card' },
  'event.opening_discard': { none: 'the own hand shows it' },
  'event.hand_chosen': { none: 'everybody chooses at once, and a lamp says who is ready' },
  'event.discarded': { takes: 200, sound: 'card' },
  'event.ship_placed': { takes: 400, sound: 'ship' },
  'event.round_began': { takes: 300, untold: true },
  'event.event_drawn': { takes: 900, sound: 'crisis' },
  'event.draws': { takes: 200, sound: 'card' },
  'event.ship_moved': ship,
  'event.policy_hidden': card,
  'event.policy_laid': card,
  'event.policy_open': card,
  'event.card_played': card,
  'event.card_played_ashore': card,
  'event.trade': { takes: 500, sound: 'trade' },
  'event.diplomacy': card,
  'event.diplomacy_local': card,
  'event.campaign': { takes: 500, sound: 'robbed' },
  'event.campaign_local': { takes: 500, sound: 'robbed' },
  'event.die': { takes: 600, sound: 'dice', flights: roll },
  'event.gained': disc,
  'event.local_gained': disc,
  'event.mercenaries_hired': disc,
  'event.lost': gone,
  'event.local_lost': gone,
  'event.explored': disc,
  'event.explored_freely': disc,
  'event.withdrawn': gone,
  'event.bought': { takes: 450, sound: 'coin' },
  'event.ship_built': { takes: 450, sound: 'ship' },
  'event.round_ended': { takes: 250, untold: true },
  'event.colonization_began': { takes: 500, sound: 'crisis' },
  'event.region_began': { takes: 500, sound: 'turn' },
  'event.revealed': { takes: 450, sound: 'card' },
  'event.card_places': { none: 'the discs that come show what the card is worth' },
  'event.consolidate_fails': told,
  'event.unrest': { takes: 400, sound: 'crisis' },
  'event.treaty': { takes: 350, sound: 'card' },
  'event.conflict': { takes: 500, sound: 'crisis' },
  'event.conflict_ended': told,
  'event.collected': { takes: 450, sound: 'coin', flights: taken },
  'event.cubes_stay': told,
  'event.mercenaries_leave': gone,
  'event.trimmed': gone,
  'event.turn_ended': { takes: 300, untold: true },
  'event.berlin': disc,
  'event.opium': { takes: 450, sound: 'trade' },
  'event.boxer': gone,
  'event.paid': { takes: 350, sound: 'coin' },
  'event.driven_out': gone,
  'event.sick_man': disc,
  'event.declined': { none: 'nothing happens on the board' },
  'event.open_door_hidden': card,
  'event.open_door_laid': card,
  'event.open_door_open': card,
  'event.gurkhas': disc,
  'event.recovered': card,
  'event.interest_shown': { takes: 400, sound: 'turn' },
  'event.interest_failed': { takes: 400, sound: 'remove' },
  'event.finished': { takes: 800, sound: 'end' },
};
