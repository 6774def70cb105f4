// What stands on the land, drawn in layers: all shadows of a hex are one path, all bodies another, and so on. So a hex
// with a dozen trees needs a handful of elements. Light comes from the north-west.

import type { Point } from '../../coast';
import { between, type Chance } from './chance';

/** From the ground up; how each is painted stands in Landscape.svelte. */
export const kLayers = [
  'wash', // darker ground
  'pale', // lighter ground
  'hatch', // fine lines of the ground
  'bank', // a river from bank to bank
  'water', // the river in it
  'shadow', // on the ground, to the south-east
  'body', // what stands
  'dim', // the side away from the light
  'lit', // the side towards it; snow, wool
  'spot', // small and dark
  'ink', // fine lines on top
] as const;
export type Layer = (typeof kLayers)[number];

const kTenth = (value: number): number => Math.round(value * 10) / 10;

/** A drawing in the making. */
export class Art {
  readonly #layers = new Map<Layer, string>();

  put(layer: Layer, path: string): void {
    this.#layers.set(layer, (this.#layers.get(layer) ?? '') + path);
  }
  /** An outline through points given in units of `size` around a place. */
  shape(
    layer: Layer,
    { x, y }: Point,
    size: number,
    points: readonly (readonly [number, number])[],
  ): void {
    this.put(
      layer,
      `M${points.map(([dx, dy]) => `${kTenth(x + dx * size)} ${kTenth(y + dy * size)}`).join('L')}z`,
    );
  }
  disc(layer: Layer, { x, y }: Point, wide: number, high = wide): void {
    const [w, h] = [kTenth(wide), kTenth(high)];
    this.put(
      layer,
      `M${kTenth(x - wide)} ${kTenth(y)}a${w} ${h} 0 1 0 ${2 * w} 0a${w} ${h} 0 1 0 ${-2 * w} 0z`,
    );
  }
  /** A line that bends by `bend` to its side. */
  line(layer: Layer, a: Point, b: Point, bend = 0): void {
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const x = (a.x + b.x) / 2 + (bend * (a.y - b.y)) / far;
    const y = (a.y + b.y) / 2 + (bend * (b.x - a.x)) / far;
    this.put(
      layer,
      bend === 0
        ? `M${kTenth(a.x)} ${kTenth(a.y)}L${kTenth(b.x)} ${kTenth(b.y)}`
        : `M${kTenth(a.x)} ${kTenth(a.y)}Q${kTenth(x)} ${kTenth(y)} ${kTenth(b.x)} ${kTenth(b.y)}`,
    );
  }
  /** What has been drawn, from the ground up. */
  paths(): { layer: Layer; d: string }[] {
    return kLayers.flatMap((layer) => {
      const d = this.#layers.get(layer);
      return d === undefined ? [] : [{ layer, d }];
    });
  }
}

const at = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });

function shade(art: Art, place: Point, wide: number): void {
  art.disc('shadow', at(place, wide * 0.45, wide * 0.12), wide * 1.15, wide * 0.38);
}

export function fir(art: Art, place: Point, size: number): void {
  const half = [
    [0, -1],
    [0.4, -0.3],
    [0.22, -0.3],
    [0.56, 0.25],
    [0.32, 0.25],
    [0.68, 0.8],
  ] as const;
  shade(art, at(place, 0, size * 0.85), size * 0.62);
  art.line('ink', at(place, 0, size * 0.8), at(place, 0, size * 1.08));
  art.shape('body', place, size, [...half, ...half.toReversed().map(([x, y]) => [-x, y] as const)]);
  art.shape('dim', place, size, [...half, [0.05, 0.8]]);
}

export function oak(art: Art, place: Point, size: number): void {
  shade(art, at(place, 0, size * 0.85), size * 0.6);
  art.line('ink', at(place, 0, size * 0.3), at(place, 0, size));
  art.disc('body', at(place, 0, -size * 0.2), size * 0.62, size * 0.66);
  art.disc('body', at(place, -size * 0.32, size * 0.1), size * 0.42);
  art.disc('body', at(place, size * 0.36, size * 0.12), size * 0.4);
  art.disc('dim', at(place, size * 0.34, size * 0.1), size * 0.38);
  art.disc('lit', at(place, -size * 0.2, -size * 0.42), size * 0.2, size * 0.16);
}

