// Finished games in the page: found, stepped through, asked about, and opened from a file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from './support/house.mjs';
import {
  bot,
  legalCards,
  legalOnBoard,
  makeTable,
  me,
  openPage,
  phone,
  playToEnd,
  seriousViolations,
} from './support/page.mjs';

const automatic = { options: { end_turn: 'automatic' } };
const archive = () => fetch(`${server.url}/api/archive`).then((answer) => answer.json());

test('a game is found, stepped through, and asked about', async () => {
  const shown = { ...automatic, public: true, name: 'Found' };
  const made = await makeTable(server.url, [me('Ann'), bot()], shown);
  await makeTable(server.url, [me('Ann'), bot()], { ...automatic, public: true, name: 'Running' });
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  await playToEnd(ann, (thing) => thing.click());

  // Somebody else looks for it.
  const eve = await openPage(browser, server.url);
  await eve.getByTestId('archive-link').click();
  const row = eve.getByTestId('archived-game');
  await row.filter({ hasText: 'Found' }).waitFor();
  assert.equal(await row.count(), 1, 'what runs is not found');
  assert.match(await row.innerText(), /Ann/);
  assert.deepEqual(await seriousViolations(eve), []);
  await eve.getByTestId('archive-person').fill('nobody of this name');
  await eve.getByTestId('archive-search').click();
  await eve.getByTestId('archive-none').filter({ hasText: 'No game found' }).waitFor();
  await eve.getByTestId('archive-person').fill('ann');
  await eve.getByTestId('archive-game').selectOption('meridian');
  await eve.getByTestId('archive-search').click();
  await row.filter({ hasText: 'Found' }).waitFor();

  // It opens like any finished game, without a place to write.
  const [{ id }] = (await archive()).games;
  await row.getByRole('link').click();
  await eve.waitForURL(`**/t/${id}`);
  await eve.getByTestId('view-replay').click();
  await eve.getByTestId('replay').waitFor();
  assert.equal(await eve.getByTestId('open-chat').count(), 0);
  assert.ok(!(await eve.content()).includes(made.table), 'nothing leads to its table');

  // A link to a moment, and the same moment as a question.
  await eve.goto(`${server.url}/t/${id}#at=5`);
  await eve.locator('[data-testid="board"][data-shown="5"]').waitFor();
  await eve.getByTestId('replay-link').click();
  assert.match(await eve.getByTestId('moment-link').inputValue(), /#at=5$/);
  const asks = await eve.getByTestId('puzzle-link').inputValue();
  assert.match(asks, /#ask=5$/);

  const reader = await openPage(browser, asks);
  const asked = [];
  reader.on('request', (request) => asked.push(request.url()));
  await reader.getByTestId('puzzle-about').waitFor();
  assert.match(await reader.locator('dialog').innerText(), /What would you do\?/);
  await reader.keyboard.press('Escape');
  await reader.locator('[data-testid="prompt"][data-asked="true"]').waitFor();
  assert.equal(await reader.locator('[data-version]').first().getAttribute('data-version'), '5');
  assert.ok(!asked.some((url) => url.includes('at=6')), 'what followed is not even asked for');
  await legalCards(reader).first().click();
  const city = legalOnBoard(reader, 'city').first();
  if ((await city.count()) > 0) await city.click();
  else await reader.locator('[data-choices] [data-target="pass"]').click();
  await reader.getByTestId('confirm').click();
  await reader.getByTestId('puzzle-answer').waitFor();
  await reader.getByTestId('puzzle-theirs').filter({ hasText: /\S/ }).waitFor();
  await reader.getByTestId('puzzle-replay').click();
  await reader.locator('[data-testid="board"][data-shown="6"]').waitFor();
  for (const page of [ann, eve, reader]) assert.deepEqual(page.complaints, []);

  // Where chance was due, nobody can be asked.
  await reader.goto(`${server.url}/t/${id}#ask=1`);
  await reader.getByTestId('puzzle-trouble').filter({ hasText: 'Nobody had a choice' }).waitFor();

  // My own games are there, with what they come to.
  await ann.goto(`${server.url}/archive`);
  await ann.getByTestId('own-game').filter({ hasText: 'Found' }).waitFor();
  assert.match(await ann.getByTestId('own-statistics').innerText(), /Meridian/);
  for (const page of [ann, eve, reader]) await page.context().close();
});

test('the archive on a phone, in German', async () => {
  const eve = await openPage(browser, `${server.url}/archive`, {
    device: phone,
    locale: 'de-DE',
  });
  await eve.getByTestId('archive-form').waitFor();
  assert.match(await eve.locator('h1').innerText(), /Archiv/);
  const wide = await eve.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
  assert.deepEqual(await seriousViolations(eve), []);
  assert.deepEqual(eve.complaints, []);
  await eve.context().close();
});

test('a table says whether its game may be found', async () => {
  const ann = await openPage(browser, server.url);
  await ann.getByTestId('setup-meridian').click();
  const findable = ann.getByTestId('findable');
  assert.equal(await findable.isChecked(), false);
  await ann.getByTestId('public').check();
  assert.equal(await findable.isChecked(), true, 'a public table allows it');
  await findable.uncheck();
  await ann.getByTestId('seat-1').selectOption('open');
  await ann.getByTestId('make-table').click();
  await ann.getByTestId('findable-option').filter({ hasText: 'only those at the table' }).waitFor();
  assert.deepEqual(ann.complaints, []);
  await ann.context().close();
});

test('a record is opened from a file', async () => {
  const made = await makeTable(server.url, [me('Ann'), bot()], { ...automatic, name: 'Kept' });
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  await playToEnd(ann, (thing) => thing.click());
  const record = await (await fetch(`${server.url}/api/tables/${made.table}/record`)).text();
  await ann.goto(`${server.url}/archive`);
  const file = ann.getByTestId('import-file');
  const text = (content) => ({
    name: 'kept.landfall',
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  });
  await file.setInputFiles(text('no record at all'));
  await ann.getByTestId('import-trouble').filter({ hasText: 'can’t be opened' }).waitFor();
  await file.setInputFiles(text(record));
  await ann.getByTestId('view-replay').click();
  await ann.getByTestId('replay').waitFor();
  assert.notEqual(new URL(ann.url()).pathname, `/t/${made.table}`);
  await ann.context().close();
});
