// Links as strangers meet them: what a crawler reads of them, how people come in by them, and links of earlier releases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from './support/house.mjs';
import { bot, makeTable, me, openPage } from './support/page.mjs';

const open = { kind: 'open' };
const unescaped = (text) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** What a crawler reads: status, headers and the tags by their names. */
async function crawl(path, headers = {}) {
  const answer = await fetch(`${server.url}/${path}`, { headers });
  const body = await answer.text();
  const found = body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g);
  const tags = Object.fromEntries([...found].map(([, name, text]) => [name, unescaped(text)]));
  return { status: answer.status, headers: answer.headers, tags, body };
}

async function assertPicture(url, most = 80_000) {
  const answer = await fetch(url);
  assert.equal(answer.status, 200, url);
  assert.equal(answer.headers.get('content-type'), 'image/png');
  assert.equal(answer.headers.get('cross-origin-resource-policy'), 'cross-origin');
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630]);
  assert.ok(bytes.length <= most, `${url}: ${bytes.length} bytes`);
  return bytes;
}

test('the house and each game of the gallery have a preview with a picture', async () => {
  const house = await crawl('');
  assert.equal(house.tags['og:title'], 'Landfall');
  await assertPicture(house.tags['og:image']);
  const page = await openPage(browser, server.url);
  const cards = page.locator('[data-testid^="game-"]');
  await cards.first().waitFor();
  const games = await cards.evaluateAll((all) => all.map(({ dataset }) => dataset.testid.slice(5)));
  assert.equal(games.length, 5);
  for (const game of games) {
    const { status, tags } = await crawl(`g/${game}`);
    assert.equal(status, 200);
    assert.equal(tags['og:title'], await page.locator(`#name-${game}`).innerText());
    assert.equal(tags['twitter:card'], 'summary_large_image');
    assert.ok(tags['og:description'].length > 40, game);
    await assertPicture(tags['og:image']);
  }
  assert.equal((await crawl('g/nothing', { accept: 'text/html' })).status, 404);
  await page.context().close();
});

test('a public table names its players, a private one nobody, and one that does not exist looks the same', async () => {
  const shown = await makeTable(server.url, [me('Ann <3'), open, bot()], { public: true });
  const { tags, headers } = await crawl(`t/${shown.table}`);
  assert.equal(tags['og:title'], 'Meridian with Ann <3');
  assert.match(tags['og:description'], /^1 seat is free/);
  assert.match(headers.get('content-security-policy'), /script-src 'self' 'wasm-unsafe-eval';/);
  assert.equal(headers.get('x-robots-tag'), 'noindex');
  const german = await crawl(`t/${shown.table}`, { 'accept-language': 'de-DE,de;q=0.9' });
  assert.equal(german.tags['og:title'], 'Meridian mit Ann <3');

  const hidden = await makeTable(server.url, [me('Ann'), open], { name: 'Secret meeting' });
  for (const query of ['', '?game=catan']) {
    const real = await crawl(`t/${hidden.table}${query}`);
    const none = await crawl(`t/${'x'.repeat(hidden.table.length)}${query}`);
    assert.doesNotMatch(real.body, /Ann|Secret/);
    const neutral = ({ body }, id) => body.replaceAll(id, 'ID');
    assert.equal(neutral(real, hidden.table), neutral(none, 'x'.repeat(hidden.table.length)));
    assert.equal(real.tags['og:title'], query === '' ? 'Landfall' : 'A game of Catan');
  }
  const etag = headers.get('etag');
  const again = await crawl(`t/${shown.table}`, { 'if-none-match': etag });
  assert.equal(again.status, 304);
});

test('a public table has a picture with its players, every other one that of the house', async () => {
  const shown = await makeTable(server.url, [me('Ann'), open], { public: true });
  const pictureOf = async () => {
    const { tags } = await crawl(`t/${shown.table}`);
    return assertPicture(tags['og:image'], 250_000);
  };
  const before = await pictureOf();
  assert.ok(before.equals(await pictureOf()), 'the same until something changes');
  const bob = await openPage(
    browser,
    `${server.url}/t/${shown.table}#key=${shown.invites[0].token}`,
  );
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await bob.getByTestId('board').waitFor();
  assert.ok(!before.equals(await pictureOf()), 'somebody has come');
  await bob.context().close();

  const house = await assertPicture(`${server.url}/preview/landfall.png`);
  const hidden = await makeTable(server.url, [me('Ann'), open]);
  for (const id of [hidden.table, 'x'.repeat(16)]) {
    const other = await assertPicture(`${server.url}/preview/t/${id}.png`);
    assert.ok(other.equals(house), id);
  }
});

