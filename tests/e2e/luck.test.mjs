// Luck that can be checked, in real browsers: words of one's own, a game to its end, every draw checked, and what happens
// if the server told something else.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser, server } from './support/house.mjs';
import {
  bot,
  click,
  makeTable,
  me,
  openPage,
  overhang,
  phone,
  plainSettings,
  playTurn,
  root,
  seriousViolations,
  untilMoved,
  version,
} from './support/page.mjs';

const open = { kind: 'open' };
const checkable = { options: { end_turn: 'automatic' }, luck: 'checkable' };
const ownWords = { settings: { ...plainSettings, ownWords: true } };
const quickly = (thing) => thing.click();

async function sitDown(made, name, options) {
  const link = `${server.url}/#/table/${made.table}/${made.invites[0].token}`;
  const page = await openPage(browser, link, options);
  const form = page.getByTestId('sit-down');
  await form.getByRole('textbox').fill(name);
  await form.getByRole('button').first().click();
  return page;
}

/** Plays for whoever is asked until the result is shown. */
async function playOut(pages) {
  for (let looks = 0; looks < 20_000; looks += 1) {
    for (const page of pages) {
      if ((await page.getByTestId('result').count()) > 0) return;
      if ((await page.locator('[data-testid="prompt"][data-asked="true"]').count()) === 0) continue;
      const before = await version(page);
      await playTurn(page, quickly);
      await Promise.all(pages.map((each) => untilMoved(each, before)));
    }
    await pages[0].waitForTimeout(20);
  }
  throw new Error('the game did not end');
}

async function close(...pages) {
  for (const page of pages) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
}

test('two people add words, play to the end and check every draw', async () => {
  const made = await makeTable(server.url, [me('Ann'), open], checkable);
  const ann = await openPage(browser, `${server.url}/${made.hash}`, ownWords);
  await ann.getByText('Words for the luck are missing from: Ann.').waitFor();
  const commitment = await ann.getByTestId('luck-commitment').textContent();
  assert.match(commitment, /^[0-9a-f]{64}$/);
  assert.match(await ann.getByTestId('luck-option').innerText(), /can be checked/);
  await ann.getByTestId('luck-type-0').fill('seven horses');
  await ann.getByTestId('luck-add-0').click();
  await ann.getByTestId('luck-added-0').getByText('seven horses').waitFor();
  await ann.getByTestId('luck-type-0').fill('  eight   horses ');
  await ann.getByTestId('luck-add-0').click();
  await ann.getByTestId('luck-added-0').getByText('eight horses').waitFor();
  assert.deepEqual(await seriousViolations(ann), []);
  // Bob types nothing: his page makes words up, and the game begins.
  const bob = await sitDown(made, 'Bob', { device: phone, locale: 'de-DE' });
  await playOut([ann, bob]);

  await bob.getByTestId('check-luck').click();
  await bob.getByText(/Alles in Ordnung: \d+ Ziehungen waren/).waitFor();
  assert.match(await bob.getByTestId('luck-known').innerText(), /Die Festlegung ist die/);
  assert.equal(await overhang(bob), 0);
  await ann.getByTestId('check-luck').click();
  await ann.getByText(/All right: \d+ draws were as they should be/).waitFor();
  assert.match(await ann.getByTestId('luck-known').innerText(), /is the one that this browser saw/);
  await ann.getByTestId('luck-check').getByText('Secret and words').click();
  assert.match(await ann.getByTestId('luck-check').innerText(), /eight horses/);
  assert.match(await ann.getByTestId('luck-check').innerText(), new RegExp(commitment));
  assert.deepEqual(await seriousViolations(ann), []);

  // The program says the same of the record, with the commitment that Ann noted.
  const record = await (await fetch(`${server.url}/api/tables/${made.table}/record`)).text();
  const folder = mkdtempSync(join(tmpdir(), 'landfall-luck-'));
  writeFileSync(join(folder, 'game'), record);
  const program = process.env.LANDFALL_BIN ?? join(root, 'build/release/bin/landfall');
  const said = execFileSync(program, ['verify', join(folder, 'game'), '--commitment', commitment]);
  assert.match(String(said), /the commitment is the one that you noted/);
  rmSync(folder, { recursive: true });

  // Whoever was not there can check it, too, and is told what that leaves open.
  const guest = await openPage(browser, `${server.url}/t/${made.table}#watch`);
  await guest.getByTestId('check-luck').click();
  await guest.getByText(/All right/).waitFor();
  assert.match(await guest.getByTestId('luck-known').innerText(), /didn’t see the commitment/);
  await close(ann, bob, guest);
});

