// The chart in the room that the board has: coasts, areas to choose, and a block for the pieces of every region and zone.
// A board with other places or borders than the printed one gets islands of its own (own_lands.ts).

import type { Point } from '../../../coast';
import type { Board } from '../../model';
import { type Block, clamp, moveApart } from '../blocks';
import { kElsewhere, kFrontiers, kLakes, kLands, kNorth, kSeas } from './coasts';
import {
  drawArea,
  drawIsland,
  drawLine,
  drawRing,
  lineOf,
  type Projection,
  plainName,
  pointsOf,
} from './lines';
import { ownLands } from './own_lands';

export interface DrawnRegion extends Block {
  outline: string;
  /** Without islands. */
  mainland: string;
  /** The middle of the outline's box. */
  middle: Point;
}

export interface DrawnZone extends Block {
  /** Nothing on a board of one's own: the block is all there is to choose. */
  area: string | null;
  /** A point on the coast of every region that it touches. */
  harbours: readonly Point[];
}

export interface Chart {
  width: number;
  height: number;
  /** So small that regions show numbers, and one of them at a time opens. */
  small: boolean;
  /** How large the pieces are drawn. */
  unit: number;
  /** Only this region is looked at. */
  open: string | null;
  regions: ReadonlyMap<string, DrawnRegion>;
  zones: ReadonlyMap<string, DrawnZone>;
  frontiers: readonly string[];
  /** Land between regions of a board of one's own. */
  bridges: readonly (readonly [Point, Point])[];
  /** Europe, the north and islands that nobody plays for. */
  elsewhere: string;
  lakes: string;
  project: Projection;
  printed: boolean;
}

interface Sizes {
  region: { width: number; height: number };
  zone: { width: number; height: number };
}
/** The blocks at unit 1. */
export const kLarge: Sizes = {
  region: { width: 180, height: 120 },
  zone: { width: 150, height: 64 },
};
export const kSmall: Sizes = { region: { width: 98, height: 56 }, zone: { width: 94, height: 44 } };

interface Wishes {
  /** Only this region is looked at. */
  open?: string | null;
  /** Whether a corner is wanted for the upgrades, and how much of it. */
  corner?: 'folded' | 'open' | null;
}
const kCorners = { folded: { width: 132, height: 42 }, open: { width: 174, height: 176 } };

const kCanvas = { left: 0, top: 20, width: 1000, height: 560 };
const kMostTall = 1.45; // how far the chart may be stretched to fill the room
const kMostWide = 1.25;

export function layChart(
  board: Board,
  width: number,
  roomHeight: number,
  { open = null, corner = null }: Wishes = {},
): Chart {
  const small = width < 600 || roomHeight < 400;
  const height = Math.max(roomHeight, small ? 206 : 400);
  const unit = small
    ? clamp(Math.min(width / 390, height / 300), 0.88, 1.3)
    : clamp(Math.min(width / 860, height / 560), 0.74, 1.5);
  const printed = fits(board);
  const whole = project(kCanvas, width, height);
  const sizes = small ? kSmall : kLarge;
  const block = (id: string, place: Point, size: { width: number; height: number }): Block => ({
    id,
    ...place,
    width: size.width * unit,
    height: size.height * unit,
  });
  const blocks = [
    ...board.regions.map((region) =>
      block(region.id, whole(printed ? placeOf(kLands, region.id) : region), sizes.region),
    ),
    ...board.zones.map((zone) =>
      block(zone.id, whole(printed ? placeOf(kSeas, zone.id) : zone), sizes.zone),
    ),
  ];
  const reserved = corner === null ? [] : [cornerBlock(small ? 'folded' : corner, height)];
  moveApart([...blocks, ...reserved], width, height);
  const opened = open !== null && printed && kLands[open] ? open : null;
  if (open !== null) centre(blocks, open, width, height);
  const view = opened === null ? whole : project(around(opened), width, height);
  const lands = printed ? null : ownLands(board, blocks);
  const found = (id: string) => blocks.find((known) => known.id === id) as Block;
  const regions = new Map(
    board.regions.map(({ id }): [string, DrawnRegion] => {
      const outline = lands?.outlines.get(id) ?? outlineOf(id, view);
      const mainland = lands ? outline : drawRing(kLands[id]?.ring ?? [], view);
      const middle = lands ? found(id) : middleOf(id, view);
      return [id, { ...found(id), outline, mainland, middle }];
    }),
  );
  const zones = new Map(
    board.zones.map((zone): [string, DrawnZone] => {
      const at = found(zone.id);
      const harbours = lands
        ? zone.regions.map((id) => edgeTowards(found(id), at))
        : zone.regions.map((id) => harbour(id, at, view));
      return [
        zone.id,
        { ...at, area: lands ? null : areaOf(zone.id, view, width, height), harbours },
      ];
    }),
  );
  return {
    width,
    height,
    small,
    unit: open === null ? unit : openUnit(width, height),
    open,
    regions,
    zones,
    frontiers: lands
      ? lands.frontiers
      : Object.keys(kFrontiers).map((name) => drawLine(lineOf(name).map(view))),
    bridges: lands?.bridges ?? [],
    elsewhere: lands ? '' : drawRing(kNorth, view) + islands(kElsewhere, view),
    lakes: lands ? '' : islands(kLakes, view),
    project: view,
    printed,
  };
}

