// The ground of laid tiles in the coordinates of the whole map, so that coasts join and textures run across tile edges.

import { round } from '../../../../play/players';
import type { Point } from '../../../coast';
import type { Region } from '../../model';
import { corner, hexCentre, hexPath, places, shapesOf, turned } from '../hex';

export interface Laid {
  region: Region;
  rotation: number;
  q: number;
  r: number;
}

export interface Peak extends Point {
  high: number;
}

export interface Terrain {
  hexagons: string;
  land: string;
  desert: string;
  mountains: string;
  /** From the far ones to the near ones, as they are drawn. */
  peaks: Peak[];
  craters: Point[];
}

/** A path of absolute commands, as a tile with this rotation has it at its place on the map. */
function moved(path: string, { rotation, q, r }: Laid): string {
  const centre = hexCentre(q, r);
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    const point = turned({ x: Number(x), y: Number(y) }, rotation);
    return `${round(point.x + centre.x)} ${round(point.y + centre.y)}`;
  });
}

// The slope of a mountain border: deepest in the middle, so that two tiles make one range.
function slope(edge: number): string {
  const [a, b] = [corner(edge), corner(edge + 1)];
  const inner = 0.7;
  const middle = { x: ((a.x + b.x) / 2) * 0.66, y: ((a.y + b.y) / 2) * 0.66 };
  const text = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  const towards = ({ x, y }: Point) => text({ x: x * inner, y: y * inner });
  return `M${text(a)}L${text(b)}Q${towards(b)} ${text(middle)}Q${towards(a)} ${text(a)}z`;
}

const kPeaks = [
  { part: 0.14, depth: 0.93, high: 12 },
  { part: 0.33, depth: 0.86, high: 16 },
  { part: 0.55, depth: 0.93, high: 19 },
  { part: 0.72, depth: 0.82, high: 14 },
  { part: 0.9, depth: 0.93, high: 12 },
] as const;

// Peaks stand upright, however the tile lies.
function peaksAt(tile: Laid, edge: number): Peak[] {
  const [a, b] = [corner(edge), corner(edge + 1)];
  const centre = hexCentre(tile.q, tile.r);
  return kPeaks.map(({ part, depth, high }) => {
    const at = { x: (a.x + part * (b.x - a.x)) * depth, y: (a.y + part * (b.y - a.y)) * depth };
    const { x, y } = turned(at, tile.rotation);
    return { x: round(x + centre.x), y: round(y + centre.y), high };
  });
}

// The volcano: land with neither icons nor huts.
function craterOf(tile: Laid): Point[] {
  const { region, rotation, q, r } = tile;
  const bare = region.huts === 0 && region.icons.length === 0;
  const land = bare ? region.areas.find((area) => area.land) : undefined;
  if (!land) return [];
  const centre = hexCentre(q, r);
  return places(region, rotation, [{ area: land.id, width: 40, height: 40 }]).map(({ x, y }) => ({
    x: round(x + centre.x),
    y: round(y + centre.y),
  }));
}

export function terrainOf(tiles: readonly Laid[]): Terrain {
  const landOf = (tile: Laid) =>
    shapesOf(tile.region)
      .filter(({ land }) => land)
      .map(({ path }) => moved(path, tile))
      .join('');
  const isDesert = ({ region }: Laid) => region.id === 'desert';
  const borders = tiles.flatMap((tile) =>
    tile.region.edges.flatMap((kind, edge) => (kind === 'mountain' ? [{ tile, edge }] : [])),
  );
  return {
    hexagons: tiles.map((tile) => moved(hexPath(), tile)).join(''),
    land: tiles
      .filter((tile) => !isDesert(tile))
      .map(landOf)
      .join(''),
    desert: tiles.filter(isDesert).map(landOf).join(''),
    mountains: borders.map(({ tile, edge }) => moved(slope(edge), tile)).join(''),
    peaks: borders
      .flatMap(({ tile, edge }) => peaksAt(tile, edge))
      .sort((one, other) => one.y - other.y),
    craters: tiles.flatMap(craterOf),
  };
}
