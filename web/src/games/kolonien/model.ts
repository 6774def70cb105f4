// Small questions about a table of Die Kolonien or of base Catan.

import { parts } from '../../text/text';
import type {
  Board,
  CardCounts,
  PieceCounts,
  PlayerView,
  ProposalView,
  PublicView,
  ReachPoint,
  Resource,
  Terrain,
} from '../../wire/generated/kolonien';
import { readersOf } from '../../wire/views';
import type { Target } from '../../wire/wire';
import { isAsked, isUnasked } from '../asked';
import type { Scene } from '../face';

export type * from '../../wire/generated/kolonien';
export { isAsked, isUnasked };

export const { boardOf, viewOf, secretsOf } = readersOf('kolonien');

export type CardName = keyof CardCounts;
export type Piece = keyof PieceCounts;
export const kResources = [
  'grain',
  'wool',
  'wood',
  'brick',
  'ore',
] as const satisfies readonly Resource[];
export const kTokens = ['ore', 'gold', 'gem', 'discovery'] as const;
export type Token = (typeof kTokens)[number];
export const kCards = [
  'knight',
  'point',
  'road_building',
  'plenty',
  'monopoly',
] as const satisfies readonly CardName[];
export const kPieces = [
  'road',
  'settlement',
  'city',
  'ship',
  'fleet',
  'outpost',
] as const satisfies readonly Piece[];
/** Numbers in the order of kResources, or of kTokens. */
export type Counts = readonly number[];

/** What a hex of the home island gives. */
export const kYield: Readonly<Partial<Record<Terrain, Resource>>> = {
  field: 'grain',
  pasture: 'wool',
  forest: 'wood',
  hill: 'brick',
  mountain: 'ore',
};

/** Whether a seven would take half of so many cards. */
export function isTooMany({ table }: Scene, cards: number): boolean {
  return cards > Number(table.options.discard ?? 7); // never, if there is none
}

/** What it costs to build or to buy something; nothing if that is not to be had. */
export function costOf(board: Board, what: string): Counts {
  return Object.entries(board.costs).find(([name]) => name === what)?.[1] ?? [];
}

export function playerOf(scene: Scene, seat: number): PlayerView | undefined {
  return viewOf(scene).players.find((player) => player.seat === seat);
}

/** Whether the viewer has an offer out that others still think about. */
export function isWaiting(scene: Scene): boolean {
  const { step, seat } = viewOf(scene);
  return isUnasked(scene) && step === 'answer' && seat === scene.viewer;
}

/** What others propose to the player whose turn it is. */
export function proposalsOf(scene: Scene): readonly ProposalView[] {
  return viewOf(scene).proposals ?? [];
}

/** The detail of the first step of this kind in the path: "3.2.n" for "ship:3.2.n". */
export function chosen(path: readonly Target[], kind: string): string | null {
  const step = path.find((target) => parts(target).kind === kind);
  return step === undefined ? null : step.slice(kind.length + 1);
}

export function sum(counts: Counts): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** 0, 1, ... for so many copies of a drawing. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** The tokens that numbers in the order of kTokens stand for, one by one. */
export function tokensOf(counts: Counts): Token[] {
  return kTokens.flatMap((token, index) => upTo(counts[index] ?? 0).map(() => token));
}

/** The pips of a number: in how many of 36 rolls of two dice it comes up. */
export function pips(number: number): number {
  return number === 7 ? 6 : 6 - Math.abs(7 - number);
}

/** The pips around each corner. */
export function pipTotals(scene: Scene): ReadonlyMap<string, number> {
  const numbers = new Map(viewOf(scene).hexes.map(({ id, number }) => [id, number]));
  const totals = boardOf(scene).vertices.map(({ id, hexes }) => {
    const around = hexes.map((hex) => numbers.get(hex) ?? null);
    return [id, sum(around.map((number) => (number === null ? 0 : pips(number))))] as const;
  });
  return new Map(totals);
}

/** Whether the viewer looks for the place of a settlement. */
export function isSettling(scene: Scene): boolean {
  if (!isAsked(scene)) return false;
  return viewOf(scene).step === 'found' || scene.path[0] === 'build:settlement';
}

const kNowhere: readonly ReachPoint[] = []; // always the same, so that nobody takes it for a change

/** Where the chosen ship can go and what that costs; nothing while no ship is chosen. */
export function reachOf(scene: Scene): readonly ReachPoint[] {
  const ship = chosen(scene.path, 'ship');
  if (ship === null || !scene.live) return kNowhere;
  return viewOf(scene).reach.find((known) => known.ship === ship)?.to ?? kNowhere;
}

export interface Ghost {
  piece: Piece | 'pirate' | 'robber';
  at: string;
}

/** The piece that the choice in the making would put on the board. */
export function ghostOf(scene: Scene): Ghost | null {
  const { path } = scene;
  const { step } = viewOf(scene);
  const vertex = chosen(path, 'vertex');
  const edge = chosen(path, 'edge');
  const hex = chosen(path, 'hex');
  if (edge !== null) return { piece: 'road', at: edge };
  if (vertex !== null) {
    if (step === 'found') return { piece: 'settlement', at: vertex };
    if (step === 'pirate') return { piece: 'pirate', at: vertex };
    const built = chosen(path, 'build');
    if (built !== null) return { piece: built as Piece, at: vertex };
    return step === 'relocate' || chosen(path, 'ship') ? { piece: 'ship', at: vertex } : null;
  }
  if (hex !== null) {
    if (step === 'robber') return { piece: 'robber', at: hex };
    return { piece: chosen(path, 'ship') ? 'outpost' : 'fleet', at: hex };
  }
  const ship = step === 'link' ? chosen(path, 'ship') : null;
  return ship === null ? null : { piece: 'ship', at: ship };
}

export interface Victim {
  seat: number;
  at: string; // the corner
  piece: 'settlement' | 'city';
}

/** The buildings beside the robber or the pirate whose owners may be robbed now. */
export function victimsOf(scene: Scene): Victim[] {
  const { step, pirate, players } = viewOf(scene);
  const hex = chosen(scene.path, 'hex');
  const beside = (at: string): boolean => {
    const corner = boardOf(scene).vertices.find(({ id }) => id === at);
    if (!corner) return false;
    if (step === 'robber') return hex !== null && corner.hexes.includes(hex);
    const near = pirate !== null && (at === pirate || corner.neighbours.includes(pirate));
    return step === 'rob' && near && corner.home;
  };
  return players
    .filter(({ seat }) => scene.offered.has(`seat:${seat}`))
    .flatMap(({ seat, settlements, cities }): Victim[] => [
      ...settlements.map((at) => ({ seat, at, piece: 'settlement' as const })),
      ...cities.map((at) => ({ seat, at, piece: 'city' as const })),
    ])
    .filter(({ at }) => beside(at));
}

/** Points by source, as everybody may count them; the point cards only at the end. */
export function pointsBySource(view: PublicView, player: PlayerView): Record<string, number> {
  return {
    settlements: player.settlements.length,
    cities: 2 * player.cities.length,
    army: view.largestArmy.seat === player.seat ? 2 : 0,
    road: view.longestRoad.seat === player.seat ? 2 : 0,
    chips: player.chips,
    cards: player.pointCards,
  };
}
