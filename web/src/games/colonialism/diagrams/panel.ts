// What a drawing of the diagrams shows: one region close by, the whole chart, or the cubes of players.

import type { Panel } from '../../diagram/diagram';
import type { Amounts } from '../model';

export interface RegionPanel extends Panel {
  readonly region: string;
  readonly local: number;
  /** By seat. */
  readonly discs: readonly number[];
  readonly cubes: Amounts;
  /** Policy cards beside it: the seat, and "hidden" or the card. */
  readonly cards?: readonly string[];
  /** What happens to discs: by "local" or the seat. */
  readonly tags?: Readonly<Record<string, string>>;
}

export interface ChartPanel extends Panel {
  readonly map: {
    /** "0 arabian_sea fresh": seat, zone, fresh or used. */
    readonly ships?: readonly string[];
    readonly discs?: Readonly<Record<string, readonly number[]>>;
    /** A card beside a region, turned up: the region, then seat and card. */
    readonly card?: readonly [string, string];
  };
  /** Where the engine allows what is asked, and where it refuses it by which clause: "region:india". */
  readonly yes?: readonly string[];
  readonly no?: Readonly<Record<string, string>>;
  /** Numbers on plates at regions. */
  readonly tags?: Readonly<Record<string, string>>;
}

export interface CubesPanel extends Panel {
  /** Cubes by seat. */
  readonly held: Readonly<Record<string, Amounts>>;
  /** The score that they are worth, by seat. */
  readonly tags?: Readonly<Record<string, string>>;
}

export type ColonialismPanel = RegionPanel | ChartPanel | CubesPanel;
