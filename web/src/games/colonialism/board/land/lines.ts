// Lines of the chart: points written as "x,y x,y", curves through them, and lines walked one after the other.

import { round } from '../../../../play/players';
import type { Point } from '../../../coast';
import { kCoasts, kFrontiers, type Land } from './coasts';

/** Where a point of the canvas lies on the screen. */
export type Projection = (point: Point) => Point;

export function pointsOf(line: string): Point[] {
  return line.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return { x, y };
  });
}

const kLines: Readonly<Record<string, string>> = { ...kCoasts, ...kFrontiers };

/** A line by its name; with a minus before it, backwards. */
export function lineOf(name: string): Point[] {
  const points = pointsOf(kLines[name.replace('-', '')] ?? '');
  return name.startsWith('-') ? points.reverse() : points;
}

/** The name of a line without its direction. */
export function plainName(name: string): string {
  return name.replace('-', '');
}

const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** A curve through the points, to be put behind a path that has reached the first of them. */
function curve(points: readonly Point[], closed: boolean): string {
  const many = points.length;
  const near = (index: number) =>
    points[closed ? (index + many) % many : Math.min(Math.max(index, 0), many - 1)] as Point;
  let path = '';
  for (let i = 0; i < (closed ? many : many - 1); i += 1) {
    const [before, from, to, after] = [near(i - 1), near(i), near(i + 1), near(i + 2)];
    const leave = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const arrive = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    path += `C${at(leave)} ${at(arrive)} ${at(to)}`;
  }
  return path;
}

/** An open line. */
export function drawLine(points: readonly Point[]): string {
  return `M${at(points[0] as Point)}${curve(points, false)}`;
}

/** An island. */
export function drawIsland(points: readonly Point[]): string {
  return `M${at(points[0] as Point)}${curve(points, true)}z`;
}

/** A mainland: every line is a curve of its own, so that two lands share their frontier exactly. */
export function drawRing(ring: Land['ring'], project: Projection): string {
  const lines = ring.map((name) => lineOf(name).map(project));
  const start = lines[0]?.[0] as Point;
  return `M${at(start)}${lines.map((points) => curve(points, false)).join('')}z`;
}

/** Straight from point to point. */
export function drawArea(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}z`;
}
