// The ways of a unit that is about to move: over land or sea to the next tile, or carried by own ships.

import { parts } from '../../../text/text';
import type { Target } from '../../../wire/wire';
import type { Point } from '../../coast';
import type { Scene } from '../../face';
import { type AreaView, boardOf, regionOf, type TileView, viewOf } from '../model';
import { hexCentre, kNeighbours, places } from './hex';

export interface Route {
  target: Target;
  from: Point;
  to: Point;
  /** Ships carry the citizen: no edge of its own leads there. */
  carried: boolean;
}

interface Place {
  tile: TileView;
  area: AreaView;
  at: Point;
}

function placeOf(scene: Scene, target: Target): Place | null {
  const [region = '', place = ''] = parts(target).detail;
  const tile = viewOf(scene).map.find((known) => known.region === region);
  const rule = regionOf(boardOf(scene), region);
  if (!tile || !rule) return null;
  const standing = tile.buildings.find(({ kind }) => kind === place);
  const area = tile.areas.find(({ id }) => id === (standing?.area ?? place));
  if (!area) return null;
  const centre = hexCentre(tile.q, tile.r);
  const [at] = places(rule, tile.rotation, [{ area: area.id, width: 30, height: 30 }]);
  return { tile, area, at: { x: centre.x + (at?.x ?? 0), y: centre.y + (at?.y ?? 0) } };
}

function touches(from: Place, to: Place): boolean {
  if (from.tile.region === to.tile.region) return from.area.id === to.area.id;
  const edge = kNeighbours.findIndex(
    ([q, r]) => from.tile.q + q === to.tile.q && from.tile.r + r === to.tile.r,
  );
  return edge >= 0 && from.area.edges.includes(edge) && to.area.edges.includes((edge + 3) % 6);
}

/** From the chosen unit to every place that is offered. */
export function routesOf(scene: Scene): Route[] {
  const unit = scene.path.find((target) => parts(target).kind === 'unit');
  const moving = scene.path[0] === 'migrate' || viewOf(scene).step === 'migrate';
  const from = unit && moving ? placeOf(scene, unit) : null;
  if (!from) return [];
  return [...scene.offered].flatMap((target) => {
    if (!['area', 'building'].includes(parts(target).kind)) return [];
    const to = placeOf(scene, target);
    if (!to || (to.at.x === from.at.x && to.at.y === from.at.y)) return [];
    return [{ target, from: from.at, to: to.at, carried: from.area.land && !touches(from, to) }];
  });
}
