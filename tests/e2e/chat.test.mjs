// What people write, in three real browsers: to everyone, and apart while they only watch; muted, reported, taken out by the
// host, and shut out; notes for oneself.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { browser, server } from './support/house.mjs';
import {
  bot,
  desktop,
  makeTable,
  me,
  openPage,
  phone,
  plainSettings,
  seriousViolations,
  until,
  untilGone,
} from './support/page.mjs';

const table = () =>
  makeTable(server.url, [me('Ann'), { kind: 'open' }, bot()], {
    game: 'kolonien',
    options: { mode: 'base' },
    name: 'Friday',
  });
const openAnn = (made, options) => openPage(browser, `${server.url}/${made.hash}`, options);
async function openBob(made, options) {
  const page = await openPage(
    browser,
    `${server.url}/#/table/${made.table}/${made.invites[0].token}`,
    options,
  );
  const form = page.getByTestId('sit-down');
  await form.getByRole('textbox').fill('Bob');
  await form.getByRole('button').first().click();
  await page.getByTestId('board').waitFor();
  return page;
}
const openEve = (made, options) =>
  openPage(browser, `${server.url}/#/watch/${made.table}`, {
    settings: { ...plainSettings, name: 'Eve' },
    ...options,
  });
const lines = (page) => page.getByTestId('chat-words');
const texts = (page) => lines(page).allInnerTexts();
async function openChat(page) {
  if (await page.getByTestId('chat').count()) return;
  await page.getByTestId('open-chat').click();
  await page.getByTestId('chat').waitFor();
}
async function write(page, text) {
  await openChat(page);
  await page.getByTestId('chat-text').fill(text);
  await page.getByTestId('chat-send').click();
  await until(
    page,
    (wanted) => {
      const all = [...document.querySelectorAll('[data-testid="chat-words"]')];
      return all.some(({ textContent }) => textContent === wanted);
    },
    text,
  );
}
const close = async (pages) => {
  for (const page of pages) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
};

test('players write to everyone, those who watch to each other, and a phone keeps the question in sight', async () => {
  const made = await table();
  const ann = await openAnn(made);
  // In the waiting room there is a place for it, too.
  await ann.getByTestId('open-chat').click();
  await write(ann, 'Anyone here?');
  assert.deepEqual(await seriousViolations(ann), [], 'the chat before the game');
  await ann.keyboard.press('Escape');
  await untilGone(ann, 'dialog[open]');
  const bob = await openBob(made, { device: phone, locale: 'de-DE' });
  const eve = await openEve(made);
  await eve.getByTestId('open-chat').click();
  await lines(eve).first().waitFor();
  assert.deepEqual(await texts(eve), ['Anyone here?']);

  // By keyboard, beside the log.
  await ann.getByTestId('board').waitFor();
  await ann.locator('body').press('c');
  await until(ann, () => document.activeElement?.id === 'chat-text');
  await ann.keyboard.type('Who needs <b>clay</b>? https://example.org');
  // On the phone: a bubble, which does not stay for long, and a number at the button.
  const heard = () => {
    const [bubble, aloud, unread] = ['chat-bubble', 'chat-aloud', 'chat-unread'].map(
      (name) => document.querySelector(`[data-testid="${name}"]`)?.innerText,
    );
    return bubble && aloud && unread ? { bubble, aloud, unread } : null;
  };
  const [toldBob] = await Promise.all([until(bob, heard), ann.keyboard.press('Enter')]);
  const line = 'Ann: Who needs <b>clay</b>? https://example.org';
  assert.deepEqual(toldBob, { bubble: line, aloud: line, unread: '1' });
  await lines(ann).nth(1).waitFor();
  assert.equal(await ann.getByTestId('chat').locator('a').count(), 0, 'nothing can be clicked');
  assert.equal(await ann.getByTestId('chat').locator('ol b >> text=clay').count(), 0);

  // Then the sheet over the board.
  await bob.getByTestId('open-chat').tap();
  const sheet = await bob.getByTestId('chat-sheet').boundingBox();
  const prompt = await bob.getByTestId('prompt').first().boundingBox();
  assert.ok(sheet.y + sheet.height <= prompt.y + 1, 'the question stays in sight');
  assert.equal(await bob.getByTestId('chat-bubble').count(), 0);
  assert.deepEqual(await seriousViolations(bob), [], 'the chat on a phone');
  assert.equal(await bob.getByTestId('chat-send').innerText(), 'Senden');
  await write(bob, 'Ich nicht, danke.');
  await until(ann, () => document.querySelectorAll('[data-testid="chat-words"]').length === 3);

  // Nothing of what those write who watch reaches those who play.
  await write(eve, 'Bob should take it');
  const dan = await openEve(made, { settings: { ...plainSettings, name: 'Dan' } });
  await openChat(dan);
  await lines(dan).nth(3).waitFor();
  assert.match(
    await dan.getByTestId('chat-line').nth(3).innerText(),
    /Eve \(watching\)\s*:?\s*Bob should take it/,
  );
  await write(ann, 'Next?');
  await until(bob, () => document.querySelectorAll('[data-testid="chat-words"]').length === 4);
  for (const page of [ann, bob]) {
    assert.ok(!(await page.content()).includes('Bob should take it'));
  }
  await ann.reload();
  await lines(ann).nth(3).waitFor();
  assert.ok(!(await texts(ann)).includes('Bob should take it'));

  // In the replay the words stand at their moment.
  await ann.getByTestId('chat-more').first().click();
  await ann.getByTestId('chat-moment').click();
  await ann.locator('[data-testid="chat-line"].now').first().waitFor();
  assert.equal(await ann.locator('[data-testid="chat-line"].now').count(), 1);
  await ann.getByTestId('replay-leave').click();
  assert.deepEqual(await seriousViolations(ann), [], 'the chat beside the log');
  await close([ann, bob, eve, dan]);
});

