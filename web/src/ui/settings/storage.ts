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

/** What this tab finds again when it is loaded once more, and only then. */
export function keepForReload(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(kPrefix + key);
    else sessionStorage.setItem(kPrefix + key, JSON.stringify(value));
  } catch {
    // Nothing depends on it.
  }
}

export function takeAfterReload<T>(key: string): T | null {
  try {
    const text = sessionStorage.getItem(kPrefix + key);
    sessionStorage.removeItem(kPrefix + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** A seat this browser holds: its token is the only key to it. */
export interface OwnTable {
  table: string;
  token: string;
  game: string;
  name: string;
  opened: number; // when it was opened last, in milliseconds
  over: boolean;
  seen: number; // the version seen last, for the recap
  seats?: readonly number[] | undefined; // which seats it holds, once the server has said it
  brought?: boolean | undefined; // it came along with an account, from another device
  entry?: string | undefined; // what is played there, as the shelf of the lobby calls it
  /** The options that were there when somebody looked at them last, before the game has begun. */
  agreed?: Readonly<Record<string, string>> | undefined;
  removed?: number | undefined; // when it was taken off the list; it can be put back for a while
  gone?: boolean | undefined; // the server did not know it when it was opened last
}

const kMostFinished = 30; // running games are never dropped for want of room
const kRemovedFor = 30 * 24 * 3600 * 1000; // milliseconds

function everyTable(): OwnTable[] {
  const now = Date.now();
  return recall<OwnTable[]>('tables', []).filter(
    ({ token, removed }) =>
      typeof token === 'string' && (removed === undefined || now - removed < kRemovedFor),
  );
}

const listeners = new Set<() => void>();

/** Hears of every change of one's own tables in this tab, and of who is signed in. The function returned ends it. */
export function onTables(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Who this browser is signed in as (account/signed_in.svelte.ts). */
export function signedInName(): string | null {
  return recall<{ name: string } | null>('account', null)?.name ?? null;
}

export function keepSignedIn(me: unknown): void {
  keep('account', me);
  tell();
}

function keepTables(tables: readonly OwnTable[]): void {
  let finished = 0;
  keep(
    'tables',
    tables.filter(({ over }) => !over || ++finished <= kMostFinished),
  );
  tell();
}

export function ownTables(): OwnTable[] {
  return everyTable().filter(({ removed }) => removed === undefined);
}

/** What was taken off the list, the last first. */
export function removedTables(): OwnTable[] {
  return everyTable()
    .filter(({ removed }) => removed !== undefined)
    .sort((a, b) => (b.removed ?? 0) - (a.removed ?? 0));
}

/** The seat of this token. */
export function ownSeat(table: string, token: string): OwnTable | undefined {
  return everyTable().find((known) => known.table === table && known.token === token);
}

/** The seat this tab sits on at a table; in a new tab the one that was used last. */
export function ownTable(table: string): OwnTable | undefined {
  const seats = ownTables().filter((known) => known.table === table);
  return seats.find(({ token }) => token === tabSeat(table)) ?? seats[0];
}

// Two tabs may have two seats of one table, and a reload must not make one of them the other.
function tabSeat(table: string): string | null {
  try {
    return sessionStorage.getItem(`${kPrefix}seat.${table}`);
  } catch {
    return null;
  }
}

/** Which of its seats this tab takes at a table. */
export function sit(table: string, token: string): void {
  try {
    sessionStorage.setItem(`${kPrefix}seat.${table}`, token);
  } catch {
    // Then it is the seat that was used last.
  }
}

export function keepTable(change: Pick<OwnTable, 'table' | 'token'> & Partial<OwnTable>): void {
  const { table, token } = change;
  const fresh: OwnTable = {
    game: '',
    name: '',
    opened: Date.now(),
    over: false,
    seen: 0,
    ...ownSeat(table, token),
    removed: undefined,
    gone: undefined,
    ...change,
  };
  keepTables([fresh, ...without(table, token)]);
}

/** Changes what is known of a seat, if it is known at all. */
export function noteTable(table: string, token: string, note: Partial<OwnTable>): void {
  keepTables(
    everyTable().map((known) =>
      known.table === table && known.token === token ? { ...known, ...note } : known,
    ),
  );
}

/** Forgets a seat for good: its token opens nothing any more. Whoever comes again needs another one. */
export function forgetTable(table: string, token: string): void {
  keepTables(without(table, token));
  const claims = Object.entries(recall<Record<string, string>>('claims', {}));
  keep('claims', Object.fromEntries(claims.filter(([, claim]) => claim !== token)));
}

function without(table: string, token: string): OwnTable[] {
  return everyTable().filter((known) => known.table !== table || known.token !== token);
}

const kMostClaims = 50;

/**
 * The token by which this browser will hold the seat that a link leads to. It is made before it is needed and kept: if the
 * answer to a claim is lost, or the page is loaded again meanwhile, the claim can be repeated.
 */
export function claimFor(table: string, link: string): string {
  const claims = recall<Record<string, string>>('claims', {});
  const key = `${table}/${link}`;
  const known = claims[key];
  if (known !== undefined) return known;
  const made = randomToken();
  const others = Object.entries(claims).slice(1 - kMostClaims);
  keep('claims', Object.fromEntries([...others, [key, made]]));
  return made;
}

/** 128 random bits in base64url. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
