// The land of each hex, different on every place: fields in strips, woods, flocks, peaks, dunes, a river with gold.

import type { Point } from '../../../coast';
import type { Terrain } from '../../model';
import {
  Art,
  bricks,
  cactus,
  dune,
  fir,
  hummock,
  type Layer,
  oak,
  palm,
  peak,
  sheaf,
  sheep,
  tuft,
} from '../art';
import { between, type Chance, chanceOf } from '../chance';
import { corners } from '../geometry';
import { cut, lines, scatter } from '../plane';

type Draw = (art: Art, chance: Chance, hole: number) => void;

const kGround = corners(56);

// Two cuts make three or four parcels, each ploughed its own way.
function field(art: Art, chance: Chance, hole: number): void {
  const turn = between(chance, 0, Math.PI);
  const middle = { x: between(chance, -14, 14), y: between(chance, -12, 12) };
  const halves = [cut(kGround, middle, turn), cut(kGround, middle, turn + Math.PI)];
  const across = turn + Math.PI / 2 + between(chance, -0.35, 0.35);
  const beside = { x: middle.x + between(chance, -22, 22), y: middle.y + between(chance, -20, 20) };
  const parcels = [
    cut(halves[0] ?? [], middle, across),
    cut(halves[0] ?? [], middle, across + Math.PI),
    cut(halves[1] ?? [], beside, across),
    cut(halves[1] ?? [], beside, across + Math.PI),
  ];
  parcels.forEach((parcel, index) => {
    if (parcel.length < 3) return;
    if (index % 3 === 0)
      art.shape(
        'pale',
        { x: 0, y: 0 },
        1,
        parcel.map(({ x, y }) => [x, y]),
      );
    if (index === 2)
      art.shape(
        'wash',
        { x: 0, y: 0 },
        1,
        parcel.map(({ x, y }) => [x, y]),
      );
    const way = index % 2 === 0 ? turn : across;
    for (const [a, b] of lines(parcel, way + between(chance, -0.12, 0.12), between(chance, 4, 6)))
      art.line('hatch', a, b, between(chance, -1, 1));
  });
  for (const place of scatter(chance, 7, 15, { hole: hole + 7, inset: 13, corner: 21 }))
    sheaf(art, place, between(chance, 6.5, 8.5));
}

function pasture(art: Art, chance: Chance, hole: number): void {
  const flock = 2 + Math.floor(between(chance, 0, 2.4));
  for (let slope = 0; slope < 4; slope += 1) {
    const y = -38 + slope * 25 + between(chance, -6, 6);
    const wide = 44 - Math.abs(y) * 0.45;
    const from = between(chance, -wide, -6);
    art.line(
      'hatch',
      { x: from, y },
      { x: from + between(chance, 26, 40), y: y + between(chance, -4, 4) },
      between(chance, -7, -4),
    );
  }
  scatter(chance, flock + 8, 13, { hole: hole + 6, inset: 11, corner: 19 })
    .map((place) => ({ place, order: chance() }))
    .sort((one, other) => one.order - other.order)
    .forEach(({ place }, index) => {
      if (index < flock) sheep(art, place, between(chance, 6, 7.2), chance() < 0.5 ? -1 : 1);
      else tuft(art, place, between(chance, 3.4, 5));
    });
}

function forest(art: Art, chance: Chance, hole: number): void {
  const leaves = between(chance, 0.1, 0.4);
  for (const place of scatter(chance, 17, 12.5, { hole: hole + 7, inset: 9, corner: 19 })) {
    if (chance() < leaves) oak(art, place, between(chance, 7.5, 9));
    else fir(art, place, between(chance, 8.5, 11.5));
  }
}

function hill(art: Art, chance: Chance, hole: number): void {
  const kiln = Math.floor(between(chance, 1, 4));
  scatter(chance, 8, 19, { hole: hole + 9, inset: 12, corner: 21 }).forEach((place, index) => {
    if (index === kiln || index === kiln + 3) bricks(art, place, between(chance, 5.5, 6.5));
    else hummock(art, place, between(chance, 8, 12));
  });
}

function mountain(art: Art, chance: Chance, hole: number): void {
  // The highest stand in the north, so that they hide nothing.
  for (const place of scatter(chance, 9, 17.5, { hole: hole + 9, inset: 13, corner: 20 }))
    peak(art, place, between(chance, 8.5, 11) - place.y / 22, chance);
}

function desert(art: Art, chance: Chance, hole: number): void {
  scatter(chance, 9, 19, { hole: hole + 8, inset: 12, corner: 18 }).forEach((place, index) => {
    if (index % 4 === 1) cactus(art, place, between(chance, 6.5, 9));
    else dune(art, place, between(chance, 10, 15));
  });
  for (const place of scatter(chance, 26, 6, { hole: hole + 3, inset: 7, corner: 16 }))
    art.disc('spot', place, 0.7);
}

