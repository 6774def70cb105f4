// What the server says about a table of Colonialism (src/games/colonialism/json), and small questions about it.

import { parts } from '../../text/text';
import type { Target } from '../../wire/wire';
import type { Scene } from '../face';

export const kColours = ['black', 'brown', 'yellow'] as const;
export type Colour = (typeof kColours)[number];
/** How many of each colour, in the order of kColours. */
export type Amounts = [number, number, number];
/** A player, or the local powers. */
export type Faction = number | 'local';

export interface Region {
  id: string;
  value: number;
  limit: number;
  neighbours: string[];
  zones: string[];
  x: number;
  y: number;
}

export interface Zone {
  id: string;
  regions: string[];
  x: number;
  y: number;
}

export interface Card {
  id: string;
  kind: 'policy' | 'action';
  ship: boolean;
  influence: boolean;
  step: number;
}

export interface Board {
  edition: 'first' | 'second';
  events: { id: string; type: string; regions: string[]; zones: string[] }[];
  upgrades: { id: string; cost: number }[];
  seats: number;
  turns: number;
  regions: Region[];
  zones: Zone[];
  cards: Card[];
  discs: number;
  ships: number;
  handSize: number;
}

export interface Conflict {
  local: number;
  influence: number[];
}

export interface RegionView {
  id: string;
  position: number;
  cubes: Amounts;
  local: number;
  discs: number[];
  mercenaries: number[];
  policies: { hidden: boolean; open: string[] }[];
  total: number;
  factions: number;
  exceeded: boolean;
  due: boolean;
  conflict: Conflict | null;
}

export interface ZoneView {
  id: string;
  fresh: number[];
  used: number[];
}

export interface PlayerView {
  seat: number;
  row: number | null;
  reserve: number;
  hand: number;
  deck: number;
  discard: string[];
  known: string[];
  held: Amounts;
  tally: number;
  interest: number;
  shipsToPlace: number;
  done: boolean;
  upgrades: string[];
  score: number;
  total: number;
}

export interface FinalView {
  seat: number;
  held: Amounts;
  bonus: Amounts;
  interest: { id: string; won: boolean }[];
  converted: Amounts;
  gained: Amounts;
  cubes: Amounts;
  score: number;
  total: number;
}

export type Pending =
  | { kind: 'roll'; card: string; region: string; faction: string | null }
  | { kind: 'losses'; cause: string; region: string; losses: number[] }
  | { kind: 'draw'; left: number }
  | { kind: 'cubes'; region: string; left: number }
  | { kind: 'place'; left: number };

export interface PublicView {
  turn: number;
  segment: number;
  round: number;
  pass: number;
  phase: 'setup' | 'round' | 'colonization' | 'end_of_phase' | 'end_of_turn' | 'over';
  step: string;
  seat: number | null;
  order: string[];
  rows: (number | null)[];
  choosing: { order: number[]; rows: (number | null)[] } | null;
  event: string | null;
  eventsGone: string[];
  eventsLeft: number;
  upgrades: { id: string; owner: number | null }[];
  bag: Amounts;
  spent: Amounts;
  supply: { local: number; mercenaries: number };
  regions: RegionView[];
  zones: ZoneView[];
  players: PlayerView[];
  colonization: {
    region: string;
    stage: string;
    treaties: number[];
    takers: number[];
    next: number | null;
  } | null;
  pending: Pending | null;
  final: FinalView[] | null;
}

export interface Interest {
  id: string;
  region: string;
  colour: Colour;
  leads: boolean;
}

export interface PrivateView {
  hand: string[];
  deck: string[];
  hidden: Record<string, string>;
  interest: Interest[];
  kept: string[] | null;
  places: Record<string, (number | null)[]>;
  expected: number[];
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

/** The detail of the first step of this kind in the path: "army" for "card:army". */
export function chosen(path: readonly Target[], kind: string): string | null {
  const step = path.find((target) => parts(target).kind === kind);
  return step === undefined ? null : step.slice(kind.length + 1);
}

/** The discs that the card in the making would place in a region; null if it places none. */
export function placedBy(scene: Scene, card: string | null, region: string): number | null {
  const index = boardOf(scene).regions.findIndex(({ id }) => id === region);
  return (card === null ? null : secretsOf(scene)?.places[card]?.[index]) ?? null;
}

export function influence(region: RegionView, seat: number): number {
  return (region.discs[seat] ?? 0) + (region.mercenaries[seat] ?? 0);
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** The seats in the order in which they act; those without a row come last. */
export function turnOrder(view: PublicView): number[] {
  return view.rows.filter((seat) => seat !== null);
}

/** Whether a policy card of that seat lies beside the region, and which ones are known to the viewer. */
export function cardsBeside(
  scene: Scene,
  region: RegionView,
  seat: number,
): { id: string | null; hidden: boolean }[] {
  const lying = region.policies[seat];
  if (!lying) return [];
  const own = seat === scene.viewer ? (secretsOf(scene)?.hidden[region.id] ?? null) : null;
  return [
    ...(lying.hidden ? [{ id: own, hidden: true }] : []),
    ...lying.open.map((id) => ({ id, hidden: false })),
  ];
}
