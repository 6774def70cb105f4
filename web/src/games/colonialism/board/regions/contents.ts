// Where the things in a region lie, around the middle of its block, at unit 1.

import type { CubesThere, FactionThere, RegionFacts } from './region';

export const kLeft = -88;
export const kWide = 156;
export const kCubes = 46; // the middle of the cubes
export const kNext = 8; // from one cube to the next of its colour

export interface LaidContents {
  /** From one stack to the next. */
  step: number;
  stacks: (FactionThere & { x: number })[];
  /** Whether cubes are asked for. */
  asked: boolean;
  groups: (CubesThere & { x: number; drawn: number; frame: number; width: number })[];
  cardX: number;
  cardStep: number;
  wouldX: number;
}

export function layContents({ factions, cubes, cards }: RegionFacts): LaidContents {
  // Stacks stand close together, and spread when numbers come between them.
  const spread = factions.some(({ after }) => after !== null) ? 40 : 34;
  const step = Math.min(spread, kWide / Math.max(1, factions.length));
  const asked = cubes.some((cube) => cube.target !== null);
  // Beside the last stack.
  const cardX = Math.min(80, kLeft + 20 + step * Math.max(2, factions.length));
  return {
    step,
    stacks: factions.map((there, index) => ({ ...there, x: kLeft + 15 + step * index })),
    asked,
    groups: layCubes(cubes, asked),
    cardX,
    cardStep: Math.min(15, 38 / Math.max(1, cards.length - 1)),
    wouldX: cards.length > 0 ? Math.min(86, cardX + 27) : Math.min(72, cardX + 6),
  };
}

// Cubes of one colour overlap; asked for, each colour has a frame.
function layCubes(cubes: readonly CubesThere[], asked: boolean): LaidContents['groups'] {
  let x = kLeft + 8;
  return cubes.map((cube) => {
    const drawn = asked ? 1 : Math.min(cube.count, 5);
    const from = x;
    const width = asked ? 36 : 16 + (drawn - 1) * kNext + 11;
    x += width + 4;
    return { ...cube, x: asked ? from + 4 : from, drawn, frame: from - 8, width };
  });
}
