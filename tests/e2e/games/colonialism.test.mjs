// Colonialism: whole games of both editions against bots, on a phone, and with everything by four browsers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, dice, finalCount, playColonialism } from '../support/colonialism.mjs';
import { browser, server } from '../support/house.mjs';
import { chooseByKeys } from '../support/keyboard.mjs';
import {
  assertFitsPhone,
  board,
  bot,
  click,
  lookAway,
  makeTable,
  me,
  openPage,
  overhang,
  phone,
  prompt,
  quick,
  seriousViolations,
  tap,
  until,
  untilAsked,
} from '../support/page.mjs';
import { assertLight } from '../support/weight.mjs';

const usual = { edition: 'second', events: 'off', upgrades: 'off', first_game: 'off' };

function openTable(seats, options, others = {}) {
  return makeTable(server.url, seats, {
    game: 'colonialism',
    options: { ...usual, ...options },
    ...others,
  });
}

/** A whole game of one player has 36 actions and three ships. */
function assertWholeGame(choices) {
  const ships = choices.filter(
    ([first, ...rest]) => first.startsWith('zone:') && rest.length === 0,
  );
  const actions = choices.filter(([first]) =>
    /^(card:|draw|ship:|explore|withdraw|upgrade:)/.test(first),
  );
  assert.equal(ships.length, 3, 'ships placed in the set-up');
  assert.ok(actions.length >= 36, `${actions.length} actions`);
}

async function assertFinalCount(page, players) {
  const rows = await finalCount(page);
  assert.equal(rows.length, players);
  for (const { name, score, total, cubes } of rows) {
    const amounts = cubes.match(/\d+/g).map(Number);
    assert.equal(score, Math.min(...amounts), `${name}: ${cubes}`);
    assert.equal(
      total,
      amounts.reduce((sum, amount) => sum + amount),
      `${name}: ${cubes}`,
    );
  }
  const points = await page.locator('.podium .points').allInnerTexts();
  assert.deepEqual(
    points.map(Number),
    rows.map(({ score }) => score),
  );
}

