// A server is upgraded while its pages are open: they notice, and load themselves again when nobody is at it.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  bot,
  click,
  launchBrowser,
  legalCards,
  makeTable,
  me,
  openPage,
  root,
  startServer,
  untilAsked,
} from './support/page.mjs';

const newPage = join(root, 'web/dist');
let folder;
let oldPage;
let browser;

/** The page as another build: only its mark differs, and no compressed copy of it lies beside it. */
function pageOfBuild(build) {
  const copy = join(folder, build);
  cpSync(newPage, copy, { recursive: true });
  const index = join(copy, 'index.html');
  const html = readFileSync(index, 'utf8');
  assert.match(html, /<meta name="landfall-build" content="[0-9a-f]{12}">/);
  writeFileSync(index, html.replace(/(name="landfall-build" content=")[0-9a-f]+/, `$1${build}`));
  for (const ending of ['br', 'gz']) rmSync(`${index}.${ending}`, { force: true });
  return copy;
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-upgrade-'));
  oldPage = pageOfBuild('earlier');
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const buildOf = (page) =>
  page.evaluate(() => document.querySelector('meta[name="landfall-build"]').content);
const markOf = (page) => page.evaluate(() => globalThis.stillHere === true);
const mark = (page) =>
  page.evaluate(() => {
    globalThis.stillHere = true;
  });
const untilLoadedAgain = (page) => page.waitForFunction(() => globalThis.stillHere !== true);

/** Somebody at a table of a server with the earlier page; `upgrade` puts the new one in its place. */
async function visit(name) {
  const data = join(folder, name);
  let server = await startServer({ folder: data, page: oldPage });
  const port = Number(new URL(server.url).port);
  const { hash } = await makeTable(server.url, [me('Ann'), bot()]);
  const page = await openPage(browser, `${server.url}/${hash}`);
  assert.equal(await untilAsked(page), 'asked');
  assert.equal(await buildOf(page), 'earlier');
  await mark(page);
  return {
    page,
    async upgrade() {
      await server.stop();
      server = await startServer({ folder: data, page: newPage, port });
    },
    async leave() {
      await page.context().close();
      await server.stop();
    },
  };
}

test('an open page loads the new one by itself, once, and the game goes on', async () => {
  const { page, upgrade, leave } = await visit('quiet');
  await upgrade();
  await untilLoadedAgain(page);
  assert.equal(await untilAsked(page), 'asked');
  assert.notEqual(await buildOf(page), 'earlier');
  await mark(page);
  await page.reload(); // by hand as often as one likes
  assert.equal(await untilAsked(page), 'asked');
  const kept = await page.evaluate(() => sessionStorage.getItem('landfall.renewed'));
  assert.deepEqual(JSON.parse(kept), [await buildOf(page)]);
  await leave();
});

test('whoever is choosing is not interrupted, and finds the choice again', async () => {
  const { page, upgrade, leave } = await visit('choosing');
  const card = legalCards(page).first();
  const chosen = await card.getAttribute('data-target');
  await click(card);
  const draft = page.locator(`[data-target="${chosen}"][data-chosen="true"]`).first();
  await draft.waitFor();
  await upgrade();
  await page.getByTestId('renewal').waitFor(); // it says that it waits
  assert.equal(await markOf(page), true);
  await draft.waitFor();
  await page.getByTestId('renewal').getByRole('button').click();
  await untilLoadedAgain(page);
  assert.equal(await untilAsked(page), 'asked');
  await draft.waitFor();
  assert.notEqual(await buildOf(page), 'earlier');
  await leave();
});

test('a part of the page that is gone leads to one reload', async () => {
  const server = await startServer({ folder: join(folder, 'part'), page: newPage });
  const { hash } = await makeTable(server.url, [me('Ann'), bot()]);
  const page = await openPage(browser, 'about:blank');
  let asked = 0;
  await page.route(/assets\/TablePage-[^/]*\.js$/, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await page.goto(server.url);
  await page.locator('[data-testid^="game-"]').first().waitFor();
  await page.evaluate((address) => {
    location.hash = address;
  }, hash);
  await page.locator('[data-testid="prompt"][data-asked="true"]').first().waitFor();
  assert.equal(asked, 2);
  await page.context().close();
  await server.stop();
});

test('a file that is not there any more is said to be so, whatever was there', async () => {
  const server = await startServer({ folder: join(folder, 'file'), page: newPage });
  const answer = await fetch(`${server.url}/assets/face-AAAAAAAA.js`);
  assert.equal(answer.status, 404);
  assert.match(answer.headers.get('cache-control') ?? '', /no-store/);
  const games = await fetch(`${server.url}/api/games`);
  assert.match(games.headers.get('landfall-build') ?? '', /^[0-9a-f]{12}$/);
  await server.stop();
});