export function palm(art: Art, place: Point, size: number, lean: number): void {
  const top = at(place, lean * size * 0.5, -size * 0.7);
  shade(art, at(place, 0, size * 0.9), size * 0.5);
  art.line('ink', at(place, 0, size * 0.95), top, lean * 2);
  // Fronds rise a little before they droop; those to the east are lighter.
  for (const [reach, drop] of [
    [-1, 0.35],
    [-0.75, -0.3],
    [-0.5, 0.75],
    [0.1, -0.6],
    [0.8, -0.2],
    [1, 0.45],
    [0.5, 0.8],
  ] as const) {
    const tip = at(top, reach * size * 0.8, drop * size * 0.55);
    const rise = (by: number) =>
      `${kTenth((top.x + tip.x) / 2)} ${kTenth(Math.min(top.y, tip.y) - size * by)}`;
    const [from, to] = [top, tip].map(({ x, y }) => `${kTenth(x)} ${kTenth(y)}`);
    art.put(reach > 0.4 ? 'lit' : 'body', `M${from}Q${rise(0.34)} ${to}Q${rise(0.02)} ${from}z`);
  }
}

export function peak(art: Art, place: Point, size: number, chance: Chance): void {
  const top = between(chance, -0.2, 0.15);
  const foot = between(chance, 0, 0.3);
  art.shape('shadow', place, size, [
    [-0.2, 0.85],
    [1.2, 0.8],
    [1.75, 1.1],
    [0.4, 1.1],
  ]);
  art.shape('body', place, size, [
    [-1.2, 0.85],
    [-0.75, 0.2],
    [-0.55, 0.1],
    [top, -1],
    [0.6, -0.05],
    [0.75, 0.2],
    [1.2, 0.85],
  ]);
  art.shape('dim', place, size, [
    [top, -1],
    [0.6, -0.05],
    [0.75, 0.2],
    [1.2, 0.85],
    [foot, 0.85],
    [foot + 0.12, 0.3],
    [foot - 0.1, -0.1],
  ]);
  art.shape('lit', place, size, [
    [top, -1],
    [0.33 + top / 2, -0.48],
    [0.14, -0.42],
    [top, -0.18],
    [-0.12, -0.45],
    [-0.38, -0.28],
  ]);
  for (const step of [0, 1, 2]) {
    const from = at(place, size * (0.45 + step * 0.2), size * (0.1 + step * 0.2));
    art.line('ink', from, at(from, -size * 0.14, size * (0.5 - step * 0.12)));
  }
}

export function hummock(art: Art, place: Point, size: number): void {
  const { x, y } = place;
  const bow = (from: number, to: number, high: number) =>
    `M${kTenth(x + from * size)} ${kTenth(y + size * 0.55)}C${kTenth(x + from * size)} ${kTenth(y - high * size)} ${kTenth(x + to * size)} ${kTenth(y - high * size)} ${kTenth(x + to * size)} ${kTenth(y + size * 0.55)}`;
  art.disc('shadow', at(place, size * 0.4, size * 0.58), size, size * 0.22);
  art.put('body', `${bow(-1, 1, 0.85)}z`);
  art.put(
    'dim',
    `${bow(1, 0.1, 0.75)}C${kTenth(x + 0.4 * size)} ${kTenth(y + 0.2 * size)} ${kTenth(x + 0.3 * size)} ${kTenth(y - 0.3 * size)} ${kTenth(x + 0.1 * size)} ${kTenth(y - 0.48 * size)}z`,
  );
  // Layers of clay.
  for (const [from, to, high] of [
    [-0.78, 0.1, 0.2],
    [-0.5, 0.05, -0.08],
    [0.35, 0.8, 0.28],
  ] as const)
    art.line(
      'ink',
      at(place, from * size, high * size),
      at(place, to * size, high * size),
      -size * 0.14,
    );
}

