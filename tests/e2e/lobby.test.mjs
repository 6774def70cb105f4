// Coming in: the gallery of games, one's own tables, the form for a new table, and the room where one waits for the others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from './support/house.mjs';
import {
  bot,
  click,
  desktop,
  makeTable,
  me,
  openPage,
  overhang,
  phone,
  seriousViolations,
  tap,
  until,
  untilAsked,
} from './support/page.mjs';

const open = { kind: 'open' };
const games = ['meridian', 'catan', 'kolonien', 'colonialism', 'archipelago'];
const tablet = { viewport: { width: 820, height: 1180 } };
const lying = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };

/** Whether something lies in the window, as far as it fits there. */
async function assertInSight(page, thing, what) {
  const { y } = await thing.boundingBox();
  assert.ok(y >= 0 && y < page.viewportSize().height - 40, `${what} is out of sight, at ${y}`);
}

test('every game has a picture, what it asks of people, and three ways to begin', async () => {
  const page = await openPage(browser, server.url);
  await page.getByTestId('play-meridian').waitFor();
  const shown = await page
    .locator('[data-testid^="game-"]')
    .evaluateAll((cards) => cards.map(({ dataset }) => dataset.testid.slice(5)));
  assert.deepEqual(shown, games, 'the light ones come first');
  for (const game of games) {
    const card = page.getByTestId(`game-${game}`);
    await card.locator('svg.vignette').waitFor();
    assert.match(await card.innerText(), /\d–\d players\s+\d+–\d+ min\s+(light|medium|heavy)/);
    for (const way of ['play', 'learn', 'setup']) {
      assert.equal(await card.getByTestId(`${way}-${game}`).count(), 1, `${way} ${game}`);
    }
  }
  assert.match(await page.getByTestId('game-catan').innerText(), /Catan\s+2–6 players/);
  assert.match(await page.getByTestId('game-kolonien').innerText(), /Die Kolonien\s+3–4 players/);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('Catan is a game of its own: one click to play it, and its name in every list', async () => {
  const page = await openPage(browser, server.url);
  await page.getByTestId('play-catan').click();
  await page.getByTestId('board').waitFor();
  await until(page, () => document.querySelectorAll('.hex').length === 19);
  await page.goto(`${server.url}/#/`);
  await page.getByTestId('own-tables').getByRole('link', { name: /Catan/ }).waitFor();
  await page.context().close();

  const made = await makeTable(server.url, [me('Ann'), open], {
    game: 'kolonien',
    options: { mode: 'base' },
    public: true,
  });
  const guest = await openPage(browser, server.url);
  const entry = guest.locator('[data-testid="public-tables"] > ul > li', { hasText: 'Catan' });
  await entry.first().waitFor();
  await guest.goto(`${server.url}/#/table/${made.table}/${made.invites[0].token}`);
  assert.match(await guest.getByTestId('take-seat').innerText(), /Ann invites you to Catan/);
  await guest.context().close();
});

for (const [size, device] of Object.entries({ phone, lying, tablet, desktop })) {
  test(`what a tap on Set up opens is in sight and focused: ${size}`, async () => {
    const page = await openPage(browser, server.url, { device });
    const press = device.hasTouch ? tap : click;
    for (const game of ['colonialism', 'meridian', 'archipelago']) {
      await press(page.getByTestId(`setup-${game}`));
      const form = page.getByTestId('new-table-form');
      await form.waitFor();
      await until(page, () => document.activeElement?.matches('[data-form-title]'));
      await assertInSight(page, form, game);
      assert.equal(await form.count(), 1, 'one form at a time');
      assert.equal(await overhang(page), 0);
    }
    await press(page.getByTestId('close-form'));
    await page.getByTestId('new-table-form').waitFor({ state: 'detached' });
    await until(page, () => document.activeElement?.dataset.testid === 'setup-archipelago');
    await page.context().close();
  });
}

test('presets fill in the form, and every option says what it changes', async () => {
  const page = await openPage(browser, server.url);
  await page.getByTestId('setup-archipelago').click();
  const form = page.getByTestId('new-table-form');
  await page.getByTestId('preset-printed').click();
  assert.equal(await form.getByTestId('option-length').inputValue(), 'medium');
  await page.getByTestId('preset-first').click();
  assert.equal(await form.getByTestId('option-length').inputValue(), 'short');
  assert.equal(await form.getByTestId('option-open_screens').inputValue(), 'on');
  assert.equal(await form.getByTestId('seat-1').inputValue(), 'bot1');
  assert.equal(await page.getByTestId('preset-first').getAttribute('aria-pressed'), 'true');
  await form.getByTestId('option-open_screens').selectOption('off');
  assert.equal(await page.getByTestId('preset-first').getAttribute('aria-pressed'), 'false');
  const silent = await form
    .locator('select[id^="option-"]')
    .evaluateAll((all) => all.filter((field) => !field.getAttribute('aria-describedby')).length);
  assert.equal(silent, 0, 'options without a sentence');
  await page.getByTestId('preset-first').click();
  await page.getByTestId('make-table').click();
  await untilAsked(page);
  await page.context().close();
});

test('from the lobby to a table by keyboard alone', async () => {
  const page = await openPage(browser, server.url);
  await page.getByTestId('setup-catan').waitFor();
  const tabTo = async (testid) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((id) => document.activeElement?.dataset.testid === id, testid))
        return;
    }
    assert.fail(`${testid} cannot be reached`);
  };
  await tabTo('setup-catan');
  await page.keyboard.press('Enter');
  await until(page, () => document.activeElement?.matches('[data-form-title]'));
  await tabTo('preset-first');
  await page.keyboard.press('Enter');
  await tabTo('make-table');
  await page.keyboard.press('Enter');
  await page.getByTestId('board').waitFor();
  await page.context().close();
});