// In the south-west is nothing but sea.
function cornerBlock(corner: 'folded' | 'open', height: number): Block {
  const size = kCorners[corner];
  return { id: '', x: size.width / 2, y: height - size.height / 2, ...size, fixed: true };
}

/** Whether the chart shows this board: its regions and zones, and the same borders. */
function fits(board: Board): boolean {
  if (board.regions.length !== Object.keys(kLands).length) return false;
  if (!board.zones.every(({ id }) => kSeas[id])) return false;
  return board.regions.every(({ id, neighbours }) => {
    const drawn = neighboursOf(id);
    return drawn.size === neighbours.length && neighbours.every((other) => drawn.has(other));
  });
}

// Neighbours are those that share a frontier.
function neighboursOf(id: string): Set<string> {
  const lines = new Set((kLands[id]?.ring ?? []).map(plainName));
  return new Set(
    Object.entries(kLands)
      .filter(
        ([other, { ring }]) => other !== id && ring.some((name) => lines.has(plainName(name))),
      )
      .map(([other]) => other),
  );
}

function placeOf(places: Readonly<Record<string, { pieces: string }>>, id: string): Point {
  return pointsOf(places[id]?.pieces ?? '0,0')[0] as Point;
}

interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

// A part of the canvas fills the room, stretched a little if that helps; what lies around it shows, too.
function project(part: Part, width: number, height: number): Projection {
  let [across, down] = [width / part.width, height / part.height];
  down = Math.min(down, across * kMostTall);
  across = Math.min(across, down * kMostWide);
  const [left, top] = [(width - part.width * across) / 2, (height - part.height * down) / 2];
  return ({ x, y }) => ({ x: left + (x - part.left) * across, y: top + (y - part.top) * down });
}

function coastPoints(id: string): Point[] {
  const land = kLands[id];
  return [...(land?.ring ?? []).flatMap(lineOf), ...(land?.islands ?? []).flatMap(pointsOf)];
}

function boxOf(points: readonly Point[]): Part {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function around(id: string): Part {
  const box = boxOf(coastPoints(id));
  const margin = 0.08 * Math.max(box.width, box.height);
  return {
    left: box.left - margin,
    top: box.top - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  };
}

function middleOf(id: string, view: Projection): Point {
  const { left, top, width, height } = boxOf(coastPoints(id));
  return view({ x: left + width / 2, y: top + height / 2 });
}

function islands(lines: readonly string[], view: Projection): string {
  return lines.map((line) => drawIsland(pointsOf(line).map(view))).join('');
}

function outlineOf(id: string, view: Projection): string {
  const land = kLands[id];
  return land ? drawRing(land.ring, view) + islands(land.islands, view) : '';
}

// Only what is in the room can be chosen.
function areaOf(id: string, view: Projection, width: number, height: number): string {
  const points = pointsOf(kSeas[id]?.area ?? '').map(view);
  return drawArea(points.map(({ x, y }) => ({ x: clamp(x, 0, width), y: clamp(y, 0, height) })));
}

// The point of the coast nearest to the ships, but not beside a frontier, where it could be anybody's.
function harbour(region: string, from: Point, view: Projection): Point {
  const coast = (kLands[region]?.ring ?? [])
    .filter((name) => !(plainName(name) in kFrontiers))
    .flatMap((name) => lineOf(name).slice(2, -2))
    .map(view);
  const far = ({ x, y }: Point) => Math.hypot(x - from.x, y - from.y);
  return coast.reduce((best, point) => (far(point) < far(best) ? point : best));
}

/** Where the line from the middle of a block to a point leaves the block. */
export function edgeTowards(block: Block, to: Point): Point {
  const [dx, dy] = [to.x - block.x, to.y - block.y];
  const scale = Math.min(
    block.width / 2 / Math.max(1e-6, Math.abs(dx)),
    block.height / 2 / Math.max(1e-6, Math.abs(dy)),
    1,
  );
  return { x: block.x + dx * scale, y: block.y + dy * scale };
}

function openUnit(width: number, height: number): number {
  const { region } = kLarge;
  return clamp(Math.min((width - 16) / region.width, (height - 48) / region.height), 1, 2);
}

// The opened region has the room for itself, above the row of buttons.
function centre(blocks: Block[], open: string, width: number, height: number): void {
  const block = blocks.find(({ id }) => id === open);
  if (!block) return;
  const unit = openUnit(width, height);
  block.width = kLarge.region.width * unit;
  block.height = kLarge.region.height * unit;
  block.x = width / 2;
  block.y = (height - 40) / 2;
}
