// How large the drawings of the diagrams are, in units of their own.

import type { ColonialismPanel } from './panel';

export interface Size {
  width: number;
  height: number;
}

const kRegion: Size = { width: 212, height: 168 };
const kChart: Size = { width: 900, height: 520 };
const kRow = 40; // the cubes of a player

/** From one cube to the next, before the first and behind the last of a colour. */
export const kCubes = { next: 13, left: 50, gap: 12 };

/** How far the cubes of a player reach. */
function reachOf(amounts: readonly number[]): number {
  const colours = amounts.filter((count) => count > 0);
  return kCubes.left + colours.reduce((all, count) => all + count * kCubes.next + kCubes.gap, 0);
}

export function sizeOf(panel: ColonialismPanel): Size {
  if ('region' in panel) return kRegion;
  if ('map' in panel) return kChart;
  const rows = Object.values(panel.held);
  const score = panel.tags ? 34 : 0;
  return { width: Math.max(...rows.map(reachOf)) + score, height: 16 + kRow * rows.length };
}
