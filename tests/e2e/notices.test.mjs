// Being told while the page is closed, in a real browser: asked for in the settings, sent by the server through a push service of the
// test's own, shown by the service worker, and a click on it leads to the table.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  click,
  isAsked,
  launchBrowser,
  makeTable,
  me,
  openPage,
  playTurn,
  seriousViolations,
  startServer,
  until,
} from './support/page.mjs';
import { startPushService } from './support/push_service.mjs';
import { turnedClock } from './support/turned_clock.mjs';

let browser;
let server;
let service;
const clock = turnedClock();
before(async () => {
  [browser, service, server] = await Promise.all([
    launchBrowser(),
    startPushService(),
    startServer({ testServer: true, clock, more: ['--notices', 'anywhere'] }),
  ]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
  service?.stop();
  clock.end();
});

/** A browser without windows has no push service of its own; it gets the test's. */
async function withPush(page) {
  await page.context().grantPermissions(['notifications'], { origin: server.url });
  await page.context().addInitScript((subscription) => {
    let held = localStorage.getItem('test.push') !== null;
    const one = {
      endpoint: subscription.endpoint,
      toJSON: () => subscription,
      unsubscribe: async () => {
        localStorage.removeItem('test.push');
        held = false;
        return true;
      },
    };
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      localStorage.setItem('test.push', String(applicationServerKey.length));
      held = true;
      return one;
    };
    PushManager.prototype.getSubscription = async () => (held ? one : null);
    Notification.requestPermission = async () => 'granted';
  }, service.subscription);
  await page.reload();
}

const settingsOf = async (page) => {
  await page.getByTestId('settings').click();
  await page.getByTestId('notices').waitFor();
};
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('landfall.notices')));
const answered = (page, path) =>
  page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path));

test('someone is told that it is their turn, and a click leads to the table', async () => {
  const made = await makeTable(server.url, [me('Ann'), { kind: 'open' }], {
    name: 'Friday',
    options: { end_turn: 'automatic' },
  });
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  await ann.getByTestId('settings').waitFor();
  await withPush(ann);
  await settingsOf(ann);
  assert.equal(await ann.getByTestId('notices-on').isChecked(), false, 'nobody is asked unasked');
  assert.equal(await ann.evaluate(() => navigator.serviceWorker.controller), null);
  const [wish] = await Promise.all([
    answered(ann, `/api/tables/${made.table}/notices`),
    ann.getByTestId('notices-on').check(),
  ]);
  assert.equal(wish.status(), 200, await wish.text());
  assert.deepEqual(await kept(ann), {
    on: true,
    kinds: ['turn', 'time', 'ask', 'over'],
    quiet: null,
  });
  assert.equal(await ann.evaluate(() => localStorage.getItem('test.push')), '65');
  await Promise.all([answered(ann, '/api/notices/test'), ann.getByTestId('notices-test').click()]);
  const tried = await service.notice(0);
  assert.equal(tried.notice.kind, 'test');
  assert.equal(tried.claims.aud, service.origin);
  assert.deepEqual(await seriousViolations(ann), []);

  // Other wishes are said at once.
  const [changed] = await Promise.all([
    answered(ann, `/api/tables/${made.table}/notices`),
    ann.getByTestId('notices-over').uncheck(),
  ]);
  assert.deepEqual(changed.request().postDataJSON().kinds, ['turn', 'time', 'ask']);
  await ann.keyboard.press('Escape');
  assert.deepEqual(ann.complaints, []);

  // The page that stays holds no seat and is at no table.
  const home = await ann.context().newPage();
  await home.goto(server.url);
  await ann.close();
  const bob = await openPage(
    browser,
    `${server.url}/#/table/${made.table}/${made.invites[0].token}`,
  );
  const form = bob.getByTestId('sit-down');
  await form.getByRole('textbox').fill('Bob');
  await form.getByRole('button').first().click();
  await bob.getByTestId('board').waitFor();
  // Whoever begins: then it is Ann's turn.
  if (await isAsked(bob)) await playTurn(bob, click);
  clock.turn(30);
  const told = await service.notice(1);
  assert.deepEqual(Object.keys(told.notice).sort(), ['body', 'kind', 'table', 'title']);
  assert.equal(told.notice.kind, 'turn');
  assert.equal(told.notice.body, 'Friday (Meridian)');
  assert.ok(!told.text.includes(made.token));

  // The service worker shows what has come.
  const worker = home.context().serviceWorkers()[0];
  assert.match(worker.url(), /\/notices\.js$/);
  const devtools = await home.context().newCDPSession(home);
  const registration = new Promise((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await worker.evaluate(() => {
    self.shown = [];
    self.registration.showNotification = async (title, options) => {
      self.shown.push({ title, ...options });
    };
    self.clients.openWindow = async (url) => {
      self.opened = url;
    };
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId: await registration,
    data: told.text,
  });
  const shown = await worker.evaluate(async () => {
    while (self.shown.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    return self.shown[0];
  });
  assert.equal(shown.title, 'It’s your turn');
  assert.equal(shown.tag, `turn ${made.table}`);
  await worker.evaluate(async (data) => {
    const click = new Event('notificationclick');
    click.notification = { data, close() {} };
    click.waitUntil = (job) => {
      self.clicked = job;
    };
    self.dispatchEvent(click);
    await self.clicked;
  }, shown.data);
  const opened = await worker.evaluate(() => self.opened);
  assert.equal(opened, `${server.url}/t/${made.table}`);
  await home.goto(opened);
  await home.getByTestId('board').waitFor();

  // And nothing any more.
  await settingsOf(home);
  const [stopped] = await Promise.all([
    answered(home, '/api/notices/stop'),
    home.getByTestId('notices-stop').click(),
  ]);
  assert.equal(stopped.status(), 200);
  await until(home, () => localStorage.getItem('test.push') === null);
  assert.equal((await kept(home)).on, false);
});
