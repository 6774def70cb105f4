// What a screen reader says about the things on the map.

import { words } from '../../text/words.svelte';
import type { Scene } from '../face';
import type {
  AreaView,
  BuildingView,
  Card,
  Half,
  IconView,
  Objective,
  TileView,
  Units,
} from './model';
import { viewOf } from './model';

/** The name of a region without its number in the box. */
export function regionName(region: string): string {
  return words.choice(`region:${region}`);
}

/** "Parrot Bay, land" or "Parrot Bay, port". */
export function placeName(region: string, place: string): string {
  return words.choice(`area:${region}.${place}`);
}

// From a tile to the six around it, by the column and row of the map.
const kSides: readonly (readonly [side: string, q: number, r: number])[] = [
  ['n', 0, -1],
  ['ne', 1, -1],
  ['se', 1, 0],
  ['s', 0, 1],
  ['sw', -1, 1],
  ['nw', -1, 0],
];

/** A free place by what it lies beside: "north-east of Parrot Bay, beside Palm Island". */
export function spotName(scene: Scene, q: number, r: number): string {
  const found = kSides.flatMap(([side, dq, dr]) => {
    const tile = viewOf(scene).map.find((known) => known.q === q - dq && known.r === r - dr);
    return tile ? [{ side, region: { text: regionName(tile.region) } }] : [];
  });
  const [first, ...others] = found;
  if (!first) return words.say('spot.open');
  const name = words.say(`spot.${first.side}`, { region: first.region });
  if (others.length === 0) return name;
  const regions = { text: others.map(({ region }) => region.text).join(', ') };
  return `${name}, ${words.say('spot.beside', { regions })}`;
}

export function unitsText(scene: Scene, units: Units, land: boolean): string {
  const { seat, free, engaged, lying, lyingEngaged } = units;
  const all = free + engaged + lying + lyingEngaged;
  const details = [
    engaged > 0 ? words.say('units.engaged', { count: engaged }) : '',
    lying + lyingEngaged > 0 ? words.say('units.lying', { count: lying + lyingEngaged }) : '',
  ].filter(Boolean);
  const key = land ? 'units.citizens' : 'units.ships';
  const text = words.say(key, { count: all, seat: { seat } }, scene.names);
  return details.length > 0 ? `${text} (${details.join(', ')})` : text;
}

export function areaLabel(scene: Scene, tile: TileView, area: AreaView): string {
  return [
    placeName(tile.region, area.id),
    ...area.units.map((units) => unitsText(scene, units, area.land)),
  ].join(', ');
}

export function iconLabel(scene: Scene, tile: TileView, icon: IconView): string {
  const state =
    icon.state === 'used' && icon.seat !== null
      ? words.say('icon.used', { seat: { seat: icon.seat } }, scene.names)
      : icon.state === 'blocked'
        ? words.say('icon.blocked')
        : '';
  return [words.say(`resource.${icon.resource}`), placeName(tile.region, icon.area), state]
    .filter(Boolean)
    .join(', ');
}

export function buildingLabel(scene: Scene, tile: TileView, building: BuildingView): string {
  const { kind, controller, occupant, used } = building;
  const seatOf = (seat: number) => ({ seat: { seat } });
  return [
    placeName(tile.region, kind),
    controller === null
      ? words.say('building.free')
      : words.say('building.controlled', seatOf(controller), scene.names),
    occupant
      ? words.say(
          occupant.ship ? 'building.ship_on' : 'building.citizen_on',
          seatOf(occupant.seat),
          scene.names,
        )
      : '',
    occupant?.lying ? words.say('units.lying', { count: 1 }) : '',
    occupant?.engaged ? words.say('units.engaged', { count: 1 }) : '',
    used ? words.say('building.used') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export function halfText(half: Half, upper: boolean): string {
  if (half.what === 'crisis') {
    return words.say(upper ? 'half.local' : 'half.export', {
      resource: { text: words.say(`resource.${half.resource}`) },
      number: half.number,
    });
  }
  return words.say(`half.${half.what}`, {
    amount: { text: `${half.amount > 0 ? '+' : '−'}${Math.abs(half.amount)}` },
  });
}

export function effectText(card: Card): string {
  const { amount, rebellion, workers, florins } = card;
  const [a, r, w, f] = [amount, rebellion, workers, florins].map(Math.abs);
  return words.say(`card.${card.id}.effect`, {
    amount: a ?? 0,
    rebellion: r ?? 0,
    workers: w ?? 0,
    florins: f ?? 0,
  });
}

export function endText({ end, threshold }: Objective): string {
  return words.say(`end.${end}`, { number: threshold });
}

export function criterionText({ criterion, resource, margin }: Objective): string {
  const key = criterion === 'cubes' && resource !== null ? 'cubes_of' : criterion;
  return words.say(`criterion.${key}`, {
    margin,
    resource: { text: resource === null ? '' : words.say(`resource.${resource}`) },
  });
}
