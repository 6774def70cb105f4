// Takes the pictures of a cluster whose node dies in the middle of a move: node tests/e2e/screenshots/cluster.mjs [FOLDER]
import { startCluster } from '../support/cluster.mjs';
import {
  bot,
  click,
  makeTable,
  me,
  openPage,
  playTurn,
  untilAsked,
  untilMoved,
  version,
} from '../support/page.mjs';
import { browser, packUp, take } from '../support/pictures.mjs';

const kTurns = 4;
const device = { viewport: { width: 1000, height: 680 } };

const cluster = await startCluster();
const { table, hash } = await makeTable(cluster.url, [me('Ann'), bot(2), bot(2)]);
const page = await openPage(browser, `${cluster.url}/${hash}`, { device });
const end = page.locator('[data-choices] [data-target="end"]');
for (let turn = 0; turn < kTurns; turn += 1) {
  await untilAsked(page);
  await playTurn(page, click);
  const before = await version(page);
  await click(end);
  await untilMoved(page, before);
}
await untilAsked(page);
await playTurn(page, click);
await take(page, 'cluster-before');

const before = await version(page);
const owner = String(cluster.owner(table));
cluster.do('pause', owner);
await click(end);
cluster.do('kill', owner);
await page.getByTestId('banner').waitFor();
await take(page, 'cluster-during');

await untilMoved(page, before);
await untilAsked(page);
await take(page, 'cluster-after');
await page.context().close();
await cluster.stop();
await packUp();
