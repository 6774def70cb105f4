// Whom to rob: by name, mark and number of cards in the list, by the buildings on the map.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../support/house.mjs';
import {
  board,
  click,
  makeTable,
  me,
  openWirePlayer,
  phone,
  prompt,
  tap,
  until,
  untilMoved,
  version,
} from '../support/page.mjs';

const kNames = ['Ann', 'Bob', 'Cem', 'Dora'];

/** A table of base Catan where the robber is to be moved; everybody has cards, and buildings stand as at the beginning. */
async function atTheRobber(options) {
  const { table, token, hash } = await makeTable(server.url, kNames.map(me), {
    game: 'kolonien',
    options: { mode: 'base' },
  });
  const page = await openWirePlayer(browser, `${server.url}/${hash}`, options);
  let seed = 1;
  for (; ; seed += 1) {
    const wish = { table, token, moves: 400, steps: ['robber'], seed };
    const reached = await page.evaluate((given) => globalThis.landfallWire.play(given), wish);
    const arrived = (wanted) =>
      Number(document.querySelector('[data-version]')?.dataset.version) >= wanted;
    await until(page, arrived, reached.version);
    assert.ok(reached.step === 'robber', 'nobody moved the robber');
    const places = await page
      .locator('[data-testid="board"] [data-target^="hex:"][data-legal="true"]')
      .evaluateAll((hexes) => hexes.map(({ dataset }) => dataset.target));
    for (const hex of places) {
      // As a person would, but without looking for one: hexes may lie under buildings.
      await board(page, hex).dispatchEvent('click');
      const victims = await page.locator('[data-choices] [data-target^="seat:"]').count();
      if (victims > 1) return { page, hex };
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    }
    await page.evaluate((given) => globalThis.landfallWire.play(given), {
      table,
      token,
      moves: 1,
      seed,
    });
  }
}

for (const [size, press, options] of [
  ['desktop', click, {}],
  ['phone', tap, { device: phone }],
]) {
  test(`two beside the robber's hex: ${size}`, async () => {
    const { page } = await atTheRobber(options);
    assert.equal(await page.locator('[role="spinbutton"]').count(), 0);
    assert.equal(await page.getByTestId('confirm').count(), 0, 'nobody is proposed');
    const offers = page.locator('[data-choices] [data-target^="seat:"]');
    for (const text of await offers.allInnerTexts()) {
      assert.match(text.replace(/\s+/g, ' '), /^[A-D] (Ann|Bob|Cem|Dora) \d+ cards?$/);
    }
    const victims = page.locator('[data-testid="board"] .victim');
    assert.ok((await victims.count()) >= (await offers.count()));
    const label = await victims.first().getAttribute('aria-label');
    const [, name] = /^Rob (\w+), \d+ cards?/.exec(label);
    const before = await version(page);
    await press(victims.first());
    assert.match(await page.locator('.steps').innerText(), new RegExp(name));
    await press(page.getByTestId('confirm'));
    await untilMoved(page, before);
    assert.doesNotMatch(await prompt(page).innerText(), /robber/);
    await page.context().close();
  });
}