test('words can be hidden and reported, and the host takes them out and shuts people out', async () => {
  const made = await table();
  const ann = await openAnn(made);
  const bob = await openBob(made);
  const eve = await openEve(made);
  await write(bob, 'You are all fools');
  await write(ann, 'Be nice');
  await openChat(eve);
  await lines(eve).nth(1).waitFor();

  // Ann does not want to read it, also after a reload; others still do.
  await ann.getByTestId('chat-more').first().click();
  await ann.getByTestId('chat-report').click();
  assert.equal(
    await ann.getByTestId('chat-reported').innerText(),
    'Reported. The host will look at it.',
  );
  await ann.getByTestId('chat-mute').click();
  await until(ann, () => document.querySelectorAll('[data-testid="chat-words"]').length === 1);
  await ann.reload();
  await lines(ann).first().waitFor();
  assert.deepEqual(await texts(ann), ['Be nice']);
  assert.deepEqual(await texts(eve), ['You are all fools', 'Be nice']);

  // The host's console: a wrong key, then the right one, in German.
  const host = await openPage(browser, `${server.url}/host`, {
    locale: 'de-DE',
    settings: { ...plainSettings },
  });
  await host.getByTestId('host-key').fill('not the key at all');
  await host.getByTestId('host-enter').click();
  await host.getByTestId('host-trouble').filter({ hasText: 'Schlüssel' }).waitFor();
  host.complaints.length = 0; // the browser notes the 401
  await host.getByTestId('host-key').fill(readFileSync(`${server.data}/host.key`, 'utf8').trim());
  await host.getByTestId('host-enter').click();
  const context = host.getByTestId('report-context').first();
  await context.waitFor();
  assert.equal(await context.locator('.accused').innerText(), 'Bob: You are all fools');
  assert.deepEqual(await seriousViolations(host), [], 'the console');
  const report = host.locator('[data-testid="host-list"] > li').first();
  const act = async (place, what, more = async () => {}) => {
    await place.getByTestId(`act-${what}`).first().click();
    await more();
    await place.getByTestId(`sure-${what}`).click();
    await place.getByTestId(`done-${what}`).first().waitFor();
  };
  await act(report, 'remove');
  await until(eve, () => document.querySelectorAll('[data-testid="chat-words"]').length === 1);
  assert.match(await eve.getByTestId('chat-line').first().innerText(), /The host removed/);
  await act(report, 'mute');
  await bob.getByTestId('chat-text').fill('And again');
  await bob.getByTestId('chat-send').click();
  await bob.getByTestId('chat-trouble').waitFor();
  assert.match(await bob.getByTestId('chat-trouble').innerText(), /muted/);
  await act(report, 'unseat');
  await act(report, 'ban', () => report.getByTestId('act-hours').selectOption('24'));
  await bob.getByText('has shut you out').waitFor();
  await bob.reload();
  await bob.getByText('has shut you out').waitFor();
  await ann.getByTestId('show-log').click();
  await ann.locator('[data-testid="seat-note"]').first().waitFor();
  assert.match(
    await ann.locator('[data-testid="seat-note"]').first().innerText(),
    /The host has taken Bob/,
  );
  await act(report, 'settle');
  await host.getByTestId('host-acts').click();
  await until(host, () => document.querySelectorAll('[data-testid="host-list"] > li').length === 5);
  assert.match(await host.getByTestId('host-list').innerText(), /Nachricht 1 entfernt/);
  await host.getByTestId('host-people').click();
  await host.getByTestId('host-search').fill('ann');
  await host.getByTestId('host-find').click();
  await host.locator('[data-testid="host-list"] > li', { hasText: 'Ann' }).first().waitFor();
  assert.deepEqual(await seriousViolations(host), [], 'people in the console');
  await host.getByTestId('host-tables').click();
  await host.getByTestId('host-look').first().click();
  await host.getByTestId('host-here').waitFor();
  await host.reload();
  await host.getByTestId('host-reports').waitFor();
  await host.getByTestId('host-leave').click();
  await host.getByTestId('host-key').waitFor();
  bob.complaints.length = 0;
  await close([ann, bob, eve, host]);
});

