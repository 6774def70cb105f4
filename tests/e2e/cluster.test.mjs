// A game at a cluster, through haproxy: it goes on when the node that has it is killed in the middle of a move, and when that node leaves.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { breaksOf, noteBreaks, startCluster } from './support/cluster.mjs';
import {
  bot,
  click,
  launchBrowser,
  makeTable,
  me,
  openPage,
  playToEnd,
  playTurn,
  root,
  untilAsked,
  untilMoved,
  version,
} from './support/page.mjs';

let cluster;
let browser;

before(async () => {
  cluster = await startCluster();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await cluster?.stop();
});

/** Ends the turn of the page, and does something to the node that has the table while the choice is on its way. */
async function endTurnWhile(page, table, ...what) {
  await untilAsked(page);
  const before = await version(page);
  const owner = await cluster.owner(table);
  // It takes the choice in, but does not come to answer it.
  cluster.do('pause', owner);
  await click(page.locator('[data-choices] [data-target="end"]'));
  for (const one of what) cluster.do(one, owner);
  const begun = Date.now();
  await untilMoved(page, before);
  return Date.now() - begun;
}

test('a game goes on when its node is killed in the middle of a move, and when it leaves', async (context) => {
  const { table, hash } = await makeTable(cluster.url, [me('Ann'), bot(), bot()]);
  const page = await openPage(browser, 'about:blank');
  await noteBreaks(page);
  await page.goto(`${cluster.url}/${hash}`);
  assert.equal(await untilAsked(page), 'asked');

  await playTurn(page, click);
  const first = await cluster.owner(table);
  const life = cluster.do('owner', table);
  const killed = await endTurnWhile(page, table, 'kill');
  assert.notEqual(cluster.do('owner', table), life, 'someone else has the table');
  assert.match(cluster.output(), new RegExp(`node-${first} was ended by SIGKILL`));
  context.diagnostic(`after kill -9 the move was shown after ${killed} ms`);

  await untilAsked(page);
  await playTurn(page, click);
  const second = await cluster.owner(table);
  const left = await endTurnWhile(page, table, 'stop', 'wake');
  context.diagnostic(`after SIGTERM the move was shown after ${left} ms`);

  // Both turns count once: the rest of the thirteen is there to be played.
  assert.equal(await playToEnd(page, click), 22, 'eleven turns, each ended by hand');
  await page.getByTestId('result').waitFor();
  assert.match(cluster.output(), new RegExp(`node-${second} ended with exit code 0`));
  context.diagnostic(`breaks of the connection: ${JSON.stringify(await breaksOf(page))}`);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('dashboard and alerts name only figures that there are', async () => {
  const text = await Promise.all(
    ['node-1', 'haproxy'].map(async (part) =>
      (await fetch(`${cluster.address(part)}/metrics`)).text(),
    ),
  );
  // A figure by word (outcome, limit, ...) is there as soon as the first such thing has happened.
  const source = readFileSync(join(root, 'src/server/ops/metrics.cpp'), 'utf8');
  const there = new Set(
    [
      ...text.join('\n').matchAll(/^(\w+)(?:\{| )/gm),
      ...source.matchAll(/BuildCounter\(\)\s*\.Name\("(\w+)"\)/g),
    ].map(([, name]) => name),
  );
  const watched = ['deploy/grafana/landfall.json', 'deploy/prometheus/alerts.yml']
    .map((file) =>
      readFileSync(join(root, file), 'utf8')
        .match(/"?expr"?: .*/g)
        .join('\n'),
    )
    .join('\n')
    .match(/\b(landfall|haproxy)_\w+/g);
  assert.ok(watched.length > 30);
  assert.deepEqual(
    [...new Set(watched)].filter((name) => !there.has(name)),
    [],
  );
});
