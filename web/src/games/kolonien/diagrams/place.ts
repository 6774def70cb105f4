// Where the places of the diagrams lie: by their names alone, as the engine gives them to hexes, corners and sides.

import type { Point } from '../../coast';
import { type EdgeLine, edgeLine, hexPoint, vertexPoint } from '../board/geometry';

/** "1.0.nw" is the side between the northern and the north-western corner of hex 1.0. */
export function sideOf(id: string): EdgeLine {
  const [q = 0, r = 0] = id.split('.').slice(0, 2).map(Number);
  const north = `${q}.${r}.n`;
  const northWest = `${q}.${r - 1}.s`;
  if (id.endsWith('.nw')) return edgeLine(vertexPoint(north), vertexPoint(northWest));
  if (id.endsWith('.ne')) return edgeLine(vertexPoint(north), vertexPoint(`${q + 1}.${r - 1}.s`));
  return edgeLine(vertexPoint(northWest), vertexPoint(`${q - 1}.${r + 1}.n`));
}

export function hexAt(id: string): Point {
  const [q = 0, r = 0] = id.split('.').map(Number);
  return hexPoint(q, r);
}

/** The middle of "hex:1.0", "vertex:1.0.n" or "edge:1.0.nw". */
export function placeAt(target: string): Point {
  const [kind, id = ''] = target.split(':');
  if (kind === 'hex') return hexAt(id);
  return kind === 'edge' ? sideOf(id).middle : vertexPoint(id);
}
