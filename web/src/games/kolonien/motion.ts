// How the events of Die Kolonien and Catan look. Pieces go by themselves; cards, tokens and dice fly.

import Die from '../../motion/Die.svelte';
import type { Anchor, Flight, Moment, Motion, MotionTable } from '../../motion/motion';
import type { GameEvent, Parameter, Seat } from '../../wire/wire';
import { kResources, type Resource, viewOf } from './model';
import CardBack from './pieces/CardBack.svelte';
import ResourceIcon from './pieces/ResourceIcon.svelte';
import TokenIcon from './pieces/TokenIcon.svelte';

const kTerrainOf: Readonly<Record<Resource, string>> = {
  grain: 'field',
  wool: 'pasture',
  wood: 'forest',
  brick: 'hill',
  ore: 'mountain',
};

function seatIn(value: Parameter | undefined): Seat | null {
  return typeof value === 'object' ? value.seat : null;
}
function nameIn(value: Parameter | undefined): string {
  return typeof value === 'string' ? value.slice(value.indexOf(':') + 1) : '';
}
function numberIn(value: Parameter | undefined): number {
  return typeof value === 'number' ? value : 1;
}

/** Where cards of a player lie: in the own hand, else at the player's name. */
function holder(seat: Seat, resource: string, { scene }: Moment): Anchor {
  return seat === scene.viewer ? { hand: resource } : { seat };
}

function card(resource: string, from: Anchor, to: Anchor, count = 1): Flight {
  const label = count > 1 ? { label: `+${count}` } : {};
  return { picture: ResourceIcon, properties: { resource, size: 28 }, from, to, ...label };
}

/** "cards:0.2.0.0.1" as kinds and numbers. */
function cardsIn(value: Parameter | undefined): [string, number][] {
  const counts = nameIn(value).split('.').map(Number);
  return kResources.flatMap((resource, index): [string, number][] => {
    const count = counts[index] ?? 0;
    return count > 0 ? [[resource, count]] : [];
  });
}

/** From the land whose number was rolled. */
function produced(event: GameEvent, moment: Moment): Flight[] {
  const seat = seatIn(event.params.seat);
  const resource = nameIn(event.params.resource);
  const sum = moment.events.find(({ key }) => key === 'event.rolled')?.params.sum;
  const source = viewOf(moment.scene).hexes.find(
    ({ terrain, number }) => number === sum && terrain === kTerrainOf[resource as Resource],
  );
  if (seat === null || !source) return [];
  const to = holder(seat, resource, moment);
  const count = numberIn(event.params.number);
  return [{ ...card(resource, { place: `hex:${source.id}` }, to), label: `+${count}` }];
}

function dice({ params, actor }: GameEvent): Flight[] {
  if (actor === undefined) return [];
  return [params.first, params.second].map((value, index) => ({
    picture: Die,
    properties: { value, size: 34 },
    from: { seat: actor },
    size: 34,
    shift: index * 40 - 20,
  }));
}

/** Cards that change hands, both ways at once. */
function traded(event: GameEvent, moment: Moment): Flight[] {
  const [one, other] = [seatIn(event.params.seat), seatIn(event.params.owner)];
  if (one === null || other === null) return [];
  const between = (value: Parameter | undefined, from: Seat, to: Seat) =>
    cardsIn(value).map(([resource, count]) =>
      card(resource, holder(from, resource, moment), holder(to, resource, moment), count),
    );
  return [...between(event.params.give, one, other), ...between(event.params.get, other, one)];
}

function stolen(event: GameEvent, moment: Moment): Flight[] {
  const [thief, victim] = [seatIn(event.params.seat), seatIn(event.params.owner)];
  if (thief === null || victim === null) return [];
  const resource = nameIn(event.params.resource);
  if (resource !== '') {
    return [card(resource, holder(victim, resource, moment), holder(thief, resource, moment))];
  }
  return [{ picture: CardBack, from: { seat: victim }, to: { seat: thief }, size: 26 }];
}

function handedOver(event: GameEvent, moment: Moment): Flight[] {
  const victim = seatIn(event.params.owner);
  const resource = nameIn(event.params.resource);
  if (victim === null || event.actor === undefined) return [];
  const to = holder(event.actor, resource, moment);
  return [card(resource, holder(victim, resource, moment), to, numberIn(event.params.number))];
}

/** A card from the stack, which nobody else sees. */
function drawn({ actor }: GameEvent): Flight[] {
  return actor === undefined ? [] : [{ picture: CardBack, from: { seat: actor }, size: 30 }];
}

/** A token that comes to a place of the board. */
function token({ actor, params }: GameEvent): Flight[] {
  const goal = params.vertex ?? params.to;
  if (actor === undefined || typeof goal !== 'string') return [];
  const picture = { picture: TokenIcon, properties: { token: nameIn(params.token), size: 24 } };
  return [{ ...picture, from: { seat: actor }, to: { place: goal }, size: 24 }];
}

const piece: Motion = { takes: 350, sound: 'piece' };
const fleet: Motion = { takes: 500, sound: 'ship' };
const told: Motion = { takes: 250 };

