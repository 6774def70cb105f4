// The worked example, for which nobody has written a line of the page, played to its end with the plain face: by mouse at
// one screen, by keyboard alone, and by touch on two phones.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chooseByKeys } from '../support/keyboard.mjs';
import {
  click,
  kSeed,
  launchBrowser,
  makeTable,
  me,
  openPage,
  overhang,
  phone,
  prompt,
  seriousViolations,
  settle,
  startServer,
  tap,
  until,
  version,
} from '../support/page.mjs';

const game = { game: 'hidden_hand', options: {} };
const unnamed = /\[[a-z][\w.:-]*\]|\{[a-z_0-9]+[},]|\bundefined\b|\bNaN\b|\[object/;

let server;
let browser;
before(async () => {
  server = await startServer({ examples: true, seed: kSeed });
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const legalIn = (page, place) =>
  page.locator(`${place} [data-target][data-legal="true"]:not([aria-pressed="true"])`);
const hand = (page) => legalIn(page, '.hand-room');
const list = (page) => legalIn(page, '.list');
const uncover = (page) => page.getByTestId('uncover');

/** What a screen that several share asks for: the next player, a choice, or nothing any more. */
function untilNext(page) {
  return until(page, () => {
    if (document.querySelector('[data-testid="result"]')) return 'over';
    if (document.querySelector('[data-testid="cover"]')) return 'cover';
    return document.querySelector('[data-testid="prompt"][data-asked="true"]') ? 'asked' : null;
  });
}

/** Makes one choice, of a card in the hand where that is possible, else from the list; says whether it used the hand. */
async function choose(page, press) {
  const old = await version(page);
  let fromHand = false;
  for (;;) {
    const next = await until(page, nextPress, old);
    if (next === 'arrived') return fromHand;
    if (next === 'confirm') {
      await press(page.getByTestId('confirm'));
    } else {
      const held = (await hand(page).count()) > 0;
      fromHand ||= held;
      await press((held ? hand(page) : list(page)).first());
    }
  }
}

// Runs inside the page. The only choice there is goes off without being confirmed.
function nextPress(old) {
  const has = (place) => document.querySelector(place) !== null;
  if (has('[data-testid="cover"], [data-testid="result"]')) return 'arrived';
  if (Number(document.querySelector('[data-version]')?.dataset.version) !== old) return 'arrived';
  if (has('[data-testid="confirm"]')) return 'confirm';
  return has('[data-testid="prompt"][data-asked="true"]') ? 'target' : null;
}

async function assertGood(page, what) {
  await settle(page);
  assert.equal(await overhang(page), 0, `${what} is no wider than the window`);
  for (const colorScheme of ['dark', 'light']) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await seriousViolations(page), [], `${what}, ${colorScheme}`);
  }
  assert.doesNotMatch(await page.locator('body').innerText(), unnamed, what);
}

test('from the lobby to the end of the game by mouse, two players at one screen', async () => {
  const page = await openPage(browser, server.url);
  await page.getByLabel('Your name').fill('Ann');
  await page.getByTestId('setup-hidden_hand').click();
  const form = page.getByTestId('new-table-form');
  await form.getByText('Looking at the prize').waitFor();
  assert.equal(await form.getByTestId('option-looking').innerText(), 'allowed\nforbidden');
  await page.getByRole('button', { name: 'Remove seat 3' }).click();
  await page.getByTestId('seat-1').selectOption('screen');
  await page.getByLabel('Name of seat 2').fill('Bea');
  await page.getByTestId('seating').selectOption('as_seated');
  await page.getByTestId('make-table').click();

  let choices = 0;
  let fromHand = 0;
  for (;;) {
    const next = await untilNext(page);
    if (next === 'over') break;
    if (next === 'cover') {
      assert.equal(await page.locator('.hand-room').count(), 0, 'nothing is seen under the cover');
      await uncover(page).hover();
      await page.mouse.down();
      await until(page, () => !document.querySelector('[data-testid="cover"]'));
      await page.mouse.up();
      continue;
    }
    if (choices === 0) {
      // What there is of each player stands under the names, and what the player alone knows in the hand.
      const table = page.getByTestId('board').locator('table').first();
      assert.match(
        await table.innerText(),
        /Ann\s+B\s+Bea\s+Hand count\s+4\s+3\s+Bid count\s+0\s+0\s+Points\s+0\s+0/,
      );
      assert.match(await page.getByTestId('board').innerText(), /Starter\s+A\s+Ann/);
      await hand(page).first().waitFor();
      assert.match(await page.locator('.hand-room').innerText(), /Hand\s+(card \d+\s+){4}/);
      assert.match(await page.locator('.player', { hasText: 'Bea' }).innerText(), /Hand count\s+3/);
      assert.match(await prompt(page).innerText(), /Ann, it’s your turn/);
      await assertGood(page, 'the table');
    }
    if (await choose(page, click)) fromHand += 1;
    choices += 1;
  }
  assert.ok(choices >= 9, `${choices} choices`);
  assert.ok(fromHand >= 9, `${fromHand} of them in the hand`);

  const result = page.getByTestId('result');
  assert.equal(await result.locator('.podium li').count(), 2);
  assert.match(await result.locator('table').innerText(), /Prizes/);
  await assertGood(page, 'the result');
  await page.getByTestId('view-replay').click();
  await until(page, () => document.querySelector('[data-testid="board"]')?.dataset.shown === '0');
  assert.match(await page.getByTestId('board').innerText(), /Hand count\s+0\s+0/);
  await assertGood(page, 'the replay');
  assert.match(
    await page.getByTestId('log').innerText(),
    /Ann lays .* as the prize with a stake of \d+/,
  );
  await page.getByTestId('language').click();
  await page.getByText('als Preis mit Einsatz').first().waitFor();
  assert.match(await page.getByTestId('board').innerText(), /Karten auf der Hand\s+0\s+0/);
  assert.doesNotMatch(await page.locator('body').innerText(), unnamed);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a whole game by keyboard alone', async () => {
  const { hash } = await makeTable(server.url, [me('Ann'), me('Bea'), me('Cem')], game);
  const page = await openPage(browser, `${server.url}/${hash}`);
  let choices = 0;
  for (;;) {
    const next = await untilNext(page);
    if (next === 'over') break;
    if (next === 'cover') {
      await until(page, () => document.activeElement?.dataset.testid === 'uncover');
      await page.keyboard.press('Enter');
      await until(page, () => !document.querySelector('[data-testid="cover"]'));
      // The key that takes the cover away does nothing else.
      assert.equal(await page.locator('.steps li').count(), 0);
    } else {
      await chooseByKeys(page, choices % 2);
      choices += 1;
    }
  }
  assert.ok(choices >= 9, `${choices} choices`);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a whole game by touch on two phones', async () => {
  const made = await makeTable(server.url, [me('Ann'), { kind: 'open' }], game);
  const ann = await openPage(browser, `${server.url}/${made.hash}`, { device: phone });
  const link = `${server.url}/#/table/${made.table}/${made.invites[0].token}`;
  const bea = await openPage(browser, link, { device: phone });
  assert.match(await bea.getByTestId('take-seat').innerText(), /Ann invites you to Hidden Hand/);
  await bea.getByLabel('Your name').fill('Bartholomea-the-Unbreakable');
  await bea.getByRole('button', { name: 'Sit down' }).tap();

  await ann.getByTestId('board').waitFor();
  await bea.getByTestId('board').waitFor();
  for (const page of [ann, bea]) {
    await assertGood(page, 'the table on a phone');
    assert.deepEqual(await tooSmall(page), []);
  }
  let choices = 0;
  for (;;) {
    const states = await Promise.all([ann, bea].map(untilStill));
    if (states.every((state) => state === 'over')) break;
    const asked = [ann, bea][states.indexOf('asked')];
    if (!asked) continue;
    await choose(asked, tap);
    choices += 1;
  }
  assert.ok(choices >= 9, `${choices} choices`);
  for (const page of [ann, bea]) {
    await assertGood(page, 'the result on a phone');
    await page.getByTestId('view-board').tap();
    await page.getByTestId('open-players').tap();
    await page.locator('dialog .player', { hasText: 'Hand count' }).first().waitFor();
    await assertGood(page, 'the players on a phone');
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

/** What a page shows when nothing is on its way to the server. */
function untilStill(page) {
  return until(page, () => {
    if (document.querySelector('[data-testid="result"]')) return 'over';
    const prompt = document.querySelector('[data-testid="prompt"]');
    if (!prompt || /One moment/.test(prompt.textContent)) return null;
    return prompt.dataset.asked === 'true' ? 'asked' : 'waits';
  });
}

/** What can be touched and is smaller than a finger. */
function tooSmall(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a, summary, [data-target]')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML }))
      .filter(({ box }) => box.width > 0 && (box.width < 28 || box.height < 28))
      .map(({ html }) => html.slice(0, 90)),
  );
}
