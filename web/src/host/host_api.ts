// The calls of the host's console. The key is shown in a header with every call, and kept for this tab alone.

import { atHome } from '../ui/route/home';
import type {
  HostAct,
  HostDeed,
  HostEntries,
  HostMeasure,
  HostReport,
  HostTable,
  HostTableInfo,
  HostTables,
} from '../wire/wire';

export type Kind = 'reports' | 'measures' | 'acts';
export type { HostAct, HostDeed, HostMeasure, HostReport, HostTable, HostTableInfo, HostTables };
export type Entry = HostEntries['entries'][number];

export class HostError extends Error {}

const kKept = 'landfall.host';

function kept(): string {
  try {
    return sessionStorage.getItem(kKept) ?? '';
  } catch {
    return '';
  }
}

export class HostApi {
  #key = kept();

  get known(): boolean {
    return this.#key !== '';
  }

  use(key: string): void {
    this.#key = key;
    try {
      if (key === '') sessionStorage.removeItem(kKept);
      else sessionStorage.setItem(kKept, key);
    } catch {
      // Then it is asked for again after a reload.
    }
  }

  entries(kind: Kind, open: boolean, before?: number): Promise<HostEntries> {
    const question = new URLSearchParams({ open: open ? '1' : '0' });
    if (before !== undefined) question.set('before', String(before));
    return this.#call(`${kind}?${question}`);
  }

  tables(search: string, from: Pick<HostTables, 'next' | 'store'> = {}): Promise<HostTables> {
    const question = new URLSearchParams();
    if (search !== '') question.set('search', search);
    if (from.next !== undefined) question.set('before', String(from.next));
    if (from.store !== undefined) question.set('store', String(from.store));
    // The server decodes %20 and no plus.
    return this.#call(`tables?${question.toString().replaceAll('+', '%20')}`);
  }

  table(id: string): Promise<HostTable> {
    return this.#call(`table?id=${encodeURIComponent(id)}`);
  }

  act(wish: HostAct): Promise<unknown> {
    return this.#call('act', wish);
  }

  async #call<Answer>(path: string, body?: unknown): Promise<Answer> {
    let response: Response;
    try {
      response = await fetch(atHome(`api/host/${path}`), {
        method: body === undefined ? 'GET' : 'POST',
        credentials: 'omit',
        cache: 'no-store',
        headers: {
          authorization: `Bearer ${this.#key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch {
      throw new HostError('offline');
    }
    const answer = await response.json().catch(() => ({}));
    if (!response.ok) throw new HostError(String(answer.error ?? 'other'));
    return answer as Answer;
  }
}
