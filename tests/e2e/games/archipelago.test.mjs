// Archipelago: whole short games against bots, four browsers with a bid, a crisis and a deal, a phone, the keyboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, dice, finalReport, play, unknownWords } from '../support/archipelago.mjs';
import { browser, server } from '../support/house.mjs';
import { chooseByKeys, reach } from '../support/keyboard.mjs';
import {
  assertFitsPhone,
  bot,
  click,
  makeTable,
  me,
  openPage,
  overhang,
  phone,
  prompt,
  quick,
  seriousViolations,
  tap,
  untilAsked,
  untilGone,
  untilMoved,
  version,
} from '../support/page.mjs';
import { assertLight } from '../support/weight.mjs';

const kMostGames = 5;

function openTable(seats, options = {}) {
  return makeTable(server.url, seats, { game: 'archipelago', options });
}

/** Every source adds up to what the podium shows; somebody has won unless all lost. */
async function assertFinalReport(page, players) {
  const { reason, rows, totals } = await finalReport(page);
  assert.match(reason, /The game ended|Independence/);
  assert.equal(totals.length, players);
  if (!/Independence/.test(reason)) {
    for (const [seat, total] of totals.entries()) {
      const sum = rows.reduce((all, row) => all + row[seat], 0);
      assert.equal(total, sum, `seat ${seat}: ${JSON.stringify(rows)}`);
    }
  }
  const points = await page.locator('.podium .points').allInnerTexts();
  assert.deepEqual(
    points.map(Number).sort((a, b) => a - b),
    totals.toSorted((a, b) => a - b),
  );
  return reason;
}

