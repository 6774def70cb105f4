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
}

export interface Layout {
  left: number;
  top: number;
  width: number;
  height: number;
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

export function hexPath(radius: number): string {
  return `M${corners(radius)
    .map(({ x, y }) => `${round(x)} ${round(y)}`)
    .join('L')}z`;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function line(a: Point, b: Point): EdgeLine {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return { a, b, middle: middle(a, b), angle };
}

export function layBoard(board: Board): Layout {
  const hexes = new Map(board.hexes.map(({ id, q, r }) => [id, hexPoint(q, r)]));
  const vertices = new Map(board.vertices.map(({ id }) => [id, vertexPoint(id)]));
  const edges = new Map(
    board.edges.map(({ id, a, b }) => [id, line(vertexPoint(a), vertexPoint(b))]),
  );
  const harbours = board.harbours.map(({ hex, a, b }) => {
    const [first, second] = [vertexPoint(a), vertexPoint(b)];
    const shore = middle(first, second);
    const centre = hexes.get(hex) ?? shore;
    // As far from the shore as two thirds of the way to the middle of the hex on the other side.
    const sign = {
      x: shore.x + (shore.x - centre.x) * 0.6,
      y: shore.y + (shore.y - centre.y) * 0.6,
    };
    return { sign, a: first, b: second };
  });
  const room = [
    ...[...hexes.values()].flatMap(({ x, y }) => [
      { x: x - kHalf, y: y - kSize },
      { x: x + kHalf, y: y + kSize },
    ]),
    ...harbours.flatMap(({ sign: { x, y } }) => [
      { x: x - 26, y: y - 14 },
      { x: x + 26, y: y + 14 },
    ]),
  ];
  const left = Math.min(...room.map(({ x }) => x)) - kMargin;
  const top = Math.min(...room.map(({ y }) => y)) - kMargin;
  const width = Math.max(...room.map(({ x }) => x)) + kMargin - left;
  const height = Math.max(...room.map(({ y }) => y)) + kMargin - top;
  return { left, top, width, height, hexes, vertices, edges, harbours };
}

/** Where one of `count` things in a row stands, the row being centred. */
export function inRow(index: number, count: number, distance: number): number {
  return (index - (count - 1) / 2) * distance;
}