test('notes are there again on another device and in the replay, for their owner alone', async () => {
  const made = await table();
  const ann = await openAnn(made);
  const bob = await openBob(made);
  await ann.getByTestId('board').waitFor();
  await ann.locator('body').press('n');
  await ann.getByTestId('note-text').fill('Keep the wood');
  await ann.getByTestId('note-save').click();
  await ann.getByTestId('note').waitFor();
  assert.deepEqual(await seriousViolations(ann), [], 'notes');
  const elsewhere = await openAnn(made, { device: phone, locale: 'de-DE' });
  await elsewhere.getByTestId('open-chat').tap();
  await elsewhere.getByTestId('open-notes').tap();
  await elsewhere.getByTestId('note').waitFor();
  assert.equal(await elsewhere.getByTestId('note').innerText(), 'Keep the wood');
  await elsewhere.locator('[data-testid="note"] .moment').tap();
  await untilGone(elsewhere, '[data-testid="notes"]');
  await bob.locator('body').press('n');
  await bob.getByTestId('notes').waitFor();
  assert.equal(await bob.getByTestId('note').count(), 0);
  // At a moment of the past: the replay shows it there again.
  await ann.keyboard.press('Escape');
  await untilGone(ann, 'dialog[open]');
  await ann.locator('body').press('r');
  await ann.locator('[data-testid="replay"] .first').click();
  await ann.locator('[data-testid="board"][data-shown="0"]').waitFor();
  await ann.locator('body').press('n');
  await ann.getByTestId('note-text').fill('So it began');
  await ann.getByTestId('note-save').click();
  await ann.getByTestId('note').nth(1).waitFor();
  await ann.keyboard.press('Escape');
  await ann.getByTestId('note-here').waitFor();
  assert.equal(await ann.getByTestId('note-here').innerText(), 'So it began');
  await ann.getByTestId('replay-leave').click();
  await untilGone(ann, '[data-testid="note-here"]');
  await ann.locator('body').press('n');
  await ann.getByTestId('note').nth(1).waitFor();
  await ann.getByTestId('note-text').fill('');
  await ann.getByTestId('note-save').click();
  await until(ann, () => document.querySelectorAll('[data-testid="note"]').length === 1);
  await close([ann, bob, elsewhere]);
});

test('a tablet and a phone that lies have room for it', async () => {
  for (const device of [
    { viewport: { width: 820, height: 1180 } },
    { viewport: { width: 1024, height: 768 } },
    { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  ]) {
    const made = await makeTable(server.url, [me('Ann'), bot()], {
      options: { end_turn: 'explicit' },
    });
    const ann = await openAnn(made, { device: { ...desktop, ...device } });
    await ann.getByTestId('board').waitFor();
    await write(ann, 'Hello');
    const chat = await ann.getByTestId('chat').boundingBox();
    const prompt = await ann.getByTestId('prompt').first().boundingBox();
    const apart =
      chat.y >= prompt.y + prompt.height - 1 ||
      chat.y + chat.height <= prompt.y + 1 ||
      chat.x + chat.width <= prompt.x + 1 ||
      chat.x >= prompt.x + prompt.width - 1;
    assert.ok(apart, 'it never covers the question');
    const field = await ann.getByTestId('chat-text').boundingBox();
    assert.ok(field.width >= 120 && field.y + field.height <= device.viewport.height);
    await close([ann]);
  }
});
