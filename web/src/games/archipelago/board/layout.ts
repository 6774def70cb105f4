// Where on a laid tile everything lies: icons first, since they never move, then huts, buildings, units.

import { round } from '../../../play/players';
import type { Point } from '../../coast';
import type { AreaView, BuildingView, IconView, Region, TileView, Units } from '../model';
import { places, type Taken, type Wanted } from './hex';

export const kIconSize = 25;
export const kBuildingSize = 32;
export const kPillHeight = 22;

/** The name of a region on its tile. */
export const kName: Taken = { x: 0, y: 76, width: 56, height: 10 };
export const kFigure = 1.2; // how much larger than drawn a figure stands on the map
export const kFewFigures = 3; // more are counted for whoever looks
const kWidestRow = 66;

export type Condition = 'free' | 'engaged' | 'lying';

/** Units of one seat in one condition, as a counter shows them. */
export interface Counter {
  condition: Condition;
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

/** Units of one seat in one area, apart from those that stand on an icon. */
export interface Group {
  area: AreaView;
  units: Units;
  /** Figures side by side; null where only a counter has room. */
  row: { condition: Condition; x: number }[] | null;
  width: number;
  height: number;
}

export interface LaidTile {
  /** With the condition of the unit that works there, if it stands there. */
  icons: { icon: IconView; index: number; at: Point; guest: Condition | null }[];
  huts: Point | null;
  buildings: { building: BuildingView; at: Point }[];
  units: { group: Group; at: Point }[];
}

/** Where on an icon the unit stands that works there. */
export const kGuest: Point = { x: 10, y: -14 };

// The figures of a row keep apart, unless they are too many: then they crowd.
function rowOf(conditions: readonly Condition[], land: boolean): Pick<Group, 'row' | 'width'> {
  const stepOf = (condition: Condition) => (!land ? 30 : condition === 'lying' ? 25 : 17);
  const steps = conditions.map(stepOf);
  const wide = steps.reduce((all, step) => all + step, 0);
  const width = Math.min(wide, kWidestRow);
  let left = -wide / 2;
  const row = conditions.map((condition, index) => {
    const step = steps[index] ?? 0;
    left += step;
    return { condition, x: round((left - step / 2) * (wide > 0 ? width / wide : 1)) };
  });
  return { row, width: Math.max(width, land ? 18 : 32) };
}

// Those who harvest stand on their icons, as far as they came from the area and not from a building.
function guestsOf(tile: TileView): (Condition | null)[] {
  const left = new Map<string, { engaged: number; lyingEngaged: number }>();
  for (const { id, units } of tile.areas) {
    for (const { seat, engaged, lyingEngaged } of units) {
      left.set(`${id} ${seat}`, { engaged, lyingEngaged });
    }
  }
  return tile.icons.map(({ area, state, seat }) => {
    const rest = state === 'used' ? left.get(`${area} ${seat}`) : undefined;
    if (!rest) return null;
    if (rest.engaged > 0) {
      rest.engaged -= 1;
      return 'engaged';
    }
    if (rest.lyingEngaged === 0) return null;
    rest.lyingEngaged -= 1;
    return 'lying';
  });
}

function groupOf(
  area: AreaView,
  units: Units,
  onIcons: readonly Condition[],
  figures: boolean,
): Group {
  const here = onIcons.length;
  if (!figures) return { area, units, row: null, width: pillWidth(units), height: kPillHeight };
  const standing = countersOf(units).flatMap(({ condition, count }) => {
    const away = onIcons.filter((one) => one === condition).length;
    return Array.from({ length: count - away }, () => condition);
  });
  const height = standing.length === 0 && here > 0 ? 20 : 29;
  return { area, units, ...rowOf(standing, area.land), height };
}

/** Huts are a number of the region; they are drawn on its first land, or on the sea if it has none. */
function hutsArea(region: Region): string | null {
  if (region.huts === 0) return null;
  return (region.areas.find(({ land }) => land) ?? region.areas[0])?.id ?? null;
}

/**
 * `boost` is how much larger than usual the pieces are drawn, so that they can be read on a small map; `figures`, whether
 * there is room for units that stand; `named`, whether the name of the region stands at its lower border.
 */
export function layTile(
  region: Region,
  tile: TileView,
  {
    boost = 1,
    figures = true,
    named = false,
  }: { boost?: number; figures?: boolean; named?: boolean } = {},
): LaidTile {
  const wanted: Wanted[] = [];
  const want = (area: string, width: number, height: number) =>
    wanted.push({ area, width: width * boost, height: height * boost }) - 1;
  const guests: (Condition | null)[] = figures ? guestsOf(tile) : tile.icons.map(() => null);
  const icons = tile.icons.map(({ area }) => want(area, kIconSize, kIconSize));
  const hutsAt = hutsArea(region);
  const huts = hutsAt === null ? null : want(hutsAt, 34, 20);
  const buildings = tile.buildings.map(({ area }) => want(area, kBuildingSize + 4, kBuildingSize));
  const groups = tile.areas.flatMap((area) =>
    area.units.map((units) => {
      const icon = tile.icons.findIndex(
        ({ area: where, seat }, index) =>
          guests[index] != null && where === area.id && seat === units.seat,
      );
      const onIcons = guests.filter(
        (guest, index): guest is Condition =>
          guest !== null &&
          tile.icons[index]?.area === area.id &&
          tile.icons[index]?.seat === units.seat,
      );
      const group = groupOf(area, units, onIcons, figures);
      // Nobody is left: all of them are found on an icon.
      const lone = group.row?.length === 0 && icon >= 0;
      return {
        group,
        icon: lone ? icon : -1,
        place: lone ? -1 : want(area.id, group.width, group.height),
      };
    }),
  );
  const found = places(region, tile.rotation, wanted, named ? [kName] : []);
  const at = (index: number | undefined) => found[index ?? 0] as Point;
  const onIcon = (index: number): Point => {
    const { x, y } = at(icons[index]);
    return { x: x + kGuest.x * boost, y: y + kGuest.y * boost };
  };
  return {
    icons: tile.icons.map((icon, index) => ({
      icon,
      index,
      at: at(icons[index]),
      guest: guests[index] ?? null,
    })),
    huts: huts === null ? null : at(huts),
    buildings: tile.buildings.map((building, index) => ({ building, at: at(buildings[index]) })),
    units: groups.map(({ group, icon, place }) => ({
      group,
      at: icon < 0 ? at(place) : onIcon(icon),
    })),
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
