// What somebody who looks at the page must be able to see and reach, and what must not be seen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from './support/house.mjs';
import {
  board,
  bot,
  makeTable,
  me,
  openPage,
  settle,
  untilAsked,
  untilMoved,
  version,
} from './support/page.mjs';
import { kSizes } from './support/shares.mjs';

const small = kSizes.filter(({ name }) => name === '360x640' || name === '844x390');

/** A table with bots, by default one, on a screen of this size, as a newcomer finds it. */
async function open({ width, height, name: _, ...device }, { bots = 1, ...wish } = {}) {
  const others = Array.from({ length: bots }, () => bot());
  const { hash } = await makeTable(server.url, [me('Ann'), ...others], wish);
  const page = await openPage(browser, `${server.url}/${hash}`, {
    device: { viewport: { width, height }, ...device },
    settings: { motion: 'off', undoWindow: 0 },
  });
  await untilAsked(page);
  return page;
}

/** Whether all of a thing is seen, without scrolling. */
function isInSight(page, selector) {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) return `${wanted} is missing`;
    const box = element.getBoundingClientRect();
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let room = element.parentElement; room; room = room.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(room);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const outer = room.getBoundingClientRect();
      [left, top] = [Math.max(left, outer.left), Math.max(top, outer.top)];
      [right, bottom] = [Math.min(right, outer.right), Math.min(bottom, outer.bottom)];
    }
    const seen =
      box.left >= left - 1 &&
      box.top >= top - 1 &&
      box.right <= right + 1 &&
      box.bottom <= bottom + 1;
    return seen || `${wanted} reaches from ${box.left}, ${box.top} to ${box.right}, ${box.bottom}`;
  }, selector);
}

/** A free city to which one card of the hand leads and the other does not, so that a click on it says all. */
function cityOfOneCard(page) {
  return page.evaluate(() => {
    const targets = (where) =>
      [...document.querySelectorAll(where)].map(({ dataset }) => dataset.target);
    const hand = targets('.hand-room [data-target^="card:"]').map((card) =>
      card.slice(5).split('-'),
    );
    const isOfOne = (city) => {
      const [meridian] = city.slice('city:'.length).split('.');
      return hand.filter((numbers) => numbers.includes(meridian)).length === 1;
    };
    const isFree = (city) => !document.querySelector(`[data-place="${city}"] [data-piece]`);
    const cities = targets('[data-testid="board"] [data-target^="city:"]');
    return cities.find((city) => isOfOne(city) && isFree(city));
  });
}

for (const size of small) {
  test(`the end of a turn is in sight at ${size.name}, also while another height can be chosen`, async () => {
    // Among three, each has every card once, so one of the two cards always has a number of its own.
    const page = await open(size, { bots: 2, options: { end_turn: 'explicit' } });
    const before = await version(page);
    await board(page, await cityOfOneCard(page)).click();
    await untilMoved(page, before);
    await page.locator('.adjust').waitFor();
    assert.equal(await isInSight(page, '[data-choices] [data-target="end"]'), true);
    await page.context().close();
  });

  test(`all of the replay is in sight at ${size.name}`, async () => {
    const page = await open(size);
    await page.getByTestId('open-replay').click();
    await settle(page);
    for (const part of [
      'turn-back',
      'previous',
      'play',
      'next',
      'turn-on',
      'slider',
      'link',
      'leave',
    ]) {
      assert.equal(await isInSight(page, `[data-testid="replay-${part}"]`), true);
    }
    await page.context().close();
  });
}

test('the volume can be set, and the sound be muted', async () => {
  const page = await open(kSizes[0]);
  await page.getByTestId('settings').click();
  const slider = page.locator('.volume input');
  assert.ok((await slider.boundingBox()).width > 120);
  await page.getByTestId('mute').check();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('landfall.settings')));
  assert.equal((await kept()).muted, true);
  await slider.press('ArrowRight');
  assert.equal((await kept()).muted, false);
  assert.equal(await page.getByTestId('mute').isChecked(), false);
  await page.context().close();
});

test('a place that was clicked gets no frame of the browser', async () => {
  const page = await open(kSizes[0], { game: 'colonialism', options: {} });
  const land = board(page, 'region:india');
  await land.click();
  const frame = await page.evaluate(() => {
    const focused = document.activeElement;
    focused.tabIndex = 0; // as after the first choice in the map
    return [focused.getAttribute('data-target'), getComputedStyle(focused).outlineStyle];
  });
  assert.deepEqual(frame, ['region:india', 'none']);
  await page.context().close();
});