test('tables where it is my turn come first, with what the others wait for', async () => {
  const hers = await makeTable(server.url, [me('Ann'), bot()], { name: 'Mine to play' });
  const both = await makeTable(server.url, [open, me('Ann')], { name: 'Bob to play' });
  const alone = await makeTable(server.url, [me('Ann'), open], { name: 'Nobody yet' });
  const bob = await openPage(
    browser,
    `${server.url}/#/table/${both.table}/${both.invites[0].token}`,
  );
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await bob.getByTestId('board').waitFor();

  const ann = await openPage(browser, `${server.url}/${hers.hash}`);
  await untilAsked(ann);
  for (const { hash } of [both, alone]) {
    await ann.goto(`${server.url}/${hash}`);
    await ann.getByTestId('prompt').first().waitFor();
    await until(ann, () => window.location.hash === '');
  }
  const mineToo = await ann.evaluate(() => document.querySelector('[data-asked="true"]') !== null);
  assert.equal(mineToo, false);
  // At any table one learns of the others, and goes there with one click.
  await ann.getByRole('link', { name: /waits? for you. Go there$/ }).click();
  await ann.getByText('Mine to play').first().waitFor();
  await untilAsked(ann);
  const sockets = [];
  ann.on('websocket', (socket) => sockets.push(socket.url()));
  await ann.goto(`${server.url}/#/`);
  const own = ann.getByTestId('own-tables');
  await own.getByRole('link', { name: /Mine to play\s+Your turn/ }).waitFor();
  await own.getByRole('link', { name: /Nobody yet\s+waiting for players/ }).waitFor();
  await own.getByRole('link', { name: /Bob to play/ }).waitFor();
  const order = await own.getByRole('link').allInnerTexts();
  const yours = order.map((text) => /Your turn/.test(text));
  const count = yours.filter(Boolean).length;
  const told = await own.getByTestId('waiting-count').innerText();
  assert.match(told, new RegExp(`^${count} tables? waits? for you$`));
  assert.equal(await ann.title(), told.replace(/^\d/, '($&)'));
  assert.deepEqual(sockets, [], 'one call is enough');
  assert.deepEqual(
    yours,
    yours.toSorted((a, b) => Number(b) - Number(a)),
  );
  assert.deepEqual(await seriousViolations(ann), []);
  // Nobody saw her come and go.
  await bob
    .locator('.player', { hasText: 'Ann' })
    .getByText(/gone since/)
    .waitFor();
  for (const page of [ann, bob]) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

test('the waiting room hands its links on: copied, shared, as a QR code, and one to watch', async () => {
  const made = await makeTable(server.url, [me('Ann'), open, bot()], { name: 'Friday' });
  const page = await openPage(browser, 'about:blank');
  await page.addInitScript(() => {
    window.shared = [];
    Object.defineProperty(navigator, 'share', {
      value: async (what) => window.shared.push(what),
    });
  });
  await page.goto(`${server.url}/${made.hash}`);
  const invites = page.getByTestId('invites');
  await invites.getByTestId('share').click();
  const link = await invites.getByTestId('invite-link').inputValue();
  assert.deepEqual(await page.evaluate(() => window.shared), [
    { title: 'Landfall', text: 'Ann invites you to Meridian', url: link },
  ]);
  const loaded = [];
  page.on('request', (request) => loaded.push(request.url()));
  await invites.getByTestId('show-qr').click();
  await page.getByRole('img', { name: 'QR code: Link for seat 2' }).waitFor();
  assert.equal(loaded.filter((url) => /qrcode/.test(url)).length, 1, 'loaded when it is needed');
  assert.deepEqual(await seriousViolations(page), []);
  await page.keyboard.press('Escape');
  assert.match(await page.getByTestId('waiting-options').innerText(), /End of a turn.*undo/s);

  const watcher = await openPage(browser, await page.getByTestId('watch-link').inputValue());
  await watcher.getByText('Waiting for players').waitFor();
  assert.equal(await watcher.getByTestId('invites').count(), 0);
  assert.equal(await watcher.getByTestId('makers-panel').count(), 0);
  for (const each of [page, watcher]) {
    assert.deepEqual(each.complaints, []);
    await each.context().close();
  }
});

test('the maker changes the table that waits, and fills it with bots', async () => {
  const made = await makeTable(server.url, [open, me('Ann'), open], { name: 'Friday' });
  const page = await openPage(browser, `${server.url}/${made.hash}`);
  await page.getByTestId('change-table').click();
  const form = page.getByTestId('new-table-form');
  await form.waitFor();
  await until(page, () => document.activeElement?.matches('[data-form-title]'));
  assert.equal(await form.getByTestId('seat-0').inputValue(), 'open');
  assert.equal(await form.getByTestId('option-end_turn').inputValue(), 'explicit');
  await form.getByTestId('option-end_turn').selectOption('automatic');
  await form.getByRole('button', { name: 'Remove seat 3' }).click();
  const before = page.url();
  const link = await page.getByTestId('invite-link').first().inputValue();
  await form.getByTestId('make-table').click();
  await form.waitFor({ state: 'detached' });
  assert.equal(page.url(), before, 'it is the same table');
  await page.getByTestId('waiting-options').getByText('automatic', { exact: true }).waitFor();
  assert.equal(await page.getByTestId('invite-link').count(), 1);
  assert.equal(await page.getByTestId('invite-link').inputValue(), link, 'links stay good');

  await page.getByTestId('fill-bots').click();
  await untilAsked(page);
  await page.goto(`${server.url}/#/`);
  const own = page.getByTestId('own-tables');
  await own.getByRole('link', { name: /Friday/ }).waitFor();
  assert.equal(await own.getByRole('link').count(), 1);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a guest who has sat down keeps the seat and is shown what changes', async () => {
  const made = await makeTable(server.url, [me('Ann'), open, open]);
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  const bob = await openPage(browser, `${server.url}/t/${made.table}#key=${made.invites[0].token}`);
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await bob.getByTestId('waiting-options').waitFor();
  assert.equal(await bob.getByTestId('makers-panel').count(), 0);
  assert.equal(await bob.getByTestId('changes').count(), 0);

  await ann.getByTestId('change-table').click();
  const form = ann.getByTestId('new-table-form');
  assert.equal(await form.getByTestId('guest-1').innerText(), 'Bob');
  assert.equal(await form.getByRole('button', { name: 'Remove seat 2' }).count(), 0);
  await form.getByTestId('option-end_turn').selectOption('automatic');
  await form.getByTestId('seat-2').selectOption('bot3');
  await form.getByTestId('add-seat').click();
  await form.getByTestId('seat-3').selectOption('open');
  await form.getByTestId('public').check();
  await form.getByTestId('make-table').click();
  await bob.getByTestId('changes').waitFor();
  const told = await bob.getByTestId('changes').innerText();
  assert.match(told, /End of a turn: manual, with undo → automatic/);
  assert.match(told, /Public table: no → yes/);
  // What was not read stays, also for somebody who was away.
  await bob.reload();
  await bob.getByTestId('changes').waitFor();
  await bob.getByTestId('changes-read').click();
  await bob.getByTestId('changes').waitFor({ state: 'detached' });
  await bob.reload();
  await bob.getByTestId('waiting-options').waitFor();
  assert.equal(await bob.getByTestId('changes').count(), 0);
  assert.deepEqual(await seriousViolations(ann), []);

  await ann.getByTestId('fill-bots').click();
  await Promise.race([untilAsked(ann), untilAsked(bob)]);
  assert.equal(await ann.locator('.player').count(), 4);
  for (const page of [ann, bob]) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

for (const [size, device] of Object.entries({ phone, desktop })) {
  for (const colorScheme of ['light', 'dark']) {
    test(`in German, without barrier or overhang: ${size}, ${colorScheme}`, async () => {
      const made = await makeTable(server.url, [me('Ann'), open, open], {
        game: 'archipelago',
        options: {},
        public: true,
      });
      const page = await openPage(browser, server.url, { device, colorScheme, locale: 'de-DE' });
      const check = async (where) => {
        assert.deepEqual(await seriousViolations(page), [], where);
        assert.equal(await overhang(page), 0, where);
        const text = await page.locator('body').innerText();
        assert.doesNotMatch(text, /\[[a-z]+\.[a-z_.]+\]|\{[a-z]+[},]/, where);
      };
      await page.getByTestId('setup-kolonien').click();
      await page.getByRole('heading', { name: 'Neuer Tisch: Die Kolonien' }).waitFor();
      await page.getByTestId('more-options').locator('summary').click();
      await check('lobby');
      await page.goto(`${server.url}/#/table/${made.table}/${made.invites[0].token}`);
      await page.getByTestId('take-options').waitFor();
      await check('invitation');
      await page.goto(`${server.url}/${made.hash}`);
      await page.getByTestId('change-table').click();
      await page.getByTestId('new-table-form').waitFor();
      await check('waiting room');
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    });
  }
}
