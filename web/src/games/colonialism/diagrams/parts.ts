// The board that the diagrams show, that of three players, as much of it as the chart asks for.

import type { Board } from '../model';
import data from './diagrams.json';

export const kBoard = data.board as unknown as Board;

export function limitOf(region: string): number {
  return kBoard.regions.find(({ id }) => id === region)?.limit ?? 1;
}
