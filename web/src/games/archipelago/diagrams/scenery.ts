// The tiles of a diagram as the map draws them: regions by their names, what lies on them, and the part that is seen.

import type { Point } from '../../coast';
import { edgeDirection, hexCentre, kRadius, places } from '../board/hex';
import type { Building, BuildingView, Region, TileView, Units } from '../model';
import data from './diagrams.json';
import type { ArchipelagoPanel, DrawnTile, LyingTile, MapPanel } from './panel';

const kMargin = 14;
const kNobody = { free: 0, engaged: 0, lying: 0, lyingEngaged: 0 };

export function regionNamed(id: string): Region {
  return data.regions.find((region) => region.id === id) as unknown as Region;
}

/** A drawn tile as the engine would tell it. */
export function tileOf(drawn: DrawnTile): TileView {
  const region = regionNamed(drawn.region);
  const unitsIn = (area: string): Units[] => {
    const bySeat = new Map<number, Units>();
    for (const text of drawn.units ?? []) {
      const [where, who, condition = '', count] = text.split(' ');
      const seat = Number(who);
      if (where !== area) continue;
      bySeat.set(seat, {
        ...(bySeat.get(seat) ?? { seat, ...kNobody }),
        [condition]: Number(count),
      });
    }
    return [...bySeat.values()];
  };
  const seatOf = (text = '-') => (text === '-' ? null : Number(text));
  return {
    region: drawn.region,
    tile: region.tile,
    q: drawn.at[0],
    r: drawn.at[1],
    rotation: drawn.rotation,
    areas: region.areas.map((area) => ({ ...area, units: unitsIn(area.id) })),
    icons: region.icons.map((icon, index) => {
      const seat = drawn.icons?.[index] ?? null;
      return { ...icon, state: seat === null ? 'free' : 'used', seat };
    }),
    huts: region.huts,
    buildings: (drawn.buildings ?? []).map((text): BuildingView => {
      const [kind, area = '', occupant, controller] = text.split(' ');
      const seat = seatOf(occupant);
      return {
        kind: kind as Building,
        area,
        controller: seatOf(controller),
        occupant: seat === null ? null : { seat, ship: false, engaged: false, lying: false },
        used: false,
      };
    }),
    citizens: [],
  };
}

/** A place in the middle of "t14b.l1", of a tile that lies there or is about to. */
export function areaPoint(panel: MapPanel, name: string): Point {
  const [id = '', area = ''] = name.split('.');
  const lying = [...panel.tiles, ...(panel.proposed ? [panel.proposed] : [])];
  const tile = lying.find(({ region }) => region === id) as LyingTile;
  const centre = hexCentre(...tile.at);
  const rule = regionNamed(id).areas.find((known) => known.id === area);
  // A sea lies along its edges, where there is also land on the tile.
  if (rule && !rule.land && regionNamed(id).areas.length > 1) {
    const sides = rule.edges.map((edge) => edgeDirection(edge + tile.rotation));
    const x = sides.reduce((all, side) => all + side.x, 0) / sides.length;
    const y = sides.reduce((all, side) => all + side.y, 0) / sides.length;
    const far = 62 / Math.max(Math.hypot(x, y), 0.01);
    return { x: centre.x + far * x, y: centre.y + far * y };
  }
  const [at] = places(regionNamed(id), tile.rotation, [{ area, width: 30, height: 30 }]);
  return { x: centre.x + (at?.x ?? 0), y: centre.y + (at?.y ?? 0) };
}

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const kZone: Frame = { left: 0, top: 0, width: 338, height: 112 };

/** What of the map a drawing shows. */
export function frameOf(panel: ArchipelagoPanel): Frame {
  if ('zone' in panel) return kZone;
  const shown = panel.tiles.filter(({ region }) => panel.focus?.includes(region) ?? true);
  const centres = [...shown, ...(panel.proposed ? [panel.proposed] : [])].map(({ at }) =>
    hexCentre(...at),
  );
  const xs = centres.map(({ x }) => x);
  const ys = centres.map(({ y }) => y);
  const half = (kRadius * Math.sqrt(3)) / 2;
  const left = Math.min(...xs) - kRadius - kMargin;
  const top = Math.min(...ys) - half - kMargin;
  return {
    left,
    top,
    width: Math.max(...xs) + kRadius + kMargin - left,
    height: Math.max(...ys) + half + kMargin - top,
  };
}
