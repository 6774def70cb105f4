// Writes .br and .gz beside every text file of the built page, so that the server never compresses while somebody waits.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const compressible = /\.(html|js|css|svg|json|wasm|txt|webmanifest)$/;

let files = 0;
for (const name of readdirSync(dist, { recursive: true })) {
  const path = join(dist, name);
  if (!compressible.test(path) || !statSync(path).isFile()) continue;
  const bytes = readFileSync(path);
  const brotli = brotliCompressSync(bytes, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
      [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  files += 1;
}
console.log(`compressed ${files} files`);
