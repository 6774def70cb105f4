// The lobby's calls to the server.

import { renewal } from '../ui/renewal/renewal.svelte';
import { atHome } from '../ui/route/home';
import type {
  AwaitedAnswer,
  AwaitedWish,
  GameInfo,
  GuideWish,
  LuckAnswer,
  MadeTable,
  NoticeDone,
  NoticeOffer,
  NoticeWish,
  TableInfo,
  TableWish,
} from '../wire/wire';

/** What the server answered instead of what was asked for; `word` is a key of the catalogues ("error.<word>"). */
export class LobbyError extends Error {
  readonly word: string;
  /** What the server says about it in English, such as where a component file is wrong. */
  readonly text: string;

  constructor(word: string, text = '') {
    super(word);
    this.word = word;
    this.text = text;
  }
}

/** A call below /api; a LobbyError if it is not answered as it should be. */
export async function call<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(atHome(`api/${path}`), {
      ...(body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
    });
  } catch {
    throw new LobbyError('offline');
  }
  renewal.told(response.headers.get('landfall-build'));
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new LobbyError(String(answer.error ?? 'other'), String(answer.text ?? ''));
  return answer as T;
}

export function fetchGames(): Promise<{ games: GameInfo[]; levels: number[] }> {
  return call('games');
}

/** What chance did at all tables that are over. */
export function fetchLuck(): Promise<LuckAnswer> {
  return call('luck');
}

/** A page of the public tables; `next` leads to the one after it. */
export interface TablePage {
  tables: TableInfo[];
  next?: string;
}

export function fetchTables(after?: string): Promise<TablePage> {
  return call(after === undefined ? 'tables' : `tables?after=${encodeURIComponent(after)}`);
}

/** The first so many pages, one after the other. Somebody may have moved up meanwhile: nobody is shown twice. */
export async function fetchPages(count: number): Promise<TablePage> {
  const tables = new Map<string, TableInfo>();
  let next: string | undefined;
  for (let page = 0; page < count; page += 1) {
    const answer = await fetchTables(next);
    for (const table of answer.tables) tables.set(table.table, table);
    next = answer.next;
    if (next === undefined) break;
  }
  return { tables: [...tables.values()], ...(next === undefined ? {} : { next }) };
}

/** How one's own tables stand, in the same order; null where the server has nothing to tell. */
export async function fetchAwaited(
  tables: AwaitedWish['tables'],
): Promise<AwaitedAnswer['tables']> {
  const answer = await call<AwaitedAnswer>('awaited', { tables });
  return answer.tables;
}

export function makeTable(wish: TableWish | GuideWish): Promise<MadeTable> {
  return call('tables', wish);
}

/** Takes a seat, to be held by the token `claim`; asking again with the same one gives the same seat. */
export function joinTable(
  table: string,
  name: string,
  claim: string,
): Promise<{ seat: number; token: string }> {
  return call(`tables/${encodeURIComponent(table)}/join`, { name, claim });
}

/** How people who are not here can be told. */
export function noticeOffer(): Promise<NoticeOffer> {
  return call('notices');
}

/** What this browser wants to be told about a table. */
export function listenAt(table: string, wish: NoticeWish): Promise<NoticeDone> {
  return call(`tables/${encodeURIComponent(table)}/notices`, wish);
}

export function testNotice(wish: NoticeWish): Promise<NoticeDone> {
  return call('notices/test', wish);
}

/** Nothing is told at this address any more. */
export function stopNotices(endpoint: string): Promise<NoticeDone> {
  return call('notices/stop', { endpoint });
}
