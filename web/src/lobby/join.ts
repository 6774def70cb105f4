// Takes an open seat of a public table and goes there: from the list of the lobby, or from where one watches.

import { playedAt } from '../games/shelf';
import { router, tablePath } from '../ui/route/route.svelte';
import { claimFor, keepTable, sit } from '../ui/settings/storage';
import type { TableInfo } from '../wire/wire';
import { joinTable } from './api';

export type Joinable = Pick<TableInfo, 'table' | 'game' | 'name' | 'options'>;

export async function joinPublic(
  { table, game, name, options }: Joinable,
  myName: string,
): Promise<void> {
  const { token, seat } = await joinTable(table, myName, claimFor(table, 'join'));
  keepTable({ table, token, game, name, entry: playedAt(game, options), seats: [seat] });
  sit(table, token);
  router.go(tablePath(table));
}
