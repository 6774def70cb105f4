// What is said at a table: chosen by one, read by each in their own language, in the log and in the replay.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../wire/client.mjs';
import { choiceOf, randomFrom } from '../wire/random.mjs';
import { browser, server } from './support/house.mjs';
import {
  bot,
  makeTable,
  me,
  openPage,
  phone,
  plainSettings,
  seriousViolations,
  until,
  untilGone,
} from './support/page.mjs';

const claim = `${'b'.repeat(21)}A`;

/** A table of Catan with Ann, Bob and a bot; both people can also be played for over the wire. */
async function makeTalk() {
  const made = await makeTable(server.url, [me('Ann'), { kind: 'open' }, bot()], {
    game: 'kolonien',
    options: { mode: 'base' },
  });
  const enter = async (hello) => {
    const person = { update: null };
    const hear = (message) => {
      if (message.op === 'update') person.update = message;
    };
    person.client = await new Client(server.url, hear, made.table).opened;
    await person.client.hello({ table: made.table, ...hello });
    return person;
  };
  const ann = await enter({ token: made.token });
  const bob = await enter({ token: made.invites[0].token, name: 'Bob', claim });
  return { table: made.table, token: made.token, people: [ann, bob] };
}

const openSeat = ({ table }, token, options) =>
  openPage(browser, `${server.url}/#/table/${table}/${token}`, options);

/** The people make so many choices. */
async function playOn({ people }, choices) {
  const random = randomFrom(7);
  for (let made = 0; made < choices; ) {
    const found = people.flatMap(({ client, update }) =>
      (update?.seats ?? [])
        .filter(({ legal }) => legal.length > 0)
        .map(({ seat, legal }) => ({ client, version: update.version, seat, legal })),
    );
    const newest = Math.max(...people.map(({ update }) => update?.version ?? 0));
    const due = found.find(({ version }) => version === newest);
    if (due) {
      const targets = choiceOf(due.legal, random);
      const { client, version, seat } = due;
      if ((await client.ask({ op: 'act', version, seat, targets })).ok) made += 1;
    } else await Promise.race(people.map(({ client }) => client.next('update')));
  }
}

const bubbles = (page) => page.getByTestId('bubble');
const lines = (page) => page.locator('[data-testid="log"] [data-testid="said"]');

/** Opens the list and chooses, by hand. */
async function say(page, ...choices) {
  await page.getByTestId('talk').click();
  for (const choice of choices) await page.locator(`[data-say="${choice}"]`).click();
  await untilGone(page, '[data-testid="say"]');
}

