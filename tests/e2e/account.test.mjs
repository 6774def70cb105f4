// Seats on all devices, in real browsers: an account by passphrase and by passkey, what comes along to another browser, what
// leaves with a session, and the way back when everything is lost. Nobody needs one to play.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { browser, clock, server } from './support/house.mjs';
import {
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
const kPhrase = 'horse battery staple';
/** Passkeys belong to a name, and not to the number of a machine. */
const named = () => server.url.replace('127.0.0.1', 'localhost');
const card = (page, name) => page.locator('.player', { hasText: name });
const kept = (page) => page.getByTestId('account-kept');

async function openAccount(page, home = server.url) {
  await page.goto(`${home}/`);
  await page.locator('.hero').getByTestId('account').click();
  await page.getByTestId('account-sheet').waitFor();
}

async function fill(page, name, passphrase = kPhrase) {
  await page.getByTestId('account-name').fill(name);
  await page.getByTestId('account-passphrase').fill(passphrase);
}

async function readCodes(page) {
  await page.getByTestId('account-codes').waitFor();
  const codes = await page.getByTestId('account-codes').locator('code').allInnerTexts();
  await page.getByTestId('codes-done').click();
  return codes;
}

/** An authenticator inside the browser, as a phone or a computer has one. */
async function authenticator(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const all = () => devtools.send('WebAuthn.getCredentials', { authenticatorId });
  return {
    passkeys: async () => (await all()).credentials,
    take: (credential) => devtools.send('WebAuthn.addCredential', { authenticatorId, credential }),
    verify: (isUserVerified) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const asked = (page) => page.locator('[data-testid="prompt"][data-asked="true"]').count();

/** The other plays as long as it is not the turn of this one. */
async function playUntilAsked(page, other) {
  for (let turns = 0; turns < 6; turns += 1) {
    while (!(await asked(page)) && !(await asked(other))) await page.waitForTimeout(20);
    if (await asked(page)) return;
    const before = await version(page);
    await playTurn(other, (thing) => thing.click());
    await untilMoved(page, before);
  }
  assert.fail('it never was the turn of this person');
}

/** Answers that the test has asked for are no complaint. */
async function close(...pages) {
  for (const page of pages) {
    const others = page.complaints.filter((text) => !/status of 4\d\d/.test(text));
    assert.deepEqual(others, []);
    await page.context().close();
  }
}

test('tables of one browser are in another, and leave with the session', async () => {
  const made = await makeTable(server.url, [me('Ann'), open], { ...automatic, name: 'Friday' });
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  await ann.getByTestId('invites').waitFor();
  await openAccount(ann);
  assert.deepEqual(await seriousViolations(ann), [], 'signing in');
  await fill(ann, 'Ann', 'short');
  await ann.getByTestId('account-make').click();
  await ann.getByTestId('account-trouble').getByText('too easy to guess').waitFor();
  await fill(ann, 'Ann');
  await ann.getByTestId('account-make').click();
  const codes = await readCodes(ann);
  assert.equal(codes.length, 8);
  await kept(ann).getByText('1 table is on all your devices').waitFor();

  const other = await openPage(browser, `${server.url}/`, { device: phone, locale: 'de-DE' });
  await openAccount(other);
  await fill(other, 'ann', 'horse battery wrong');
  await other.getByTestId('account-enter').click();
  await other.getByTestId('account-trouble').getByText('passen nicht zusammen').waitFor();
  await fill(other, 'ann');
  await other.getByTestId('account-enter').click();
  await kept(other).getByText('1 Tisch ist auf allen').waitFor();
  assert.deepEqual(await seriousViolations(other), [], 'one’s account');
  await other.keyboard.press('Escape');
  await untilGone(other, 'dialog[open]');
  await other.getByTestId('own-tables').getByText('Friday').click();
  // The seat, with what only whoever made the table has.
  await other.getByTestId('invites').waitFor();

  // A table that is made there comes here by itself.
  const more = await makeTable(server.url, [me('Ann'), open], { ...automatic, name: 'Sunday' });
  await other.goto(`${server.url}/${more.hash}`);
  await other.getByTestId('invites').waitFor();
  await ann.keyboard.press('Escape');
  for (let looks = 0; looks < 100; looks += 1) {
    await ann.goto(`${server.url}/`);
    await ann.getByTestId('own-tables').waitFor();
    if ((await ann.getByTestId('own-tables').getByText('Sunday').count()) > 0) break;
  }
  await ann.getByTestId('own-tables').getByText('Sunday').waitFor();

  // Its session is ended from afar, and what had come along goes.
  await openAccount(ann);
  await ann.getByTestId('session-end').click();
  await untilGone(ann, '[data-testid="session-end"]');
  await other.goto(`${server.url}/`);
  await other.locator('.hero').getByText('Meine Plätze auf allen Geräten').waitFor();
  await other.getByTestId('own-tables').getByText('Friday').waitFor({ state: 'detached' });
  await other.getByTestId('own-tables').getByText('Sunday').waitFor();

  // Signing out empties the browser; a code brings everything back.
  await ann.getByTestId('account-leave').click();
  await ann.getByTestId('account-name').waitFor();
  await ann.keyboard.press('Escape');
  await untilGone(ann, '[data-testid="own-tables"]');
  await openAccount(ann);
  await ann.locator('summary').getByText('I’ve lost my passphrase').click();
  await ann.getByTestId('account-code').fill(codes[2].toLowerCase());
  await ann.getByTestId('code-enter').click();
  await kept(ann).getByText('2 tables are on all your devices').waitFor();
  await ann.getByTestId('new-passphrase').fill('another long sentence');
  await ann.getByTestId('set-passphrase').click();
  await ann.getByTestId('passphrase-changed').waitFor();

  const [file] = await Promise.all([
    ann.waitForEvent('download'),
    ann.getByTestId('account-export').click(),
  ]);
  const saved = readFileSync(await file.path(), 'latin1');
  assert.match(saved, /account\.json/);
  assert.ok(saved.includes(made.table) && !saved.includes(made.token), 'tables and no keys');

  await ann.getByTestId('account-remove').click();
  await ann.getByTestId('account-remove-sure').click();
  await ann.getByTestId('account-name').waitFor();
  await ann.keyboard.press('Escape');
  await ann.getByTestId('own-tables').getByText('Friday').waitFor();
  // The seat is still there, and nobody sees whose it was (TAB-7.10).
  await ann.getByTestId('own-tables').getByText('Friday').click();
  await ann.getByTestId('invites').waitFor();
  const answer = await fetch(`${server.url}/api/awaited`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tables: [{ table: made.table, token: made.token }] }),
  });
  const [{ seats, you }] = (await answer.json()).tables;
  assert.deepEqual([you, seats[0].kind, seats[0].name], [[0], 'human', '']);
  await close(ann, other);
});

