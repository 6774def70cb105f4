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

/** Someone at a table whose node is also the one that the page is connected to, as it is with nearly all of them. */
async function sitDown() {
  const { table, hash } = await makeTable(cluster.url, [me('Ann'), bot(2), bot(2)]);
  const page = await openPage(browser, `${cluster.url}/${hash}`, { device });
  await untilAsked(page);
  const figures = await fetch(`${cluster.address(`node-${await cluster.owner(table)}`)}/metrics`);
  if (/^landfall_websockets [1-9]/m.test(await figures.text())) return { table, page };
  await page.context().close();
  return sitDown();
}

const { table, page } = await sitDown();
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
const owner = await cluster.owner(table);
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
