// What happens at a table: two browsers with a reload and a cut connection, one screen for several players, looking back,
// languages, taking back, and asking why not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from './support/house.mjs';
import {
  board,
  bot,
  click,
  finishTurn,
  isAsked,
  legalCards,
  legalOnBoard,
  makeTable,
  me,
  openPage,
  playToEnd,
  playTurn,
  prompt,
  until,
  untilAsked,
  untilGone,
  untilMoved,
  version,
} from './support/page.mjs';

const automatic = { options: { end_turn: 'automatic' } };

test('two browsers play each other, with a reload and a cut connection in the middle', async () => {
  // Ann makes the table in the lobby and hands the link to Bob.
  const ann = await openPage(browser, server.url);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByTestId('setup-meridian').click();
  await ann.getByTestId('seat-1').selectOption('open');
  await ann.getByTestId('option-end_turn').selectOption('automatic');
  await ann.getByTestId('make-table').click();
  const link = await ann.getByTestId('invite-link').inputValue();
  assert.match(await prompt(ann).innerText(), /Waiting/);

  const bob = await openPage(browser, link);
  const line = await cuttable(bob);
  await bob.reload();
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await ann.locator('[data-testid="board"] svg').first().waitFor();
  await ann.locator('.player', { hasText: 'Bob' }).waitFor();

  // Whoever is asked plays; both boards show the same afterwards.
  const players = [ann, bob];
  const asked = async () => {
    const first = await Promise.race(players.map(async (page) => [await untilAsked(page), page]));
    return first[0] === 'over' ? null : first[1];
  };
  const towers = (page) =>
    page.evaluate(() => ({
      version: document.querySelector('[data-version]').dataset.version,
      towers: [...document.querySelectorAll('[data-testid="board"] [data-target^="tower:"]')]
        .map((element) => element.getAttribute('aria-label'))
        .sort(),
    }));
  const agree = async () => {
    // A person is asked now, so nothing moves until somebody plays.
    if (!(await asked())) return;
    const newest = Math.max(await version(ann), await version(bob));
    for (const page of players) {
      await until(
        page,
        (wanted) => Number(document.querySelector('[data-version]')?.dataset.version) >= wanted,
        newest,
      );
    }
    assert.deepEqual(await towers(ann), await towers(bob));
  };

  for (let turn = 0; turn < 8; turn += 1) {
    await playTurn(await asked(), click);
    await agree();
  }

  // A reload in the middle of somebody's choice: it goes on where it was.
  const reloaded = await asked();
  const card = await legalCards(reloaded).first().getAttribute('data-target');
  await legalCards(reloaded).first().click();
  const before = await version(reloaded);
  await reloaded.reload();
  await untilAsked(reloaded);
  assert.equal(await version(reloaded), before);
  await reloaded.locator(`[data-target="${card}"][data-chosen="true"]`).waitFor();
  await finishTurn(reloaded, click);
  await agree();

  // Bob's connection is cut while Ann goes on; when it is back, so is he.
  while ((await asked()) !== ann) await playTurn(bob, click);
  line.cut();
  await bob.getByTestId('banner').waitFor();
  const stuck = await version(bob);
  await playTurn(ann, click);
  assert.equal(await version(bob), stuck);
  line.mend();
  await bob.getByTestId('banner').waitFor({ state: 'detached' });
  await untilMoved(bob, stuck);
  await agree();

  while (await asked()) {
    await playTurn(await asked(), click);
    await agree();
  }
  for (const page of players) {
    await page.getByTestId('result').waitFor();
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

/** Lets the test cut the page's connections and mend them again. */
async function cuttable(page) {
  let broken = false;
  const open = new Set();
  await page.routeWebSocket(/\/ws\//, (socket) => {
    if (broken) {
      socket.close();
      return;
    }
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut() {
      broken = true;
      for (const socket of open) socket.close();
      open.clear();
    },
    mend() {
      broken = false;
    },
  };
}

test('a choice sent into a dead connection arrives exactly once', async () => {
  const { hash } = await makeTable(server.url, [me('Ann'), me('Eve')], automatic);
  const page = await openPage(browser, `${server.url}/${hash}`);
  // The page's socket is wrapped, so that the test can lose what it sends and then break it.
  await page.addInitScript(() => {
    const Real = globalThis.WebSocket;
    globalThis.sockets = [];
    globalThis.WebSocket = class extends Real {
      constructor(url) {
        super(url);
        globalThis.sockets.push(this);
      }
      send(text) {
        if (this !== globalThis.deaf) super.send(text);
      }
    };
  });
  await page.reload();
  await page.getByTestId('uncover').focus();
  await page.keyboard.press('Enter');
  await untilAsked(page);
  const before = await version(page);
  const seen = await page.locator('[data-testid="log"] li').count();
  await page.evaluate(() => {
    globalThis.deaf = globalThis.sockets.at(-1);
  });
  await legalCards(page).first().click();
  await legalOnBoard(page, 'city').first().click();
  await page.getByTestId('confirm').click();
  const banner = page.getByTestId('banner').waitFor();
  const after = await page.evaluate(() => {
    globalThis.deaf.close();
    return Number(document.querySelector('[data-version]').dataset.version);
  });
  await banner;
  assert.equal(after, before);
  await page.getByTestId('cover').waitFor(); // the choice went through and it is the other's turn
  await page.getByTestId('uncover').focus();
  await page.keyboard.press('Enter');
  await untilAsked(page);
  assert.ok((await version(page)) > before);
  const towers = page.locator('[data-testid="board"] [data-target^="tower:"]');
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-testid="log"] li').length > count,
    seen,
  );
  assert.equal(await towers.count(), 1);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('players at one screen get it one after the other, and see nothing of each other', async () => {
  const { hash } = await makeTable(server.url, [me('Ann'), me('Eve'), bot()]);
  const page = await openPage(browser, `${server.url}/${hash}`);
  let last = null;
  for (let turn = 0; turn < 4; turn += 1) {
    await page.getByTestId('cover').waitFor();
    // Under the cover there is no board, no hand, no log.
    assert.equal(await page.locator('[data-target], [data-testid="log"], svg.chart').count(), 0);
    const name = /(Ann|Eve) is next/.exec(await page.getByTestId('cover').innerText())?.[1];
    assert.notEqual(name, last);
    last = name;
    const button = page.getByTestId('uncover');
    if (turn === 0) {
      // A short touch shows nothing; holding does.
      await button.click();
      assert.equal(await page.getByTestId('cover').count(), 1);
      await button.hover();
      await page.mouse.down();
      await page.getByTestId('cover').waitFor({ state: 'detached' });
      await page.mouse.up();
    } else {
      await button.focus();
      await page.keyboard.press('Enter');
    }
    await untilAsked(page);
    assert.match(await prompt(page).innerText(), new RegExp(`${name}, it’s your turn`));
    await playTurn(page, click);
    await page.locator('[data-choices] [data-target="end"]').click();
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('undo until a card is turned up, with the reason when it is too late', async () => {
  const { hash } = await makeTable(server.url, [me('Ann'), bot()]);
  const page = await openPage(browser, `${server.url}/${hash}`);
  await untilAsked(page);
  const towers = page.locator('[data-testid="board"] [data-target^="tower:"]');
  const mine = page.locator('[data-testid="board"] [data-target^="tower:"][aria-label*="Ann"]');
  const stood = await towers.count();
  await playTurn(page, click);
  assert.equal(await mine.count(), 1);
  await page.getByTestId('undo').click();
  await page.waitForFunction(
    (count) =>
      document.querySelectorAll('[data-testid="board"] [data-target^="tower:"]').length === count,
    stood,
  );
  await untilAsked(page);
  await playTurn(page, click);
  const before = await version(page);
  await page.locator('[data-choices] [data-target="end"]').click();
  await untilMoved(page, before);
  await untilAsked(page);
  assert.equal(await page.getByTestId('undo').getAttribute('data-possible'), 'false');
  await page.getByTestId('undo').click();
  assert.match(await page.getByTestId('notice').innerText(), /TAB-2\.\d/);
  await page.context().close();
});

test('pointing at a place shows what a tower there would bring, and changes nothing', async () => {
  const table = await makeTable(server.url, [me('Ann'), bot()]);
  const page = await openPage(browser, `${server.url}/${table.hash}`);
  await untilAsked(page);
  const before = await version(page);
  await click(legalCards(page).first());
  const place = legalOnBoard(page, 'city').first();
  await place.hover();
  await page.getByTestId('foreseen').waitFor();
  assert.match(await page.getByTestId('look-ahead').innerText(), /builds a tower|build a tower/);
  assert.equal(await page.locator('.foreseen .ghost').count(), 1);
  await page.getByTestId('prompt').first().hover();
  await untilGone(page, '[data-testid="foreseen"]');
  assert.equal(await version(page), before);
  // The keyboard points, too.
  await page.keyboard.press('Shift');
  await place.focus();
  await page.getByTestId('foreseen').waitFor();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('whatever is not marked says why, with the clause', async () => {
  const { hash } = await makeTable(server.url, [me('Ann'), bot(), bot()]);
  const page = await openPage(browser, `${server.url}/${hash}`);
  await untilAsked(page);
  await legalCards(page).first().click();
  const legal = await legalOnBoard(page, 'city').first().getAttribute('data-target');
  const meridian = Number(/city:(\d+)/.exec(legal)[1]);
  const other = meridian === 10 ? 1 : 10;
  const wrong = board(page, `city:${other}.1`);
  assert.equal(await wrong.getAttribute('data-legal'), null);
  await wrong.click();
  const notice = page.getByTestId('notice');
  assert.match(await notice.innerText(), /MER-\d/);
  assert.match(await notice.innerText(), /not on the card/);
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'detached' });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('looking back while the game runs and when it is over', async () => {
  const { hash, table } = await makeTable(server.url, [me('Ann'), bot(), bot(), bot()], automatic);
  const page = await openPage(browser, `${server.url}/${hash}`);
  for (let turn = 0; turn < 3; turn += 1) {
    await untilAsked(page);
    await playTurn(page, click);
  }
  await untilAsked(page);
  const now = await version(page);
  await page.getByTestId('open-replay').click();
  await page.getByTestId('replay-previous').click();
  await page.waitForFunction(
    (newest) => Number(document.querySelector('[data-testid="board"]').dataset.shown) < newest,
    now,
  );
  assert.match(await prompt(page).innerText(), /Replay/);
  assert.equal(await page.locator('[data-legal="true"]').count(), 0);
  await page.getByTestId('replay-slider').fill('0');
  await page.waitForFunction(
    () => document.querySelector('[data-testid="board"]').dataset.shown === '0',
  );
  assert.equal(await page.locator('[data-testid="board"] [data-target^="tower:"]').count(), 0);
  await page.getByTestId('replay-leave').click();
  assert.equal(await untilAsked(page), 'asked');

  // A line of the log points at the board, and leads to its moment.
  // (The list grows at its end when that comes into sight: the turn is known by its first record.)
  const building = page.locator('[data-testid="log"] li.block', { hasText: 'builds' });
  const first = await building.last().getAttribute('data-from');
  const turn = page.locator(`[data-testid="log"] li.block[data-from="${first}"]`);
  await turn.locator('.sentence').click();
  const line = turn.locator('li.event', { hasText: 'builds' }).first();
  await line.locator('.line').hover();
  await page.locator('[data-testid="board"] .spot').first().waitFor();
  await line.locator('.moment').click();
  await page.getByTestId('replay').waitFor();
  await page.keyboard.press('Escape');

  await playToEnd(page, click);
  await page.getByTestId('view-replay').click();
  await page.waitForFunction(
    () => document.querySelector('[data-testid="board"]').dataset.shown === '0',
  );
  await page.getByLabel('Speed').selectOption('8');
  await page.getByTestId('replay-play').click();
  await page.waitForFunction(
    () => Number(document.querySelector('[data-testid="board"]').dataset.shown) > 4,
  );
  await page.getByTestId('replay-play').click();

  // Somebody who was not there can watch it, too.
  const guest = await openPage(browser, `${server.url}/#/table/${table}`);
  await guest.getByTestId('result').waitFor();
  assert.equal(await guest.getByTestId('rematch').count(), 0);
  assert.deepEqual([...page.complaints, ...guest.complaints], []);
  await guest.context().close();
  await page.context().close();
});

test('the language changes at once, log included, and is remembered', async () => {
  const { hash } = await makeTable(server.url, [me('Ann'), bot()]);
  const page = await openPage(browser, `${server.url}/${hash}`);
  await untilAsked(page);
  await playTurn(page, click);
  const line = page.locator('[data-testid="log"] li').first();
  const english = await line.innerText();
  await page.getByTestId('language').click();
  await page.getByText('Zug beenden').first().waitFor();
  assert.notEqual(await line.innerText(), english);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  assert.match(await prompt(page).innerText(), /Du bist am Zug/);
  // Nothing is left without a word.
  assert.doesNotMatch(await page.locator('body').innerText(), /\[[a-z]+\.[a-z_.]+\]|\{[a-z]+[},]/);
  await page.reload();
  await page.getByText('Du bist am Zug').waitFor();
  await page.context().close();
});

test('a public table is joined from the lobby, and the way back to it stays', async () => {
  await makeTable(server.url, [me('Ann'), { kind: 'open' }], { public: true, name: 'Friday' });
  const page = await openPage(browser, server.url);
  await page.getByLabel('Your name').fill('Cleo');
  const entry = page.locator('[data-testid="public-tables"] li', { hasText: 'Friday' });
  await entry.getByTestId('join').click();
  await page.locator('[data-testid="board"] svg').first().waitFor();
  await page.locator('.player', { hasText: 'Cleo' }).waitFor();
  await page.goto(`${server.url}/#/`);
  await page
    .locator('section', { hasText: 'Your tables' })
    .getByRole('link', { name: /Friday/ })
    .click();
  await page.locator('.player', { hasText: 'Cleo' }).waitFor();
  await page.context().close();
});

test('coming back later, the player is told what happened meanwhile', async () => {
  const made = await makeTable(server.url, [me('Ann'), { kind: 'open' }], automatic);
  const bob = await openPage(
    browser,
    `${server.url}/#/table/${made.table}/${made.invites[0].token}`,
  );
  await bob.getByRole('button', { name: 'Sit down' }).click();
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  await ann.locator('[data-testid="board"] svg').first().waitFor();
  await Promise.race([untilAsked(ann), untilAsked(bob)]);
  if (await isAsked(ann)) await playTurn(ann, click);
  await untilAsked(bob);
  await ann.goto('about:blank');
  await playTurn(bob, click);
  await ann.goto(`${server.url}/${made.hash}`);
  const recap = ann.getByTestId('recap');
  await recap.waitFor();
  assert.match(await recap.innerText(), /Guest (plays card|builds|removes)/);
  await recap.getByRole('button', { name: 'Got it' }).click();
  await recap.waitFor({ state: 'detached' });
  // What Bob did stays marked until Ann acts.
  assert.ok((await ann.locator('[data-testid="board"] .mark').count()) > 0);
  await ann.context().close();
  await bob.context().close();
});
