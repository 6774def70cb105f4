// What a drawing of the diagrams shows: some meridians of the chart with towers.

import type { Panel } from '../../diagram/diagram';

export interface ChartPanel extends Panel {
  /** The westernmost and the easternmost meridian that are seen; halves show a part of a neighbour. */
  readonly meridians: readonly [number, number];
  /** The southernmost and the northernmost row; without them the whole meridian with its number. */
  readonly rows?: readonly [number, number];
  /** The meridian of the turn. */
  readonly active?: number;
  /** "4.3 0 2": city, seat, height. */
  readonly towers: readonly string[];
  /** The tower that is being built, not there yet. */
  readonly proposed?: string;
  /** Where towers have just moved, from city to city. */
  readonly moves?: readonly (readonly [string, string])[];
  /** Where the engine allows what is asked, and where it refuses it by which clause: "city:4.3". */
  readonly yes?: readonly string[];
  readonly no?: Readonly<Record<string, string>>;
  /** Who holds islands, and with how much; null for a tie. */
  readonly islands?: Readonly<Record<string, readonly [owner: number | null, best: number]>>;
  /** Numbers on plates at cities. */
  readonly tags?: Readonly<Record<string, string>>;
}
