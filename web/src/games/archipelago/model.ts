// What the server says about a table of Archipelago (src/games/archipelago/json), and small questions about it.

import { parts } from '../../text/text';
import type { Seat, Target } from '../../wire/wire';
import type { Scene } from '../face';

export const kResources = ['fruit', 'cattle', 'fish', 'wood', 'stone', 'iron'] as const;
export type Resource = (typeof kResources)[number];
/** How many of each resource, in the order of kResources. */
export type Cubes = readonly number[];

export const kBuildings = ['town', 'market', 'port', 'temple'] as const;
export type Building = (typeof kBuildings)[number];
export type MarketName = 'local' | 'export';
export type Land = 'sea' | 'meadow' | 'mountain';

export interface AreaRule {
  id: string;
  land: boolean;
  edges: number[];
}

export interface Region {
  id: string;
  tile: string;
  edges: Land[];
  areas: AreaRule[];
  icons: { resource: Resource; area: string }[];
  huts: number;
}

export type Half =
  | { what: 'crisis'; red: boolean; resource: Resource; number: number }
  | { what: 'per_temple' | 'per_town' | 'per_port'; red: boolean; amount: number };

export interface Card {
  id: string;
  number: number;
  kind: 'character' | 'progress';
  prices: number[];
  anybody: boolean;
  wonder: boolean;
  vp: number;
  cost: { florins: number; discs: number; cubes: Cubes; anyCubes: number };
  operation: string;
  amount: number;
  detail: number;
  rebellion: number;
  workers: number;
  florins: number;
  needs: 'port' | 'temple' | null;
  upper: Half;
  lower: Half;
}

export interface Effect {
  workers: number;
  rebellion: number;
}

export interface MarketRule {
  rows: { spaces: number; price: number }[][];
  effects: Effect[];
}

export interface Objective {
  id: string;
  end: string;
  threshold: number;
  criterion: string;
  resource: Resource | null;
  margin: number;
  inDeck: boolean;
}

export interface Cost {
  florins: number;
  cubes: Cubes;
}

export interface Board {
  seats: number;
  options: Record<string, string>;
  regions: Region[];
  cards: Card[];
  markets: Record<MarketName, MarketRule>;
  populationRows: { from: number; to: number; workers: number; rebellion: number }[];
  labourRows: { from: number; to: number; price: number; rebellion: number }[];
  costs: Record<Building | 'ship', Cost>;
  tax: { citizen: number; ship: number; town: number; temple: number; rebellion: number };
  wheel: Record<'tax' | 'explore' | 'reproduce', { own: boolean; multi: number }>;
  objectives: Objective[];
  trends: { id: string; criterion: string }[];
  objectivePoints: number[];
  trendPoints: number[];
  pieces: {
    cubes: Cubes;
    florins: number;
    citizens: number;
    ships: number;
    maxDiscs: number;
    stacks: number;
    stackTokens: number;
    marketPort: number;
    townTemple: number;
  };
}

export interface Units {
  seat: Seat;
  free: number;
  engaged: number;
  lying: number;
  lyingEngaged: number;
}

export interface AreaView {
  id: string;
  land: boolean;
  edges: number[];
  units: Units[];
}

export interface IconView {
  resource: Resource;
  area: string;
  state: 'free' | 'blocked' | 'used';
  seat: Seat | null;
}

export interface BuildingView {
  kind: Building;
  area: string;
  controller: Seat | null;
  occupant: { seat: Seat; ship: boolean; engaged: boolean; lying: boolean } | null;
  used: boolean;
}

export interface TileView {
  region: string;
  tile: string;
  q: number;
  r: number;
  rotation: number;
  areas: AreaView[];
  icons: IconView[];
  huts: number;
  buildings: BuildingView[];
  citizens: number[];
}

export interface Price {
  buy: number | null;
  sell: number | null;
}

export interface Boards {
  bank: { florins: number; cubes: Cubes };
  local: Cubes;
  export: Cubes;
  localPrices: Price[];
  exportPrices: Price[];
  population: number;
  rebellion: number;
  workers: number;
  recruitPrice: number | null;
  preview: {
    local: Effect;
    export: Effect;
    population: Effect;
    labour: Effect;
    workers: number;
    rebellion: number;
    independence: boolean;
  };
}

export interface Wheel {
  discs: Record<string, number[]>;
  florins: number;
  taxFree: number;
  exploreFree: number;
  exploreOwn: boolean[];
  reproduceOwn: boolean[];
}

