// Where regions and sea zones lie in the room that the board has. The data gives a point for each; plates of a fixed size
// stand there and are moved apart until none covers another. In a narrow room they stand in rows of two, with
// the zones between the rows.

import type { Point } from '../../coast';
import type { Board, Region, Zone } from '../model';

export interface Plate extends Point {
  id: string;
  width: number;
  height: number;
}

export interface DrawnMap {
  width: number;
  height: number;
  narrow: boolean;
  regions: ReadonlyMap<string, Plate>;
  zones: ReadonlyMap<string, Plate>;
}

const kNarrow = 520; // below this there is no room for the geography
const kGap = 7; // between two plates at least
const kRounds = 400;
const kHome = 0.015; // how strongly a plate is drawn to its own point

export function layMap(board: Board, width: number, height: number): DrawnMap {
  return width < kNarrow ? layRows(board, width) : layGeography(board, width, height);
}

function layGeography(board: Board, width: number, roomHeight: number): DrawnMap {
  const height = Math.max(roomHeight, 440);
  const region = {
    width: clamp(width * 0.238, 148, 190),
    height: clamp(height * 0.21, board.seats > 2 ? 114 : 98, 124),
  };
  const zone = { width: clamp(width * 0.19, 120, 156), height: clamp(height * 0.125, 60, 72) };
  const points = [...board.regions, ...board.zones];
  const scale = (value: number, from: number[], room: number) =>
    ((value - Math.min(...from)) / Math.max(1, Math.max(...from) - Math.min(...from))) * room;
  const place = (item: Region | Zone, size: { width: number; height: number }): Plate => ({
    id: item.id,
    ...size,
    x:
      scale(
        item.x,
        points.map(({ x }) => x),
        width - size.width,
      ) +
      size.width / 2,
    y:
      scale(
        item.y,
        points.map(({ y }) => y),
        height - size.height,
      ) +
      size.height / 2,
  });
  const plates = [
    ...board.regions.map((item) => place(item, region)),
    ...board.zones.map((item) => place(item, zone)),
  ];
  moveApart(plates, width, height);
  const find = (items: readonly { id: string }[], from: number) =>
    new Map(items.map(({ id }, index) => [id, plates[from + index] as Plate]));
  return {
    width,
    height,
    narrow: false,
    regions: find(board.regions, 0),
    zones: find(board.zones, board.regions.length),
  };
}

// Pairs that overlap give way to each other along the axis on which they overlap least.
function moveApart(plates: Plate[], width: number, height: number): void {
  const home = plates.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < kRounds; round += 1) {
    const pull = round < kRounds / 2 ? kHome : 0;
    plates.forEach((plate, index) => {
      plate.x += ((home[index] as Point).x - plate.x) * pull;
      plate.y += ((home[index] as Point).y - plate.y) * pull;
    });
    for (let i = 0; i < plates.length; i += 1) {
      for (let j = i + 1; j < plates.length; j += 1) {
        giveWay(plates[i] as Plate, plates[j] as Plate);
      }
    }
    for (const plate of plates) {
      plate.x = clamp(plate.x, plate.width / 2 + 4, width - plate.width / 2 - 4);
      plate.y = clamp(plate.y, plate.height / 2 + 4, height - plate.height / 2 - 4);
    }
  }
}

function giveWay(one: Plate, other: Plate): void {
  const overX = (one.width + other.width) / 2 + kGap - Math.abs(one.x - other.x);
  const overY = (one.height + other.height) / 2 + kGap - Math.abs(one.y - other.y);
  if (overX <= 0 || overY <= 0) return;
  if (overX < overY) {
    const step = (overX / 2) * (one.x <= other.x ? 1 : -1);
    one.x -= step;
    other.x += step;
  } else {
    const step = (overY / 2) * (one.y <= other.y ? 1 : -1);
    one.y -= step;
    other.y += step;
  }
}

const kRow = 112;
const kStrip = 54;

function layRows(board: Board, width: number): DrawnMap {
  const columns = 2;
  const west = [...board.regions].sort((one, other) => one.x - other.x);
  const rows: Region[][] = [];
  for (let i = 0; i < west.length; i += columns) rows.push(west.slice(i, i + columns));
  const rowOf = (region: string) => rows.findIndex((row) => row.some(({ id }) => id === region));

  // A zone lies in the strip between the rows that it touches, or beyond the row if it touches only that one.
  const strips: Zone[][] = Array.from({ length: rows.length + 1 }, () => []);
  for (const zone of board.zones) {
    const touched = zone.regions.map(rowOf);
    const least = Math.min(...touched);
    const alone = touched.every((row) => row === least);
    const outer = least === 0 ? 0 : least + 1;
    strips[alone ? outer : least + 1]?.push(zone);
  }

  const regions = new Map<string, Plate>();
  const zones = new Map<string, Plate>();
  const column = width / columns;
  let y = 4;
  strips.forEach((strip, index) => {
    const room = width / Math.max(1, strip.length);
    const columnOf = (zone: Zone) =>
      zone.regions.reduce((sum, id) => sum + (regions.get(id)?.x ?? column), 0);
    const ordered = [...strip].sort((one, other) => columnOf(one) - columnOf(other));
    ordered.forEach(({ id }, place) => {
      zones.set(id, {
        id,
        x: room * (place + 0.5),
        y: y + kStrip / 2,
        width: Math.min(room - 12, 210),
        height: kStrip - 8,
      });
    });
    if (strip.length > 0) y += kStrip;
    for (const [place, { id }] of (rows[index] ?? []).entries()) {
      regions.set(id, {
        id,
        x: column * (place + 0.5),
        y: y + kRow / 2,
        width: column - 10,
        height: kRow - 6,
      });
    }
    if (rows[index]) y += kRow;
  });
  return { width, height: y + 4, narrow: true, regions, zones };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** The two regions of every border, once each. */
export function borders(board: Board): [string, string][] {
  return board.regions.flatMap(({ id, neighbours }) =>
    neighbours.filter((other) => id < other).map((other): [string, string] => [id, other]),
  );
}
