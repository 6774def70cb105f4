// What crosses the table in Archipelago: cubes, coins, tokens and cards, from whom to whom or to where.

import type { Anchor, Flight } from '../../motion/motion';
import type { GameEvent, Seat } from '../../wire/wire';
import { kResources, type Resource } from './model';
import Cube from './pieces/Cube.svelte';
import type { SignName } from './pieces/drawings';
import ShownCard from './pieces/ShownCard.svelte';
import Token from './pieces/Token.svelte';

// --- What an event says --------------------------------------------------------------------------------------------------

function seatIn({ params }: GameEvent, name: string): Seat | null {
  const value = params[name];
  return typeof value === 'object' && 'seat' in value ? value.seat : null;
}

export function numberIn({ params }: GameEvent, name = 'number'): number {
  const value = params[name];
  return typeof value === 'number' ? value : 0;
}

function targetIn({ params }: GameEvent, name: string): string | null {
  const value = params[name];
  return typeof value === 'string' ? value : null;
}

function resourceIn(event: GameEvent): Resource | null {
  const id = targetIn(event, 'resource')?.slice('resource:'.length);
  return kResources.find((known) => known === id) ?? null;
}

export const player = (event: GameEvent, name = 'seat'): Anchor | null => {
  const seat = seatIn(event, name);
  return seat === null ? null : { seat };
};

export const place = (event: GameEvent, name = 'place'): Anchor | null => {
  const target = targetIn(event, name);
  return target === null ? null : { place: target };
};

/** The row of a resource on a market. */
export const row = (event: GameEvent, market: string): Anchor | null => {
  const resource = resourceIn(event);
  return resource === null ? null : { place: `market:${market}.${resource}` };
};

/** The market that an event names as "trade:local". */
const namedRow = (event: GameEvent): Anchor | null =>
  row(event, targetIn(event, 'market')?.slice('trade:'.length) ?? '');

// --- What flies ----------------------------------------------------------------------------------------------------------

type Way = (event: GameEvent) => readonly [from: Anchor | null, to: Anchor | null];

export const kUnrest: Anchor = { place: 'unrest' };
export const kWorkers: Anchor = { place: 'workers' };
export const kTiles: Anchor = { place: 'tiles' };
export const kDeck: Anchor = { place: 'deck' };
export const kTrack: Anchor = { place: 'track' };

export function along(
  way: Way,
  what: (event: GameEvent) => Omit<Flight, 'from' | 'to'> | null,
): (event: GameEvent) => Flight[] {
  return (event) => {
    const [from, to] = way(event);
    const thing = what(event);
    return from === null || to === null || thing === null ? [] : [{ ...thing, from, to }];
  };
}

/** Where it is, without going anywhere. */
export function there(
  where: (event: GameEvent) => Anchor | null,
  what: (event: GameEvent) => Omit<Flight, 'from' | 'to'> | null,
): (event: GameEvent) => Flight[] {
  return (event) => {
    const from = where(event);
    const thing = what(event);
    return from === null || thing === null ? [] : [{ ...thing, from }];
  };
}

export const cubes = (amount: (event: GameEvent) => string) => (event: GameEvent) => {
  const resource = resourceIn(event);
  if (resource === null) return null;
  return { picture: Cube, properties: { resource, size: 26 }, label: amount(event), size: 26 };
};
export const token = (name: SignName, amount: (event: GameEvent) => string, look = 'paper') => {
  return (event: GameEvent) => ({
    picture: Token,
    properties: { name, size: 28, look },
    label: amount(event),
  });
};
export const card = (event: GameEvent) => {
  const target = targetIn(event, 'card');
  return { picture: ShownCard, properties: target === null ? {} : { target }, size: 84 };
};
export const hidden = () => ({ picture: ShownCard, properties: {}, size: 40 });

export const one = () => '+1';
export const nothing = () => '';
export const count = (event: GameEvent) => `+${numberIn(event)}`;
export const fewer = (event: GameEvent) => `−${numberIn(event)}`;
export const florins = (amount: (event: GameEvent) => string) => token('florin', amount, 'coin');

export const toPlayer =
  (from: Anchor): Way =>
  (event) => [from, player(event)];
export const fromPlayer =
  (to: Anchor): Way =>
  (event) => [player(event), to];
export const toOther: Way = (event) => [player(event), player(event, 'other')];
export const fromOther: Way = (event) => [player(event, 'other'), player(event)];
export const atPlayer = (event: GameEvent) => player(event);

export function both(
  ...parts: ((event: GameEvent) => Flight[])[]
): (event: GameEvent) => readonly Flight[] {
  return (event) => parts.flatMap((part) => part(event));
}

export const bought = both(
  along((event) => [namedRow(event), player(event)], cubes(one)),
  along((event) => [player(event), namedRow(event)], florins(fewer)),
);
export const sold = both(
  along((event) => [player(event), namedRow(event)], cubes(nothing)),
  along((event) => [namedRow(event), player(event)], florins(count)),
);
