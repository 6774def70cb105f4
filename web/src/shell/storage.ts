// What this browser remembers: settings, the player's name, the tokens of tables, what was seen last.
// Everything may be missing or refused (private windows), and then the page works without it.

const kPrefix = 'landfall.';

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(kPrefix + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(kPrefix + key, JSON.stringify(value));
  } catch {
    // Nothing depends on it.
  }
}

/** A table this browser holds a seat at. */
export interface OwnTable {
  table: string;
  token: string;
  game: string;
  name: string;
  opened: number; // when it was opened last, in milliseconds
  over: boolean;
  seen: number; // the version seen last, for the recap
}

const kMostTables = 30;

export function ownTables(): OwnTable[] {
  return recall<OwnTable[]>('tables', []);
}

export function ownTable(table: string): OwnTable | undefined {
  return ownTables().find((known) => known.table === table);
}

export function keepTable(change: Pick<OwnTable, 'table' | 'token'> & Partial<OwnTable>): void {
  const known = ownTable(change.table);
  const fresh: OwnTable = {
    game: '',
    name: '',
    opened: Date.now(),
    over: false,
    seen: 0,
    ...known,
    ...change,
  };
  const others = ownTables().filter(({ table }) => table !== change.table);
  keep('tables', [fresh, ...others].slice(0, kMostTables));
}

export function forgetTable(table: string): void {
  keep(
    'tables',
    ownTables().filter((known) => known.table !== table),
  );
}