test('a picture signs another device in, after a question', async () => {
  const made = await makeTable(server.url, [me('Max'), open], { ...automatic, name: 'Monday' });
  const max = await openPage(browser, `${server.url}/${made.hash}`);
  await max.getByTestId('invites').waitFor();
  await openAccount(max);
  await fill(max, 'Max');
  await max.getByTestId('account-make').click();
  await readCodes(max);
  await max.getByTestId('account-device').click();
  const link = await max.getByTestId('account-device-link').inputValue();
  await max.getByTestId('qr').locator('svg').waitFor();
  assert.deepEqual(await seriousViolations(max), [], 'a link for another device');

  const device = await openPage(browser, link, { device: phone, locale: 'de-DE' });
  await device.getByTestId('link-enter').waitFor();
  assert.equal(new URL(device.url()).hash, '', 'the code has left the address');
  assert.deepEqual(await seriousViolations(device), [], 'the question');
  await device.getByTestId('link-enter').click();
  // Whatever comes of it, the sheet says it.
  await device
    .locator('[data-testid="account-kept"], [data-testid="account-trouble"]')
    .first()
    .waitFor();
  assert.match(await device.getByTestId('account-sheet').innerText(), /als Max angemeldet/);
  await device.keyboard.press('Escape');
  await device.getByTestId('own-tables').getByText('Monday').waitFor();
  const again = await openPage(browser, link);
  await again.getByTestId('link-enter').click();
  await again.getByTestId('account-trouble').getByText('it has been used').waitFor();
  await close(max, device, again);
});

