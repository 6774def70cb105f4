// What places and things are called in lists and for screen readers: by what lies around them.

import { parts } from '../../text/text';
import { words } from '../../text/words.svelte';
import type { Target } from '../../wire/wire';
import type { Scene } from '../face';
import { hexPoint, vertexPoint } from './board/geometry';
import {
  boardOf,
  type Counts,
  chosen,
  type HexView,
  isAsked,
  kResources,
  kTokens,
  pips,
  playerOf,
  proposalsOf,
  reachOf,
  secretsOf,
  sum,
  viewOf,
} from './model';

/** Things by their id, found once for each list. */
const kIndexes = new WeakMap<object, ReadonlyMap<string, unknown>>();
export function byId<Thing extends { id: string }>(
  things: readonly Thing[],
  id: string,
): Thing | undefined {
  let index = kIndexes.get(things);
  if (!index) {
    index = new Map(things.map((thing) => [thing.id, thing]));
    kIndexes.set(things, index);
  }
  return index.get(id) as Thing | undefined;
}

const kCorners = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const;
const kWinds = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
const kSides = ['ne', 'e', 'se', 'sw', 'w', 'nw'] as const;

/** "Forest 10", "Sea", "Unknown". */
export function hexName(hex: HexView | undefined): string {
  if (!hex) return words.say('hex.frame');
  if (hex.terrain === null) return words.say('hex.unknown');
  const terrain = hex.lake ? words.say('hex.lake') : words.choice(`terrain:${hex.terrain}`);
  return hex.number === null ? terrain : `${terrain} ${hex.number}`;
}

function direction(q: number, r: number, to: { x: number; y: number }): number {
  const from = hexPoint(q, r);
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90;
  return (angle + 360) % 360;
}

/** The hexes of a place in words, the first one with where on it the place lies: "Forest 10 (north-east), Sea". */
function around(
  scene: Scene,
  hexes: readonly string[],
  point: { x: number; y: number },
  names: readonly string[],
  turn: number,
): string {
  const view = viewOf(scene);
  const known = hexes.flatMap((id) => byId(view.hexes, id) ?? []);
  // Land tells more than sea, and what is known more than what is not.
  const weight = ({ terrain }: HexView) => (terrain === null ? 1 : terrain === 'sea' ? 2 : 0);
  const [first, ...others] = known.toSorted((one, other) => weight(one) - weight(other));
  if (!first) return words.say('hex.frame');
  if (weight(first) === 2) return atSea(scene, point);
  const [q = 0, r = 0] = first.id.split('.').map(Number);
  const index = Math.round((direction(q, r, point) - turn) / 60) % 6;
  const where = words.say(`direction.${names[(index + 6) % 6]}`);
  return [...new Set([`${hexName(first)} (${where})`, ...others.map(hexName)])].join(', ');
}

/** A place with nothing but water around it is called by the nearest land: "Sea north-east of Forest 10". */
function atSea(scene: Scene, point: { x: number; y: number }): string {
  let nearest: HexView | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const hex of viewOf(scene).hexes) {
    if (hex.terrain === null || hex.terrain === 'sea') continue;
    const { x, y } = hexPoint(...(hex.id.split('.').map(Number) as [number, number]));
    const distance = Math.hypot(x - point.x, y - point.y);
    if (distance >= least - 0.5) continue;
    least = distance;
    nearest = hex;
  }
  if (nearest === null) return words.choice('terrain:sea');
  const [q = 0, r = 0] = nearest.id.split('.').map(Number);
  const where = kWinds[Math.round(direction(q, r, point) / 45) % 8];
  return words.say(`sea.${where}`, { hex: { text: hexName(nearest) } });
}

export function vertexName(scene: Scene, id: string): string {
  return words.once(viewOf(scene).hexes, `vertex:${id}`, () => {
    const vertex = byId(boardOf(scene).vertices, id);
    return around(scene, vertex?.hexes ?? [], vertexPoint(id), kCorners, 0);
  });
}

export function edgeName(scene: Scene, id: string): string {
  return words.once(viewOf(scene).hexes, `edge:${id}`, () => {
    const edge = byId(boardOf(scene).edges, id);
    if (!edge) return id;
    const [a, b] = [vertexPoint(edge.a), vertexPoint(edge.b)];
    const point = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    return around(scene, edge.hexes, point, kSides, 30);
  });
}

export function hexLabel(scene: Scene, id: string, odds = false): string {
  const view = viewOf(scene);
  const hex = byId(view.hexes, id);
  const lines = [hexName(hex)];
  if (odds && hex?.number != null) lines.push(words.say('hex.odds', { count: pips(hex.number) }));
  if (view.robber === id) lines.push(words.say('piece.robber'));
  for (const player of view.players) {
    const seat = { seat: player.seat };
    const count = player.outposts.filter((place) => place === id).length;
    if (count > 0) lines.push(words.say('hex.outposts', { seat, count }, scene.names));
    if (player.fleet === id) lines.push(words.say('hex.fleet', { seat }, scene.names));
  }
  return lines.join(', ');
}

export function harbourName(kind: string): string {
  return kind === 'any'
    ? words.say('harbour.any')
    : words.say('harbour.one', { resource: { text: words.choice(`resource:${kind}`) } });
}