export const motions: MotionTable = {
  'event.terrain': { none: 'the board is laid before anybody looks' },
  'event.numbers': { none: 'the board is laid before anybody looks' },
  'event.number_laid': { none: 'the board is laid before anybody looks' },
  'event.harbour': { none: 'the board is laid before anybody looks' },
  'event.first_drawn': { takes: 400, sound: 'dice' },
  'event.founded': piece,
  'event.founded_ship': piece,
  'event.linked_road': piece,
  'event.linked_ship': piece,
  'event.start_cards': { takes: 300, sound: 'goods' },
  'event.turn_began': { none: 'the player in turn is marked' },
  'event.rolls': { none: 'the dice follow' },
  'event.rolled': { takes: 600, sound: 'dice', flights: dice },
  'event.dice_shuffled': told,
  'event.produced': { takes: 150, sound: 'goods', flights: produced },
  'event.shortage': told,
  'event.took_rest': { takes: 150, sound: 'goods', flights: produced },
  'event.seven': { takes: 300, sound: 'crisis' },
  'event.must_discard': told,
  'event.discard_chosen': { none: 'the own hand shows it' },
  'event.discard_hidden': { none: 'nobody sees which card' },
  'event.discarded': { takes: 300, sound: 'card' },
  'event.robber_moved': { takes: 500, sound: 'robbed' },
  'event.stole': { takes: 500, sound: 'card', flights: stolen },
  'event.stole_hidden': { takes: 500, sound: 'card', flights: stolen },
  'event.nothing_stolen': told,
  'event.pirate_moved': { takes: 500, sound: 'ship' },
  'event.pirate_gone': { takes: 400, sound: 'ship' },
  'event.robs': { takes: 300, sound: 'robbed' },
  'event.robbed_token': { takes: 500, sound: 'robbed' },
  'event.robbed_nobody': told,
  'event.built_road': piece,
  'event.built_settlement': piece,
  'event.settled_outposts': piece,
  'event.built_city': piece,
  'event.built_ship': piece,
  'event.built_fleet': piece,
  'event.moved_fleet': fleet,
  'event.pirate_expelled': { takes: 400, sound: 'ship' },
  'event.bought': { takes: 200, sound: 'coin' },
  'event.drew': { takes: 400, sound: 'card', flights: drawn, untold: true },
  'event.drew_hidden': { takes: 400, sound: 'card', flights: drawn, untold: true },
  'event.played_knight': { takes: 500, sound: 'card' },
  'event.played_road_building': { takes: 500, sound: 'card' },
  'event.played_plenty': { takes: 500, sound: 'card' },
  'event.played_plenty_last': { takes: 500, sound: 'card' },
  'event.played_monopoly': { takes: 600, sound: 'robbed' },
  'event.monopoly_from': { takes: 200, sound: 'card', flights: handedOver },
  'event.free_lapses': told,
  'event.free_declined': told,
  'event.bank_trade': { takes: 350, sound: 'trade' },
  'event.largest_army': { takes: 500, sound: 'turn' },
  'event.longest_road': { takes: 500, sound: 'turn' },
  'event.longest_lost': told,
  'event.offered': { takes: 250, sound: 'card' },
  'event.offered_to': { none: 'the offer itself is shown' },
  'event.answered': { none: 'answers are shown when all are known' },
  'event.all_answered': { none: 'the answers follow' },
  'event.accepted': { takes: 150, untold: true },
  'event.accepted_for': { takes: 150, untold: true },
  'event.proposed': { takes: 200, sound: 'card' },
  'event.proposal_withdrawn': { none: 'the proposal goes from the table' },
  'event.proposal_turned_down': { none: 'the proposal goes from the table' },
  'event.proposal_lapsed': { none: 'the proposal goes from the table' },
  'event.wants_no_more': { none: 'refused offers would drown the rest' },
  'event.declined': { none: 'refused offers would drown the rest' },
  'event.countered': { takes: 250, sound: 'card' },
  'event.traded': { takes: 450, sound: 'trade', flights: traded },
  'event.offer_dropped': { none: 'the offer goes from the table' },
  'event.offer_failed': { none: 'the offer goes from the table' },
  'event.sailed': fleet,
  'event.discovered': { takes: 500, sound: 'turn' },
  'event.chip': { takes: 250, sound: 'piece', untold: true },
  'event.outpost': piece,
  'event.landed': piece,
  'event.cargo_lost': { takes: 300, sound: 'remove' },
  'event.reward': { takes: 350, sound: 'coin' },
  'event.no_reward': told,
  'event.loaded': { takes: 350, sound: 'goods' },
  'event.unloaded': { takes: 350, sound: 'goods' },
  'event.shifted': { takes: 350, sound: 'goods' },
  'event.delivered': { takes: 450, sound: 'goods' },
  'event.converted_ore': { takes: 300, sound: 'coin' },
  'event.converted_gold': { takes: 300, sound: 'coin' },
  'event.converted_gem': { takes: 300, sound: 'coin' },
  'event.converted_discovery': { takes: 400, sound: 'turn' },
  'event.stored': { takes: 300, sound: 'goods', flights: token },
  'event.store_full': told,
  'event.token_shortage': told,
  'event.chose_token': { takes: 300, sound: 'goods', flights: token },
  'event.erupted': { takes: 700, sound: 'crisis' },
  'event.destroyed': { takes: 500, sound: 'remove' },
  'event.saved': { takes: 350, sound: 'goods' },
  'event.tokens_lost': { takes: 300, sound: 'remove' },
  'event.relocated': fleet,
  'event.ship_lost': { takes: 400, sound: 'remove' },
  'event.ended_turn': { none: 'the next player is marked' },
  'event.ended_building': { none: 'the next player is marked' },
  'event.claimed': { takes: 700, sound: 'card' },
  'event.won': { takes: 800, sound: 'end' },
  'event.ended_limit': { takes: 500, sound: 'end' },
  'event.ended_idle': { takes: 500, sound: 'end' },
  'event.points_shown': { takes: 300, sound: 'card' },
};
