// Small questions about a table of Archipelago.

import { parts } from '../../text/text';
import type {
  Board,
  Building,
  Card,
  MarketName,
  PlayerView,
  Region,
  Resource,
  Wheel,
} from '../../wire/generated/archipelago';
import { readersOf } from '../../wire/views';
import type { Seat, Target } from '../../wire/wire';
import type { Scene } from '../face';

export type * from '../../wire/generated/archipelago';

export const { boardOf, viewOf, secretsOf } = readersOf('archipelago');

export const kResources = [
  'fruit',
  'cattle',
  'fish',
  'wood',
  'stone',
  'iron',
] as const satisfies readonly Resource[];
/** How many of each resource, in the order of kResources. */
export type Cubes = readonly number[];

export const kBuildings = [
  'town',
  'market',
  'port',
  'temple',
] as const satisfies readonly Building[];

export const kMarkets = ['local', 'export'] as const satisfies readonly MarketName[];

/** The discs on a field of the wheel, by seat. */
export function discsOn(wheel: Wheel, field: string): readonly number[] {
  return Object.entries(wheel.discs).find(([name]) => name === field)?.[1] ?? [];
}

export function playerOf(scene: Scene, seat: Seat): PlayerView | null {
  return viewOf(scene).players.find((known) => known.seat === seat) ?? null;
}

/** The florins of a player; null behind a hidden screen. */
export function florinsOf(scene: Scene, seat: Seat): number | null {
  const own = seat === scene.viewer ? secretsOf(scene)?.florins : undefined;
  return own ?? playerOf(scene, seat)?.florins ?? null;
}

export function cardOf(board: Board, id: string): Card | null {
  return board.cards.find((card) => card.id === id) ?? null;
}

export function regionOf(board: Board, id: string): Region | null {
  return board.regions.find((region) => region.id === id) ?? null;
}

/** Both faces of a tile. */
export function facesOf(board: Board, tile: string): Region[] {
  return board.regions.filter((region) => region.tile === tile);
}

/** The detail of the first step of this kind in the path: "t05a.l1" for "area:t05a.l1". */
export function chosen(path: readonly Target[], kind: string): string | null {
  const step = path.find((target) => parts(target).kind === kind);
  return step === undefined ? null : step.slice(kind.length + 1);
}

/** Of several targets that one thing on the table can stand for: what is asked, else what was chosen, else the first. */
export function meant(scene: Scene, candidates: readonly Target[]): Target {
  return (
    candidates.find((target) => scene.offered.has(target)) ??
    candidates.find((target) => scene.path.includes(target)) ??
    (candidates[0] as Target)
  );
}

/** The scene with everything on offer that can be chosen at once: another unit of the same action, too. */
export function withAhead(scene: Scene): Scene {
  if (!scene.ahead || scene.ahead.size === 0) return scene;
  return { ...scene, offered: new Set([...scene.offered, ...scene.ahead]) };
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** The market that the choice in the making, or the action under way, is about. */
export function openMarket(scene: Scene): MarketName | null {
  const { pending } = viewOf(scene);
  const begun = chosen(scene.path, 'trade');
  if (begun === 'local' || begun === 'export') return begun;
  return pending?.kind === 'trade' ? pending.market : null;
}

/** How a tile in the making would lie: as far as it has been decided. */
export interface Ghost {
  region: string;
  q: number;
  r: number;
  rotation: number;
  /** The rotation has been chosen, and is not only a proposal. */
  fixed: boolean;
}

export function ghostOf(scene: Scene): Ghost | null {
  const region = chosen(scene.path, 'region');
  const [q, r] = (chosen(scene.path, 'spot') ?? '').split('.').map(Number);
  if (region === null || q === undefined || r === undefined) return null;
  const rotation = chosen(scene.path, 'rotation');
  return {
    region,
    q,
    r,
    rotation: Number(rotation ?? rotations(scene)[0] ?? 0),
    fixed: rotation !== null,
  };
}

/** The rotations that may be chosen at this step. */
export function rotations(scene: Scene): number[] {
  return [...scene.offered]
    .filter((target) => parts(target).kind === 'rotation')
    .map((target) => Number(parts(target).detail[0]));
}
