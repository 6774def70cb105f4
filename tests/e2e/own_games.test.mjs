// All finished games of a browser, in one file.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { browser, server } from './support/house.mjs';
import { bot, makeTable, me, openPage, playToEnd } from './support/page.mjs';

test('the records of finished games are saved together', async () => {
  const automatic = { options: { end_turn: 'automatic' } };
  const made = await makeTable(server.url, [me('Ann'), bot()], automatic);
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  await playToEnd(ann, (thing) => thing.click());
  // Another one that runs is left alone.
  const running = await makeTable(server.url, [me('Ann'), bot()], automatic);
  await ann.goto(`${server.url}/${running.hash}`);
  await ann.locator('[data-testid="prompt"][data-asked="true"]').waitFor();
  await ann.goto(server.url);
  const button = ann.getByTestId('save-games');
  assert.match(await button.innerText(), /Save 1 finished game$/);
  const [download] = await Promise.all([ann.waitForEvent('download'), button.click()]);
  assert.equal(download.suggestedFilename(), 'landfall-games.zip');
  const file = readFileSync(await download.path(), 'utf8');
  assert.ok(file.includes(`meridian-${made.table}.landfall`));
  assert.ok(file.includes('landfall record 1\ngame meridian'));
  assert.ok(!file.includes(running.table));
  assert.deepEqual(ann.complaints, []);
  await ann.context().close();
});
