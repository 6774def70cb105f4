// The guided first game: from the lobby to its end, by mouse, on a phone and by keyboard alone, in both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../support/house.mjs';
import { chooseByKeys, focus, pressKey, reach } from '../support/keyboard.mjs';
import {
  board,
  click,
  openPage,
  overhang,
  phone,
  seriousViolations,
  tap,
  until,
  untilMoved,
  version,
} from '../support/page.mjs';

const coach = (page) => page.getByTestId('coach');
const next = (page) => page.getByTestId('coach-next');

async function openGuide({ game = 'colonialism', ...options } = {}) {
  const page = await openPage(browser, server.url, options);
  await page.getByTestId(`learn-${game}`).click();
  await coach(page).waitFor();
  return page;
}

/** Reads on until something is to be chosen: 'choice' or 'end'. */
async function readOn(page, press, look = async () => {}) {
  for (;;) {
    await look(page);
    if ((await page.getByTestId('coach-play').count()) > 0) return 'end';
    if ((await next(page).count()) === 0) return 'choice';
    const step = await coach(page).getAttribute('data-step');
    await press(next(page));
    await until(
      page,
      (old) => document.querySelector('[data-testid="coach"]')?.dataset.step !== old,
      step,
    );
  }
}

/** Puts goods onto the trays of the trade panel. */
async function fillTrays(page, press, give, get) {
  await press(page.getByTestId('open-trade'));
  await press(page.locator(give));
  await press(page.locator(`[data-testid="tray-get"] [data-good="${get}"]`));
}

/** Choices that are put together in a panel of the game, by the step of the guide. */
const bankWay = (bank) => async (page, press) => {
  await fillTrays(page, press, `[data-bank="${bank}"]`, 'brick');
  await press(page.getByTestId('send-bank'));
  // The trays are empty again when the bank has answered; what lies below them moves up then.
  await page.locator('[data-testid="tray-get"]:not([data-in-making])').waitFor();
  await press(page.getByTestId('close-trade'));
};
const offerWay = async (page, press) => {
  await fillTrays(page, press, '[data-testid="tray-give"] [data-good="wool"]', 'grain');
  await press(page.getByTestId('send-offer'));
};
const ownWays = {
  'turn.bank': bankWay('bank:3.wool'),
  'turn.offer': offerWay,
  'market.bank': bankWay('bank:4.wool'),
  'market.offer': offerWay,
  'aims.bid': async (page, press) => {
    await press(page.locator('[data-testid="bid-panel"] button.round').last());
    await press(page.getByTestId('send-bid'));
  },
  'crisis.bid': (page, press) => press(page.getByTestId('send-bid')),
};

/** Makes the choice that is asked for: on the board or in the hand where it can be, else in the prompt. */
async function choose(page, press) {
  const old = await version(page);
  const ownWay = ownWays[await coach(page).getAttribute('data-step')];
  if (ownWay) {
    await ownWay(page, press);
    await untilMoved(page, old);
    return;
  }
  const confirm = page.getByTestId('confirm');
  await page.locator('[data-target][data-legal="true"]').first().waitFor();
  for (let steps = 0; steps < 5 && (await confirm.count()) === 0; steps += 1) {
    const drawn = page.locator(':is(.board-room, .hand-room) [data-target][data-legal="true"]');
    const listed = page.locator('.ask [data-target][data-legal="true"]');
    await press((await drawn.count()) > 0 ? drawn.first() : listed.first());
    // A lone choice goes off without being confirmed.
    if ((await page.locator('.walk').count()) === 0) break;
  }
  if ((await confirm.count()) > 0) await press(confirm);
  await untilMoved(page, old);
}

/** Plays the whole guide; gives the steps that were shown. */
async function follow(page, press, look = async () => {}) {
  const steps = [];
  const note = async () => {
    await look(page);
    steps.push(await coach(page).getAttribute('data-step'));
  };
  while ((await readOn(page, press, note)) === 'choice') await choose(page, press);
  return steps;
}

