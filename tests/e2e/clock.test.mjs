// Clocks in real browsers: chosen in the lobby, seen by everybody, near zero, at zero, by days, and in the replay. The
// server's clock is turned; nobody waits for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, clock, server } from './support/house.mjs';
import {
  makeTable,
  me,
  openPage,
  phone,
  playTurn,
  seriousViolations,
  until,
  untilMoved,
  version,
} from './support/page.mjs';

const open = { kind: 'open' };
const automatic = { options: { end_turn: 'automatic' } };
const card = (page, seat) => page.locator(`.player[data-seat="${seat}"]`);
const notes = (page) => page.locator('[data-testid="log"] [data-testid="seat-note"]');
const asked = (page) => page.locator('[data-testid="prompt"][data-asked="true"]');

async function fillIn(page, name) {
  const form = page.getByTestId('sit-down');
  await form.getByRole('textbox').fill(name);
  await form.getByRole('button').first().click();
}

async function sitDown(made, name, options) {
  const page = await openPage(
    browser,
    `${server.url}/#/table/${made.table}/${made.invites[0].token}`,
    options,
  );
  await fillIn(page, name);
  return page;
}

/** Who of the two is asked first, and who is not. */
async function inOrder(ann, bob) {
  const first = await Promise.race([
    asked(ann)
      .waitFor()
      .then(() => 0),
    asked(bob)
      .waitFor()
      .then(() => 1),
  ]);
  return first === 0
    ? { thinker: ann, other: bob, seat: 0 }
    : { thinker: bob, other: ann, seat: 1 };
}

/** "1:05" of a clock. */
function secondsIn(figures) {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(figures);
  return 60 * Number(minutes) + Number(seconds);
}

/** "1 minute 5 seconds", "42 seconds". */
function secondsSaid(text) {
  const count = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0);
  return 60 * count('minute') + count('second');
}

/** What is not less than was turned, nor more than passed by the watch on the wall as well. */
function assertSpent(seconds, turned, since) {
  const most = turned + (Date.now() - since) / 1000 + 1;
  assert.ok(seconds >= turned && seconds <= most, `${seconds} s of ${turned} to ${most}`);
}

async function close(...pages) {
  for (const page of pages) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
}

test('the maker chooses a clock, guests read it, time runs down, warns, and a bot plays', async () => {
  const ann = await openPage(browser, server.url);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByTestId('setup-meridian').click();
  assert.equal(await ann.getByTestId('time').count(), 0, 'nobody else plays');
  await ann.getByTestId('seat-1').selectOption('open');
  await ann.getByTestId('seat-2').selectOption('open');
  await ann.getByRole('button', { name: 'Remove seat 3' }).click();
  await ann.getByTestId('time').selectOption('move');
  await ann.getByText('When it’s used up, the reserve runs.').waitFor();
  await ann.getByTestId('time-seconds').selectOption('120');
  await ann.getByTestId('time-reserve').selectOption('60');
  await ann.getByTestId('absence').selectOption('clock');
  assert.deepEqual(await seriousViolations(ann), []);
  await ann.getByTestId('make-table').click();
  const link = await ann.getByTestId('invite-link').inputValue();
  assert.match(
    await ann.getByTestId('time-rule').innerText(),
    /2 minutes for each move, 1 minute in reserve/,
  );
  const bob = await openPage(browser, link, { device: phone, locale: 'de-DE' });
  assert.match(await bob.getByTestId('time-rule').innerText(), /2 Minuten für jeden Zug/);
  await fillIn(bob, 'Bob');

  const { thinker, other, seat } = await inOrder(ann, bob);
  const own = thinker.getByTestId('own-clock');
  await own.getByText(/^[12]:\d\d$/).waitFor();
  assert.equal(await own.locator('.running').count(), 1);
  assert.equal(await thinker.locator('.clock.low').count(), 0);
  await other.getByTestId(`clock-${seat}`).first().waitFor();
  assert.deepEqual(await seriousViolations(other), []);
  // Everybody is told anew; the reserve runs, and little of it is left, however long it took to get here.
  clock.turn(secondsIn(await own.getByRole('timer').innerText()) + 60 - 18);
  await own.locator('.low').waitFor();
  const told = await own.getByRole('timer').evaluate((timer) => ({
    figures: timer.innerText.trim(),
    aloud: timer.getAttribute('aria-label'),
    live: timer.getAttribute('aria-live'),
  }));
  assert.match(told.figures, /^0:[01]\d$/);
  assert.match(told.aloud, /^(\d+ seconds? left|noch \d+ Sekunden?)$/);
  assert.equal(told.live, 'off', 'nobody is told every second');
  assert.deepEqual(await seriousViolations(thinker), []);
  clock.turn(20);
  await notes(thinker).or(thinker.getByTestId('replaced')).first().waitFor();
  await thinker.getByTestId('sit-again').click();
  await thinker.getByTestId('replaced').waitFor({ state: 'detached' });
  await close(ann, bob);
});

