// Room for the board: its share of the window in every game, at every size, with all players and expansions; nothing is
// cut off, nothing jumps, and what lies over the board leaves it in sight. Prints the table of shares.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from './support/house.mjs';
import { overhang, settle, until, untilGone } from './support/page.mjs';
import {
  cutOff,
  kGames,
  kLeast,
  kSizes,
  openAt,
  playOn,
  seatEverybody,
  shareOf,
} from './support/shares.mjs';

/** Where everything lies: in whole pixels, so that two moments can be compared. */
function rooms(page) {
  return page.evaluate(() => {
    const box = (name) => {
      const found = document.querySelector(name)?.getBoundingClientRect();
      return found && [found.left, found.top, found.width, found.height].map(Math.round);
    };
    return {
      board: box('.board-room'),
      caption: box('.told-room'),
      hand: box('.hand-room'),
      prompt: box('.ask'),
      question: box('.question'),
      scores: box('.scores'),
      log: box('.record'),
    };
  });
}

const table = [];
for (const game of kGames) {
  test(`the board of ${game.title} has its share of every window, and nothing is cut off`, async () => {
    const made = await seatEverybody(server.url, game);
    const player = await openAt(browser, server.url, made.hash, kSizes[0]);
    await playOn(player, made, game.moves);
    // Two windows, one with a mouse and one with fingers, take every size in turn.
    const windows = new Map([[false, player]]);
    for (const size of kSizes) {
      const where = `${game.title}, ${size.name}`;
      const { width: wide, height: high, hasTouch = false } = size;
      const page = windows.get(hasTouch) ?? (await openAt(browser, server.url, made.hash, size));
      windows.set(hasTouch, page);
      await page.setViewportSize({ width: wide, height: high });
      await settle(page);
      const share = await shareOf(page, size);
      table.push({ game: game.title, size: size.name, ...share });
      for (const [what, least] of Object.entries(kLeast[size.name] ?? {})) {
        assert.ok(share[what] >= least, `${where}: ${share[what]} of the ${what}`);
      }
      assert.equal(await overhang(page), 0, where);
      assert.deepEqual(await cutOff(page), [], where);
      // Everybody's mark is in sight, and so are the question and the way to take a choice back.
      const marks = page.locator('.scores [data-seat]');
      assert.equal(await marks.count(), game.players, where);
      for (const thing of ['prompt', 'undo']) {
        const box = await page.getByTestId(thing).first().boundingBox();
        assert.ok(box && box.y + box.height <= size.height, `${where}: ${thing} lies below`);
      }
    }
    for (const page of windows.values()) await page.context().close();
  });

  test(`nothing jumps in ${game.title} when the question changes`, async () => {
    const made = await seatEverybody(server.url, game);
    const pages = [];
    for (const index of [1, 4]) {
      pages.push(await openAt(browser, server.url, made.hash, kSizes[index]));
    }
    await playOn(pages[0], made, game.moves);
    const version = () => Number(document.querySelector('[data-version]')?.dataset.version);
    const seen = [];
    for (let turns = 0; turns < 6; turns += 1) {
      await playOn(pages[0], made, 3, turns + 1);
      const now = await pages[0].evaluate(version);
      for (const [index, page] of pages.entries()) {
        const arrived = (wanted) =>
          Number(document.querySelector('[data-version]')?.dataset.version) >= wanted;
        await until(page, arrived, now);
        if ((await page.getByTestId('result').count()) > 0) continue;
        const { board, caption, hand, prompt, scores, log } = await rooms(page);
        seen[index] ??= { board, caption, hand, prompt, scores, log };
        assert.deepEqual({ board, caption, hand, prompt, scores, log }, seen[index]);
      }
    }
    for (const page of pages) await page.context().close();
  });
}

test('the table of shares', () => {
  const percent = (part) => `${(100 * part).toFixed(1)} %`.padStart(8);
  console.log(`${'game'.padEnd(14)}${'window'.padEnd(10)}${'    area   width  height'}`);
  for (const { game, size, area, width, height } of table) {
    console.log(
      `${game.padEnd(14)}${size.padEnd(10)}${percent(area)}${percent(width)}${percent(height)}`,
    );
  }
  assert.equal(table.length, kGames.length * kSizes.length);
});

test('on a phone the log slides up over the lower half, and goes with Escape, Back or a swipe', async () => {
  const [game] = kGames;
  const size = kSizes[4];
  const made = await seatEverybody(server.url, game);
  const page = await openAt(browser, server.url, made.hash, size);
  const address = page.url();
  const open = async () => {
    await page.getByTestId('open-log').tap();
    const sheet = page.locator('dialog[open]');
    await sheet.waitFor();
    const box = await sheet.boundingBox();
    assert.ok(box.y >= size.height / 2 - 1, `the sheet begins at ${box.y}`);
    return box;
  };
  const gone = () => untilGone(page, 'dialog[open]');
  // A mark in the strip opens the cards of all players.
  await page.locator('.scores [data-seat="2"]').tap();
  await page.locator('dialog[open] .player[data-seat="2"]').waitFor();
  await page.keyboard.press('Escape');
  await gone();
  await open();
  await page.keyboard.press('Escape');
  await gone();
  await open();
  // The way back has an entry of its own as long as the sheet is open.
  await page.waitForFunction(() => history.state?.sheet === true);
  await page.goBack();
  await gone();
  assert.equal(page.url(), address, 'the table stays');
  const { x, y, width } = await open();
  const touches = await page.context().newCDPSession(page);
  const touch = (type, at) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === null ? [] : [{ x: x + width / 3, y: at }],
    });
  await touch('touchStart', y + 16);
  await touch('touchMove', y + 60);
  await touch('touchMove', y + 120);
  await touch('touchEnd', null);
  await gone();
  await page.waitForFunction(() => history.state?.sheet !== true);
  assert.equal(page.url(), address, 'the table stays');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

for (const game of kGames) {
  test(`wheel, drag and double click move the map of ${game.title}, and clicks still arrive`, async () => {
    const made = await seatEverybody(server.url, game);
    const page = await openAt(browser, server.url, made.hash, kSizes[0]);
    const map = page.locator('.board-room .room > [data-roving]').first();
    const room = await page.locator('.board-room .room').first().boundingBox();
    const at = { x: room.x + room.width / 2, y: room.y + room.height / 2 };
    const shape = () =>
      map.evaluate((element) => {
        const inner = element.querySelector('[data-target], g') ?? element;
        return [element, inner]
          .map((one) => {
            const { left, top, width } = one.getBoundingClientRect();
            return [left, top, width].map(Math.round).join();
          })
          .join(' ');
      });
    const fitted = await shape();
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -400);
    const fit = page.locator('[data-testid="fit-map"]');
    await fit.waitFor();
    const near = await shape();
    assert.notEqual(near, fitted);
    await page.mouse.down();
    await page.mouse.move(at.x + 30, at.y + 24, { steps: 4 });
    await page.mouse.up();
    assert.notEqual(await shape(), near, 'dragged');
    assert.equal(await page.getByTestId('notice').count(), 0, 'the end of a drag is no click');
    await fit.click();
    await fit.waitFor({ state: 'detached' });
    assert.equal(await shape(), fitted);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}