test('each reads in their own language what the other says, also in the log, the replay and after a reload', async () => {
  const talk = await makeTalk();
  const ann = await openSeat(talk, talk.token);
  const bob = await openSeat(talk, claim, { device: phone, locale: 'de-DE' });
  await bob.getByTestId('talk').waitFor();
  await ann.locator('.player[data-seat="1"]').waitFor();

  // By keyboard: the first phrase has the focus, arrows go on.
  await ann.locator('body').press('t');
  await until(ann, () => document.activeElement?.dataset.say === 'need');
  assert.deepEqual(await seriousViolations(ann), [], 'the list of phrases');
  await ann.keyboard.press('ArrowDown');
  await ann.keyboard.press('ArrowUp');
  await ann.keyboard.press('Enter');
  await until(ann, () => document.activeElement?.dataset.say === 'resource:grain');
  await ann.keyboard.press('ArrowRight');
  await ann.keyboard.press('ArrowRight');
  // It does not stay for long; forests are marked while it is shown.
  const heard = () => {
    const [bubble, aloud] = ['bubble', 'said-aloud'].map(
      (name) => document.querySelector(`[data-testid="${name}"]`)?.innerText,
    );
    const count = (kind) => document.querySelectorAll(`[data-testid="board"] ${kind}`).length;
    const [marked, forests] = [count('.hex.spotted'), count('.hex.forest.spotted')];
    return bubble && aloud && marked > 0 ? { bubble, aloud, others: marked - forests } : null;
  };
  const bubbleAt = (seat) => ann.locator(`.player[data-seat="${seat}"] [data-testid="bubble"]`);
  const [toldBob, own] = await Promise.all([
    until(bob, heard),
    bubbleAt(0).innerText(),
    ann.keyboard.press('Enter'),
  ]);
  const line = 'Ann: Ich brauche Holz.';
  assert.deepEqual(toldBob, { bubble: line, aloud: line, others: 0 });
  assert.equal(own, 'I need wood.');

  // On the phone the button lies on the board, not on the question.
  const button = await bob.getByTestId('talk').boundingBox();
  const prompt = await bob.getByTestId('prompt').first().boundingBox();
  assert.ok(button.y + button.height <= prompt.y);
  assert.ok(button.width >= 40 && button.height >= 40);
  const [answer] = await Promise.all([bubbleAt(1).innerText(), say(bob, 'no_thanks')]);
  assert.equal(answer, 'No, thanks.');

  // The game goes on, and the words stay at their moment.
  await playOn(talk, 3);
  await lines(ann).nth(1).waitFor();
  const texts = () => lines(ann).locator('q').allInnerTexts();
  assert.deepEqual(await texts(), ['Ann: I need wood.', 'Bob: No, thanks.']);
  await ann.getByTestId('log-words').click();
  await untilGone(ann, '[data-testid="said"]');
  await ann.getByTestId('log-words').click();
  await ann.reload();
  await lines(ann).nth(1).waitFor();
  assert.deepEqual(await texts(), ['Ann: I need wood.', 'Bob: No, thanks.']);
  assert.equal(await bubbles(ann).count(), 0, 'it was said before');
  await lines(ann).first().locator('.moment').click();
  await bubbles(ann).first().waitFor();
  assert.ok((await bubbles(ann).allInnerTexts()).includes('I need wood.'));
  await ann.getByTestId('replay-next').click();
  await untilGone(ann, '[data-testid="bubble"]');
  assert.deepEqual(await seriousViolations(ann), [], 'the log with words');
  await ann.getByTestId('replay-leave').click();

  for (const page of [ann, bob]) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
  for (const { client } of talk.people) await client.close();
});

test('nobody has to read what they do not want to', async () => {
  const talk = await makeTalk();
  const ann = await openSeat(talk, talk.token);
  const [, bob] = talk.people;
  const hear = (seat) => ann.locator(`[data-testid="hear"][data-seat="${seat}"]`);
  await ann.getByTestId('talk').click();
  await hear(1).uncheck();
  await ann.keyboard.press('Escape');
  await untilGone(ann, 'dialog[open]');
  // Nothing that a bot would answer.
  const moment = { op: 'say', seat: 1, phrase: 'one_moment', targets: [] };
  assert.equal((await bob.client.ask(moment)).ok, true);
  const [own] = await Promise.all([bubbles(ann).innerText(), say(ann, 'your_turn', 'seat:1')]);
  assert.equal(own, 'Bob, it’s your turn.');
  await lines(ann).first().waitFor();
  assert.equal(await lines(ann).count(), 1);
  await ann.reload();
  await lines(ann).first().waitFor();
  assert.equal(await lines(ann).count(), 1, 'this browser remembers it');
  await ann.getByTestId('talk').click();
  await hear(1).check();
  await ann.keyboard.press('Escape');
  await lines(ann).nth(1).waitFor();

  // No words at all.
  const quiet = await openSeat(talk, talk.token, {
    settings: { ...plainSettings, phrases: false },
  });
  await quiet.locator('[data-testid="log"] li.block').first().waitFor();
  assert.equal(await lines(quiet).count(), 0);
  assert.equal(await quiet.getByTestId('talk').count(), 0);

  // Whoever watches reads, and is offered no phrases.
  const eve = await openPage(browser, `${server.url}/#/watch/${talk.table}`);
  await lines(eve).nth(1).waitFor();
  await eve.getByTestId('talk').click();
  await hear(1).count();
  assert.equal(await eve.locator('[data-say]').count(), 0);
  for (const page of [ann, quiet, eve]) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
  for (const { client } of talk.people) await client.close();
});
