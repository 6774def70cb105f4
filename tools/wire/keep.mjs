// Keeps the schemas of wire/ as they are now in tests/golden/wire/NAME.json, for tests/wire/earlier.test.mjs: what a release
// has said on the wire is understood by the next one. To be run when a release is made: node tools/wire/keep.mjs 2026-11-17
//
// A file that is there is never written again.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameFiles, messageFiles, root } from './schemas.mjs';

/** Without the words for people. */
function bare(value) {
  if (Array.isArray(value)) return value.map(bare);
  if (value === null || typeof value !== 'object') return value;
  const wanted = Object.entries(value).filter(
    ([name, member]) => name !== 'description' || typeof member !== 'string',
  );
  return Object.fromEntries(wanted.map(([name, member]) => [name, bare(member)]));
}

const [, , name] = process.argv;
if (!/^[\w.-]+$/.test(name ?? '')) {
  console.error('usage: node tools/wire/keep.mjs NAME');
  process.exit(2);
}
const folder = join(root, 'tests/golden/wire');
mkdirSync(folder, { recursive: true });
const schemas = [...messageFiles, ...gameFiles].map(({ schema }) => bare(schema));
const lines = schemas.map((schema) => JSON.stringify(schema)).join(',\n');
writeFileSync(join(folder, `${name}.json`), `[\n${lines}\n]\n`, { flag: 'wx' });
