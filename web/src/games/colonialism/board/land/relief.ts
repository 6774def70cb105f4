// What is drawn on the land so that it looks like land: mountains, dunes and trees, each kind in one path.

import { round } from '../../../../play/players';
import type { Point } from '../../../coast';
import { kDunes, kRanges, kTrees } from './coasts';
import { type Projection, pointsOf } from './lines';

interface Relief {
  peaks: string;
  /** The slopes to the south-east, which lie in the shade. */
  slopes: string;
  dunes: string;
  trees: string;
}

type Stroke = readonly (readonly [number, number])[];

// Lines around the origin.
const kPeak: readonly Stroke[] = [
  [
    [-7, 4],
    [-1, -6],
    [1, -4],
    [7, 4],
  ],
];
const kSlope: readonly Stroke[] = [
  [
    [0, -4],
    [1, 3],
  ],
  [
    [2, -1.5],
    [3.5, 3.5],
  ],
  [
    [4.5, 1.5],
    [5.5, 3.5],
  ],
];
const kDune: readonly Stroke[] = [
  [
    [-8, 2],
    [-4, -1],
    [0, 2],
    [4, -1],
    [8, 2],
  ],
  [
    [-3, 6],
    [1, 3.5],
    [5, 6],
  ],
];
const kTree: readonly Stroke[] = [
  [
    [0, 6],
    [0, 1],
    [-4, 0],
    [-3, -4],
    [0, -6],
    [3, -4],
    [4, 0],
    [0, 1],
  ],
];

// The same everywhere looks printed; a little more or less does not.
function size(index: number): number {
  return 0.85 + 0.12 * ((index * 7) % 4);
}

function motif(strokes: readonly Stroke[], places: readonly Point[], scale: number): string {
  return places
    .map(({ x, y }, index) => {
      const k = scale * size(index);
      const at = ([dx, dy]: readonly [number, number]) =>
        `${round(x + dx * k)} ${round(y + dy * k)}`;
      return strokes.map((stroke) => `M${stroke.map(at).join('L')}`).join('');
    })
    .join('');
}

// The points of a range and those half-way between them.
function along(line: string): Point[] {
  const points = pointsOf(line);
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    return next ? [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 + 3 }] : [point];
  });
}

export function drawRelief(view: Projection, scale: number): Relief {
  const peaks = kRanges.flatMap(along).map(view);
  return {
    peaks: motif(kPeak, peaks, scale),
    slopes: motif(kSlope, peaks, scale),
    dunes: motif(kDune, pointsOf(kDunes).map(view), scale),
    trees: motif(kTree, pointsOf(kTrees).map(view), scale),
  };
}
