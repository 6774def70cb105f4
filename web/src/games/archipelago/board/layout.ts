// Where on a laid tile everything lies: icons first, since they never move, then huts, buildings, units.

import type { Point } from '../../coast';
import type { AreaView, BuildingView, IconView, Region, TileView, Units } from '../model';
import { places, type Wanted } from './hex';

export const kIconSize = 25;
export const kBuildingSize = 32;
export const kPillHeight = 22;

/** Units of one seat in one condition, as a counter shows them. */
export interface Counter {
  condition: 'free' | 'engaged' | 'lying';
  count: number;
}

export function countersOf({ free, engaged, lying, lyingEngaged }: Units): Counter[] {
  const all: Counter[] = [
    { condition: 'free', count: free },
    { condition: 'engaged', count: engaged },
    { condition: 'lying', count: lying + lyingEngaged },
  ];
  return all.filter(({ count }) => count > 0);
}

export function pillWidth(units: Units): number {
  return 15 + 27 * countersOf(units).length;
}

export interface LaidTile {
  icons: { icon: IconView; index: number; at: Point }[];
  huts: Point | null;
  buildings: { building: BuildingView; at: Point }[];
  units: { area: AreaView; units: Units; at: Point }[];
}

/** Huts are a number of the region; they are drawn on its first land, or on the sea if it has none. */
function hutsArea(region: Region): string | null {
  if (region.huts === 0) return null;
  return (region.areas.find(({ land }) => land) ?? region.areas[0])?.id ?? null;
}

/** `boost` is how much larger than usual the pieces are drawn, so that they can be read on a small map. */
export function layTile(region: Region, tile: TileView, boost = 1): LaidTile {
  const wanted: Wanted[] = [];
  const want = (area: string, width: number, height: number) =>
    wanted.push({ area, width: width * boost, height: height * boost }) - 1;
  const icons = tile.icons.map(({ area }) => want(area, kIconSize, kIconSize));
  const hutsAt = hutsArea(region);
  const huts = hutsAt === null ? null : want(hutsAt, 34, 18);
  const buildings = tile.buildings.map(({ area }) => want(area, kBuildingSize + 4, kBuildingSize));
  const groups = tile.areas.flatMap((area) => area.units.map((units) => ({ area, units })));
  const units = groups.map(({ area, units: group }) =>
    want(area.id, pillWidth(group), kPillHeight),
  );
  const found = places(region, tile.rotation, wanted);
  const at = (index: number | undefined) => found[index ?? 0] as Point;
  return {
    icons: tile.icons.map((icon, index) => ({ icon, index, at: at(icons[index]) })),
    huts: huts === null ? null : at(huts),
    buildings: tile.buildings.map((building, index) => ({ building, at: at(buildings[index]) })),
    units: groups.map((group, index) => ({ ...group, at: at(units[index]) })),
  };
}

/** The place of icons and huts of a region on which nothing else lies yet. */
export function layRegion(region: Region, rotation: number): LaidTile {
  return layTile(region, {
    region: region.id,
    tile: region.tile,
    q: 0,
    r: 0,
    rotation,
    areas: region.areas.map((area) => ({ ...area, units: [] })),
    icons: region.icons.map((icon) => ({ ...icon, state: 'free', seat: null })),
    huts: region.huts,
    buildings: [],
    citizens: [],
  });
}
