// Coming and going, in real browsers: a person vanishes, the table votes, a bot plays on, and the person comes back and takes
// the seat again; who is away; what the table agreed on when it was made.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, clock, server } from './support/house.mjs';
import {
  bot,
  click,
  desktop,
  makeTable,
  me,
  openPage,
  phone,
  playTurn,
  seriousViolations,
  untilGone,
  untilMoved,
  version,
} from './support/page.mjs';

const open = { kind: 'open' };
const automatic = { options: { end_turn: 'automatic' } };
const card = (page, name) => page.locator('.player', { hasText: name });

async function sitDown(made, invite, name, options) {
  const page = await openPage(
    browser,
    `${server.url}/#/table/${made.table}/${made.invites[invite].token}`,
    options,
  );
  const form = page.getByTestId('sit-down');
  await form.getByRole('textbox').fill(name);
  await form.getByRole('button').first().click();
  return page;
}

const shown = (page) => page.locator('[data-testid="log"] [data-testid="seat-note"]');

/** Whose turn it is of these. */
async function whoIsAsked(pages) {
  for (let looks = 0; looks < 600; looks += 1) {
    for (const page of pages) {
      if ((await page.locator('[data-testid="prompt"][data-asked="true"]').count()) > 0)
        return page;
    }
    await pages[0].waitForTimeout(50);
  }
  throw new Error('nobody is asked');
}

/** Plays for whoever is asked, until it is the turn of `last` or so many turns have passed. */
async function playOn(pages, most, last = null) {
  for (let turns = 0; turns < most; turns += 1) {
    const asked = await whoIsAsked(pages);
    if (asked === last) return;
    const before = await version(asked);
    await playTurn(asked, (thing) => thing.click());
    await Promise.all(pages.map((page) => untilMoved(page, before)));
  }
  assert.equal(last, null, 'it never was the turn of this person');
}

async function close(...pages) {
  for (const page of pages) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
}

