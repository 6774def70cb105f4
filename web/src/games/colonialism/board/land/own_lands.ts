// Land for a board of one's own, of which only points and borders are known: an island around the pieces of each region,
// and bridges between neighbours.

import { coast, type Point } from '../../../coast';
import type { Board } from '../../model';
import type { Block } from '../blocks';
import { drawLine } from './lines';

export interface OwnLands {
  outlines: ReadonlyMap<string, string>;
  bridges: readonly (readonly [Point, Point])[];
  frontiers: readonly string[];
}

const kHalf = 22; // half the length of a frontier

export function ownLands(board: Board, blocks: readonly Block[]): OwnLands {
  const found = (id: string) => blocks.find((block) => block.id === id) as Block;
  const bridges = borders(board).map(([one, other]): [Point, Point] => [found(one), found(other)]);
  return {
    outlines: new Map(board.regions.map(({ id }, index) => [id, shore(found(id), index + 3)])),
    bridges,
    frontiers: bridges.map(([one, other]) => drawLine(frontier(one, other))),
  };
}

/** The two regions of every border, once each. */
export function borders(board: Board): [string, string][] {
  return board.regions.flatMap(({ id, neighbours }) =>
    neighbours.filter((other) => id < other).map((other): [string, string] => [id, other]),
  );
}

function shore(block: Block, seed: number): string {
  const spine: Point[] = [-0.5, 0, 0.5].map((part) => ({
    x: block.x + part * Math.max(8, block.width - block.height * 0.9),
    y: block.y,
  }));
  return coast(spine, block.height / 2 + 8, seed);
}

// Across the way between two neighbours, half-way.
function frontier(one: Point, other: Point): [Point, Point] {
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  const length = Math.hypot(other.x - one.x, other.y - one.y) || 1;
  const [nx, ny] = [(-(other.y - one.y) / length) * kHalf, ((other.x - one.x) / length) * kHalf];
  return [
    { x: middle.x + nx, y: middle.y + ny },
    { x: middle.x - nx, y: middle.y - ny },
  ];
}
