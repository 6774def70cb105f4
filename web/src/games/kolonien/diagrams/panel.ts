// What a drawing of the diagrams shows: a part of the map with pieces, written as briefly as one would say it.

import type { Panel } from '../../diagram/diagram';
import type { HexView } from '../model';

export interface IslandPanel extends Panel {
  /** Which map lies below; its hexes are in diagrams.json. */
  readonly map: 'base' | 'colonies';
  /** Left, top, width, height of what is seen. */
  readonly frame: readonly [number, number, number, number];
  /** "settlement 0 1.0.n": piece, seat, place; the robber and the pirate have no seat. */
  readonly pieces: readonly string[];
  /** Hexes that have been turned up: "mountain.5". */
  readonly turned?: Readonly<Record<string, string>>;
  /** Where the engine allows what is asked, and where it refuses it by which clause. */
  readonly yes?: readonly string[];
  readonly no?: Readonly<Record<string, string>>;
  /** Words on plates, by place: numbers and signs only. */
  readonly tags?: Readonly<Record<string, string>>;
  /** The way of a piece, from place to place. */
  readonly way?: readonly string[];
  readonly dice?: readonly number[];
  /** Where the dice lie. */
  readonly diceAt?: readonly [number, number];
  /** A number that the dice show. */
  readonly rolled?: number;
  /** Harbours by their coast: the hex that they belong to and what they show, "1.1 brick". */
  readonly harbours?: Readonly<Record<string, string>>;
}

/** "mountain.5" is a mountain with the number 5; "unknown" has neither. */
export function groundOf(text: string): Pick<HexView, 'terrain' | 'number'> {
  const [terrain = '', number] = text.split('.');
  return {
    terrain: terrain === 'unknown' ? null : (terrain as HexView['terrain']),
    number: number === undefined ? null : Number(number),
  };
}
