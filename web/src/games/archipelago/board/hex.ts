// The shapes of the map: hexagons with a flat top, the pieces of land and sea in them, and room for what lies there.
//
// Shapes are made for a region as it is printed; a laid tile turns them by 60 degrees for each step of its rotation.
// Land is a lobe around the middle that reaches the border at its own edges and keeps away from it elsewhere, so that
// land of two tiles that touch becomes one body. A channel parts two pieces of land of one region.

import { round } from '../../../play/players';
import type { Point } from '../../coast';
import type { AreaRule, Region } from '../model';

export const kRadius = 100;
const kInner = (kRadius * Math.sqrt(3)) / 2; // from the middle to an edge
const kShore = 57; // from the middle to the coast, where there is sea
const kChannel = 7; // half of its width

/** Where the neighbour across each edge lies, in q and r; edge 0 is the top. */
export const kNeighbours = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

export function hexCentre(q: number, r: number): Point {
  return { x: 1.5 * kRadius * q, y: 2 * kInner * (r + q / 2) };
}

/** Corner i lies between the edges i - 1 and i; corner 0 is the upper left one. */
export function corner(index: number): Point {
  const angle = ((index - 2) * Math.PI) / 3;
  return { x: kRadius * Math.cos(angle), y: kRadius * Math.sin(angle) };
}

/** The direction of an edge from the middle; edge 0 is the top. */
export function edgeDirection(edge: number): Point {
  const angle = ((edge - 1.5) * Math.PI) / 3;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

export function hexPath(scale = 1): string {
  const points = [0, 1, 2, 3, 4, 5].map((index) => {
    const { x, y } = corner(index);
    return `${round(x * scale)} ${round(y * scale)}`;
  });
  return `M${points.join('L')}z`;
}

/** The point turned by so many steps of 60 degrees. */
export function turned({ x, y }: Point, steps: number): Point {
  const angle = (steps * Math.PI) / 3;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export interface AreaShape {
  id: string;
  land: boolean;
  /** To be filled by the even-odd rule: a sea is what the land leaves over. */
  path: string;
  /** Of land only. */
  outline: readonly Point[];
}

// A number between -1 and 1 that depends on nothing but its arguments.
function wobble(seed: number, index: number): number {
  const value = Math.sin(seed * 127.1 + index * 311.7) * 43758.5453;
  return 2 * (value - Math.floor(value)) - 1;
}

function seedOf(id: string): number {
  return [...id].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 997, 7);
}

// The points of the lobe at one edge: the corners of land, else the coast from corner to corner without the last.
function coastAt(region: Region, line: readonly Point[], edge: number): Point[] {
  const counts = region.edges.map((kind) => (kind === 'sea' ? kSteps : 2));
  const start = counts.slice(0, edge).reduce((all, count) => all + count, 0);
  return line.slice(start, start + (counts[edge] ?? 0));
}

const kSteps = 8;

/** All the land of a region as one line around the middle. */
function lobe(region: Region): Point[] {
  const seed = seedOf(region.id);
  const isLand = (edge: number) => region.edges[(edge + 6) % 6] !== 'sea';
  const line: Point[] = [];
  for (let edge = 0; edge < 6; edge += 1) {
    if (isLand(edge)) {
      line.push(corner(edge), corner(edge + 1));
      continue;
    }
    // Falls from a corner of land to the coast, and rises again to the next.
    for (let step = 0; step < kSteps; step += 1) {
      const part = step / kSteps;
      const fromLand = isLand(edge - 1) ? part : 1;
      const toLand = isLand(edge + 1) ? 1 - part : 1;
      const near = Math.min(fromLand, toLand);
      const angle = ((edge - 2 + part) * Math.PI) / 3;
      const rise = near === 0 ? 1 : Math.max(0, 1 - near / 0.42) ** 2 * 0.72;
      const coast = kShore * (1 + 0.035 * wobble(seed, edge * kSteps + step));
      const reach = coast + (kRadius - coast) * rise;
      line.push({ x: reach * Math.cos(angle), y: reach * Math.sin(angle) });
    }
  }
  return line;
}

// The part of a closed line on the side of a straight one that `along` points to, from `offset` on.
function cut(line: readonly Point[], along: Point, offset: number): Point[] {
  const depth = ({ x, y }: Point) => x * along.x + y * along.y - offset;
  return line.flatMap((point, index) => {
    const next = line[(index + 1) % line.length] as Point;
    const [here, there] = [depth(point), depth(next)];
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const part = here / (here - there);
    return [
      ...kept,
      { x: point.x + part * (next.x - point.x), y: point.y + part * (next.y - point.y) },
    ];
  });
}

function mean(points: readonly Point[]): Point {
  const all = points.reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }), { x: 0, y: 0 });
  return { x: all.x / Math.max(1, points.length), y: all.y / Math.max(1, points.length) };
}

