// Places and lines inside a hex around the origin, for what is drawn on it.

import type { Point } from '../../coast';
import { between, type Chance } from './chance';
import { corners, kSize } from './geometry';

/** A place on a hex: how far it keeps from the number, from the sides and from the corners, where pieces stand. */
export interface Room {
  hole: number;
  inset: number;
  corner: number;
}

const kCorners = corners(kSize);

export function insideHex({ x, y }: Point, radius: number): boolean {
  const across = Math.abs(x);
  return across <= radius * 0.866 && across * 0.577 + Math.abs(y) <= radius;
}

/** Up to so many places with a gap between any two, from north to south, so that what is in front is drawn last. */
export function scatter(chance: Chance, count: number, gap: number, room: Room): Point[] {
  const found: Point[] = [];
  for (let tries = 0; tries < 40 * count && found.length < count; tries += 1) {
    const place = { x: between(chance, -52, 52), y: between(chance, -60, 60) };
    const far = (other: Point, least: number) =>
      Math.hypot(place.x - other.x, place.y - other.y) >= least;
    const free =
      insideHex(place, kSize - room.inset * 1.155) &&
      far({ x: 0, y: 0 }, room.hole) &&
      kCorners.every((corner) => far(corner, room.corner)) &&
      found.every((other) => far(other, gap));
    if (free) found.push(place);
  }
  return found.sort((one, other) => one.y - other.y);
}

/** What is left of a convex outline on one side of the line through `at` in the direction of `angle`. */
export function cut(outline: readonly Point[], at: Point, angle: number): Point[] {
  const side = ({ x, y }: Point) => (x - at.x) * Math.sin(angle) - (y - at.y) * Math.cos(angle);
  return outline.flatMap((here, index) => {
    const next = outline[(index + 1) % outline.length] as Point;
    const [a, b] = [side(here), side(next)];
    const kept = a >= 0 ? [here] : [];
    if (a >= 0 === b >= 0) return kept;
    const t = a / (a - b);
    return [...kept, { x: here.x + (next.x - here.x) * t, y: here.y + (next.y - here.y) * t }];
  });
}

/** Parallel lines through a convex outline, each from side to side. */
export function lines(outline: readonly Point[], angle: number, gap: number): [Point, Point][] {
  const away = ({ x, y }: Point) => y * Math.cos(angle) - x * Math.sin(angle);
  const reach = outline.map(away);
  const found: [Point, Point][] = [];
  for (let at = Math.min(...reach) + gap / 2; at < Math.max(...reach); at += gap) {
    const ends = outline.flatMap((here, index) => {
      const next = outline[(index + 1) % outline.length] as Point;
      const [a, b] = [away(here) - at, away(next) - at];
      if (a >= 0 === b >= 0) return [];
      const t = a / (a - b);
      return [{ x: here.x + (next.x - here.x) * t, y: here.y + (next.y - here.y) * t }];
    });
    if (ends[0] && ends[1]) found.push([ends[0], ends[1]]);
  }
  return found;
}
