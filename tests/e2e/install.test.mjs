// What `cmake --install` puts into a folder is enough: the program there finds its page without being told.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root, startServer } from './support/page.mjs';

let prefix;

before(() => {
  prefix = mkdtempSync(join(tmpdir(), 'landfall-install-'));
  execFileSync('cmake', ['--install', join(root, 'build/release'), '--prefix', prefix, '--strip']);
});

after(() => rmSync(prefix, { recursive: true, force: true }));

test('the files are where a distribution wants them, and the program is stripped', () => {
  for (const path of [
    'bin/landfall',
    'share/landfall/web/index.html',
    'share/man/man1/landfall.1',
    'share/doc/landfall/operations.md',
    'share/doc/landfall/LICENSE',
    'share/landfall/deploy/configure.sh',
    'share/landfall/deploy/haproxy.cfg.in',
  ]) {
    assert.ok(existsSync(join(prefix, path)), path);
  }
  const size = (path) => statSync(path).size;
  assert.ok(
    size(join(prefix, 'bin/landfall')) < size(join(root, 'build/release/bin/landfall')),
    'without debug information it is smaller',
  );
});

test('the installed program serves its page without being told where it is', async () => {
  // Started where there is no web/dist, so it cannot be the page of the sources.
  const server = await startServer({
    program: join(prefix, 'bin/landfall'),
    page: null,
    from: prefix,
  });
  try {
    const answer = await fetch(`${server.url}/`);
    assert.equal(answer.status, 200);
    // The page as it is, with tags for previews of the address before the end of its head.
    const [head, rest] = readFileSync(join(prefix, 'share/landfall/web/index.html'), 'utf8').split(
      '  </head>',
    );
    const text = await answer.text();
    assert.ok(text.startsWith(head) && text.endsWith(rest), text);
  } finally {
    await server.stop();
  }
});