function unit({ x, y }: Point): Point {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

const borderOf = ({ edges }: AreaRule) => edges.flatMap((edge) => [corner(edge), corner(edge + 1)]);

/** The pieces of land of a region: the whole lobe, or its parts on both sides of a channel. */
function landOutlines(region: Region, land: readonly AreaRule[]): Point[][] {
  const whole = lobe(region);
  const [one, other] = land;
  if (one === undefined) return [];
  if (other === undefined) return [whole];
  const direction = (area: AreaRule) => mean(area.edges.map(edgeDirection));
  const apart = {
    x: direction(one).x - direction(other).x,
    y: direction(one).y - direction(other).y,
  };
  const along = unit(Math.hypot(apart.x, apart.y) < 0.01 ? { x: -0.94, y: -0.34 } : apart);
  const depths = (area: AreaRule) => borderOf(area).map(({ x, y }) => x * along.x + y * along.y);
  const nearest = Math.min(kShore * 0.9, ...depths(one));
  const farthest = Math.max(-kShore * 0.9, ...depths(other));
  const middle = Math.min(Math.max((nearest + farthest) / 2, -24), 24);
  const offset = Math.min(Math.max(middle, farthest + kChannel), nearest - kChannel);
  return [
    cut(whole, along, offset + kChannel),
    cut(whole, { x: -along.x, y: -along.y }, -(offset - kChannel)),
  ];
}

// The handle of a curve that leaves `from` towards `towards`, smoothly after `before`; short enough not to overshoot.
function handle(from: Point, before: Point, towards: Point): Point {
  const pull = { x: (towards.x - before.x) / 6, y: (towards.y - before.y) / 6 };
  const most = Math.hypot(towards.x - from.x, towards.y - from.y) * 0.38;
  const part = Math.min(1, most / (Math.hypot(pull.x, pull.y) || 1));
  return { x: from.x + pull.x * part, y: from.y + pull.y * part };
}

// Rounds the coast; what lies on the border of the hexagon stays straight, so that it fits the neighbour.
function pathOf(line: readonly Point[]): string {
  const onBorder = ({ x, y }: Point) =>
    [0, 1, 2, 3, 4, 5].some((edge) => {
      const direction = edgeDirection(edge);
      return Math.abs(x * direction.x + y * direction.y - kInner) < 0.5;
    });
  const at = (index: number) => line[(index + line.length) % line.length] as Point;
  const start = at(0);
  let path = `M${round(start.x)} ${round(start.y)}`;
  for (let i = 0; i < line.length; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    if (onBorder(p1) && onBorder(p2)) {
      path += `L${round(p2.x)} ${round(p2.y)}`;
      continue;
    }
    const near = onBorder(p1) ? p1 : handle(p1, p0, p2);
    const far = onBorder(p2) ? p2 : handle(p2, p3, p1);
    path += `C${round(near.x)} ${round(near.y)} ${round(far.x)} ${round(far.y)} ${round(p2.x)} ${round(p2.y)}`;
  }
  return `${path}z`;
}

// The sea of an area: all that the land leaves over, or, of several seas, each between its edges and the coast.
function seaPath(
  region: Region,
  area: AreaRule,
  alone: boolean,
  land: readonly AreaShape[],
): string {
  if (alone) return [hexPath(), ...land.map(({ path }) => path)].join('');
  const coast = lobe(region);
  const starts = area.edges.filter((edge) => !area.edges.includes((edge + 5) % 6));
  return starts
    .map((first) => {
      let last = first;
      while (area.edges.includes((last + 1) % 6)) last += 1;
      const edges = Array.from({ length: last - first + 1 }, (_, step) => first + step);
      const border = [...edges.map(corner), corner(last + 1)];
      const inner = edges.flatMap((edge) => coastAt(region, coast, edge % 6)).toReversed();
      return pathOf([...border, ...inner.slice(0, -1)]);
    })
    .join('');
}

const kShapes = new WeakMap<Region, readonly AreaShape[]>();

/** The shapes of a region's areas, sea first, as they are drawn one over the other. */
export function shapesOf(region: Region): readonly AreaShape[] {
  const known = kShapes.get(region);
  if (known) return known;
  const seas = region.areas.filter(({ land }) => !land);
  const lands = region.areas.filter(({ land }) => land);
  const outlines = landOutlines(region, lands);
  const land = lands.map(({ id }, index) => {
    const outline = outlines[index] ?? [];
    return { id, land: true, outline, path: pathOf(outline) };
  });
  const shapes: AreaShape[] = [
    ...seas.map((area) => ({
      id: area.id,
      land: false,
      outline: [],
      path: seaPath(region, area, seas.length === 1, land),
    })),
    ...land,
  ];
  kShapes.set(region, shapes);
  return shapes;
}

export function inside(outline: readonly Point[], { x, y }: Point): boolean {
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i, i += 1) {
    const [a, b] = [outline[i] as Point, outline[j] as Point];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) within = !within;
  }
  return within;
}

