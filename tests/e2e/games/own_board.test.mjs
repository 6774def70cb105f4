// A table with a component file of one's own: chosen in the lobby, judged by the server, told at the table.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser, server } from '../support/house.mjs';
import { openPage, phone, root, untilAsked } from '../support/page.mjs';

const printed = readFileSync(join(root, 'rules/meridian/components.toml'), 'utf8');
const file = (text) => ({
  name: 'printed board.toml',
  mimeType: 'application/toml',
  buffer: Buffer.from(text),
});

async function openForm(options = {}) {
  const page = await openPage(browser, server.url, options);
  await page.getByTestId('setup-meridian').click();
  await page.getByTestId('own-components').locator('summary').click();
  return page;
}

test('a file with a mistake is refused with file and line, the mended one is played with', async () => {
  const page = await openForm();
  await page
    .getByTestId('component-file')
    .setInputFiles(file(printed.replace('format = 1', 'format = ')));
  await page.getByTestId('make-table').click();
  const line = printed.split('\n').findIndex((text) => text.startsWith('format')) + 1;
  await page.getByTestId('component-trouble').getByText(`printed board.toml:${line}: `).waitFor();
  // The first island is another one now.
  await page
    .getByTestId('component-file')
    .setInputFiles(file(printed.replace('per_colour = 20', 'per_colour = 19')));
  await page.getByTestId('make-table').click();
  await untilAsked(page);
  const note = page.getByTestId('board-note');
  assert.match(await note.innerText(), /Custom board/);
  assert.match(await page.locator('.player').first().innerText(), /of 19 pieces left/);
  // The rules say it, too.
  await page.getByTestId('help').click();
  await page.getByTestId('all-rules').click();
  assert.match(await page.getByTestId('rules').innerText(), /custom component file/);
  assert.deepEqual(
    page.complaints.filter((text) => !/400/.test(text)),
    [],
  );
  await page.context().close();
});

test('what is unusual and what is reconstructed is told at the table, on a phone under the players', async () => {
  const page = await openForm({ device: phone });
  // As a server answers that has something to say about the data.
  const warning = 'components:21: side[0].grid: island A has a capital and three cities';
  await page.route('**/api/tables', async (route) => {
    const answer = await route.fetch();
    if (route.request().method() !== 'POST') return route.fulfill({ response: answer });
    return route.fulfill({
      response: answer,
      json: { ...(await answer.json()), warnings: [warning] },
    });
  });
  await page.getByTestId('component-file').setInputFiles(file(printed));
  await page.getByTestId('make-table').click();
  await untilAsked(page);
  await page.getByTestId('open-players').click();
  const note = page.locator('dialog[open]').getByTestId('board-note');
  await note.locator('summary').click();
  assert.match(await note.innerText(), /island A has a capital and three cities/);
  await page.context().close();
});

test('a table with the built-in data says nothing of the kind', async () => {
  const page = await openPage(browser, server.url);
  await page.getByTestId('play-meridian').click();
  await untilAsked(page);
  assert.doesNotMatch(await page.locator('body').innerText(), /Custom board/);
  await page.context().close();
});