/** A corner with what is there; `total`, if it is to be told, is that of the pips around it. */
export function vertexLabel(scene: Scene, id: string, total = 0): string {
  const board = boardOf(scene);
  const view = viewOf(scene);
  const lines = [vertexName(scene, id)];
  const harbour = board.harbours.findIndex(({ a, b }) => a === id || b === id);
  const kind = view.harbours[harbour];
  if (kind) lines.push(harbourName(kind));
  if (total > 0) lines.push(words.say('vertex.pips', { count: total }));
  for (const player of view.players) {
    const seat = { seat: player.seat };
    if (player.settlements.includes(id))
      lines.push(words.say('vertex.settlement', { seat }, scene.names));
    if (player.cities.includes(id)) lines.push(words.say('vertex.city', { seat }, scene.names));
  }
  if (view.pirate === id) lines.push(words.say('piece.pirate'));
  const reach = reachOf(scene).find(({ at }) => at === id);
  if (reach) {
    lines.push(words.say('reach.cost', { count: reach.cost }));
    if (reach.discovers) lines.push(words.say('reach.discovers'));
  }
  return lines.join(', ');
}

export function edgeLabel(scene: Scene, id: string): string {
  const owner = viewOf(scene).players.find(({ roads }) => roads.includes(id));
  const place = edgeName(scene, id);
  if (!owner) return place;
  return `${place}, ${words.say('edge.road', { seat: { seat: owner.seat } }, scene.names)}`;
}

function list(counts: Counts, nameAt: (index: number) => string, between = ', '): string {
  const some = counts.flatMap((count, index) => (count > 0 ? `${count} ${nameAt(index)}` : []));
  return some.join(between) || words.say('counts.none');
}

/** "2 Grain, 1 Ore". */
export const resourceList = (counts: Counts): string =>
  list(counts, (index) => words.choice(`resource:${kResources[index]}`));
/** "1 wool or 1 brick". */
export const eitherList = (counts: Counts): string =>
  list(
    counts,
    (index) => words.target(`resource:${kResources[index]}`),
    ` ${words.say('counts.or')} `,
  );
export const tokenList = (counts: Counts): string =>
  list(counts, (index) => words.choice(`token:${kTokens[index]}`));

export function shipLabel(scene: Scene, seat: number, at: string): string {
  const ship = playerOf(scene, seat)?.ships.find((known) => known.at === at);
  const lines = [words.say('ship.of', { seat: { seat } }, scene.names), vertexName(scene, at)];
  if (ship && sum(ship.cargo) > 0)
    lines.push(words.say('ship.cargo', { tokens: { text: tokenList(ship.cargo) } }));
  if (ship && seat === viewOf(scene).seat && viewOf(scene).rolled)
    lines.push(words.say('ship.left', { count: ship.left }));
  return lines.join(', ');
}

export function storeLabel(scene: Scene, seat: number, at: string): string {
  const store = playerOf(scene, seat)?.stores.find((known) => known.at === at);
  const tokens = { text: tokenList(store?.tokens ?? []) };
  return `${words.say('store.of', { seat: { seat }, tokens }, scene.names)}, ${vertexName(scene, at)}`;
}

/** How a choice of the list reads; null where the catalogues say it. */
export function nameOf(scene: Scene, target: Target): string | null {
  const { kind, detail } = parts(target);
  const id = target.slice(kind.length + 1);
  const place = (key: string) => words.say(key, { place: { text: vertexName(scene, id) } });
  switch (kind) {
    case 'vertex':
      return vertexName(scene, id);
    case 'edge':
      return edgeName(scene, id);
    case 'hex':
      return hexName(byId(viewOf(scene).hexes, id));
    case 'ship':
      return place(viewOf(scene).step === 'link' ? 'name.new_ship' : 'name.ship');
    case 'store':
      return place(chosen(scene.path, 'ship') ? 'name.load' : 'name.store');
    case 'unload':
      return place('name.unload');
    case 'bank':
      return words.say('name.bank', {
        number: Number(detail[0]),
        resource: { text: words.choice(`resource:${detail[1]}`) },
      });
    case 'give':
    case 'get':
      return words.say(`name.${kind}`, { counts: { text: resourceList(detail.map(Number)) } });
    case 'either': // within a sentence of the log, or as a choice
      return eitherList(detail.map(Number));
    case 'proposal': {
      const meant = proposalsOf(scene).find((proposal) => proposal.id === target);
      return meant ? words.say('name.proposal', { seat: { seat: meant.seat } }, scene.names) : null;
    }
    case 'cards': // within a sentence of the log
      return list(detail.map(Number), (index) => words.target(`resource:${kResources[index]}`));
    case 'to':
      return words.say('name.to', {
        names: { text: detail.map((seat) => seatName(scene, Number(seat))).join(', ') },
      });
    default:
      return null;
  }
}

export function seatName(scene: Scene, seat: number): string {
  return scene.names[seat] || words.say('seat.unnamed', { number: seat + 1 });
}

/** The question of this step in the game's own words; null leaves it to the kinds of targets. */
export function ask(scene: Scene): string | null {
  const view = viewOf(scene);
  if (!isAsked(scene)) return null;
  const begun = scene.path[0];
  if (begun === undefined) {
    if (view.step === 'answer' && view.offer)
      return words.say('answer.from', { seat: { seat: view.offer.from } }, scene.names);
    const rolls = view.step === 'roll' && scene.offered.size === 1;
    const key = `ask.step.${view.step}${rolls ? '.only' : ''}`;
    if (view.step === 'found' && boardOf(scene).mode === 'colonies' && view.round === 1)
      return words.say('ask.step.found.first');
    return words.has(key) ? words.say(key, { count: left(scene) }) : null;
  }
  const { kind } = parts(begun);
  const key = [`ask.begun.${begun}`, `ask.begun.${kind}`].find((known) => words.has(known));
  return key ? words.say(key) : null;
}

/** How many pieces are still to be placed for free, or cards to be discarded. */
function left(scene: Scene): number {
  const { pending, step } = viewOf(scene);
  if (step === 'discard') return secretsOf(scene)?.discard?.left ?? 0;
  return pending?.kind === 'free' ? pending.left : 0;
}