function distanceToLine(outline: readonly Point[], point: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i, i += 1) {
    const [a, b] = [outline[i] as Point, outline[j] as Point];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = dx * dx + dy * dy || 1;
    const part = Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length));
    least = Math.min(least, Math.hypot(point.x - a.x - part * dx, point.y - a.y - part * dy));
  }
  return least;
}

interface Sample extends Point {
  /** How far from the border of its area. */
  room: number;
}

const kSamples = new WeakMap<Region, ReadonlyMap<string, readonly Sample[]>>();
const kGrid = 7;

/** Points of each area, with how much room is around them. */
function samplesOf(region: Region): ReadonlyMap<string, readonly Sample[]> {
  const known = kSamples.get(region);
  if (known) return known;
  const shapes = shapesOf(region);
  const lands = shapes.filter(({ land }) => land);
  const hexagon = [0, 1, 2, 3, 4, 5].map(corner);
  const found = new Map<string, Sample[]>(shapes.map(({ id }) => [id, []]));
  for (let y = -kInner + kGrid; y < kInner; y += kGrid) {
    for (let x = -kRadius + kGrid; x < kRadius; x += kGrid) {
      const point = { x, y };
      if (!inside(hexagon, point)) continue;
      const shape =
        lands.find(({ outline }) => inside(outline, point)) ?? seaAt(region, shapes, point);
      if (!shape) continue;
      const borders = shape.land
        ? [shape.outline]
        : [hexagon, ...lands.map(({ outline }) => outline)];
      const room = Math.min(...borders.map((line) => distanceToLine(line, point)));
      found.get(shape.id)?.push({ ...point, room });
    }
  }
  kSamples.set(region, found);
  return found;
}

// Of several seas, the one whose edge is nearest.
function seaAt(region: Region, shapes: readonly AreaShape[], point: Point): AreaShape | undefined {
  const seas = region.areas.filter(({ land }) => !land);
  if (seas.length <= 1) return shapes.find(({ land }) => !land);
  const reach = (edge: number) => {
    const { x, y } = edgeDirection(edge);
    return point.x * x + point.y * y;
  };
  const best = seas
    .map((area) => ({ id: area.id, reach: Math.max(...area.edges.map(reach)) }))
    .sort((a, b) => b.reach - a.reach)[0];
  return shapes.find(({ id }) => id === best?.id);
}

export interface Wanted {
  area: string;
  width: number;
  height: number;
}

const kTurnedSamples = new WeakMap<Region, Map<number, ReadonlyMap<string, readonly Sample[]>>>();

function turnedSamples(region: Region, rotation: number): ReadonlyMap<string, readonly Sample[]> {
  const known = kTurnedSamples.get(region) ?? new Map();
  kTurnedSamples.set(region, known);
  const found = known.get(rotation);
  if (found) return found;
  const made = new Map(
    [...samplesOf(region)].map(([area, samples]) => [
      area,
      samples.map((sample) => ({ ...turned(sample, rotation), room: sample.room })),
    ]),
  );
  known.set(rotation, made);
  return made;
}

// How far a rectangle around the point hangs over the border of the hexagon.
function overhang({ x, y }: Point, width: number, height: number): number {
  const down = Math.abs(y) + height / 2;
  const across = Math.abs(x) + width / 2 + down / Math.sqrt(3);
  return Math.max(0, down - kInner) + Math.max(0, across - kRadius);
}

export interface Taken extends Point {
  width: number;
  height: number;
}

/**
 * Places for things in their areas, one after the other, each where it has the most room from the coast, from what is
 * there already and from what was placed before it. Places are those of the laid tile: turned by its rotation.
 */
export function places(
  region: Region,
  rotation: number,
  wanted: readonly Wanted[],
  taken: readonly Taken[] = [],
): Point[] {
  const samples = turnedSamples(region, rotation);
  const placed: Taken[] = [...taken];
  return wanted.map(({ area, width, height }) => {
    let best: Point = { x: 0, y: 0 };
    let most = Number.NEGATIVE_INFINITY;
    for (const point of samples.get(area) ?? []) {
      let worth = Math.min(0, point.room - height * 0.5) * 2 + Math.min(point.room, 34) * 0.25;
      for (const other of placed) {
        const apart = Math.max(
          Math.abs(point.x - other.x) - (width + other.width) / 2,
          Math.abs(point.y - other.y) - (height + other.height) / 2,
        );
        worth += apart < 2 ? (apart - 2) * 6 : Math.min(apart, 26) * 0.12;
      }
      // Things stay near the middle of the tile rather than at the ends of their area, and inside the tile.
      worth -= 0.045 * Math.hypot(point.x, point.y) + 2.2 * overhang(point, width + 4, height + 4);
      if (worth > most) {
        most = worth;
        best = { x: point.x, y: point.y };
      }
    }
    placed.push({ ...best, width, height });
    return best;
  });
}