// The river comes down from one side, passes the number and leaves at another.
function gold(art: Art, chance: Chance, hole: number): void {
  const turn = between(chance, -0.5, 0.5) + (chance() < 0.5 ? 0 : Math.PI / 3);
  const around = chance() < 0.5 ? -1 : 1;
  const spin = (x: number, y: number): Point => ({
    x: x * Math.cos(turn) - y * Math.sin(turn),
    y: x * Math.sin(turn) + y * Math.cos(turn),
  });
  const side = around * (hole + 9);
  const bends = [
    spin(-50, -side * 0.3),
    spin(-26, side * 0.5),
    spin(0, side),
    spin(26, side * 0.7),
    spin(50, -side * 0.1),
  ];
  const tenth = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const [first = spin(0, 0), second = first, third = first, fourth = first, last = first] = bends;
  const river = `M${tenth(first)}Q${tenth(second)} ${tenth(third)}Q${tenth(fourth)} ${tenth(last)}`;
  art.put('bank', river);
  art.put('water', river);
  const dry = (place: Point) =>
    bends.every((bend) => Math.hypot(place.x - bend.x, place.y - bend.y) > 15);
  for (const place of scatter(chance, 12, 12, { hole: hole + 5, inset: 11, corner: 19 }).filter(
    dry,
  )) {
    if (chance() < 0.5) nugget(art, place, between(chance, 3.6, 5));
    else tuft(art, place, between(chance, 3.2, 4.4));
  }
}

function nugget(art: Art, place: Point, size: number): void {
  art.disc('shadow', { x: place.x + 1.5, y: place.y + size * 0.7 }, size, size * 0.35);
  art.shape('lit', place, size, [
    [-1, 0.1],
    [-0.4, -0.8],
    [0.5, -0.7],
    [1, 0],
    [0.6, 0.7],
    [-0.6, 0.7],
  ]);
  art.shape('dim', place, size, [
    [0.5, -0.7],
    [1, 0],
    [0.6, 0.7],
    [0.1, 0.1],
  ]);
}

function jungle(art: Art, chance: Chance, hole: number): void {
  scatter(chance, 16, 13, { hole: hole + 7, inset: 9, corner: 19 }).forEach((place) => {
    if (chance() < 0.55) palm(art, place, between(chance, 9, 11.5), between(chance, -0.7, 0.7));
    else oak(art, place, between(chance, 7, 9));
  });
}

// One mountain behind the number; its crater smokes. The corners are left to the numbers of the die.
function volcano(art: Art, chance: Chance): void {
  const crater = between(chance, -4, 4);
  const middle = { x: 0, y: 0 };
  const left = between(chance, -24, -20);
  const right = between(chance, 20, 24);
  art.shape('shadow', middle, 1, [
    [-16, 25],
    [28, 22],
    [34, 28],
    [0, 31],
  ]);
  art.shape('body', middle, 1, [
    [-29, 25],
    [left, 6],
    [crater - 16, -12],
    [crater - 9, -27],
    [crater + 9, -27],
    [crater + 15, -14],
    [right, 4],
    [29, 25],
    [0, 28],
  ]);
  art.shape('dim', middle, 1, [
    [crater + 3, -25],
    [crater + 9, -27],
    [crater + 15, -14],
    [right, 4],
    [29, 25],
    [12, 27],
    [24, 12],
    [crater + 9, -8],
  ]);
  art.disc('spot', { x: crater, y: -27 }, 9, 2.6);
  for (const stream of [-18, -9, 14]) {
    const from = { x: crater + stream * 0.4, y: -24 };
    art.line('ink', from, { x: stream * 1.5, y: between(chance, 10, 22) }, between(chance, -5, 5));
  }
  const wind = chance() < 0.5 ? -1 : 1;
  art.disc('lit', { x: crater + wind * 5, y: -33 }, 5, 3.6);
  art.disc('lit', { x: crater + wind * 13, y: -37 }, 6, 4);
}

/** Land has a picture of its own on each place; the sea is one surface and has none. */
const kDraw: Readonly<Record<Exclude<Terrain, 'sea'>, Draw>> = {
  field,
  pasture,
  forest,
  hill,
  mountain,
  desert,
  gold,
  jungle,
  volcano,
};

const kDrawn = new Map<string, readonly { layer: Layer; d: string }[]>();

/** What is drawn on a hex, from the ground up; it leaves room for the number, if there is one. */
export function landscape(terrain: Exclude<Terrain, 'sea'>, id: string, numbered: boolean) {
  const name = `${terrain} ${id} ${numbered}`;
  let paths = kDrawn.get(name);
  if (!paths) {
    const art = new Art();
    kDraw[terrain](art, chanceOf(name), numbered ? 20 : 0);
    paths = art.paths();
    kDrawn.set(name, paths);
  }
  return paths;
}

/** The clouds over a hex that nobody has seen. */
export function mist(id: string): string {
  const chance = chanceOf(`mist ${id}`);
  return scatter(chance, 4, 26, { hole: 27, inset: 15, corner: 18 })
    .map(({ x, y }) => {
      const wide = between(chance, 8, 11);
      return `M${(x - wide).toFixed(1)} ${y.toFixed(1)}c-4 0-4-5 0-5c0-6 9-6 10-1c4-4 9 0 7 3c4 0 3 4 0 3z`;
    })
    .join('');
}