test('a browser that saw another commitment, and a draw that does not fit, are told', async () => {
  const made = await makeTable(server.url, [me('Ann'), bot()], checkable);
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  await playOut([ann]);
  await ann.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('landfall.luck'));
    seen[0].commitment = '0'.repeat(64);
    localStorage.setItem('landfall.luck', JSON.stringify(seen));
  });
  await ann.getByTestId('check-luck').click();
  await ann.getByText('Something is wrong with the luck of this game.').waitFor();
  assert.match(await ann.getByTestId('luck-known').innerText(), /isn’t the one/);

  // A server that says that something else could have been drawn.
  const other = await openPage(browser, 'about:blank');
  await other.addInitScript(() => {
    const Real = globalThis.WebSocket;
    globalThis.WebSocket = class extends Real {
      constructor(...given) {
        super(...given);
        this.addEventListener(
          'message',
          (event) => {
            if (typeof event.data !== 'string' || !event.data.includes('"draws":')) return;
            const message = JSON.parse(event.data);
            const [record, total, , end] = message.draws[4];
            message.draws[4] = [record, total, end % total, (end % total) + 1];
            Object.defineProperty(event, 'data', { value: JSON.stringify(message) });
          },
          { capture: true },
        );
      }
    };
  });
  await other.goto(`${server.url}/t/${made.table}#watch`);
  await other.getByTestId('check-luck').click();
  await other.getByText('Something is wrong with the luck of this game.').waitFor();
  await other.getByTestId('luck-misfit').getByRole('button').click();
  await other.locator('[data-testid="replay-bar"], [data-testid="replay"]').first().waitFor();
  await close(ann, other);
});

test('the form asks for it, and words of one’s own come before the first card', async () => {
  const ann = await openPage(browser, server.url);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByTestId('setup-meridian').click();
  await ann.getByTestId('checkable-luck').check();
  await ann.getByTestId('own-words').check();
  await ann.getByTestId('make-table').click();
  await ann.getByTestId('luck-words').waitFor();
  assert.equal(await ann.getByTestId('board').count(), 0, 'the game waits for the words');
  const seat = await ann.locator('[data-testid^="luck-type-"]').getAttribute('data-testid');
  await ann.getByTestId(seat).fill('a horse');
  await ann.getByTestId(seat.replace('type', 'add')).click();
  await ann.getByTestId('board').waitFor();
  await close(ann);
});

test('the luck of all tables is a page for everyone', async () => {
  const made = await makeTable(server.url, [me('Ann'), bot()], checkable);
  const player = await openPage(browser, `${server.url}/${made.hash}`);
  await playOut([player]);
  const ann = await openPage(browser, server.url);
  await ann.getByTestId('luck-link').click();
  await ann.getByTestId('luck-page').waitFor();
  await ann.waitForURL(`${server.url}/luck`);
  // A table is counted soon after its end, and the figures are a few seconds old.
  for (let looks = 0; (await ann.getByTestId('luck-meridian').count()) === 0; looks += 1) {
    assert.ok(looks < 30, 'the game was not counted');
    await ann.waitForTimeout(500);
    await ann.reload();
    await ann.getByTestId('luck-page').waitFor();
  }
  const cards = ann.getByTestId('luck-meridian-draw');
  assert.match(await cards.innerText(), /Cards drawn/);
  assert.match(await cards.getByTestId('luck-judgement').innerText(), /fair luck|Too few draws/);
  assert.ok((await cards.locator('tbody tr').count()) > 3);
  assert.deepEqual(await seriousViolations(ann), []);
  const answer = await fetch(`${server.url}/luck`);
  assert.equal(answer.status, 200, 'the address can be handed on');
  const german = await openPage(browser, `${server.url}/luck`, { device: phone, locale: 'de-DE' });
  await german.getByText('Das Glück dieses Servers').first().waitFor();
  await german.getByText('Gezogene Karten').waitFor();
  assert.equal(await overhang(german), 0);
  await click(german.getByTestId('luck-page').getByRole('link', { name: 'Zur Übersicht' }));
  await german.getByTestId('luck-link').waitFor();
  await close(player, ann, german);
});
