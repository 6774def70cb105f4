// Die Kolonien and base Catan: whole games of both against bots, trades between four browsers, a phone, the keyboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../support/house.mjs';
import { chooseByKeys } from '../support/keyboard.mjs';
import {
  choose,
  finalTable,
  openPlayer,
  playToResult,
  read,
  untilReady,
} from '../support/kolonien.mjs';
import {
  board,
  bot,
  click,
  legalOnBoard,
  makeTable,
  me,
  overhang,
  phone,
  prompt,
  seriousViolations,
  tap,
  until,
  untilAsked,
  untilMoved,
  version,
} from '../support/page.mjs';
import { assertLight } from '../support/weight.mjs';

function openTable(seats, options, others = {}) {
  return makeTable(server.url, seats, { game: 'kolonien', options, ...others });
}

const sit = (hash, options) => openPlayer(browser, `${server.url}/${hash}`, options);

async function assertFinalTable(page, players, goal) {
  const rows = await finalTable(page);
  assert.equal(rows.length, players);
  for (const { points, total } of rows) {
    const sum = points.reduce((all, some) => all + some, 0);
    assert.ok(sum >= total, `${points.join(' + ')} is less than ${total}`);
  }
  assert.ok(rows[0].total >= goal, `won with ${rows[0].total} points`);
  const podium = await page.locator('.podium .points').allInnerTexts();
  assert.deepEqual(
    podium.map(Number),
    rows.map(({ total }) => total),
  );
}

