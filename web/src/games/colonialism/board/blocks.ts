// Where the pieces of regions and zones lie in the room that the board has: a block for each, at its place on the
// chart, moved until no block covers another.

import type { Point } from '../../coast';

export interface Block extends Point {
  id: string;
  width: number;
  height: number;
  /** It stays where it is. */
  fixed?: boolean;
}

const kGap = 4; // between two blocks at least
const kRounds = 400;
const kHome = 0.015; // how strongly a block is drawn to its own place
const kEdge = 3;

/** Pairs that overlap give way to each other along the axis on which they overlap least. */
export function moveApart(blocks: Block[], width: number, height: number): void {
  const home = blocks.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < kRounds; round += 1) {
    const pull = round < kRounds / 2 ? kHome : 0;
    blocks.forEach((block, index) => {
      if (block.fixed) return;
      block.x += ((home[index] as Point).x - block.x) * pull;
      block.y += ((home[index] as Point).y - block.y) * pull;
    });
    for (let i = 0; i < blocks.length; i += 1) {
      for (let j = i + 1; j < blocks.length; j += 1) {
        giveWay(blocks[i] as Block, blocks[j] as Block);
      }
    }
    for (const block of blocks.filter(({ fixed }) => !fixed)) {
      block.x = clamp(block.x, block.width / 2 + kEdge, width - block.width / 2 - kEdge);
      block.y = clamp(block.y, block.height / 2 + kEdge, height - block.height / 2 - kEdge);
    }
  }
}

function giveWay(one: Block, other: Block): void {
  const overX = (one.width + other.width) / 2 + kGap - Math.abs(one.x - other.x);
  const overY = (one.height + other.height) / 2 + kGap - Math.abs(one.y - other.y);
  if (overX <= 0 || overY <= 0) return;
  if (overX < overY) {
    const step = overX * (one.x <= other.x ? 1 : -1);
    one.x -= step * share(one, other);
    other.x += step * share(other, one);
  } else {
    const step = overY * (one.y <= other.y ? 1 : -1);
    one.y -= step * share(one, other);
    other.y += step * share(other, one);
  }
}

/** How much of the way a block goes when it meets another. */
function share(block: Block, other: Block): number {
  return block.fixed ? 0 : other.fixed ? 1 : 0.5;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