test('a friend comes in by a link, whose secret never reaches the server', async () => {
  const asked = [];
  const ann = await openPage(browser, server.url);
  await ann.getByTestId('setup-meridian').click();
  await ann.getByTestId('seat-1').selectOption('open');
  await ann.getByTestId('make-table').click();
  const link = new URL(await ann.getByTestId('invite-link').inputValue());
  assert.match(link.pathname + link.search, /^\/t\/[\w-]{16}\?game=meridian$/);
  assert.match(link.hash, /^#key=[\w-]{22}$/);

  const bob = await openPage(browser, 'about:blank');
  bob.on('request', (request) => asked.push(request.url()));
  bob.on('websocket', (socket) => asked.push(socket.url()));
  await bob.goto(link.href);
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await bob.getByTestId('board').waitFor();
  await bob.waitForURL(`${server.url}${link.pathname}`);
  const key = link.hash.slice('#key='.length);
  const sent = asked.map((url) => url.split('#')[0]);
  assert.ok(!sent.some((url) => url.includes(key)), sent.join(' '));
  assert.ok(
    sent.includes(`${server.url.replace('http', 'ws')}/ws${link.pathname}`),
    sent.join(' '),
  );
  await bob.reload();
  await bob.getByTestId('board').waitFor();
  // Back to the lobby and to the table without loading anything anew.
  const loads = () => bob.evaluate(() => performance.getEntriesByType('navigation').length);
  await bob.evaluate(() => {
    globalThis.stayed = true;
  });
  await bob.locator('header a').first().click();
  await bob.getByTestId('own-tables').getByRole('link').first().click();
  await bob.getByTestId('board').waitFor();
  await bob.goBack();
  await bob.getByTestId('play-meridian').waitFor();
  assert.equal(await bob.evaluate(() => globalThis.stayed), true);
  assert.equal(await loads(), 1);
  for (const page of [ann, bob]) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

test('links of earlier releases lead where they led', async () => {
  const made = await makeTable(server.url, [me('Ann'), open, bot()]);
  const ann = await openPage(browser, `${server.url}/#/table/${made.table}/${made.token}`);
  await ann.getByTestId('invites').waitFor();
  await ann.waitForURL(`${server.url}/t/${made.table}`);
  const watcher = await openPage(browser, `${server.url}/#/watch/${made.table}`);
  await watcher.waitForURL(`${server.url}/t/${made.table}#watch`);
  const bob = await openPage(
    browser,
    `${server.url}/#/table/${made.table}/${made.invites[0].token}`,
  );
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await watcher.getByText('You’re watching this table').first().waitFor();
  await ann.getByTestId('board').waitFor();
  // Typed into the address bar of a page that is open.
  await ann.evaluate(() => {
    window.location.hash = '#/';
  });
  await ann.getByTestId('play-meridian').waitFor();
  assert.equal(ann.url(), `${server.url}/`);
  for (const page of [ann, bob, watcher]) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

test('a link to a game shows it in the gallery', async () => {
  const page = await openPage(browser, `${server.url}/g/archipelago`);
  await page.getByTestId('game-archipelago').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Archipelago');
  const box = await page.getByTestId('game-archipelago').boundingBox();
  const { height } = page.viewportSize();
  assert.ok(box.y < height && box.y + box.height > 0, JSON.stringify(box));
  await page.getByTestId('game-meridian').getByRole('link', { name: 'Meridian' }).click();
  await page.waitForURL(`${server.url}/g/meridian`);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('the page can be put on a home screen', async () => {
  const answer = await fetch(`${server.url}/manifest.webmanifest`);
  assert.equal(answer.headers.get('content-type'), 'application/manifest+json');
  const { icons } = await answer.json();
  for (const { src, type } of icons) {
    const icon = await fetch(`${server.url}/${src}`);
    assert.equal(icon.headers.get('content-type'), type, src);
  }
});
