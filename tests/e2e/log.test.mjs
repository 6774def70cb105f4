// The log tells a game turn by turn; the replay goes by moves and turns, and a link leads to a moment.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startWithLongTable } from './support/long_table.mjs';
import { launchBrowser, openPage, phone, seriousViolations, until } from './support/page.mjs';

const records = 1500;
let server;
let browser;
let made;

before(async () => {
  server = await startWithLongTable({
    names: ['Ann', 'Bob', 'Cy'],
    options: { mode: 'base' },
    records,
    undone: 20,
  });
  made = server.made;
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Somebody who watches. */
const watch = (options = {}) => openPage(browser, `${server.url}/#/watch/${made.table}`, options);
const blocks = (page) => page.locator('[data-testid="log"] li.block');
const shown = (page) => page.getByTestId('board').evaluate((board) => Number(board.dataset.shown));
const untilShown = (page, version) =>
  until(
    page,
    (wanted) => document.querySelector('[data-testid="board"]')?.dataset.shown === wanted,
    String(version),
  );
const spans = (page) =>
  blocks(page).evaluateAll((all) => all.map(({ dataset }) => [+dataset.from, +dataset.to]));

test('the log has a block for each turn, with details that lead to their rule and moment', async () => {
  const page = await watch();
  await blocks(page).first().waitFor();
  await page.getByTestId('log-older').scrollIntoViewIfNeeded();
  await page.waitForFunction(
    () => document.querySelectorAll('[data-testid="log"] li.block').length > 12,
  );
  // One block after the other, without gaps in what they tell; each with one sentence.
  const all = await spans(page);
  assert.equal(all[0][1], records);
  for (let index = 1; index < all.length; index += 1) {
    assert.ok(all[index][1] <= all[index - 1][0], `${all[index]} before ${all[index - 1]}`);
  }
  const headings = await blocks(page).locator('.heading').allInnerTexts();
  const numbers = headings.flatMap((text) => /^Turn (\d+)$/.exec(text)?.[1] ?? []).map(Number);
  assert.ok(numbers.length > 10);
  const newest = numbers[0];
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => newest - index),
  );
  const sentences = await blocks(page).locator('.sentence').allInnerTexts();
  assert.ok(
    sentences.some((text) => /^(Ann|Bob|Cy) rolls \d+;/.test(text)),
    sentences.slice(0, 5).join('\n'),
  );
  assert.ok(sentences.some((text) => /\d+ offers?, nobody agrees/.test(text)));

  // Details on demand: haggling folded, every line with its rule and its moment.
  const block = blocks(page)
    .filter({ hasText: /nobody agrees/ })
    .first();
  assert.equal(await block.locator('li.event').count(), 0);
  await block.locator('.sentence').first().click();
  await block.locator('li.event').first().waitFor();
  const before = await block.locator('li.event').count();
  await block.locator('.haggling').first().click();
  assert.ok((await block.locator('li.event').count()) > before);
  assert.deepEqual(await seriousViolations(page), [], 'the log with details');
  const line = block.locator('li.event', { hasText: /rolls \d and \d/ });
  await line.locator('.clause').click();
  const clause = await line.locator('.clause').innerText();
  await page.locator(`[data-testid="rules"] .asked[data-clause="${clause}"]`).waitFor();
  await page.keyboard.press('Escape');
  await line.locator('.moment').click();
  const version = Number(/\d+/.exec(await line.locator('.moment').getAttribute('title'))[0]);
  await untilShown(page, version);
  await page.locator('[data-testid="log"] li.now').first().waitFor();

  // A heading leads to the beginning of its turn.
  const [first] = await block.evaluate(({ dataset }) => [+dataset.from, +dataset.to]);
  await block.locator('.heading').click();
  await until(
    page,
    (most) => Number(document.querySelector('[data-testid="board"]').dataset.shown) <= most,
    first,
  );
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('the newest stands at the top or at the bottom, as the person likes', async () => {
  const page = await watch();
  await blocks(page).first().waitFor();
  assert.equal((await spans(page))[0][1], records);
  await page.getByTestId('log-order').click();
  await page.waitForFunction(() => {
    const all = document.querySelectorAll('[data-testid="log"] li.block');
    const last = all[all.length - 1].getBoundingClientRect();
    return last.bottom <= innerHeight && last.top >= 0;
  });
  assert.equal((await spans(page)).at(-1)[1], records);
  // Scrolling up brings older turns, and what is being read stays where it is.
  const before = await spans(page);
  await blocks(page).first().scrollIntoViewIfNeeded();
  await page.getByTestId('log-older').scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-testid="log"] li.block').length > count,
    before.length,
  );
  assert.ok((await spans(page))[0][0] < before[0][0]);
  await page.reload();
  await blocks(page).first().waitFor();
  assert.equal((await spans(page)).at(-1)[1], records);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('the replay goes by turns and moves, by keyboard, too, and a link leads to its moment', async () => {
  const page = await watch();
  await blocks(page).first().waitFor();
  await page.keyboard.press('r');
  await page.getByTestId('replay').waitFor();
  await page.waitForFunction(
    () => Number(document.querySelector('[data-testid="chapters"]').dataset.count) > 20,
  );
  // Turn by turn, each at its beginning.
  const chapters = [];
  for (let step = 0; step < 3; step += 1) {
    const before = await shown(page);
    await page.keyboard.press('Shift+ArrowLeft');
    await until(
      page,
      (most) => Number(document.querySelector('[data-testid="board"]').dataset.shown) < most,
      before,
    );
    chapters.push(await shown(page));
  }
  await page.keyboard.press('Shift+ArrowRight');
  await untilShown(page, chapters[1]);
  // A roll and what it brings are one step.
  await page.keyboard.press('ArrowRight');
  await until(
    page,
    (least) => Number(document.querySelector('[data-testid="board"]').dataset.shown) > least,
    chapters[1],
  );
  const rolled = await shown(page);
  assert.ok(rolled >= chapters[1] + 2, `${chapters[1]} to ${rolled}`);
  assert.match(await page.getByTestId('replay').innerText(), /Turn \d+ · (Ann|Bob|Cy)/);
  await page.keyboard.press('ArrowLeft');
  await untilShown(page, chapters[1]);
  // The slider takes the same keys.
  await page.getByTestId('replay-slider').focus();
  await page.keyboard.press('PageDown');
  await untilShown(page, chapters[2]);
  await page.keyboard.press('ArrowRight');
  await until(
    page,
    (least) => Number(document.querySelector('[data-testid="board"]').dataset.shown) > least,
    chapters[2],
  );
  assert.deepEqual(await seriousViolations(page), [], 'the replay');

  await page.getByTestId('replay-link').click();
  const link = await page.getByTestId('moment-link').inputValue();
  assert.match(link, new RegExp(`/t/${made.table}\\?game=\\w+#at=${await shown(page)}$`));
  const guest = await openPage(browser, link);
  await guest.getByTestId('replay').waitFor();
  await untilShown(guest, await shown(page));
  const drawn = (one) => one.getByTestId('board').locator('[data-piece]').count();
  assert.equal(await drawn(guest), await drawn(page));
  assert.equal(
    await guest.getByTestId('replay-chapter').innerText(),
    await page.getByTestId('replay-chapter').innerText(),
  );
  await guest.getByTestId('replay-leave').click();
  await untilShown(guest, records);
  assert.deepEqual([...page.complaints, ...guest.complaints], []);
  await guest.context().close();
  await page.context().close();
});

test('a link to a moment does not hold the seat of who made it', async () => {
  const page = await openPage(browser, `${server.url}/${made.hash}`);
  // Where the log happens to end before the dice, nobody is asked, and there is no cover.
  await page.locator(':is([data-testid="uncover"], [data-testid="board"])').first().waitFor();
  if ((await page.getByTestId('uncover').count()) > 0) {
    await page.getByTestId('uncover').focus();
    await page.keyboard.press('Enter');
  }
  await blocks(page).first().waitFor();
  await page.getByTestId('open-replay').click();
  await page.getByTestId('replay-previous').click();
  await page.getByTestId('replay-link').click();
  const link = await page.getByTestId('moment-link').inputValue();
  assert.ok(!link.includes(made.token), link);
  await page.context().close();
});

test('on a phone the log is a sheet, in German', async () => {
  const page = await watch({ device: phone, locale: 'de-DE' });
  await page.getByTestId('open-log').tap();
  await blocks(page).first().waitFor();
  assert.match(await page.getByTestId('log').innerText(), /Zug \d+/);
  assert.match(await page.getByTestId('log').innerText(), /(Ann|Bob|Cy) würfelt \d+;/);
  await blocks(page).first().locator('.sentence').tap();
  await blocks(page).first().locator('li.event').first().waitFor();
  assert.deepEqual(await seriousViolations(page), [], 'the log on a phone');
  await blocks(page).first().locator('.moment').first().tap();
  await page.getByTestId('replay').waitFor();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
