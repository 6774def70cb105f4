// The coast of the land that is known: around the sides where land ends, a little out at sea, and never quite straight.

import type { Point } from '../../../coast';
import { chanceOf } from '../chance';
import { corners, kSize } from '../geometry';

const kBeach = 6.5; // how far the sand reaches
const kCorners = corners(kSize);
/** The hexes beyond the sides from each corner to the next, clockwise from the north. */
const kBeyond = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
] as const;

const nameOf = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;

interface Side {
  a: Point;
  b: Point;
}

/** Where land ends, as closed lines of sides; land lies to the right of each. */
function rims(land: ReadonlyMap<string, Point>): Side[][] {
  const open = new Map<string, Side>();
  for (const [id, middle] of land) {
    const [q = 0, r = 0] = id.split('.').map(Number);
    kBeyond.forEach(([dq, dr], index) => {
      if (land.has(`${q + dq}.${r + dr}`)) return;
      const [a, b] = [kCorners[index] as Point, kCorners[(index + 1) % 6] as Point];
      const side = {
        a: { x: middle.x + a.x, y: middle.y + a.y },
        b: { x: middle.x + b.x, y: middle.y + b.y },
      };
      open.set(nameOf(side.a), side);
    });
  }
  const found: Side[][] = [];
  for (const start of open.keys()) {
    const rim: Side[] = [];
    for (let name = start; open.has(name); ) {
      const side = open.get(name) as Side;
      open.delete(name);
      rim.push(side);
      name = nameOf(side.b);
    }
    if (rim.length > 0) found.push(rim);
  }
  return found;
}

// The direction out to sea at a side.
function outward({ a, b }: Side): Point {
  return { x: (b.y - a.y) / kSize, y: (a.x - b.x) / kSize };
}

function shore(rim: readonly Side[]): Point[] {
  return rim.flatMap((side, index) => {
    const before = outward(rim[(index + rim.length - 1) % rim.length] as Side);
    const out = outward(side);
    const chance = chanceOf(nameOf(side.a) + nameOf(side.b));
    const points = [{ ...side.a, nx: (before.x + out.x) * 0.62, ny: (before.y + out.y) * 0.62 }];
    for (const t of [0.25, 0.5, 0.75]) {
      const x = side.a.x + (side.b.x - side.a.x) * t;
      const y = side.a.y + (side.b.y - side.a.y) * t;
      points.push({ x, y, nx: out.x, ny: out.y });
    }
    return points.map(({ x, y, nx, ny }) => {
      const reach = kBeach * (0.72 + 0.75 * chance());
      return { x: x + nx * reach, y: y + ny * reach };
    });
  });
}

/** A closed line that runs smoothly past the points. */
function smooth(points: readonly Point[]): string {
  const show = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const last = points.at(-1) as Point;
  let path = `M${show(middle(last, points[0] as Point))}`;
  points.forEach((point, index) => {
    path += `Q${show(point)} ${show(middle(point, points[(index + 1) % points.length] as Point))}`;
  });
  return `${path}z`;
}

/** The coast of all land as one path; lakes are holes in it. */
export function coastline(land: ReadonlyMap<string, Point>): string {
  return rims(land)
    .map((rim) => smooth(shore(rim)))
    .join('');
}