test('a person vanishes, the table votes, a bot plays on, and the person takes the seat back', async () => {
  const made = await makeTable(server.url, [me('Ann'), open, open], automatic);
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  const bob = await sitDown(made, 0, 'Bob');
  const eve = await sitDown(made, 1, 'Eve', { device: phone, locale: 'de-DE' });
  await playOn([ann, bob, eve], 6, bob);
  const seat = await bob.evaluate(() => ({ ...localStorage }));
  const address = bob.url();
  await bob.context().close();

  await card(ann, 'Bob')
    .getByText(/gone since \d/)
    .waitFor();
  await ann.getByTestId('propose-bot').click();
  const waiting = ann.getByTestId('vote');
  await waiting.getByText('Still to answer: Eve.').waitFor();
  assert.match(await waiting.innerText(), /Agreed: Ann\./);
  const vote = eve.getByTestId('vote');
  await vote.getByText('Soll ein Bot für Bob spielen').waitFor();
  assert.deepEqual(await seriousViolations(eve), []);
  const before = await version(ann);
  await eve.getByTestId('vote-yes').click();
  clock.turn(20); // his page is not only loading again
  await untilMoved(ann, before);
  await card(ann, 'Bob').getByText('a bot plays, level 2').waitFor();
  await shown(ann).getByText('The table agreed: a bot (level 2) plays for Bob.').waitFor();
  assert.equal(await ann.getByTestId('vote').count(), 0);
  await untilGone(eve, '[data-testid="vote"]');

  // The game goes round, with the bot.
  await playOn([ann, eve], 3);
  const again = await openPage(browser, 'about:blank');
  await again.addInitScript((kept) => {
    if (location.protocol === 'about:') return;
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, seat);
  await again.goto(address);
  await again.getByText('A bot is playing for you.').waitFor();
  assert.equal(await again.locator('[data-target][data-legal="true"]').count(), 0, 'he watches');
  assert.deepEqual(await seriousViolations(again), []);
  await again.getByTestId('sit-again').click();
  await untilGone(again, '[data-testid="replaced"]');
  await shown(ann).getByText('Bob is back and plays again.').waitFor();
  await card(ann, 'Bob').getByText('a bot plays').waitFor({ state: 'detached' });
  await playOn([ann, again, eve], 6, again);
  await playTurn(again, click);

  // The replay leads to the moment.
  await ann.getByTestId('open-replay').click();
  await shown(ann).first().getByRole('button').click();
  await ann.locator('[data-testid="seat-note"].now').first().waitFor();
  await close(ann, again, eve);
});

test('whoever looks away is away, and nobody is replaced who is here', async () => {
  const made = await makeTable(server.url, [me('Ann'), open, bot()], automatic);
  const ann = await openPage(browser, `${server.url}/${made.hash}`, { device: desktop });
  const bob = await sitDown(made, 0, 'Bob', { device: phone });
  await untilGone(ann, '[data-testid="invites"]');
  const hide = (page, hidden) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(bob, true);
  await card(ann, 'Bob')
    .getByText(/away since \d/)
    .waitFor();
  assert.equal(await ann.getByTestId('propose-bot').count(), 0);
  await hide(bob, false);
  await card(ann, 'Bob')
    .getByText(/away since/)
    .waitFor({ state: 'detached' });
  // On a phone the strip has a sign for it.
  await ann.context().close();
  await bob.locator('.strip [data-seat="0"].absent').waitFor();
  assert.match(await bob.locator('.strip [data-seat="0"]').innerText(), /gone since/);
  await close(bob);
});

test('the maker of a table chooses what becomes of absent people, and guests read it', async () => {
  const ann = await openPage(browser, server.url);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByTestId('setup-meridian').click();
  assert.equal(await ann.getByTestId('absence').count(), 0, 'nobody else plays');
  await ann.getByTestId('seat-1').selectOption('open');
  await ann.getByTestId('absence').selectOption('minutes 5');
  await ann.getByTestId('absence-level').selectOption('3');
  await ann.getByTestId('make-table').click();
  const link = await ann.getByTestId('invite-link').inputValue();
  const rule = /If someone leaves\s+a bot plays after 5 minutes, .*, bot level 3/;
  assert.match(await ann.getByTestId('absence-rule').innerText(), rule);
  const bob = await openPage(browser, link);
  await bob.getByTestId('take-seat').waitFor();
  assert.match(await bob.getByTestId('absence-rule').innerText(), rule);
  await close(ann, bob);
});

test('one resigns, the others end the game together, and nobody has won', async () => {
  const made = await makeTable(server.url, [me('Ann'), open, open], automatic);
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  const bob = await sitDown(made, 0, 'Bob', { device: phone });
  const eve = await sitDown(made, 1, 'Eve');
  const leave = async (page) => {
    await page.getByTestId('settings').click();
    await page.getByTestId('leave').click();
    await page.getByTestId('leave-sheet').waitFor();
  };
  await leave(eve);
  assert.deepEqual(await seriousViolations(eve), []);
  await eve.getByTestId('resign').click();
  await eve.getByTestId('resign-sure').click();
  await card(ann, 'Eve').getByText('resigned; a bot plays').waitFor();
  await shown(ann).getByText('Eve has resigned').waitFor();
  assert.equal(await eve.getByTestId('sit-again').count(), 0, 'that is final');
  await leave(ann);
  await ann.getByTestId('propose-end').click();
  await bob.getByTestId('vote').getByText('Shall the game end here?').waitFor();
  await bob.getByTestId('vote-no').click();
  for (const page of [ann, bob]) await untilGone(page, '[data-testid="vote"]');
  await leave(ann);
  await ann.getByTestId('propose-end').click();
  await bob.getByTestId('vote-yes').click();
  for (const page of [ann, bob, eve]) {
    await page.getByTestId('ended').getByText('Nobody has won.').waitFor();
    assert.equal(await page.locator('[data-target][data-legal="true"]').count(), 0);
  }
  assert.deepEqual(await seriousViolations(bob), []);
  await ann.getByTestId('ended').getByTestId('rematch').click();
  await ann.waitForURL((url) => !url.href.includes(made.table));
  await untilGone(ann, '[data-testid="ended"]');
  assert.equal(await card(ann, 'Eve').getByText('resigned').count(), 0, 'the next game is another');
  await close(ann, bob, eve);
});

test('whoever made a table cancels it before the game begins, and the guests read it', async () => {
  const made = await makeTable(server.url, [me('Ann'), open, open], automatic);
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  const bob = await sitDown(made, 0, 'Bob', { device: phone, locale: 'de-DE' });
  await ann.getByTestId('cancel-table').click();
  assert.deepEqual(await seriousViolations(ann), []);
  await ann.getByTestId('cancel-sure').click();
  await ann.getByTestId('cancelled').getByText('This table was cancelled.').waitFor();
  await bob.getByTestId('cancelled').getByText('Dieser Tisch wurde abgesagt.').waitFor();
  const late = await openPage(
    browser,
    `${server.url}/#/table/${made.table}/${made.invites[1].token}`,
  );
  await late.getByTestId('cancelled').waitFor();
  assert.equal(await late.getByRole('button', { name: 'Sit down' }).count(), 0);
  await close(ann, bob, late);
});

test('a friend follows a link, asks for the seat of somebody who is gone, and plays on', async () => {
  const made = await makeTable(server.url, [me('Ann'), open, open], automatic);
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  const bob = await sitDown(made, 0, 'Bob');
  const eve = await sitDown(made, 1, 'Eve', { device: phone, locale: 'de-DE' });
  await playOn([ann, bob, eve], 6, bob);
  await bob.context().close();
  await click(ann.getByTestId('friend').locator('summary'));
  clock.turn(60); // his page is not only loading again
  const link = await ann.getByTestId('friend-link').inputValue();
  const zoe = await openPage(browser, link);
  await zoe.getByTestId('ask-name').fill('Zoe');
  await click(zoe.getByTestId('ask'));
  await zoe.getByTestId('asking').waitFor();
  await ann.getByTestId('vote').getByText('Zoe').waitFor();
  assert.deepEqual(await seriousViolations(ann), []);
  await click(ann.getByTestId('vote-no'));
  await zoe.getByTestId('ask-for-seat').getByRole('alert').waitFor();
  // Who agrees to the first question agrees to nothing any more.
  for (const page of [ann, eve]) await untilGone(page, '[data-testid="vote"]');
  await click(zoe.getByTestId('ask'));
  await click(ann.getByTestId('vote-yes'));
  await click(eve.getByTestId('vote-yes'));
  await zoe.locator('[data-testid="prompt"][data-asked="true"]').waitFor();
  await playOn([ann, eve, zoe], 3);
  await shown(ann).getByText('Zoe plays Bob’s seat from now on.').waitFor();
  assert.ok(!zoe.url().includes('watch'));
  await zoe.reload();
  await card(zoe, 'Zoe').waitFor();
  await close(ann, eve, zoe);
});