test('base Catan from the lobby to the end, by mouse', async () => {
  const page = await openPlayer(browser, server.url, { seed: 7, instant: true });
  await page.getByTestId('setup-catan').click();
  for (const seat of [1, 2]) await page.getByTestId(`seat-${seat}`).selectOption('bot3');
  await page.getByTestId('make-table').click();

  const pressed = await playToResult(page, click, 20, async (count) => {
    if (count === 0) {
      // The board has all that the mode has, and nothing of the colonies.
      assert.equal(await page.locator('.hex').count(), 19);
      assert.equal(await page.locator('.hex.unknown').count(), 0);
      assert.equal(await page.locator('.harbour').count(), 9);
    }
    if (count === 12) {
      await page.getByTestId('statistics').click();
      await page.getByTestId('statistics-sheet').waitFor();
      const rolled = await page.locator('tbody tr td:nth-child(2)').allInnerTexts();
      assert.ok(rolled.map(Number).reduce((all, some) => all + some) > 0, 'no roll was counted');
      await page.keyboard.press('Escape');
    }
  });
  const used = new Set(pressed);
  for (const target of ['roll', 'end', 'build:road']) {
    assert.ok(used.has(target), `never: ${target}; only ${[...used].join(' ')}`);
  }
  await assertFinalTable(page, 3, 10);
  await page.getByTestId('curve').waitFor();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('Die Kolonien to the end, by mouse: found, sail, discover', async () => {
  // Weaker bots find their way to so many points only slowly.
  const { hash } = await openTable([me('Ann'), bot(3), bot(3)], { mode: 'colonies' });
  const page = await sit(hash, { seed: 3, instant: true });
  const pressed = await playToResult(page, click, 12, async (count) => {
    if (count === 0) assert.equal(await page.locator('.hex.unknown').count(), 18);
  });
  assert.ok(
    pressed.some((target) => target.startsWith('ship:')),
    'no ship ever sailed',
  );
  await assertFinalTable(page, 3, 12);
  await page.getByTestId('view-board').click();
  await page.getByTestId('board').waitFor();
  assert.ok((await page.locator('.hex.unknown').count()) < 18, 'nothing was discovered');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a refusal names its clause and opens the rules there', async () => {
  const { hash } = await openTable([me('Ann'), bot()], { mode: 'base' });
  const page = await sit(hash);
  await untilAsked(page);
  // A place that is taken, and the corners beside it, are closed for the next settlement.
  const spots = legalOnBoard(page, 'vertex');
  const places = await spots.evaluateAll((all) =>
    all.map((element) => [element.dataset.target, element.getAttribute('aria-label')]),
  );
  const [[target]] = places;
  await board(page, target).click();
  await page.locator('.piece.ghost').waitFor();
  await page.getByTestId('confirm').click();
  await legalOnBoard(page, 'edge').first().click();
  await page.getByTestId('confirm').click();
  const closed = page.locator('.board-room [data-target^="vertex:"]:not([data-legal])');
  await until(page, () => document.querySelector('[data-step]')?.dataset.step === 'found');
  await untilAsked(page);
  await closed.first().click();
  const rule = page.getByTestId('show-rule');
  await rule.waitFor();
  const [clause] = (await rule.innerText()).match(/(KOL|TAB)-[\w.]+/);
  await rule.click();
  await page.locator(`[data-clause="${clause}"].asked`).waitFor();
  // What the distance rule means is drawn there, and in sight.
  assert.equal(clause, 'KOL-4.3');
  const drawn = page.locator(`[data-clause="${clause}"] [data-diagram="distance"] [role="img"]`);
  await until(
    page,
    (place) => {
      const { top, bottom } = document.querySelector(place).getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    },
    '[data-diagram="distance"] [role="img"]',
  );
  assert.match(await drawn.getAttribute('aria-labelledby'), /distance/);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

/** The cards of a page's own player. */
async function handOf(page) {
  return (await read(page)).hand;
}

/** Offers one of `give` for one of `get` in four taps, to the seats named or to all. */
async function offer(page, give, get, skip = []) {
  await page.getByTestId('open-trade').click();
  await page.locator(`[data-testid="tray-give"] [data-good="${give}"]`).click();
  await page.locator(`[data-testid="tray-get"] [data-good="${get}"]`).click();
  for (const seat of skip) {
    const other = page.locator(`[data-testid="to-whom"] [data-seat="${seat}"]`);
    if ((await other.count()) > 0) await other.click();
  }
  await page.getByTestId('send-offer').click();
}

test('four browsers trade: an offer, a counter-offer, both carried out', async () => {
  const names = ['Ann', 'Bob', 'Cem', 'Dora'];
  const made = await openTable([me('Ann'), { kind: 'open' }, { kind: 'open' }, { kind: 'open' }], {
    mode: 'base',
  });
  const sitDown = async ({ seat, token }) => {
    const page = await sit(`#/table/${made.table}/${token}`);
    await page.getByRole('textbox').first().fill(names[seat]);
    await page.getByRole('button', { name: 'Sit down' }).click();
    return page;
  };
  const pages = await Promise.all([sit(made.hash), ...made.invites.map(sitDown)]);
  const goods = ['grain', 'wool', 'wood', 'brick', 'ore'];
  let accepted = false;
  let countered = false;

  // Whoever is asked answers: the partner as planned, the others decline.
  const answer = async (page, how) => {
    await page.getByTestId('answer').waitFor();
    if (how === 'counter') {
      // Two of what was wanted are too much: one of it for two of what is offered.
      await page.getByTestId('counter').click();
      await page.locator('[data-testid="tray-get"] .some [data-good]').click();
      await page.getByTestId('send-counter').click();
    } else {
      await page.locator(`[data-testid="answer"] [data-target="${how}"]`).click();
      // Whoever can only decline is not asked twice.
      await until(
        page,
        () =>
          document.querySelector('[data-testid="confirm"]') ||
          !document.querySelector('[data-testid="answer"]'),
      );
      const confirm = page.getByTestId('confirm');
      if ((await confirm.count()) > 0) await confirm.click();
    }
    await page.getByTestId('answer').waitFor({ state: 'detached' });
  };
  const trade = async (seat, how) => {
    const page = pages[seat];
    const own = await handOf(page);
    const hands = await Promise.all(pages.map(handOf));
    const least = how === 'counter' ? 2 : 1;
    for (const partner of [0, 1, 2, 3].filter((other) => other !== seat)) {
      const give = goods.find((good) => own[good] >= least && hands[partner][good] === 0);
      const get = goods.find((good) => good !== give && hands[partner][good] > 0);
      if (!give || !get) continue;
      const others = [0, 1, 2, 3].filter((other) => other !== seat);
      const rich = others.filter((other) => goods.some((good) => hands[other][good] > 0));
      const skip = how === 'counter' ? rich.filter((other) => other !== partner) : [];
      await offer(page, give, get, skip);
      const asked = how === 'counter' ? [partner] : rich;
      // The others see the answers only when all have given theirs.
      await Promise.all(
        asked.map((other) => answer(pages[other], other === partner ? how : 'decline')),
      );
      await page.getByTestId('decide').waitFor();
      await page.locator(`[data-testid="decide"] [data-target="seat:${partner}"]`).click();
      await page.getByTestId('confirm').click();
      await page.getByTestId('decide').waitFor({ state: 'detached' });
      await until(page, () => document.querySelector('[data-step]')?.dataset.step === 'action');
      const [mine, theirs] = [await handOf(page), await handOf(pages[partner])];
      assert.equal(mine[give], own[give] - least, `${names[seat]} gave ${give}`);
      assert.equal(mine[get], own[get] + 1, `${names[seat]} got ${get}`);
      assert.equal(theirs[give], hands[partner][give] + least);
      return true;
    }
    return false;
  };

  for (let turns = 0; turns < 80 && !(accepted && countered); turns += 1) {
    const states = await Promise.all(pages.map(read));
    const seats = await Promise.all(
      pages.map((page) => page.locator('[data-testid="prompt"][data-asked="true"]').count()),
    );
    const seat = seats.indexOf(1);
    if (seat < 0) continue;
    if (states[seat].step === 'action' && states[seat].labels.end !== undefined) {
      if (!accepted) accepted = await trade(seat, 'accept');
      else if (!countered) countered = await trade(seat, 'counter');
    }
    if (accepted && countered) break;
    const before = await version(pages[seat]);
    await choose(pages[seat], click);
    await Promise.all(pages.map((page) => untilMoved(page, before)));
  }
  assert.ok(accepted, 'no offer could be accepted');
  assert.ok(countered, 'no counter-offer came about');
  for (const page of pages) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

test('on a phone of 360 x 640: many turns by touch without sideways scrolling', async () => {
  const { hash } = await openTable([me('Ann'), bot(), bot()], { mode: 'colonies' });
  const page = await sit(hash, { seed: 11, device: phone });
  for (let count = 0; count < 21 && (await untilReady(page)) === 'asked'; count += 1) {
    assert.equal(await overhang(page), 0, `before choice ${count}`);
    if (count % 10 === 0) {
      assert.deepEqual(await seriousViolations(page), [], `before choice ${count}`);
    }
    // Whatever may be chosen can be hit by a thumb, on the board or in the list.
    const small = await page.evaluate(() => {
      const large = new Set();
      const all = new Map();
      for (const element of document.querySelectorAll('[data-target][data-legal="true"]')) {
        const { width, height } = element.getBoundingClientRect();
        const { target } = element.dataset;
        all.set(target, `${target}: ${Math.round(width)} x ${Math.round(height)}`);
        if (Math.min(width, height) >= 32 && Math.max(width, height) >= 40) large.add(target);
      }
      return [...all].filter(([target]) => !large.has(target)).map(([, text]) => text);
    });
    assert.deepEqual(small, [], `before choice ${count}`);
    await choose(page, tap);
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('by keyboard alone: founding, linking, a few turns', async () => {
  const { hash } = await openTable([me('Ann'), bot()], { mode: 'base' });
  const page = await sit(hash);
  for (let choices = 0; choices < 20; choices += 1) {
    assert.equal(await untilReady(page), 'asked');
    await chooseByKeys(page);
  }
  assert.match(await prompt(page).innerText(), /./);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('no serious barrier in both themes: founding, a turn, trade, statistics', async () => {
  const { hash } = await openTable([me('Ann'), bot()], { mode: 'base' });
  for (const colorScheme of ['light', 'dark']) {
    const page = await sit(hash, { colorScheme });
    await untilAsked(page);
    assert.deepEqual(await seriousViolations(page), [], 'question');
    for (let choices = 0; choices < 30; choices += 1) {
      await untilReady(page);
      if ((await page.getByTestId('open-trade').count()) > 0) break;
      await choose(page, click);
    }
    await page.getByTestId('open-trade').click();
    assert.deepEqual(await seriousViolations(page), [], 'trade');
    await page.getByTestId('close-trade').click();
    await page.getByTestId('statistics').click();
    assert.deepEqual(await seriousViolations(page), [], 'statistics');
    await page.context().close();
  }
});

test('Die Kolonien is at most 350 kB in all', async () => {
  await assertLight(
    'Die Kolonien',
    await openTable([me('Ann'), bot(), bot()], { mode: 'colonies' }),
  );
});
