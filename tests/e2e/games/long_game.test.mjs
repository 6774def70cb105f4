// A game of very many records: it opens at its newest lines, scrolls, replays and comes back after a reload.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startWithLongTable } from '../support/long_table.mjs';
import { launchBrowser, openPage, until } from '../support/page.mjs';

const records = 20_000;
const mostLines = 700; // in the page at once
const mostTurns = 120; // to which the list grows by itself
let server;
let browser;
let made;

before(async () => {
  server = await startWithLongTable({
    names: ['Ann', 'Bob', 'Cy', 'Di'],
    options: {},
    records,
    undone: 300,
  });
  made = server.made;
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The records that turns of the log, and lines of those that are open, lead to, the newest first. */
const lines = (page) =>
  page
    .locator('[data-testid="log"] .moment')
    .evaluateAll((buttons) => buttons.map((button) => Number(/\d+/.exec(button.title)?.[0])));

async function uncover(page) {
  // Where the log happens to end before the dice, nobody is asked, and there is no cover.
  await page.locator(':is([data-testid="uncover"], [data-testid="board"])').first().waitFor();
  if ((await page.getByTestId('uncover').count()) > 0) {
    await page.getByTestId('uncover').focus();
    await page.keyboard.press('Enter');
  }
  await page.getByTestId('log').locator('li').first().waitFor();
}

async function goTo(page, version) {
  await page.getByTestId('replay-slider').fill(String(version));
  await until(
    page,
    (wanted) => document.querySelector('[data-testid="board"]').dataset.shown === wanted,
    String(version),
  );
}

test('a hot seat of four people with 20,000 records opens, scrolls and replays', async () => {
  const page = await openPage(browser, server.url);
  let sockets = 0;
  page.on('websocket', () => {
    sockets += 1;
  });
  await page.goto(`${server.url}/${made.hash}`);
  await uncover(page);
  const newest = await lines(page);
  assert.equal(newest[0], records);
  assert.ok(newest.length < mostLines, `${newest.length} lines`);

  // The end of the list brings older lines, and the page does not fill up with them.
  let oldest = newest.at(-1);
  for (let scroll = 0; scroll < 20; scroll += 1) {
    await page.getByTestId('log-older').scrollIntoViewIfNeeded();
    if ((await lines(page)).length >= mostTurns) await page.getByTestId('log-older').click();
    await until(
      page,
      (before) => {
        const buttons = document.querySelectorAll('[data-testid="log"] .moment');
        return Number(/\d+/.exec(buttons[buttons.length - 1]?.title ?? '')?.[0]) < before;
      },
      oldest,
    );
    const shown = await lines(page);
    assert.ok(shown.length < mostLines, `${shown.length} lines`);
    oldest = shown.at(-1);
  }
  assert.ok(oldest < records - 700, `scrolled to ${oldest}`);
  await page.getByTestId('log-newest').click();
  assert.equal((await lines(page))[0], records);

  await page.getByTestId('open-replay').click();
  for (const version of [10_000, 1, 10_001]) {
    await goTo(page, version);
    // The log follows.
    await page.waitForFunction(() => {
      const line = document.querySelector('[data-testid="log"] li.now')?.getBoundingClientRect();
      return line !== undefined && line.top >= 0 && line.bottom <= innerHeight;
    });
    assert.ok((await lines(page)).includes(version));
  }
  await page.getByTestId('replay-next').click();
  await until(
    page,
    () => Number(document.querySelector('[data-testid="board"]').dataset.shown) > 10_001,
  );
  await page.getByTestId('replay-leave').click();
  assert.equal(sockets, 1, 'one connection served all this');

  await page.reload();
  await uncover(page);
  assert.equal((await lines(page))[0], records);
  assert.equal(sockets, 2);
  assert.deepEqual(page.complaints, []);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  assert.match(metrics, /landfall_slow_readers 0\b/);
  await page.context().close();
});