export interface PlayerView {
  seat: Seat;
  florins: number;
  cubes: Cubes | null;
  sure: Cubes;
  cubeCount: number;
  tokens: number;
  discs: number;
  discsLeft: number;
  citizens: number;
  ships: number;
  wonders: number;
  towns: number;
  markets: number;
  ports: number;
  temples: number;
  characters: string[];
  progress: string[];
  taxIncome: number;
  vp: number;
  points: number;
  bid: number | null;
  done: boolean;
}

export interface Part {
  florins: number;
  cubes: Cubes;
  tokens: number;
  card: string | null;
}

export interface Pledge {
  kind: string;
  amount: number;
  due: number;
  /** It is asked of the partner, and not made by the offerer. */
  byPartner: boolean;
}

/** What one side gives and wants; a counter-offer is told from the side of the one who makes it. */
export interface Terms {
  from: Seat;
  give: Part;
  want: Part;
  permit: boolean;
  promise: Pledge | null;
}

export interface OfferView extends Terms {
  to: Seat[];
  answers: ('accepted' | 'declined' | 'countered' | null)[];
  counters: Terms[];
}

export interface Note {
  from: Seat;
  to: Seat;
  kind: string;
  amount: number;
  due: number;
  made: number;
  overdue: boolean;
}

export type Pending =
  | { kind: 'trade'; market: MarketName; left: number }
  | { kind: 'recruit'; left: number | null; free: boolean }
  | { kind: 'migrate'; shipsOnly: boolean }
  | { kind: 'harvest'; resource: Resource }
  | { kind: 'reproduce'; left: number | null }
  | { kind: 'tile'; tile: string }
  | { kind: 'cubes'; region: string }
  | { kind: 'reveal'; cards: string[]; buy: 'character' | 'progress' }
  | { kind: 'card'; card: string }
  | { kind: 'disengage'; left: number }
  | { kind: 'build'; rebate: number }
  | { kind: 'refill'; slot: number }
  | { kind: 'peek' };

export interface Crisis {
  market: MarketName;
  resource: Resource;
  number: number;
  lying: number;
  missing: number;
  /** Whose turn it is, as a place in the order. */
  turn: number;
  left: number;
  immediate: boolean;
}

export interface Ranking {
  source: string;
  owner: Seat | null;
  values: number[];
  points: number[];
}

export interface End {
  reason: 'objective' | 'independence';
  objective: string | null;
  seat: Seat | null;
  separatist: Seat | null;
  ranking: Ranking[];
  cards: number[];
  pacifist: { seat: Seat; margin: number; points: number } | null;
  total: number[];
  winners: Seat[];
}

export interface PublicView {
  round: number;
  phase: 'setup' | 'order' | 'population' | 'balance' | 'actions' | 'purchase' | 'over';
  step: string;
  seat: Seat | null;
  order: Seat[];
  ending: { objective: string; seat: Seat | null } | null;
  map: TileView[];
  spots: [number, number][];
  boards: Boards;
  wheel: Wheel;
  track: ({ card: string; turns: number; price: number } | null)[];
  deck: number;
  discard: string[];
  top: string | null;
  cards: {
    card: string;
    owner: Seat;
    used: boolean;
    built: boolean;
    discs: { seat: Seat; number: number } | null;
  }[];
  topTile: string | null;
  tiles: number;
  discardedTiles: string[];
  explorers: { taken: number; stacks: number[] };
  trends: string[];
  benefactor: number[] | null;
  objectives: { seat: Seat | null; objective: string }[];
  ruledOut: string[];
  players: PlayerView[];
  turn: {
    actionDone: boolean;
    cardDone: boolean;
    buildingDone: boolean;
    doubled: Resource | null;
    offersLeft: number;
    permits: Seat[];
    passes: number;
  } | null;
  pending: Pending | null;
  crisis: Crisis | null;
  bids: {
    round: number;
    bidders: Seat[];
    done: Seat[];
    last: { seat: Seat; bid: number }[];
  } | null;
  offer: OfferView | null;
  notes: Note[];
  end: End | null;
}

export interface PrivateView {
  cubes: Cubes;
  objectives: string[];
  dropped: string | null;
  progress: {
    objective: string;
    end: { value: number; threshold: number };
    scoring: { values: number[]; points: number[] };
  }[];
  tiles: string[];
  bid: number | null;
  fists: string[] | null;
  peeked: string | null;
  spied: { seat: Seat; objective: string }[];
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
  return own && 'cubes' in (own as object) ? (own as PrivateView) : null;
}

export function playerOf(scene: Scene, seat: Seat): PlayerView | null {
  return viewOf(scene).players.find((known) => known.seat === seat) ?? null;
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