test('who loses by the clock, and how long people thought, is in log and replay', async () => {
  const made = await makeTable(server.url, [me('Ann'), open], {
    ...automatic,
    time: { kind: 'game', seconds: 600, increment: 5, end: 'lose' },
  });
  const since = Date.now();
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  const bob = await sitDown(made, 'Bob');
  const { thinker, other, seat } = await inOrder(ann, bob);
  clock.turn(42);
  const running = card(other, seat).locator('.clock.running');
  await running.getByText(/^[0-9]:\d\d$/).waitFor();
  const before = await version(thinker);
  await playTurn(thinker, (thing) => thing.click());
  await untilMoved(other, before);
  await asked(other).waitFor();
  await running.waitFor({ state: 'detached' });
  const left = secondsIn(await card(other, seat).getByTestId(`clock-${seat}`).innerText());
  assertSpent(600 - left, 42, since); // the five seconds come with the next move
  const loser = seat === 0 ? 'Bob' : 'Ann';
  clock.turn(601);
  await notes(thinker).getByText(`${loser} has lost`).waitFor();
  await thinker.getByTestId('open-replay').click();
  await thinker.getByTestId('replay-slider').press('Home');
  await thinker.locator('[data-testid="board"][data-shown="0"]').waitFor();
  // On to the choice that followed.
  for (let shown = 0; shown <= before; ) {
    await thinker.getByTestId('replay-next').click();
    const next = (old) => {
      const now = Number(document.querySelector('[data-testid="board"]').dataset.shown);
      return now > old ? now : null;
    };
    shown = await until(thinker, next, shown);
  }
  const thought = thinker.getByTestId('replay-thought').getByText(/thought for/);
  assertSpent(secondsSaid(await thought.innerText()), 42, since);
  await close(ann, bob);
});

test('by days, nights and weekends of each place do not count', async () => {
  const made = await makeTable(server.url, [me('Ann'), open], {
    ...automatic,
    time: { kind: 'days', days: 2, reserve: 1, nights: true, weekends: true, end: 'random' },
  });
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  const bob = await sitDown(made, 'Bob', { timezoneId: 'Asia/Tokyo' });
  const { thinker, other, seat } = await inOrder(ann, bob);
  // Three days of fourteen hours: three nights at least lie between now and then.
  const left = await thinker.getByTestId('own-clock').getByRole('timer').innerText();
  assert.match(left, /^[2-9] d/);
  assert.match(left, /until/);
  await other
    .getByTestId(`clock-${1 - seat}`)
    .first()
    .getByText('3 d')
    .waitFor();
  const moved = await version(other);
  clock.turn(8 * 86_400);
  await untilMoved(other, moved);
  await notes(other).getByText('chance chooses').waitFor();
  await close(ann, bob);
});
