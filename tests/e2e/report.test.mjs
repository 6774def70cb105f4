// The end of a game as a report: how it was decided, what happened, and the picture of it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { browser, server } from './support/house.mjs';
import {
  makeTable,
  me,
  openWirePlayer,
  overhang,
  phone,
  seriousViolations,
  version,
} from './support/page.mjs';

const names = ['Ann', 'Bob', 'Cleo', 'Dora'];

/** A page at the end of a game that was played over the wire. */
async function openEnd(game, players, options) {
  const { table, token, hash } = await makeTable(server.url, names.slice(0, players).map(me), {
    game,
    options,
  });
  const page = await openWirePlayer(browser, `${server.url}/${hash}`);
  const { over } = await page.evaluate((wish) => globalThis.landfallWire.play(wish), {
    table,
    token,
    moves: 20000,
    seed: 7,
  });
  assert.ok(over, 'the game has not come to its end');
  await page.getByTestId('report').waitFor();
  return page;
}

/** Width, height and the bytes of all dots of a PNG. */
function readPicture(bytes) {
  assert.deepEqual([...bytes.subarray(0, 8)], [137, 80, 78, 71, 13, 10, 26, 10], 'not a PNG');
  const chunks = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (kind === 'IDAT') chunks.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    dots: inflateSync(Buffer.concat(chunks)),
  };
}

const numbersOf = (page, sheet) =>
  page
    .getByTestId(`sheet-${sheet}`)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [
          row.querySelector('th').textContent.trim(),
          [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent) || 0),
        ]),
      ),
    );

test('Meridian: the report tells how it was decided, and its turning points lead there', async () => {
  const page = await openEnd('meridian', 3, { end_turn: 'explicit' });
  const story = await page.getByTestId('decision').innerText();
  assert.match(story, /wins|share first place/);
  assert.match(story, /The lead/);
  const towers = await numbersOf(page, 'towers');
  const turns = [0, 1, 2].map((seat) =>
    ['Placed', 'Replaced', 'Removed', 'Passed'].reduce(
      (sum, what) => sum + (towers[what]?.[seat] ?? 0),
      0,
    ),
  );
  assert.deepEqual(turns, [13, 13, 13], 'every card was played');
  assert.deepEqual((await numbersOf(page, 'seats'))['Choices made'], [26, 26, 26]);

  const points = page.getByTestId('turning').getByRole('button');
  assert.ok((await points.count()) > 0, 'no turning point');
  assert.equal(await page.getByTestId('turning-mark').count(), await points.count());
  const label = await points.first().getAttribute('title');
  await page.getByTestId('turning-mark').first().focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('board').waitFor();
  const shown = Number(/\d+/.exec(label)[0]);
  await page.waitForFunction(
    (wanted) => document.querySelector('[data-testid="replay-slider"]')?.value === String(wanted),
    shown,
  );
  assert.ok(shown < (await version(page)), 'a moment of the past');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('the result is saved as a picture', async () => {
  const page = await openEnd('meridian', 2, { end_turn: 'explicit' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('save-picture').click(),
  ]);
  assert.match(download.suggestedFilename(), /^meridian-.*\.png$/);
  await page.getByText('The picture has been saved.').waitFor();
  const { width, height, dots } = readPicture(await readFile(await download.path()));
  assert.deepEqual([width, height], [2400, 1350]);
  // More than an empty sheet: many different bytes, and the colours of both players.
  assert.ok(new Set(dots).size > 100, 'the picture is empty');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

async function assertCatanReport(page) {
  assert.equal(await page.getByTestId('number-chart').locator('.column').count(), 11);
  const dice = await numbersOf(page, 'dice');
  const rolls = Object.values(dice).reduce((sum, [rolled]) => sum + rolled, 0);
  const expected = Object.values(dice).reduce((sum, [, awaited]) => sum + awaited, 0);
  assert.ok(rolls > 20, `${rolls} rolls`);
  assert.ok(Math.abs(rolls - expected) < 1, `${rolls} rolls, ${expected} expected`);
  const production = await numbersOf(page, 'production');
  const kinds = ['Grain', 'Wool', 'Wood', 'Brick', 'Ore'];
  for (const seat of [0, 1, 2]) {
    const sum = kinds.reduce((total, kind) => total + (production[kind]?.[seat] ?? 0), 0);
    assert.equal(sum, production.Total[seat]);
  }
  await page.getByTestId('sheet-robbed').waitFor();
  assert.equal(await overhang(page), 0);
  assert.deepEqual(await seriousViolations(page), []);
  assert.deepEqual(page.complaints, []);
}

test('Catan: dice, production and robberies, by day on a desktop and by night on a phone', async () => {
  const page = await openEnd('kolonien', 3, { mode: 'base', board: 'tournament' });
  await assertCatanReport(page);
  const look = { device: phone, colorScheme: 'dark' };
  const small = await openWirePlayer(browser, page.url(), look);
  await small.getByTestId('report').waitFor();
  await assertCatanReport(small);
  await small.context().close();
  await page.context().close();
});
