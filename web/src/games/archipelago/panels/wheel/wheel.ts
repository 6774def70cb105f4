// The shape of the action wheel: thirteen sectors around a hub, with their names outside.

import { round } from '../../../../play/players';
import type { Point } from '../../../coast';
import type { Resource } from '../../model';
import type { SignName } from '../../pieces/drawings';

export interface Field {
  name: string;
  /** What is chosen there; the markets and the buildings are chosen beside the wheel. */
  target: string | null;
  resource?: Resource;
  sign?: SignName;
}

const harvest = (resource: Resource): Field => ({
  name: `harvest_${resource}`,
  target: `harvest:${resource}`,
  resource,
});

/** As they lie around the wheel, from the top. */
export const kFields: readonly Field[] = [
  { name: 'tax', target: 'tax', sign: 'tax' },
  harvest('fruit'),
  harvest('cattle'),
  harvest('fish'),
  harvest('wood'),
  harvest('stone'),
  harvest('iron'),
  { name: 'trade', target: null, sign: 'trade' },
  { name: 'build', target: null, sign: 'build' },
  { name: 'migrate', target: 'migrate', sign: 'migrate' },
  { name: 'recruit', target: 'recruit', sign: 'worker' },
  { name: 'reproduce', target: 'reproduce', sign: 'reproduce' },
  { name: 'explore', target: 'explore', sign: 'tile' },
];

export const kRim = 106;
export const kHub = 36;
const kNames = 113;
const kStep = (2 * Math.PI) / kFields.length;

/** A point at so many steps clockwise from the top. */
export function around(steps: number, radius: number): Point {
  const angle = steps * kStep - Math.PI / 2;
  return { x: round(radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) };
}

export function sector(index: number): string {
  const [a, b, c, d] = [
    around(index - 0.5, kRim),
    around(index + 0.5, kRim),
    around(index + 0.5, kHub),
    around(index - 0.5, kHub),
  ];
  return `M${a.x} ${a.y}A${kRim} ${kRim} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${kHub} ${kHub} 0 0 0 ${d.x} ${d.y}z`;
}

/** Where the name of a field stands, of so many lines, and which end of it is nearest to the wheel. */
export function nameAt(
  index: number,
  lines: number,
): Point & { anchor: 'start' | 'middle' | 'end' } {
  const { x, y } = around(index, kNames);
  const anchor = Math.abs(x) < 14 ? 'middle' : x > 0 ? 'start' : 'end';
  // Above the wheel the last line is the one beside it, below it the first.
  const rise = (lines - 1) * 12 * (y < -40 ? 1 : y > 40 ? 0 : 0.5);
  return { x, y: (anchor === 'middle' ? y : y + 4) - rise, anchor };
}

/** Where the discs of a sector lie, two in a row from the rim to the hub. */
export function discAt(index: number, disc: number): Point {
  const row = Math.floor(disc / 2);
  const aside = (disc % 2 === 0 ? -1 : 1) * (0.22 + row * 0.04);
  return around(index + aside, Math.max(63 - row * 14, kHub + 8));
}
