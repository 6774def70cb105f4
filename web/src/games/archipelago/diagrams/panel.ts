// What a drawing of the diagrams shows: some tiles with what lies on them, or a zone of a market.

import type { Panel } from '../../diagram/diagram';
import type { MarketName, Resource } from '../model';

/** A tile as it lies on the map. */
export interface LyingTile {
  readonly region: string;
  readonly at: readonly [q: number, r: number];
  readonly rotation: number;
}

export interface DrawnTile extends LyingTile {
  /** "l1 0 free 2": area, seat, condition, how many. */
  readonly units?: readonly string[];
  /** Icons in use, with the seat of the unit on them. */
  readonly icons?: Readonly<Record<string, number>>;
  /** "town l1 0 0": kind, area, seat of the citizen on it, seat that controls it; "-" for nobody. */
  readonly buildings?: readonly string[];
}

/** The spaces of one resource on a market, row by row. */
export interface Zone {
  readonly board: MarketName;
  readonly resource: Resource;
  /** How many cubes lie there. */
  readonly count: number;
  readonly rows: readonly (readonly [spaces: number, price: number])[];
  /** What the last cube costs, and what the first free space brings. */
  readonly buy: number;
  readonly sell: number;
}

export interface MapPanel extends Panel {
  readonly tiles: readonly DrawnTile[];
  /** The regions that the drawing is about; all of them if none is named. */
  readonly focus?: readonly string[];
  /** The tile that is about to be laid. */
  readonly proposed?: LyingTile;
  /** Which way units go, from area to area: "t14b.l1". */
  readonly moves?: readonly (readonly [string, string])[];
  /** Where the engine allows what is asked, and where it refuses it by which clause: "area:t14b.l1". */
  readonly yes?: readonly string[];
  readonly no?: Readonly<Record<string, string>>;
}

export interface ZonePanel extends Panel {
  readonly zone: Zone;
}

export type ArchipelagoPanel = MapPanel | ZonePanel;
