import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crc32, zipOf } from './zip';

describe('a zip file', () => {
  it('has the checks that everybody calculates', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
    expect(crc32(new Uint8Array())).toBe(0);
  });

  it('is read by another program', async () => {
    const entries = [
      { name: 'meridian-1.landfall', text: 'landfall record 1\n' },
      { name: 'Grüße.txt', text: 'ä'.repeat(70_000) },
      { name: 'empty.txt', text: '' },
    ];
    const folder = mkdtempSync(join(tmpdir(), 'landfall-zip-'));
    const file = join(folder, 'games.zip');
    writeFileSync(file, Buffer.concat(zipOf(entries)));
    const read = `
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print(json.dumps([{"name": name, "text": archive.read(name).decode()} for name in archive.namelist()]))`;
    expect(JSON.parse(String(execFileSync('python3', ['-c', read, file])))).toEqual(entries);
    rmSync(folder, { recursive: true });
  });

  it('may be empty', () => {
    expect(zipOf([])).toHaveLength(1);
  });
});