test('two players from the lobby to an end by objective, by mouse', async () => {
  const page = await openPage(browser, server.url);
  await page.getByTestId('setup-archipelago').click();
  // Open objectives leave nothing to hide, so variants of secrets are out.
  await page.getByTestId('option-objectives').selectOption('open');
  assert.equal(await page.getByTestId('option-spice').isDisabled(), true);
  await page.getByTestId('option-objectives').selectOption('secret');
  await page.getByRole('button', { name: /Remove seat 3/ }).click();
  await page.getByTestId('seat-1').selectOption('bot3');
  await page.getByTestId('make-table').click();
  const random = dice(7);
  const { choices, drawn } = await play(page, click, random, {
    caring: true,
    hurry: 60,
    look: async (_, count) => {
      if (count % 10 === 0)
        assert.deepEqual(await unknownWords(page), [], `before choice ${count}`);
    },
  });
  assert.ok(
    choices.some(([first]) => first.startsWith('region:')),
    'no tile was laid',
  );
  assert.ok(
    choices.some(([first]) => first.startsWith('bid:')),
    'no bid was made',
  );
  assert.ok(drawn > 5, `only ${drawn} clicks on map, boards and cards`);
  let reason = await assertFinalReport(page, 2);
  console.log(`two players: ${choices.length} choices, ${drawn} on the table; ${reason}`);
  assert.deepEqual(await unknownWords(page), []);
  // Some colonies break apart in spite of all care: then these two play once more.
  for (let games = 1; /Independence/.test(reason) && games < kMostGames; games += 1) {
    await click(page.getByTestId('rematch'));
    await untilGone(page, '[data-testid="result"]');
    await play(page, quick, random, { caring: true, hurry: 60 });
    reason = await assertFinalReport(page, 2);
    console.log(`two players once more: ${reason}`);
  }
  assert.match(reason, /^The game ended: /);
  // Two players have two objectives each, and the report shows all of them with what ends the game.
  const shown = await page.getByTestId('final-objectives').locator('li').allInnerTexts();
  assert.equal(shown.length, 4, shown.join(' | '));
  for (const text of shown) assert.match(text, /· ends: ./);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

for (const [players, seed] of [
  [4, 11],
  [5, 3],
]) {
  test(`${players} players to the end`, async () => {
    const seats = [me('Ann'), ...Array.from({ length: players - 1 }, () => bot(1))];
    const { hash } = await openTable(seats);
    const page = await openPage(browser, `${server.url}/${hash}`);
    const { choices } = await play(page, quick, dice(seed), { stirAfter: 25 });
    const reason = await assertFinalReport(page, players);
    console.log(`${players} players: ${choices.length} choices; ${reason}`);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test('variants: the trend is voted for, an objective put back, and friends have no secrets', async () => {
  const voting = await openTable([me('Ann'), bot()], { trend: 'chosen', spice: 'on' });
  const page = await openPage(browser, `${server.url}/${voting.hash}`, { device: phone });
  assert.equal(await untilAsked(page), 'asked');
  // What a trend counts stands beside its name.
  const temples = page.locator('.list [data-target="trend:temples"]');
  assert.match(await temples.innerText(), /Temples\s+temples controlled/);
  const random = dice(9);
  const { choices } = await play(page, tap, random, {
    look: async () => assert.equal(await overhang(page), 0),
    enough: (made) => made.at(-1)[0].startsWith('objective:'),
  });
  assert.match(choices[0][0], /^trend:/);
  await untilAsked(page);
  assert.equal(await page.locator('.hand-room .goal').count(), 2, 'one of three was put back');
  assert.deepEqual(page.complaints, []);
  await page.context().close();

  const friends = await openTable([me('Ann'), bot(), bot()], { objectives: 'open' });
  const open = await openPage(browser, `${server.url}/${friends.hash}`);
  await play(open, quick, random, { enough: (made) => made.at(-1)[0].startsWith('bid:') });
  await untilAsked(open);
  const goals = open.getByTestId('tab-goals');
  if ((await goals.getAttribute('aria-pressed')) === 'false') await goals.click();
  assert.equal(await open.locator('.board-room .all .known').count(), 3);
  assert.equal(await open.locator('.board-room .all .list li').count(), 3, 'there are no others');
  assert.deepEqual(await unknownWords(open), []);
  assert.deepEqual(open.complaints, []);
  await open.context().close();
});

test('on a phone of 360 x 640: two rounds by touch without sideways scrolling', async () => {
  const { hash } = await openTable([me('Ann'), bot(), bot(), bot()]);
  const page = await openPage(browser, `${server.url}/${hash}`, { device: phone });
  const round = async () =>
    Number(/Round (\d+)/.exec(await page.getByTestId('strip').innerText())?.[1] ?? 0);
  await play(page, tap, dice(5), {
    look: (_, count) => assertFitsPhone(page, count),
    enough: async () => (await round()) > 2,
  });
  for (const tab of ['boards', 'wheel', 'cards', 'goals', 'map']) {
    if ((await page.getByTestId('result').count()) > 0) break;
    await page.getByTestId(`tab-${tab}`).tap();
    assert.equal(await overhang(page), 0, tab);
    assert.deepEqual(await seriousViolations(page), [], tab);
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('by keyboard alone: round 0, a bid and the first turn', async () => {
  const { hash } = await openTable([me('Ann'), bot()]);
  const page = await openPage(browser, `${server.url}/${hash}`);
  let bids = 0;
  for (let choices = 0; choices < 8; choices += 1) {
    if ((await untilAsked(page)) !== 'asked') break;
    if ((await page.getByTestId('bid-panel').count()) > 0) {
      const before = await version(page);
      await reach(page, 'send-bid');
      await page.keyboard.press('Enter');
      await untilMoved(page, before);
      bids += 1;
    } else {
      await chooseByKeys(page);
    }
  }
  assert.ok(bids > 0, 'no bid was asked for');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('why not? is answered by a rule that can be read', async () => {
  const { hash } = await openTable([me('Ann'), bot()]);
  const page = await openPage(browser, `${server.url}/${hash}`);
  const random = dice(2);
  for (;;) {
    assert.equal(await untilAsked(page), 'asked');
    if (/Take one action/.test(await prompt(page).innerText())) break;
    await choose(page, click, random);
  }
  await page.getByTestId('tab-wheel').waitFor();
  const refused = page.locator('.fields [data-target]:not([data-legal])').first();
  await refused.click();
  const notice = page.getByTestId('notice');
  await notice.waitFor();
  const clause = /ARC-[R\d.]+/.exec(await notice.innerText())?.[0];
  assert.ok(clause, await notice.innerText());
  await notice.getByRole('button', { name: /Read rule/ }).click();
  await page.locator(`[data-clause="${clause}"].asked`).waitFor();
  await page.keyboard.press('Escape');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('no serious barrier in both themes and both languages', async () => {
  const { hash } = await openTable([me('Ann'), bot(), bot()]);
  for (const [colorScheme, locale] of [
    ['light', 'en-GB'],
    ['dark', 'de-DE'],
  ]) {
    const page = await openPage(browser, `${server.url}/${hash}`, { colorScheme, locale });
    await untilAsked(page);
    for (const tab of ['boards', 'wheel', 'cards', 'goals']) {
      const button = page.getByTestId(`tab-${tab}`);
      if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
      const groups = page.locator('.dock [data-roving]:has([data-target])');
      const reached = groups.filter({ has: page.locator('[data-target][tabindex="0"]') });
      assert.equal(await reached.count(), await groups.count(), `by keyboard: ${tab}`);
      assert.deepEqual(await seriousViolations(page), [], `${tab}, ${colorScheme}`);
      assert.deepEqual(await unknownWords(page), [], `${tab}, ${locale}`);
    }
    await page.context().close();
  }
});

test('Archipelago is at most 350 kB in all', async () => {
  await assertLight('Archipelago', await openTable([me('Ann'), bot()]));
});

test('four browsers: a sealed bid, a crisis and a deal, and nobody sees the secrets of another', async () => {
  const names = ['Ann', 'Bob', 'Cem', 'Dora'];
  const open = { kind: 'open' };
  const made = await openTable([me('Ann'), open, open, open], { length: 'medium' });
  const pages = [await openPage(browser, `${server.url}/${made.hash}`)];
  for (const { seat, token } of made.invites) {
    const page = await openPage(browser, `${server.url}/#/table/${made.table}/${token}`);
    await page.getByRole('textbox').first().fill(names[seat]);
    await page.getByRole('button', { name: 'Sit down' }).click();
    pages.push(page);
  }
  const random = dice(4);
  const seen = { lamps: false, revealed: false, crisis: false, deal: false };
  const asks = async (page) =>
    (await page.locator('[data-testid="prompt"][data-asked="true"]').count()) > 0;
  const over = async () => (await pages[0].getByTestId('result').count()) > 0;

  // Offers a florin for nothing to the first of the others, who accepts.
  const deal = async (page, seat) => {
    const before = await version(page);
    await page.getByTestId('open-offer').click();
    await page.getByTestId('tray-give').locator('[data-good="florins"]').click();
    const partner = (seat + 1) % 4;
    for (const other of [0, 1, 2, 3]) {
      if (other === seat || other === partner) continue;
      await page.getByTestId('to-whom').locator(`[data-seat="${other}"]`).click();
    }
    await page.getByTestId('send-offer').click();
    await untilMoved(page, before);
    const answering = pages[partner];
    await answering.getByTestId('offer-to-answer').waitFor();
    assert.match(
      await answering.getByTestId('offer-to-answer').innerText(),
      new RegExp(names[seat]),
    );
    const purse = async () => Number(await answering.getByTestId('florins').innerText());
    const had = await purse();
    await answering.getByTestId('offer-to-answer').locator('[data-target="accept"]').click();
    await answering.getByTestId('confirm').click();
    await answering.getByTestId('offer-to-answer').waitFor({ state: 'detached' });
    assert.equal(await purse(), had + 1, 'the florin changed hands');
    seen.deal = true;
  };

  for (let steps = 0; steps < 400 && !(await over()); steps += 1) {
    if (Object.values(seen).every(Boolean)) break;
    const asked = [];
    for (const [seat, page] of pages.entries()) if (await asks(page)) asked.push({ seat, page });
    if (asked.length === 0) {
      await Promise.race(pages.map((page) => untilAsked(page)));
      continue;
    }
    const { seat, page } = asked[0];
    if (asked.length > 1 && (await page.getByTestId('bids').count()) > 0) {
      // Before the last one has bid, the others see who is ready and nothing else.
      const lamps = await page.getByTestId('bids').locator('.lamps .ready').count();
      if (lamps > 0) {
        assert.equal(await page.getByTestId('bids').locator('.bars li').count(), 0);
        seen.lamps = true;
      }
    }
    if ((await page.getByTestId('crisis').count()) > 0) seen.crisis = true;
    const question = await prompt(page).innerText();
    if (/put everyone in order/.test(question)) {
      assert.equal(await page.getByTestId('bids').locator('.bars li').count(), 4);
      seen.revealed = true;
    }
    const purse = Number(await page.getByTestId('florins').innerText());
    if (!seen.deal && /Take one action/.test(question) && purse > 0) {
      await deal(page, seat);
      continue;
    }
    const before = await version(page);
    if ((await page.getByTestId('bid-panel').count()) > 0) {
      // Ann alone offers something, so that there is a winner.
      const more = page.getByTestId('bid-panel').getByRole('button', { name: 'One more' });
      if (seat === 0) await more.click();
      await page.getByTestId('send-bid').click();
    } else {
      await choose(page, quick, random, /Take one action/.test(question) ? 90 : 10);
    }
    await untilMoved(page, before);
  }
  assert.deepEqual(seen, { lamps: true, revealed: true, crisis: true, deal: true });

  // Of all objectives everybody knows the own one and no other.
  for (const [seat, page] of pages.entries()) {
    const own = await page.locator('.hand-room .goal b').first().innerText();
    const goals = page.getByTestId('tab-goals');
    if ((await goals.getAttribute('aria-pressed')) === 'false') await goals.click();
    const known = await page.locator('.board-room .all .known b').allInnerTexts();
    assert.deepEqual(known, [own], `what ${names[seat]} knows`);
  }
  for (const page of pages) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});