for (const [game, spot, result] of [
  ['meridian', null, /Guest wins.*Place 1\s+8\s+points/s],
  ['colonialism', 'region:india', /Guest wins.*Place 1\s+8\s+points/s],
  ['kolonien', 'hex:1.4', /Guest wins.*Place 1\s+12\s+points/s],
  ['catan', 'hex:1.0', /Guest wins.*Place 1\s+10\s+points/s],
  ['archipelago', null, null], // ends in the second round
]) {
  test(`${game}: from the lobby to the end by mouse, and on to a real table`, async () => {
    const page = await openGuide({ game, reducedMotion: 'no-preference' });
    assert.match(await coach(page).innerText(), /1 of \d+/);
    // Nothing can be chosen while there is something to read; what is spoken of is pointed at.
    assert.equal(await page.locator('[data-legal="true"]').count(), 0);
    await next(page).click();
    if (spot) {
      const place = `[data-target="${spot}"]`;
      await page.locator(`.board-room :is(.spotted ${place}, .spotted${place})`).waitFor();
    }
    await page.getByTestId('coach-back').click();
    assert.match(await coach(page).innerText(), /1 of \d+/);
    assert.deepEqual(await seriousViolations(page), []);

    const steps = await follow(page, click);
    const count = Number(/of (\d+)/.exec(await coach(page).innerText())[1]);
    assert.equal(new Set(steps).size, count, 'every step was shown');
    if (result) assert.match(await page.getByTestId('result').innerText(), result);
    assert.deepEqual(await seriousViolations(page), []);

    const old = page.url();
    await page.getByTestId('coach-play').click();
    await page.waitForFunction((url) => window.location.href !== url, old);
    await page.getByTestId('board').waitFor();
    assert.equal(await coach(page).count(), 0);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test('another choice is refused with a reason, and a reload goes on where it was', async () => {
  const page = await openGuide();
  assert.equal(await readOn(page, click), 'choice');
  await board(page, 'zone:atlantic').click();
  await page.getByTestId('notice').waitFor();
  assert.match(await page.getByTestId('notice').innerText(), /asks for another choice/);
  assert.match(await page.getByTestId('notice').innerText(), /TAB-3\.1/);
  await choose(page, click);
  assert.equal(await readOn(page, click), 'choice');
  await choose(page, click);
  // The first thing to read speaks of a moment that has passed, and the board shows it.
  await page.locator('[data-step="actions.used"]').waitFor();
  await until(page, () => {
    const shown = document.querySelector('[data-testid="board"]').dataset.shown;
    return Number(shown) < Number(document.querySelector('[data-version]').dataset.version);
  });
  await page.reload();
  await page.locator('[data-step="actions.used"]').waitFor();
  await next(page).click();
  await page.locator('[data-step="actions.draw"]').waitFor();
  await until(page, () => {
    const shown = document.querySelector('[data-testid="board"]').dataset.shown;
    return Number(shown) === Number(document.querySelector('[data-version]').dataset.version);
  });
  await page.getByTestId('coach-leave').click();
  await page.getByTestId('learn-colonialism').waitFor();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

for (const game of ['colonialism', 'kolonien', 'catan', 'archipelago']) {
  test(`${game}: on a phone of 360 x 640 by touch, in German`, async () => {
    const page = await openGuide({ game, device: phone, locale: 'de-DE' });
    const room = page.viewportSize();
    const steps = await follow(page, tap, async () => {
      assert.equal(await overhang(page), 0);
      const step = await coach(page).getAttribute('data-step');
      // The coach stands beside what it speaks of, not on it.
      const coachBox = await coach(page).boundingBox();
      for (const place of await page.locator('.board-room, .hand-room').all()) {
        const box = await place.boundingBox();
        assert.ok(coachBox.y >= box.y + box.height - 1, `${step} covers the board`);
      }
      const spots = page.locator('.board-room .spotted');
      if (!step.startsWith('end.') && (await spots.count()) > 0) {
        const spot = await spots.first().boundingBox();
        const room = await page.locator('.board-room').boundingBox();
        assert.ok(spot.y < room.y + room.height - 20, `${step}: what it speaks of is out of sight`);
      }
      const button = page.getByTestId('coach-next');
      if ((await button.count()) === 0) return;
      const box = await button.boundingBox();
      assert.ok(
        box.y >= 0 && box.y + box.height <= room.height,
        `${step}: the button is out of sight`,
      );
      assert.ok(box.height >= 40, `${step}: the button is small`);
    });
    assert.ok(steps.length > 20);
    assert.match(await page.getByTestId('coach-text').innerText(), /Bots der ersten Stufe/);
    assert.deepEqual(await seriousViolations(page), []);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test('by keyboard alone', async () => {
  const page = await openPage(browser, server.url);
  await page.getByTestId('learn-colonialism').focus();
  await page.keyboard.press('Enter');
  await coach(page).waitFor();
  await reach(page, 'coach-next');
  // From here on the focus follows the guide by itself.
  for (let keys = 0; keys < 60; keys += 1) {
    const { testid, legal, spin } = await focus(page);
    if (testid === 'coach-play') break;
    const step = await coach(page).getAttribute('data-step');
    assert.ok(testid === 'coach-next' || legal || spin, `the focus is lost at ${step}`);
    if (testid === 'coach-next') await pressKey(page, 'Enter');
    else await chooseByKeys(page);
    await until(page, () => document.activeElement !== document.body);
  }
  assert.equal((await focus(page)).testid, 'coach-play');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