export function bricks(art: Art, place: Point, size: number): void {
  shade(art, at(place, size * 0.2, size * 0.6), size * 0.9);
  art.shape('lit', place, size, [
    [-1, -0.3],
    [-0.6, -0.7],
    [1.2, -0.7],
    [0.8, -0.3],
  ]);
  art.shape('body', place, size, [
    [-1, -0.3],
    [0.8, -0.3],
    [0.8, 0.7],
    [-1, 0.7],
  ]);
  art.shape('dim', place, size, [
    [0.8, -0.3],
    [1.2, -0.7],
    [1.2, 0.3],
    [0.8, 0.7],
  ]);
  art.line('ink', at(place, -size, size * 0.2), at(place, size * 0.8, size * 0.2));
  for (const [x, y] of [
    [-0.4, -0.3],
    [0.25, -0.3],
    [-0.7, 0.2],
    [-0.1, 0.2],
    [0.5, 0.2],
  ] as const)
    art.line('ink', at(place, x * size, y * size), at(place, x * size, (y + 0.5) * size));
}

export function tuft(art: Art, place: Point, size: number): void {
  for (const [lean, high] of [
    [-0.7, 0.7],
    [-0.15, 1.1],
    [0.5, 0.9],
    [1, 0.5],
  ] as const)
    art.line(
      'ink',
      at(place, lean * size * 0.3, size * 0.5),
      at(place, lean * size, size * (0.5 - high)),
      lean * 1.2,
    );
}

export function sheep(art: Art, place: Point, size: number, looks: number): void {
  shade(art, at(place, 0, size * 0.75), size * 0.8);
  for (const leg of [-0.45, 0.4])
    art.line('ink', at(place, leg * size, size * 0.3), at(place, leg * size, size * 0.85));
  for (const [x, y, r] of [
    [-0.5, 0, 0.5],
    [0.05, -0.18, 0.58],
    [0.5, 0.05, 0.48],
    [0, 0.2, 0.5],
  ] as const)
    art.disc('lit', at(place, x * size, y * size), r * size, r * size * 0.9);
  art.disc('spot', at(place, looks * size * 1, -size * 0.1), size * 0.3, size * 0.36);
}

export function sheaf(art: Art, place: Point, size: number): void {
  shade(art, at(place, 0, size * 0.85), size * 0.5);
  art.shape('body', place, size, [
    [-0.5, 0.9],
    [-0.14, 0.1],
    [-0.62, -0.75],
    [-0.2, -0.95],
    [0.2, -0.95],
    [0.62, -0.75],
    [0.14, 0.1],
    [0.5, 0.9],
  ]);
  art.shape('dim', place, size, [
    [0.05, 0.9],
    [0.03, 0.1],
    [0.2, -0.95],
    [0.62, -0.75],
    [0.14, 0.1],
    [0.5, 0.9],
  ]);
  art.line('ink', at(place, -size * 0.2, size * 0.1), at(place, size * 0.2, size * 0.1));
  for (const x of [-0.3, 0, 0.3])
    art.line('ink', at(place, x * size, -size * 0.75), at(place, x * size * 0.4, -size * 0.1));
}

export function cactus(art: Art, place: Point, size: number): void {
  shade(art, at(place, 0, size), size * 0.4);
  art.shape('body', place, size, [
    [-0.16, 1],
    [-0.16, 0.35],
    [-0.6, 0.35],
    [-0.6, -0.3],
    [-0.36, -0.3],
    [-0.36, 0.1],
    [-0.16, 0.1],
    [-0.16, -1],
    [0.16, -1],
    [0.16, -0.1],
    [0.36, -0.1],
    [0.36, -0.5],
    [0.6, -0.5],
    [0.6, 0.15],
    [0.16, 0.15],
    [0.16, 1],
  ]);
  art.shape('dim', place, size, [
    [0.02, 1],
    [0.02, -1],
    [0.16, -1],
    [0.16, 1],
  ]);
}

export function dune(art: Art, { x, y }: Point, size: number): void {
  const p = (dx: number, dy: number) => `${kTenth(x + dx * size)} ${kTenth(y + dy * size)}`;
  art.put(
    'wash',
    `M${p(-1, 0.3)}Q${p(-0.4, -0.6)} ${p(0.1, -0.35)}Q${p(0.6, -0.1)} ${p(1, 0.3)}Q${p(0.4, 0.15)} ${p(0.1, -0.35)}Q${p(0.2, 0.2)} ${p(-1, 0.3)}z`,
  );
  art.put('hatch', `M${p(-1, 0.3)}Q${p(-0.4, -0.6)} ${p(0.1, -0.35)}Q${p(0.6, -0.1)} ${p(1, 0.3)}`);
}
