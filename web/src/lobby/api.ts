// The lobby's calls to the server.

import type { GameInfo, GuideWish, MadeTable, TableInfo, TableWish } from '../shell/wire';

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

async function call<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`api/${path}`, {
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
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new LobbyError(String(answer.error ?? 'other'), String(answer.text ?? ''));
  return answer as T;
}

export function fetchGames(): Promise<{ games: GameInfo[]; levels: number[] }> {
  return call('games');
}

export function fetchTables(): Promise<{ tables: TableInfo[] }> {
  return call('tables');
}

export function makeTable(wish: TableWish | GuideWish): Promise<MadeTable> {
  return call('tables', wish);
}

export function joinTable(table: string, name: string): Promise<{ seat: number; token: string }> {
  return call(`tables/${encodeURIComponent(table)}/join`, { name });
}
