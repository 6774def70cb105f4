// Where hexes, corners and sides lie in the drawing. Hexes stand on a corner; r grows to the south.

import { round } from '../../../play/players';
import type { Point } from '../../coast';
import type { Board } from '../model';

/** From the middle of a hex to its corners, in units of the drawing. */
export const kSize = 60;
const kHalf = (Math.sqrt(3) / 2) * kSize;
const kMargin = 12; // around everything, for the shore

export interface EdgeLine {
  a: Point;
  b: Point;
  middle: Point;
  angle: number; // degrees
}

export interface Harbour {
  /** Where its sign lies, out at sea. */
  sign: Point;
  a: Point;
  b: Point;
  /** Whether the sign lies to the north of the land. */
  north: boolean;
}

/** A part of the drawing. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Layout extends Frame {
  hexes: ReadonlyMap<string, Point>;
  vertices: ReadonlyMap<string, Point>;
  edges: ReadonlyMap<string, EdgeLine>;
  harbours: readonly Harbour[];
}

export function hexPoint(q: number, r: number): Point {
  return { x: 2 * kHalf * (q + r / 2), y: 1.5 * kSize * r };
}

/** "2.0.n" is the northern corner of hex 2.0, "2.0.s" its southern one. */
export function vertexPoint(id: string): Point {
  const [q = 0, r = 0] = id.split('.').slice(0, 2).map(Number);
  const { x, y } = hexPoint(q, r);
  return { x, y: y + (id.endsWith('.n') ? -kSize : kSize) };
}

/** The six corners of a hex, clockwise from the north, around its middle. */
export function corners(radius: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((index) => {
    const angle = ((index * 60 - 90) * Math.PI) / 180;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

export function hexPath(radius: number, at: Point = { x: 0, y: 0 }): string {
  return `M${corners(radius)
    .map(({ x, y }) => `${round(at.x + x)} ${round(at.y + y)}`)
    .join('L')}z`;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function edgeLine(a: Point, b: Point): EdgeLine {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return { a, b, middle: middle(a, b), angle };
}

/** A point beside the middle of a side: so far along it, and so far across. */
function beside({ middle, angle }: EdgeLine, along: number, across: number): string {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const x = middle.x + along * cos - across * sin;
  const y = middle.y + along * sin + across * cos;
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** A line along a side, half as long on each side of its middle, or beside it. */
export function pathAlong(line: EdgeLine, half: number, across = 0): string {
  return `M${beside(line, -half, across)}L${beside(line, half, across)}`;
}

/** A bar along a side, which can be hit. */
export function barAlong(line: EdgeLine, half: number, across: number): string {
  const [a, b] = [beside(line, -half, -across), beside(line, half, -across)];
  const [c, d] = [beside(line, half, across), beside(line, -half, across)];
  return `M${a}L${b}L${c}L${d}z`;
}

/** The harbour on a coast of the hex with this centre. */
export function harbourOn({ a, b, middle: shore }: EdgeLine, centre: Point): Harbour {
  // As far from the shore as two thirds of the way to the middle of the hex on the other side.
  const sign = {
    x: shore.x + (shore.x - centre.x) * 0.67,
    y: shore.y + (shore.y - centre.y) * 0.67,
  };
  return { sign, a, b, north: sign.y < shore.y - 1 };
}

export function layBoard(board: Board): Layout {
  const hexes = new Map(board.hexes.map(({ id, q, r }) => [id, hexPoint(q, r)]));
  const vertices = new Map(board.vertices.map(({ id }) => [id, vertexPoint(id)]));
  const edges = new Map(
    board.edges.map(({ id, a, b }) => [id, edgeLine(vertexPoint(a), vertexPoint(b))]),
  );
  const harbours = board.harbours.map(({ hex, a, b }) => {
    const shore = edgeLine(vertexPoint(a), vertexPoint(b));
    return harbourOn(shore, hexes.get(hex) ?? shore.middle);
  });
  const room = [
    ...[...hexes.values()].flatMap(({ x, y }) => [
      { x: x - kHalf, y: y - kSize },
      { x: x + kHalf, y: y + kSize },
    ]),
    ...harbours.flatMap(({ sign: { x, y } }) => [
      { x: x - 20, y: y - 28 },
      { x: x + 20, y: y + 26 },
    ]),
  ];
  const left = Math.min(...room.map(({ x }) => x)) - kMargin;
  const top = Math.min(...room.map(({ y }) => y)) - kMargin;
  const width = Math.max(...room.map(({ x }) => x)) + kMargin - left;
  const height = Math.max(...room.map(({ y }) => y)) + kMargin - top;
  return { left, top, width, height, hexes, vertices, edges, harbours };
}

/** The layout with the sea around it that fills a larger room; the sizes are in units of the drawing. */
export function widen({ left, top, width, height }: Frame, wide: number, high: number): Frame {
  const [x, y] = [Math.max(0, wide - width) / 2, Math.max(0, high - height) / 2];
  return { left: left - x, top: top - y, width: width + 2 * x, height: height + 2 * y };
}

/** Where one of `count` things in a row stands, the row being centred. */
export function inRow(index: number, count: number, distance: number): number {
  return (index - (count - 1) / 2) * distance;
}
