// Whole games against bots: by mouse, by keyboard alone, by touch on a small phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../support/house.mjs';
import {
  bot,
  click,
  legalOnBoard,
  makeTable,
  me,
  openPage,
  overhang,
  phone,
  playToEnd,
  prompt,
  tap,
  until,
  untilAsked,
  untilMoved,
  version,
} from '../support/page.mjs';

test('one click from the lobby to a game against bots, played to its end by mouse', async () => {
  const page = await openPage(browser, server.url, { reducedMotion: 'no-preference' });
  await page.getByTestId('play-meridian').click();
  assert.equal(await untilAsked(page), 'asked');
  assert.match(await prompt(page).innerText(), /Your turn/);
  assert.equal(await page.locator('.player').count(), 3);
  const choices = await playToEnd(page, click);
  assert.equal(choices, 26, 'thirteen turns, each ended by hand');

  const result = page.getByTestId('result');
  await result.waitFor();
  assert.equal(await result.locator('.podium li').count(), 3);
  await page.getByTestId('curve').waitFor();
  // The points of each player add up to the total.
  const columns = await result.locator('table').evaluate((table) => {
    const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent) || 0),
    );
    const totals = [...table.querySelectorAll('tfoot td')].map((cell) => Number(cell.textContent));
    return totals.map((total, seat) => ({
      total,
      sum: rows.reduce((sum, row) => sum + row[seat], 0),
    }));
  });
  assert.equal(columns.length, 3);
  for (const { total, sum } of columns) assert.equal(sum, total);

  const link = await result.getByRole('link', { name: 'Save record' }).getAttribute('href');
  const record = await page.evaluate(async (href) => (await fetch(href)).text(), link);
  assert.match(record, /meridian/);

  await page.getByTestId('view-board').click();
  assert.match(await prompt(page).innerText(), /over/);
  await page.getByTestId('show-result').click();
  const old = page.url();
  await page.getByTestId('rematch').click();
  await page.waitForURL((url) => url.href !== old);
  await untilAsked(page);
  // The result stays where it was, with the way to the next game.
  const next = page.url();
  await page.goto(old);
  await page.getByTestId('result').waitFor();
  await page.getByRole('button', { name: 'To the rematch' }).click();
  await page.waitForURL(next);
  // Whoever watched finds the next game, too, to watch it.
  const guest = await openPage(browser, old);
  await guest.getByTestId('watch-rematch').click();
  await guest.waitForURL(`${next}#watch`);
  await guest.getByText('You’re watching this table').first().waitFor();
  assert.deepEqual(guest.complaints, []);
  await guest.context().close();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a whole game by keyboard alone', async () => {
  const page = await openPage(browser, server.url);
  // From the lobby to the table without a pointer.
  await page.getByTestId('play-meridian').waitFor();
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.dataset.testid === 'play-meridian'))
      break;
  }
  await page.keyboard.press('Enter');
  let turns = 0;
  while ((await untilAsked(page)) === 'asked') {
    const before = await version(page);
    // Wherever the focus is, the tab key reaches something legal soon.
    for (let presses = 0; presses < 25 && !(await focus(page)).legal; presses += 1) {
      await page.keyboard.press('Tab');
    }
    assert.ok((await focus(page)).legal, 'nothing legal can be reached by the tab key');
    // Then Enter alone goes through the choice: each step puts the focus on the next question.
    for (;;) {
      if ((await focus(page)).onBoard && turns % 3 === 0) await stray(page);
      const now = await focus(page);
      if (now.spinner) await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      if (now.spinner || now.target === 'confirm' || now.target === 'end') break;
      await until(
        page,
        (old) => {
          const element = document.activeElement;
          return element?.dataset?.target !== old && element !== document.body;
        },
        now.target,
      );
    }
    await untilMoved(page, before);
    turns += 1;
  }
  assert.ok(turns >= 26, `${turns} choices`);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

function focus(page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    const spinner = element?.getAttribute('role') === 'spinbutton';
    return {
      target: element?.dataset?.target ?? null,
      legal: element?.dataset?.legal === 'true' || spinner,
      spinner,
      onBoard: element?.closest('[data-testid="board"]') !== null,
    };
  });
}

// The arrows also lead to cities that are not legal; Enter there says why, Home leads back to a legal one. A city that only
// one way leads to is chosen with that way.
async function stray(page) {
  for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(arrow);
  if (!(await focus(page)).legal) {
    const walked = await page.locator('.steps li').count();
    await page.keyboard.press('Enter');
    const answered = (steps) =>
      document.querySelector('[data-testid="notice"]') !== null ||
      document.querySelectorAll('.steps li').length !== steps;
    await until(page, answered, walked);
    if ((await page.getByTestId('notice').count()) === 0) return;
    await page.keyboard.press('Escape');
    await page.getByTestId('notice').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Home');
}

test('a whole game by touch on a phone of 360 x 640 without sideways scrolling', async () => {
  const { hash } = await makeTable(server.url, [me('Ann'), bot(), bot(), bot()]);
  const page = await openPage(browser, `${server.url}/${hash}`, { device: phone });
  await untilAsked(page);
  const room = await page.getByTestId('board').boundingBox();
  assert.ok(room.height >= 0.45 * 640, `the board is ${room.height} px high`);
  assert.equal(await overhang(page), 0);

  // Everything that can be touched is large enough.
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, [data-target][data-legal="true"]')]
      .filter((element) => element.checkVisibility() && !element.closest('svg'))
      .map((element) => ({
        box: element.getBoundingClientRect(),
        html: element.outerHTML.slice(0, 90),
      }))
      .filter(({ box }) => box.width > 0 && (box.width < 28 || box.height < 28))
      .map(({ html }) => html),
  );
  assert.deepEqual(small, []);
  await legalCardsThenCities(page);

  assert.ok((await playToEnd(page, tap)) >= 25);
  assert.equal(await overhang(page), 0);
  await page.getByTestId('open-log').tap();
  await page.getByTestId('log').waitFor();
  assert.equal(await overhang(page), 0);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

// A city that the card allows offers an area of at least 44 x 44 to the thumb when it stands alone, never under 24.
async function legalCardsThenCities(page) {
  await page.locator('[data-target^="card:"][data-legal="true"]').first().tap();
  const cities = legalOnBoard(page, 'city');
  await cities.first().waitFor();
  const sizes = await cities.evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.querySelector('.area').getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  for (const size of sizes) assert.ok(size >= 24, `an area of ${size} px`);
  await page.getByTestId('back').tap();
}
