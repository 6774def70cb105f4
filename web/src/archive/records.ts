// Records of finished games, for files that their players take home.

import { atHome } from '../ui/route/home';
import type { OwnTable } from '../ui/settings/storage';
import { type ZipEntry, zipOf } from './zip';

/** The record of a table; null if it cannot be had now. */
export async function recordOf({
  table,
  game,
}: Pick<OwnTable, 'table' | 'game'>): Promise<ZipEntry | null> {
  const path = atHome(`api/tables/${encodeURIComponent(table)}/record`);
  const answer = await fetch(path).catch(() => null);
  if (!answer?.ok) return null;
  return { name: `${game || 'game'}-${table}.landfall`, text: await answer.text() };
}

/** Hands all of it to the person, as one file. */
export function handFile(entries: readonly ZipEntry[], name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(zipOf(entries), { type: 'application/zip' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
