// Outlines of islands that look drawn by hand, and always the same way.

import { round } from '../play/players';

export interface Point {
  x: number;
  y: number;
}

/** The coast of an island as a closed line at `distance` from its backbone. */
export function coast(points: readonly Point[], distance: number, seed: number): string {
  const spine = backbone(points);
  const first = spine[0] as Point & { angle: number };
  const last = spine.at(-1) as Point & { angle: number };
  const rim: Point[] = [];
  const put = (center: Point, angle: number) => {
    const reach = distance * (1 + 0.085 * wobble(seed, rim.length));
    rim.push({ x: center.x + reach * Math.cos(angle), y: center.y + reach * Math.sin(angle) });
  };
  for (const point of spine) put(point, point.angle - Math.PI / 2);
  for (const turn of [-0.3, 0, 0.3]) put(last, last.angle + turn * Math.PI);
  for (const point of spine.toReversed()) put(point, point.angle + Math.PI / 2);
  for (const turn of [0.7, 1, 1.3]) put(first, first.angle + turn * Math.PI);
  return smooth(rim);
}

// The line through the cities, with points between them and its direction at each.
function backbone(points: readonly Point[]): (Point & { angle: number })[] {
  const dense: Point[] = [];
  for (let i = 0; i + 1 < points.length; i += 1) {
    const a = points[i] as Point;
    const b = points[i + 1] as Point;
    for (const t of [0, 1 / 3, 2 / 3]) {
      // Eases in and out, so that the line leaves each city level and no corner shows.
      const eased = t * t * (3 - 2 * t);
      dense.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * eased });
    }
  }
  dense.push(points.at(-1) as Point);
  return dense.map((point, i) => {
    const before = dense[Math.max(i - 1, 0)] as Point;
    const after = dense[Math.min(i + 1, dense.length - 1)] as Point;
    return { ...point, angle: Math.atan2(after.y - before.y, after.x - before.x) };
  });
}

// A number between -1 and 1 that depends on nothing but its arguments.
function wobble(seed: number, index: number): number {
  const value = Math.sin(seed * 127.1 + index * 311.7) * 43758.5453;
  return 2 * (value - Math.floor(value)) - 1;
}

// A closed curve through the points.
function smooth(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] as Point;
  const start = at(0);
  let path = `M${round(start.x)} ${round(start.y)}`;
  for (let i = 0; i < points.length; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const near = { x: p1.x + (p2.x - p0.x) / 6, y: p1.y + (p2.y - p0.y) / 6 };
    const far = { x: p2.x - (p3.x - p1.x) / 6, y: p2.y - (p3.y - p1.y) / 6 };
    path += `C${round(near.x)} ${round(near.y)} ${round(far.x)} ${round(far.y)} ${round(p2.x)} ${round(p2.y)}`;
  }
  return `${path}z`;
}