test('the second edition from the lobby to the end, by mouse', async () => {
  const page = await openPage(browser, server.url);
  await page.getByTestId('setup-colonialism').click();
  // The expansions belong to the second edition.
  await page.getByTestId('option-events').selectOption('on');
  await page.getByTestId('option-edition').selectOption('first');
  assert.equal(await page.getByTestId('option-events').isDisabled(), true);
  assert.equal(await page.getByTestId('option-events').inputValue(), 'off');
  await page.getByTestId('option-edition').selectOption('second');
  assert.equal(await page.getByTestId('option-events').isDisabled(), false);
  for (const seat of [1, 2]) await page.getByTestId(`seat-${seat}`).selectOption('bot1');
  await page.getByTestId('make-table').click();

  const random = dice(7);
  let opening = 0;
  const choices = await playColonialism(page, click, random, async () => {
    if (/Keep six/.test(await prompt(page).innerText())) opening += 1;
  });
  assert.equal(opening, 1, 'the opening hand is asked for once');
  assertWholeGame(choices);
  const kept = choices.find((choice) => choice.length === 6);
  assert.ok(
    kept.every((target) => target.startsWith('card:')),
    'six cards were kept',
  );
  await assertFinalCount(page, 3);
  await page.getByTestId('curve').waitFor();

  // The board stays, with the log and the replay.
  await page.getByTestId('view-replay').click();
  await page.getByTestId('board').waitFor();
  await until(
    page,
    () => Number(document.querySelector('[data-testid="board"]').dataset.shown) === 0,
  );
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('the first edition to the end, with the rules behind a refusal', async () => {
  const { hash } = await openTable([me('Ann'), bot(), bot()], { edition: 'first' });
  const page = await openPage(browser, `${server.url}/${hash}`);
  const random = dice(11);
  let explained = false;
  const choices = await playColonialism(page, click, random, async () => {
    if (explained || !/Take one action/.test(await prompt(page).innerText())) return;
    // A region that the first card of the hand cannot be played on says why, and where that is written.
    const cards = page.locator('.hand-room [data-target^="card:"][data-legal="true"]');
    for (let index = 0; index < (await cards.count()) && !explained; index += 1) {
      const card = await page.locator('.hand-room [data-target^="card:"]').nth(index);
      await card.click();
      const closed = page.locator(
        '.board-room [data-target^="region:"]:not([data-legal]):not([data-chosen])',
      );
      if ((await page.getByTestId('confirm').count()) === 0 && (await closed.count()) > 0) {
        await closed.first().click();
        const rule = page.getByTestId('show-rule');
        await rule.waitFor();
        const [clause] = (await rule.innerText()).match(/(COL|TAB)-[\w.]+/);
        await rule.click();
        const asked = page.locator(`[data-clause="${clause}"].asked`);
        await asked.waitFor();
        assert.equal(await page.locator('[data-clause="COL-4.2"]').count(), 1);
        assert.equal(await page.locator('[data-clause="COL-4.1"]').count(), 0, 'second edition');
        await page.getByRole('searchbox').fill('unrest');
        await page.locator('[data-clause="COL-8.11"]').waitFor();
        await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click();
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
        explained = true;
      }
      for (let steps = 0; steps < 4 && (await page.getByTestId('back').count()) > 0; steps += 1) {
        await page.getByTestId('back').click();
      }
    }
  });
  assert.ok(explained, 'no refusal was met');
  assertWholeGame(choices);
  await assertFinalCount(page, 3);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('on a phone of 360 x 640: a whole game by touch without sideways scrolling', async () => {
  const { hash } = await openTable([me('Ann'), bot(), bot(), bot()], {
    events: 'on',
    upgrades: 'on',
  });
  const page = await openPage(browser, `${server.url}/${hash}`, { device: phone });
  const random = dice(5);
  const choices = await playColonialism(page, tap, random, (_, count) =>
    assertFitsPhone(page, count),
  );
  assertWholeGame(choices);
  assert.equal(await overhang(page), 0);
  await assertFinalCount(page, 4);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('by keyboard alone: a whole game', async () => {
  const { hash } = await openTable([me('Ann'), bot()], {});
  const page = await openPage(browser, `${server.url}/${hash}`);
  const random = dice(3);
  let choices = 0;
  for (; (await untilAsked(page)) === 'asked'; choices += 1) await chooseByKeys(page, random(6));
  // The opening hand, three ships and six rounds of three actions; then cubes, cards and rows.
  assert.ok(choices >= 1 + 3 + 36, `${choices} choices`);
  await assertFinalCount(page, 2);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('no serious barrier in both themes: opening hand, action, preview, rules', async () => {
  const { hash } = await openTable([me('Ann'), bot()], { events: 'on', upgrades: 'on' });
  for (const colorScheme of ['light', 'dark']) {
    const page = await openPage(browser, `${server.url}/${hash}`, { colorScheme });
    await untilAsked(page);
    assert.deepEqual(await seriousViolations(page), [], 'question');
    await page.getByTestId('preview').click();
    await page.getByTestId('preview-sheet').waitFor();
    assert.deepEqual(await seriousViolations(page), [], 'preview');
    await page.keyboard.press('Escape');
    await page.getByTestId('help').click();
    await page.getByTestId('all-rules').click();
    await page.locator('[data-clause="COL-4.8"]').waitFor();
    assert.deepEqual(await seriousViolations(page), [], 'rules');
    await page.context().close();
  }
});

test('Colonialism is at most 350 kB in all', async () => {
  await assertLight(
    'Colonialism',
    await openTable([me('Ann'), bot()], { events: 'on', upgrades: 'on' }),
  );
});

test('two players at one screen see nothing of each other', async () => {
  const { hash } = await openTable([me('Ann'), me('Bob')], { first_game: 'on' });
  const page = await openPage(browser, `${server.url}/${hash}`);
  const random = dice(2);
  const hands = new Map();
  for (let turns = 0; turns < 14; turns += 1) {
    const cover = page.getByRole('button', { name: /^I’m / });
    await Promise.race([cover.waitFor(), untilAsked(page)]);
    if ((await cover.count()) > 0) {
      // Nothing of the table is drawn while the screen changes hands.
      assert.equal(await page.locator('[data-target]').count(), 0);
      await cover.press('Enter');
      await cover.waitFor({ state: 'detached' });
    }
    await untilAsked(page);
    const title = await page.locator('.hand-room .cards').getAttribute('aria-label');
    const cards = await page
      .locator('.hand-room [data-target^="card:"]')
      .evaluateAll((found) => found.map(({ dataset }) => dataset.target));
    hands.set(title, cards);
    await choose(page, click, random);
  }
  assert.deepEqual([...hands.keys()].sort(), ['Hand of Ann', 'Hand of Bob']);
  assert.notDeepEqual(hands.get('Hand of Ann'), hands.get('Hand of Bob'));
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('four browsers play with events and upgrades to the end', async () => {
  const names = ['Ann', 'Bob', 'Cem', 'Dora'];
  const made = await openTable([me('Ann'), { kind: 'open' }, { kind: 'open' }, { kind: 'open' }], {
    events: 'on',
    upgrades: 'on',
  });
  const sitDown = async ({ seat, token }) => {
    const page = await openPage(browser, `${server.url}/#/table/${made.table}/${token}`);
    await page.getByRole('textbox').first().fill(names[seat]);
    await page.getByRole('button', { name: 'Sit down' }).click();
    return page;
  };
  const pages = await Promise.all([
    openPage(browser, `${server.url}/${made.hash}`),
    ...made.invites.map(sitDown),
  ]);
  // What lies face down is known to its owner alone.
  let secret = null;
  const watch = async (page, seat, choice) => {
    const [card, region] = choice;
    if (secret || !card.startsWith('card:') || !region?.startsWith('region:')) return;
    // The pages hear of it one after the other; a card that is gone again by then tells nothing.
    const deadline = Date.now() + 20_000;
    let labels = [];
    let hidden = [];
    do {
      labels = await Promise.all(
        pages.map((other) => board(other, region).getAttribute('aria-label')),
      );
      hidden = labels.filter((label) => label.includes(`face-down card of ${names[seat]}`));
      if (hidden.length === 0) return; // an action card, an open one, or not there yet
    } while (hidden.length < pages.length - 1 && Date.now() < deadline);
    assert.equal(hidden.length, pages.length - 1, 'all but the owner see a card face down');
    assert.ok(!labels[pages.indexOf(page)].includes(`face-down card of ${names[seat]}`));
    secret = region;
  };
  const random = dice(3);
  const wholeGame = 240_000; // milliseconds that one may have to wait for the others
  const play = async (page, seat) => {
    const choices = [];
    // Ann plays by mouse like everybody in the other tests; the others' pages are there for what they know.
    if (seat > 0 && (await untilAsked(page, wholeGame)) === 'asked') await lookAway(page);
    while ((await untilAsked(page, wholeGame)) === 'asked') {
      const choice = await choose(page, seat === 0 ? click : quick, random);
      choices.push(choice);
      await watch(page, seat, choice);
    }
    return choices;
  };
  const all = await Promise.all(pages.map(play));
  for (const choices of all) assertWholeGame(choices);
  assert.ok(secret, 'nobody laid a card face down');
  const counts = await Promise.all(pages.map(finalCount));
  for (const count of counts) assert.deepEqual(count, counts[0]);
  await assertFinalCount(pages[0], 4);
  for (const page of pages) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});
