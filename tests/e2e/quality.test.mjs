// What every screen must be: free of serious barriers in both themes, no wider than the window, quick to load.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser, server } from './support/house.mjs';
import {
  bot,
  desktop,
  legalCards,
  legalOnBoard,
  lookAway,
  makeTable,
  me,
  openPage,
  overhang,
  phone,
  playToEnd,
  quick,
  root,
  seriousViolations,
  untilAsked,
} from './support/page.mjs';
import { weighedPage } from './support/weight.mjs';

/** A finished game, played once and looked at in several ways. */
let finished;
async function finishedGame() {
  if (finished) return finished;
  const { hash } = await makeTable(server.url, [me('Ann'), bot(), bot(), bot()], {
    options: { end_turn: 'automatic' },
  });
  const page = await openPage(browser, `${server.url}/${hash}`);
  await untilAsked(page);
  await lookAway(page);
  await playToEnd(page, quick);
  await page.context().close();
  finished = `${server.url}/${hash}`;
  return finished;
}

for (const [size, device] of Object.entries({ desktop, phone })) {
  for (const colorScheme of ['light', 'dark']) {
    test(`no serious barrier and no overhang: ${size}, ${colorScheme}`, async () => {
      const look = { device, colorScheme };
      const check = async (page, where) => {
        assert.deepEqual(await seriousViolations(page), [], where);
        assert.equal(await overhang(page), 0, where);
      };

      const lobby = await openPage(browser, server.url, look);
      await lobby.getByTestId('setup-meridian').click();
      await lobby.getByTestId('new-table-form').waitFor();
      await check(lobby, 'lobby');
      await lobby.getByTestId('settings').click();
      await lobby.locator('dialog[open]').waitFor();
      await check(lobby, 'settings');
      await lobby.context().close();

      const { hash } = await makeTable(server.url, [me('Ann'), bot(), bot()]);
      const table = await openPage(browser, `${server.url}/${hash}`, look);
      await untilAsked(table);
      await check(table, 'table');
      await legalCards(table).first().click();
      await legalOnBoard(table, 'city').first().click();
      await check(table, 'choice');
      await table.getByTestId('help').click();
      await table.locator('dialog[open]').waitFor();
      await check(table, 'help');
      await table.context().close();

      const end = await openPage(browser, await finishedGame(), look);
      await end.getByTestId('curve').waitFor();
      await check(end, 'end');
      await end.context().close();
    });
  }
}

test('the theme follows the system and can be chosen', async () => {
  const page = await openPage(browser, server.url, { colorScheme: 'dark' });
  await page.getByTestId('play-meridian').waitFor();
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ground();
  assert.notEqual(dark, light);
  await page.getByTestId('settings').click();
  await page.getByLabel('dark', { exact: true }).check();
  assert.equal(await ground(), dark);
  await page.reload();
  await page.getByTestId('play-meridian').waitFor();
  assert.equal(await ground(), dark);
  await page.context().close();
});

test('the first load is at most 170 kB, Meridian at most 350 kB in all', async () => {
  const { page, bytes } = await weighedPage();
  await page.goto(server.url);
  await page.getByTestId('play-meridian').waitFor();
  await page.waitForLoadState('networkidle');
  assert.ok(bytes() > 20_000 && bytes() <= 170_000, `lobby: ${bytes()} bytes`);
  await page.getByTestId('play-meridian').click();
  await untilAsked(page);
  await page.waitForLoadState('networkidle');
  assert.ok(bytes() <= 350_000, `with Meridian: ${bytes()} bytes`);
  console.log(`lobby and Meridian together: ${bytes()} bytes on the wire`);
  await page.context().close();
});

test('every file of the page that can be compressed is', () => {
  const dist = join(root, 'web/dist');
  const files = readdirSync(dist, { recursive: true }).filter((name) =>
    /\.(js|css|html|svg)$/.test(name),
  );
  assert.ok(files.length > 5);
  for (const name of files) {
    for (const ending of ['.br', '.gz']) {
      assert.ok(statSync(join(dist, name + ending)).size > 0, name);
    }
  }
  assert.doesNotMatch(
    readFileSync(join(dist, 'index.html'), 'utf8'),
    /<script(?![^>]*src=)|style=/,
  );
});
