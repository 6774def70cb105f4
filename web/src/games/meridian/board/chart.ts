// Where things lie on the chart. Pure geometry in pixels, so that the drawing fits
// any room: a phone gets narrow strips, a desktop wide ones.

import { coast, type Point } from '../../coast';
import { type Board, cityPlace, type Island } from '../model';

export interface Chart {
  width: number;
  height: number;
  frame: number; // width of the border
  bar: number; // height of the southern bar with the numbers
  column: number; // width of a meridian
  row: number; // distance of two rows
  land: number; // half the width of an island
  token: number; // radius of a tower
}

const kFlattestRow = 0.72; // a row is never lower than this share of a column's width
const kTallestRow = 1.65;

/** The chart that fits best into the room. */
export function layChart(board: Board, roomWidth: number, roomHeight: number): Chart {
  const small = roomWidth < 560;
  const frame = small ? 6 : 16;
  const bar = small ? 26 : 40;
  let width = Math.max(roomWidth, 260);
  let column = (width - 2 * frame) / board.meridians;
  let row = (Math.max(roomHeight, 200) - 2 * frame - bar) / (board.rows + 0.15);
  if (row < column * kFlattestRow) {
    column = row / kFlattestRow;
    width = column * board.meridians + 2 * frame;
  }
  row = Math.min(row, column * kTallestRow);
  const diagonal = (column * row) / Math.hypot(column, row);
  const land = Math.min(0.385 * column, 0.44 * diagonal, 0.33 * row);
  return {
    width,
    height: row * (board.rows + 0.15) + 2 * frame + bar,
    frame,
    bar,
    column,
    row,
    land,
    token: Math.min(Math.max(land * 0.82, 10.5), 25),
  };
}

// Lifts cities a little out of their rows, always the same way, so that the chart looks drawn by hand.
const kLifts = [0, 1, -0.6, 0.5, -1, 0.2, 0.8, -0.4, -0.9, 0.6];

/** The meridians by their numbers, from the west. */
export function meridiansOf(board: Board): number[] {
  return Array.from({ length: board.meridians }, (_, index) => index + 1);
}

export function columnX(chart: Chart, meridian: number): number {
  return chart.frame + (meridian - 0.5) * chart.column;
}

export function cityPoint(chart: Chart, board: Board, city: string): Point {
  const { meridian, row } = cityPlace(city);
  const lift = kLifts[(meridian * 3 + row * 7) % kLifts.length] as number;
  return {
    x: columnX(chart, meridian),
    y: chart.frame + (board.rows - row + 0.62) * chart.row - lift * chart.row * 0.055,
  };
}

export interface DrawnIsland {
  island: Island;
  points: Point[];
  land: string;
  shallows: string[];
  name: Point; // where its letter stands
}

export function drawIslands(chart: Chart, board: Board): DrawnIsland[] {
  return board.islands.map((island, index) => {
    const points = island.cities.map((city) => cityPoint(chart, board, city));
    const [a, b] = [points.at(-2) as Point, points.at(-1) as Point];
    return {
      island,
      points,
      land: coast(points, chart.land, index),
      shallows: [1.16, 1.33, 1.52].map((factor) => coast(points, chart.land * factor, index)),
      name: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + chart.land * 0.62 },
    };
  });
}
