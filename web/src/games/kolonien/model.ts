// What the engine says about a table of Die Kolonien or of base Catan, and a few things read from it.

import { parts } from '../../text/text';
import type { Target } from '../../wire/wire';
import type { Scene } from '../face';

export const kResources = ['grain', 'wool', 'wood', 'brick', 'ore'] as const;
export const kTokens = ['ore', 'gold', 'gem', 'discovery'] as const;
export const kCards = ['knight', 'point', 'road_building', 'plenty', 'monopoly'] as const;
export const kPieces = ['road', 'settlement', 'city', 'ship', 'fleet', 'outpost'] as const;

export type Resource = (typeof kResources)[number];
export type Token = (typeof kTokens)[number];
export type CardName = (typeof kCards)[number];
export type Piece = (typeof kPieces)[number];
/** Numbers in the order of kResources, or of kTokens. */
export type Counts = readonly number[];
export type Terrain =
  | 'field'
  | 'pasture'
  | 'forest'
  | 'hill'
  | 'mountain'
  | 'desert'
  | 'gold'
  | 'jungle'
  | 'volcano'
  | 'sea';

/** What a hex of the home island gives. */
export const kYield: Readonly<Partial<Record<Terrain, Resource>>> = {
  field: 'grain',
  pasture: 'wool',
  forest: 'wood',
  hill: 'brick',
  mountain: 'ore',
};

export interface Hex {
  id: string;
  q: number;
  r: number;
  zone: 'home' | 'strait' | 'sea' | 'colony';
  facing?: boolean;
}
export interface Vertex {
  id: string;
  hexes: string[];
  frame: boolean;
  home: boolean;
  neighbours: string[];
}
export interface Edge {
  id: string;
  a: string;
  b: string;
  hexes: string[];
}
export interface HarbourPlace {
  edge: string;
  hex: string;
  a: string;
  b: string;
}

export interface Board {
  mode: 'colonies' | 'base';
  seats: number;
  goal: number;
  rules: {
    domesticTrade: boolean;
    robber: boolean;
    pirate: boolean;
    longestRoad: boolean;
    offersPerTurn: number;
  };
  pieces: Record<Piece, number>;
  costs: Record<string, Counts>;
  deck: Record<CardName, number>;
  bank: number;
  tokens: Counts;
  hexes: Hex[];
  vertices: Vertex[];
  edges: Edge[];
  harbours: HarbourPlace[];
  volcanoCorners: string[];
}

export interface HexView {
  id: string;
  terrain: Terrain | null;
  number: number | null;
  lake: boolean;
}
export interface ShipView {
  at: string;
  left: number;
  cargo: Counts;
}
export interface PlayerView {
  seat: number;
  hand: number;
  known: Counts;
  cards: number;
  knights: number;
  points: number;
  settlements: string[];
  cities: string[];
  roads: string[];
  left: Record<Piece, number>;
  ships: ShipView[];
  fleet: string | null;
  outposts: string[];
  stores: { at: string; tokens: Counts }[];
  home: Counts;
  chips: number;
  rates: Counts;
  longest: number;
  owes: number;
  answered: boolean;
  pointCards: number;
}
export interface AnswerView {
  seat: number;
  answer: 'accept' | 'decline' | 'counter';
  give: Counts;
  get: Counts;
}
export interface OfferView {
  from: number;
  give: Counts;
  get: Counts;
  to: number[];
  waiting: number[];
  answers: AnswerView[];
}
export interface ReachPoint {
  at: string;
  cost: number;
  discovers: string | null;
}
export type Pending =
  | { kind: 'steal'; from: number }
  | { kind: 'token'; reason: 'volcano' | 'discovery'; at: string | null; hex: string }
  | { kind: 'resource'; seat: number }
  | { kind: 'erupt'; hex: string }
  | { kind: 'evacuate'; at: string; tokens: Counts }
  | { kind: 'relocate'; at: string }
  | { kind: 'free'; left: number }
  | { kind: 'draw'; seat: number }
  | { kind: 'discover'; hex: string; by: 'ship' | 'road' };

export interface PublicView {
  phase: 'setup' | 'turn' | 'over';
  step: string;
  seat: number;
  chooser: number | null;
  turn: number;
  round: number;
  rolled: boolean;
  dice: [number, number] | null;
  rolls: number[];
  hexes: HexView[];
  harbours: (Resource | 'any' | null)[];
  robber: string | null;
  pirate: string | null;
  bank: Counts;
  deck: number;
  playedCards: Partial<Record<CardName, number>>;
  tokens: Counts;
  stack: { terrain: Terrain; number: number | null; left: number }[];
  stackLeft: number;
  chips: number[];
  players: PlayerView[];
  longestRoad: { seat: number | null; length: number };
  largestArmy: { seat: number | null; knights: number };
  offersLeft: number;
  shiftsLeft: number;
  cardPlayed: boolean;
  fleetMoved: boolean;
  offer: OfferView | null;
  pending: Pending | null;
  reach: { ship: string; to: ReachPoint[] }[];
  idle: number;
  winner: number | null;
  ended: null | 'goal' | 'limit' | 'idle';
}

export interface PrivateView {
  hand: Counts;
  cards: Record<CardName, number>;
  fresh: Record<CardName, number>;
  points: number;
  discard: null | { left: number; chosen: Counts };
  answer: null | { answer: AnswerView['answer']; give: Counts; get: Counts };
  known: Counts[];
}

export function boardOf(scene: Scene): Board {
  return scene.table.board as Board;
}

export function viewOf(scene: Scene): PublicView {
  return scene.position.public as PublicView;
}

/** What only the viewer knows; null for somebody who watches. */
export function secretsOf(scene: Scene): PrivateView | null {
  if (scene.viewer === null) return null;
  const own = scene.position.seats?.find(({ seat }) => seat === scene.viewer)?.private;
  return own && 'hand' in (own as object) ? (own as PrivateView) : null;
}

export function playerOf(scene: Scene, seat: number): PlayerView | undefined {
  return viewOf(scene).players.find((player) => player.seat === seat);
}

/** Whether the viewer is asked for something in the present. */
export function isAsked(scene: Scene): boolean {
  return scene.live && scene.viewer !== null && scene.position.awaiting.includes(scene.viewer);
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

/** The pips of a number: in how many of 36 rolls of two dice it comes up. */
export function pips(number: number): number {
  return number === 7 ? 6 : 6 - Math.abs(7 - number);
}

/** Where the chosen ship can go and what that costs; nothing while no ship is chosen. */
export function reachOf(scene: Scene): readonly ReachPoint[] {
  const ship = chosen(scene.path, 'ship');
  if (ship === null || !scene.live) return [];
  return viewOf(scene).reach.find((known) => known.ship === ship)?.to ?? [];
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
