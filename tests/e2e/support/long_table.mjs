// A server whose only table, made here, has gone on for very many records.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeTable, me, root, startServer } from './page.mjs';

const program = process.env.LANDFALL_BIN ?? join(root, 'build/release/bin/landfall');

/** `stop` ends the server and removes its folder. */
export async function startWithLongTable({ names, options, records, undone }) {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-e2e-'));
  let server = await startServer({ folder });
  const made = await makeTable(server.url, names.map(me), { game: 'kolonien', options });
  await server.stop();
  const words = ['--data', folder, '--table', made.table, '--records', String(records)];
  const longTable = join(dirname(program), 'landfall_long_table');
  execFileSync(longTable, [...words, '--undone', String(undone)]);
  server = await startServer({ folder });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url, made, stop };
}
