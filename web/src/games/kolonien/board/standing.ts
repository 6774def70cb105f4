// What stands where: every place of the board with its pieces.

import type { Point } from '../../coast';
import type { Scene } from '../../face';
import { byId } from '../describe';
import { boardOf, type Counts, viewOf } from '../model';
import { inRow, type Layout } from './geometry';
import type { Standing } from './solids';

export interface PieceThere {
  key: string;
  piece: Standing;
  seat: number | null;
  /** From the middle of the place. */
  x: number;
  y: number;
  cargo: Counts;
}

export interface Place {
  target: string;
  at: Point;
}

/** The robber stands at the western rim of his hex, where he hides neither the number nor the land. */
export const kRobber: Point = { x: -37, y: 4 };
/** Outposts stand below the number. */
export const kOutposts = 36;
const kBerth = 29;

/** Where a ship lies that shares its corner with a building: off the coast, clear of the paths along it. */
export function berth(scene: Scene, layout: Layout, vertex: string): Point {
  const at = layout.vertices.get(vertex) ?? { x: 0, y: 0 };
  const land = (byId(boardOf(scene).vertices, vertex)?.hexes ?? []).flatMap((id) => {
    const terrain = byId(viewOf(scene).hexes, id)?.terrain ?? null;
    const centre = layout.hexes.get(id);
    return terrain !== null && terrain !== 'sea' && centre ? [centre] : [];
  });
  const x = at.x - land.reduce((all, centre) => all + centre.x, 0) / land.length;
  const y = at.y - land.reduce((all, centre) => all + centre.y, 0) / land.length;
  const far = Math.hypot(x, y);
  if (land.length === 0 || far < 1) return { x: 0, y: 0 };
  return { x: (kBerth * x) / far, y: (kBerth * y) / far };
}

/** The corners with a settlement or a city. */
export function builtCorners(scene: Scene): ReadonlySet<string> {
  return new Set(
    viewOf(scene).players.flatMap(({ settlements, cities }) => [...settlements, ...cities]),
  );
}

/** The corners where anything stands. */
export function takenCorners(scene: Scene): ReadonlySet<string> {
  const { players, pirate } = viewOf(scene);
  const ships = players.flatMap((player) => player.ships.map(({ at }) => at));
  return new Set([...builtCorners(scene), ...ships, ...(pirate ? [pirate] : [])]);
}

/** All hexes and corners, those in front last. */
export function placesOf(layout: Layout): Place[] {
  return [
    ...[...layout.hexes].map(([id, at]) => ({ target: `hex:${id}`, at })),
    ...[...layout.vertices].map(([id, at]) => ({ target: `vertex:${id}`, at })),
  ].sort((one, other) => one.at.y - other.at.y);
}

/** What stands on hexes and corners, by place. */
export function standing(scene: Scene, layout: Layout): ReadonlyMap<string, readonly PieceThere[]> {
  const view = viewOf(scene);
  const built = builtCorners(scene);
  const pieces = new Map<string, PieceThere[]>();
  const put = (
    target: string,
    piece: Standing,
    seat: number | null,
    { x, y }: Point,
    cargo: Counts = [],
  ) => {
    const there = pieces.get(target) ?? [];
    const same = there.filter((other) => other.piece === piece && other.seat === seat).length;
    pieces.set(target, [...there, { key: `${piece} ${seat} ${same}`, piece, seat, x, y, cargo }]);
  };
  const here = { x: 0, y: 0 };
  for (const { seat, settlements, cities } of view.players) {
    for (const vertex of settlements) put(`vertex:${vertex}`, 'settlement', seat, here);
    for (const vertex of cities) put(`vertex:${vertex}`, 'city', seat, here);
  }
  if (view.pirate) put(`vertex:${view.pirate}`, 'pirate', null, here);
  for (const { seat, ships } of view.players)
    for (const { at, cargo } of ships)
      put(`vertex:${at}`, 'ship', seat, built.has(at) ? berth(scene, layout, at) : here, cargo);
  if (view.robber) put(`hex:${view.robber}`, 'robber', null, kRobber);
  for (const { id } of view.hexes) {
    const flags = view.players.flatMap(({ seat, outposts }) =>
      outposts.filter((place) => place === id).map(() => seat),
    );
    flags.forEach((seat, index) => {
      const x = inRow(index, flags.length, Math.min(20, 74 / flags.length));
      put(`hex:${id}`, 'outpost', seat, { x, y: kOutposts });
    });
    const fleets = view.players.filter(({ fleet }) => fleet === id);
    fleets.forEach(({ seat }, index) => {
      const [x, y] = [inRow(index, fleets.length, 30), inRow(index, fleets.length, 22)];
      put(`hex:${id}`, 'fleet', seat, { x, y });
    });
  }
  return pieces;
}
