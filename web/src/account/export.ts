// Everything that the server knows of an account, and the records of its finished games, in one file for its owner.

import { handFile, recordOf } from '../archive/records';
import type { ZipEntry } from '../archive/zip';
import { ownTables } from '../ui/settings/storage';
import { account } from './account';
import { accountApi } from './account_api';

export async function exportAccount(): Promise<void> {
  const { session } = account;
  if (session === null) return;
  await account.bring();
  const info = await accountApi.show(session);
  const { seats } = await accountApi.seats(session, {});
  // Without the tokens: whoever finds the file must not find the seats.
  const told = {
    ...info,
    ok: undefined,
    seats: seats.map(({ table, note }) => ({ table, ...note })),
  };
  const entries: ZipEntry[] = [
    { name: 'account.json', text: `${JSON.stringify(told, null, 2)}\n` },
  ];
  for (const own of ownTables().filter(({ over }) => over)) {
    const record = await recordOf(own);
    if (record) entries.push(record);
  }
  handFile(entries, 'landfall-account.zip');
}