test('a person plays, vanishes, and takes the seat back from a bot in another browser by passkey', async () => {
  const made = await makeTable(server.url, [me('Eve'), open], {
    ...automatic,
    absence: { rule: 'vote', level: 2 },
  });
  const eve = await openPage(browser, `${server.url}/${made.hash}`);
  const bob = await openPage(browser, `${named()}/`);
  const key = await authenticator(bob);
  await bob.goto(`${named()}/#/table/${made.table}/${made.invites[0].token}`);
  const form = bob.getByTestId('sit-down');
  await form.getByRole('textbox').fill('Bob');
  await form.getByRole('button').first().click();
  await bob.getByTestId('board').waitFor();
  await playUntilAsked(bob, eve);
  // At a table, too, where the words of the game stay.
  await eve.getByTestId('settings').click();
  await eve.getByTestId('account').click();
  await eve.getByTestId('account-enter').waitFor();
  assert.doesNotMatch(await eve.locator('body').innerText(), /\[[a-z_]+\./);
  await eve.keyboard.press('Escape');
  await eve.keyboard.press('Escape');
  await untilGone(eve, 'dialog[open]');
  await openAccount(bob, named());
  await bob.getByTestId('account-name').fill('Bob');
  await bob.getByTestId('passkey-make').click();
  await readCodes(bob);
  await kept(bob).getByText('1 table is on all your devices').waitFor();
  await bob.getByTestId('account-passkeys').locator('li').waitFor();
  const [passkey] = await key.passkeys();
  assert.equal(passkey.rpId, 'localhost');
  await bob.context().close();

  await card(eve, 'Bob')
    .getByText(/gone since \d/)
    .waitFor();
  await eve.getByTestId('propose-bot').click();
  clock.turn(20); // his page is not only loading again
  await card(eve, 'Bob').getByText('a bot plays, level 2').waitFor();

  // The passkey is on his other device, too.
  const again = await openPage(browser, `${named()}/`, { device: phone });
  const copy = await authenticator(again);
  await copy.take(passkey);
  await openAccount(again, named());
  await copy.verify(false); // somebody else holds the device
  await again.getByTestId('passkey-enter').click();
  await again.getByTestId('account-trouble').getByText('The passkey wasn’t used.').waitFor();
  await copy.verify(true);
  await again.getByTestId('passkey-enter').click();
  await kept(again).getByText('You’re signed in as Bob').waitFor();
  await again.keyboard.press('Escape');
  await untilGone(again, 'dialog[open]');
  await again.getByTestId('own-tables').locator('a').first().click();
  await again.getByText('A bot is playing for you.').waitFor();
  await again.getByTestId('sit-again').click();
  await untilGone(again, '[data-testid="replaced"]');
  await card(eve, 'Bob').getByText('a bot plays').waitFor({ state: 'detached' });
  await playUntilAsked(again, eve);
  await playTurn(again, (thing) => thing.click());

  // A passkey that somebody has copied earlier counts less than the one in use.
  const thief = await openPage(browser, `${named()}/`);
  const stolen = await authenticator(thief);
  await stolen.take(passkey);
  await openAccount(thief, named());
  await thief.getByTestId('passkey-enter').click();
  await thief.getByTestId('account-trouble').getByText('doesn’t open anything here').waitFor();
  await close(eve, again, thief);
});
