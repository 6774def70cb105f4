// The chart that the diagrams are cut out of: the side for four players, always drawn at the same size.

import { type Chart, columnX, layChart } from '../board/chart';
import type { Board } from '../model';
import data from './diagrams.json';
import type { ChartPanel } from './panel';

export const kBoard: Board = {
  rows: 5,
  meridians: 10,
  limit: 1,
  pieces: 20,
  reconstructed: [],
  cards: Array.from({ length: 10 }, (_, index) => ({ id: `${index + 1}`, numbers: [index + 1] })),
  islands: data.islands,
};

export const kChart: Chart = layChart(kBoard, 652, 391);

export interface View {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of the chart that a drawing shows. */
export function viewOfPanel({ meridians: [west, east], rows }: ChartPanel): View {
  const { frame, row, column, height } = kChart;
  const northOf = (number: number) => frame + (kBoard.rows - number + 0.1) * row;
  const left = columnX(kChart, west) - column / 2;
  const top = rows ? northOf(rows[1]) : 0; // a high tower in the last city reaches into the border
  const bottom = rows ? northOf(rows[0]) + row : height - frame;
  return { left, top, width: columnX(kChart, east) + column / 2 - left, height: bottom - top };
}
