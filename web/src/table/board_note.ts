// What is known about the board of a table besides the board itself.

import { keep, recall } from '../ui/settings/storage';
import type { TableMessage } from '../wire/wire';

export interface AboutBoard {
  /** Somebody brought component data of their own. */
  own: boolean;
  /** Parts of the data that are our design; the catalogues say why ("reconstructed.<part>"). */
  reconstructed: readonly string[];
  /** What the server found unusual when the table was made; only its maker was told. */
  warnings: readonly string[];
}

const kPlace = 'warnings';
const kMost = 20; // tables whose warnings are kept

export function aboutBoard({ table, board, ownComponents }: TableMessage): AboutBoard {
  return {
    own: ownComponents === true,
    reconstructed: board.reconstructed ?? [],
    warnings: recall<[string, string[]][]>(kPlace, []).find(([id]) => id === table)?.[1] ?? [],
  };
}

/** Remembers what the server said about the component data of a new table. */
export function keepWarnings(table: string, warnings: readonly string[]): void {
  if (warnings.length === 0) return;
  const others = recall<[string, string[]][]>(kPlace, []).filter(([id]) => id !== table);
  keep(kPlace, [[table, [...warnings]], ...others].slice(0, kMost));
}
