// The calls of the archive (docs/api.md).

import { call } from '../lobby/api';
import type {
  ArchiveAnswer,
  ArchivedPosition,
  ArchivedQuestion,
  ImportedRecord,
} from '../wire/wire';

/** What somebody looks for; what is missing or empty does not matter. */
export interface ArchiveSearch {
  game?: string;
  person?: string;
  option?: string; // "end_turn:explicit"
  seats?: string;
  shortest?: string;
  longest?: string;
  since?: string; // days, "2026-11-18", as the field of a form has them
  until?: string;
}

const kDay = 24 * 3600;

/** A day of this browser's calendar, in seconds since 1970; null if it is none. */
function dayOf(text: string | undefined): number | null {
  const day = new Date(`${text}T00:00:00`).getTime() / 1000;
  return Number.isFinite(day) && day >= 0 ? day : null;
}

/** The part of the address behind the question mark. */
export function queryOf(search: ArchiveSearch, after?: string): string {
  const query = new URLSearchParams();
  const { since, until, ...plain } = search;
  for (const [name, value] of Object.entries(plain)) {
    if (value !== undefined && value.trim() !== '') query.set(name, value.trim());
  }
  const first = dayOf(since);
  const last = dayOf(until);
  if (first !== null) query.set('since', String(first));
  // The whole day counts.
  if (last !== null) query.set('until', String(last + kDay));
  if (after !== undefined) query.set('after', after);
  return query.toString();
}

export function searchArchive(search: ArchiveSearch, after?: string): Promise<ArchiveAnswer> {
  const query = queryOf(search, after);
  return call(query === '' ? 'archive' : `archive?${query}`);
}

export function importRecord(record: string): Promise<ImportedRecord> {
  return call('archive', { record });
}

export function fetchQuestion(game: string, at: number): Promise<ArchivedQuestion> {
  return call(`archive/${encodeURIComponent(game)}/question?at=${at}`);
}

export function fetchPosition(game: string, at: number): Promise<ArchivedPosition> {
  return call(`archive/${encodeURIComponent(game)}/position?at=${at}`);
}

/** Whether this is a game of the archive and not a table: such an id leads to nobody's seat. */
export const isArchived = (table: string): boolean => table.startsWith('game-');
