// Whose seat it is, in the browser: invitations, seats that are freed, another device, tables that are removed from the list,
// addresses that lead nowhere, and a lobby whose server was away.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from './support/house.mjs';
import { board, bot, makeTable, me, openPage, phone, untilAsked } from './support/page.mjs';

const open = { kind: 'open' };
const seatOf = (page, name) => page.locator('.player', { hasText: name });

test('a link is for one person, who sees the invitation first; then it only says that the seat is taken', async () => {
  const ann = await openPage(browser, server.url);
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByTestId('setup-meridian').click();
  await ann.getByTestId('seat-1').selectOption('open');
  await ann.getByLabel(/Name of the table/).fill('Friday');
  await ann.getByTestId('make-table').click();
  const link = await ann.getByTestId('invite-link').inputValue();
  const address = /\/t\/[\w-]+$/;
  assert.match(ann.url(), address, 'no token in the address');

  const bob = await openPage(browser, link, { device: phone });
  const invitation = bob.getByTestId('take-seat');
  assert.match(await invitation.innerText(), /Ann invites you to Meridian/);
  assert.match(await invitation.innerText(), /Friday/);
  assert.match(await bob.getByTestId('take-options').innerText(), /End of a turn/);
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await board(bob, 'city:1.1').waitFor();
  await bob.waitForURL(address);
  await bob.reload();
  await bob.getByTestId('open-players').click();
  assert.match(await seatOf(bob, 'Bob').innerText(), /you/);

  // Ann knows the link, and a stranger has got hold of it.
  await ann.goto(link);
  await ann.getByText('This seat is taken').waitFor();
  await ann.getByRole('link', { name: 'Back to my seat' }).click();
  await seatOf(ann, 'Ann').getByText('you').waitFor();
  const eve = await openPage(browser, link);
  await eve.getByText('This seat is taken').waitFor();
  await eve.getByTestId('watch').click();
  await eve.getByText('You’re watching this table').first().waitFor();
  for (const page of [ann, bob, eve]) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

test('the maker frees a seat, and everybody sees it', async () => {
  const made = await makeTable(server.url, [me('Ann'), open, open]);
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  const bob = await openPage(
    browser,
    `${server.url}/#/table/${made.table}/${made.invites[0].token}`,
  );
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  const watcher = await openPage(browser, `${server.url}/#/watch/${made.table}`);
  await seatOf(watcher, 'Bob').waitFor();
  assert.equal(await ann.getByTestId('invite-link').count(), 1);
  await ann.getByRole('button', { name: 'Free seat: Bob' }).click();
  await ann.getByTestId('free-sure').click();
  for (const [page, words] of [
    [ann, /Bob’s seat is open again/],
    [watcher, /Bob’s seat is open again/],
    [bob, /freed your seat/],
  ]) {
    await page.getByTestId('freed').waitFor();
    assert.match(await page.getByTestId('freed').innerText(), words);
    await seatOf(page, 'Bob').waitFor({ state: 'detached' });
  }
  const links = await ann
    .getByTestId('invite-link')
    .evaluateAll((fields) => fields.map(({ value }) => value));
  assert.equal(links.length, 2);
  assert.ok(!links.some((link) => link.endsWith(made.invites[0].token)), 'there is a new link');
  // Bob may come again, by the new one.
  await bob.goto(links[0]);
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await seatOf(ann, 'Bob').waitFor();
  for (const page of [ann, bob, watcher]) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

test('a seat is taken along to another device, by a link that works once', async () => {
  const { hash } = await makeTable(server.url, [me('Ann'), bot()]);
  const page = await openPage(browser, `${server.url}/${hash}`);
  await untilAsked(page);
  await page.getByTestId('settings').click();
  await page.getByTestId('other-device').click();
  await page.getByTestId('device-make').click();
  const link = await page.getByTestId('device-link').inputValue();
  assert.ok(!link.includes(hash.split('/').at(-1)), 'it is not the key itself');
  const other = await openPage(browser, link, { device: phone });
  await untilAsked(other);
  await other.waitForURL(/\/t\/[\w-]+$/);
  await other.reload();
  await untilAsked(other);
  const stranger = await openPage(browser, link);
  await stranger.getByText('doesn’t lead to a seat').waitFor();
  for (const each of [page, other, stranger]) {
    assert.deepEqual(each.complaints, []);
    await each.context().close();
  }
});

test('two tabs of one browser keep their two seats when they are loaded again', async () => {
  const made = await makeTable(server.url, [me('Ann'), open]);
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  await ann.getByTestId('invites').waitFor();
  const bob = await ann.context().newPage();
  await bob.goto(`${server.url}/#/table/${made.table}/${made.invites[0].token}`);
  await bob.getByText('already has a seat').waitFor();
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await seatOf(bob, 'Bob').getByText('you').waitFor();
  await ann.reload();
  await seatOf(ann, 'Ann').getByText('you').waitFor();
  await bob.reload();
  await seatOf(bob, 'Bob').getByText('you').waitFor();
  await ann.context().close();
});

test('a running table leaves the list only after a question, and comes back', async () => {
  const { hash } = await makeTable(server.url, [me('Ann'), bot()], { name: 'Friday' });
  const page = await openPage(browser, `${server.url}/${hash}`);
  await untilAsked(page);
  await page.goto(`${server.url}/#/`);
  const own = page.getByTestId('own-tables');
  await own.getByRole('button', { name: 'Remove Friday from the list' }).click();
  await page.getByText('only this browser has the key to your seat').waitFor();
  await page.getByTestId('remove-sure').click();
  assert.equal(await own.getByRole('link').count(), 0);
  await page.getByTestId('undo-remove').click();
  await own.getByRole('link', { name: /Friday/ }).click();
  await untilAsked(page);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('an address that leads nowhere says so and leads to the lobby', async () => {
  const page = await openPage(browser, server.url);
  for (const path of ['/nowhere', '/some/where/else', '/index.php']) {
    const answer = await page.goto(server.url + path);
    assert.equal(answer.status(), 404, path);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'To the lobby', exact: true }).click();
    await page.getByTestId('play-meridian').waitFor();
    assert.equal(new URL(page.url()).pathname, '/');
  }
  await page.goto(`${server.url}/#/tabel/abc`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'To the lobby', exact: true }).click();
  await page.getByTestId('play-meridian').waitFor();
  // A table that does not exist, and no endless wait.
  await page.goto(`${server.url}/#/table/abc`);
  await page.getByText('This table doesn’t exist').waitFor();
  await page.locator('main').getByRole('link', { name: 'To the lobby' }).click();
  await page.getByTestId('play-meridian').waitFor();
  await page.context().close();
});

test('the lobby comes back by itself when the server does', async () => {
  const page = await openPage(browser, 'about:blank');
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(server.url);
  await page.getByTestId('trouble').waitFor();
  assert.match(await page.getByTestId('trouble').innerText(), /can’t be reached.*Trying again/s);
  assert.equal(await page.getByTestId('play-meridian').count(), 0);
  await page.unroute('**/api/**');
  await page.getByTestId('play-meridian').waitFor();
  assert.equal(await page.getByTestId('trouble').count(), 0);
  await page.context().close();
});

test('whoever watches a public table that waits for players takes a seat there', async () => {
  const seats = [me('Ann'), open, open];
  const made = await makeTable(server.url, seats, { public: true, name: 'Come in' });
  const watching = `${server.url}/t/${made.table}#watch`;
  const bob = await openPage(browser, watching, { device: phone });
  await bob.getByText('2 seats are still open').waitFor();
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await bob.getByText('1 seat is still open').waitFor();
  // At the table, not watching it; the watch may have heard of the seat first.
  await bob.waitForURL(/\/t\/[\w-]+$/);
  await seatOf(bob, 'Bob').getByText('you').waitFor();
  assert.equal(await bob.getByTestId('sit-down').count(), 0, 'one seat is enough');

  // The browser that has a seat and looks at the table as a guest is led back to it.
  await bob.goto(watching);
  await bob.getByTestId('back-to-seat').waitFor();
  assert.equal(await bob.getByTestId('sit-down').count(), 0);

  // Somebody is quicker: the page says so, and the game begins for all to see.
  const [eve, cy] = [await openPage(browser, watching), await openPage(browser, watching)];
  await eve.route('**/join', (route) =>
    route.fulfill({ status: 403, json: { error: 'full', text: '' } }),
  );
  await eve.getByRole('button', { name: 'Sit down' }).click();
  await eve.getByRole('alert').getByText('no open seats').waitFor();
  await cy.getByRole('button', { name: 'Sit down' }).click();
  await board(cy, 'city:1.1').waitFor();
  await board(eve, 'city:1.1').waitFor();
  for (const page of [bob, eve, cy]) await page.context().close();

  const hidden = await makeTable(server.url, [me('Ann'), open], { public: false });
  const dora = await openPage(browser, `${server.url}/t/${hidden.table}#watch`);
  await dora.getByText('1 seat is still open').waitFor();
  assert.equal(await dora.getByTestId('sit-down').count(), 0, 'a private table takes no strangers');
  await dora.context().close();
});

test('the list of public tables is read page by page', async () => {
  for (let count = 0; count < 25; count += 1) {
    await makeTable(server.url, [me('Ann'), open], { public: true, name: `Public ${count}` });
  }
  const page = await openPage(browser, server.url);
  const list = page.getByTestId('public-tables');
  await list.getByTestId('more-tables').waitFor();
  assert.equal(await list.getByTestId('join').count(), 20);
  await list.getByTestId('more-tables').click();
  await page.waitForFunction(() => {
    const names = [...document.querySelectorAll('[data-testid="public-tables"] li b')];
    return names.filter(({ textContent }) => textContent.startsWith('Public ')).length === 25;
  });
  await page.context().close();
});
