// What the tests in a real browser share: a server of their own, Chromium, and how a person plays.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const fromPage = createRequire(join(root, 'web/package.json'));
const { chromium } = fromPage('playwright-core');
export const axeSource = readFileSync(fromPage.resolve('axe-core/axe.min.js'), 'utf8');

export const desktop = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const patience = 30_000; // milliseconds

function findProgram(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not in this folder
      }
    }
  }
  throw new Error(
    `none of these programs is in the PATH: ${names.join(', ')}; run tools/setup.sh test`,
  );
}

/** Where the chance of the tests' servers begins, so that a run meets the games of the run before. */
export const kSeed = process.env.LANDFALL_SEED ?? 5;

/**
 * Starts `landfall serve` on a free port with its data in a new folder; `stop` ends it and removes the folder. A folder
 * that is given stays. An empty `page` serves none, and `null` leaves it to the program to find it; `limits` are set
 * after the usual ones; `from` is the folder that it is started in, `port` one that is free for sure. With a seed,
 * chance is the same in every run (`more` are further arguments); that takes the test server, which can also have a game (`examples`) that the page has
 * no drawings and no words for.
 */
export async function startServer({
  botPause = 0,
  folder = null,
  page = join(root, 'web/dist'),
  limits: others = [],
  from = undefined,
  port = 0,
  seed = null,
  examples = false,
  clock = null,
  more = [],
  testServer = seed !== null || examples,
  program = testServer
    ? join(root, 'build/release/bin/landfall_test_server')
    : (process.env.LANDFALL_BIN ?? join(root, 'build/release/bin/landfall')),
} = {}) {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    throw new Error(
      `${program} is missing: build it with ./test --only browser, or name another in LANDFALL_BIN`,
    );
  }
  const data = folder ?? mkdtempSync(join(tmpdir(), 'landfall-e2e-'));
  const limits = [
    'tables_per_hour=10000',
    'joins_per_hour=10000',
    'names_per_minute=10000',
    'listed_per_address=1000',
    'requests_per_second=1000',
    'messages_per_second=200',
    ...others,
  ];
  const server = spawn(
    program,
    [
      ...(testServer ? ['--examples', examples ? 'yes' : 'no'] : ['serve']),
      '--bot-pause',
      String(botPause),
      '--port',
      String(port),
      '--data',
      data,
      ...(page === null ? [] : ['--web', page]),
      ...(seed === null ? [] : ['--seed', String(seed)]),
      ...(clock === null ? [] : ['--clock', clock.file]),
      ...limits.flatMap((limit) => ['--limit', limit]),
      ...more,
    ],
    { cwd: from, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const url = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      const listening = /serves http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (listening) resolve(`http://127.0.0.1:${listening}`);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return {
    url,
    data,
    async stop() {
      server.removeAllListeners('exit');
      server.kill('SIGTERM');
      await once(server, 'exit');
      if (folder === null) rmSync(data, { recursive: true, force: true });
    },
  };
}

// Chromium without windows draws the same and starts no processes for tabs and menus, which take a third of the time.
const kBrowsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

export function launchBrowser() {
  return chromium.launch({
    executablePath: findProgram(kBrowsers),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Every choice is confirmed, bots neither pause nor wait, and nothing moves: for tests that are about something else. */
export const plainSettings = {
  confirm: 'always',
  motion: 'off',
  undoWindow: 0,
  declineUnpayable: false,
  concludeFirst: false,
};

/**
 * A page in a fresh browser profile. Whatever the page complains about is kept in `complaints`. `settings` are those of
 * the person; null leaves them as a newcomer finds them.
 */
export async function openPage(
  browser,
  url,
  { device = desktop, settings = plainSettings, ...options } = {},
) {
  const context = await browser.newContext({
    ...device,
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce', // tests that are about motion ask for it
    ...options,
  });
  await context.addInitScript({ path: join(root, 'tests/e2e/support/page_hand.js') });
  if (settings !== null) {
    await context.addInitScript((wanted) => {
      if (location.protocol === 'about:') return; // an empty page has no storage
      const kept = localStorage.getItem('landfall.settings');
      if (kept === null) localStorage.setItem('landfall.settings', JSON.stringify(wanted));
    }, settings);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.complaints = [];
  page.on('pageerror', (error) => page.complaints.push(String(error)));
  page.on('console', (message) => {
    const broken = /WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/.test(message.text());
    if (message.type() === 'error' && !broken) page.complaints.push(message.text());
  });
  await page.goto(url);
  return page;
}

/** A page at an open hot seat that wire_player.js can play for, over the wire. */
export async function openWirePlayer(browser, url, options = {}) {
  const settings = { ...plainSettings, cover: false, language: 'en' };
  const page = await openPage(browser, 'about:blank', { settings, ...options });
  await page.addInitScript({ path: join(root, 'tests/e2e/support/wire_player.js') });
  await page.goto(url);
  return page;
}

/** Makes a table without the lobby: {hash, table, token, invites}. */
export async function makeTable(
  url,
  seats,
  { options = { end_turn: 'explicit' }, ...others } = {},
) {
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ game: 'meridian', options, public: false, name: '', seats, ...others }),
  });
  const made = await answer.json();
  if (!made.ok) throw new Error(`no table: ${JSON.stringify(made)}`);
  return { ...made, hash: `#/table/${made.table}/${made.token}` };
}

export const bot = (level = 1) => ({ kind: 'bot', level });
export const me = (name) => ({ kind: 'me', name });

export const prompt = (page) => page.getByTestId('prompt').first();
export const board = (page, target) =>
  page.locator(`[data-testid="board"] [data-target="${target}"]`);
export const legalOnBoard = (page, kind) =>
  page.locator(`[data-testid="board"] [data-target^="${kind}:"][data-legal="true"]`);
export const legalCards = (page) => page.locator('[data-target^="card:"][data-legal="true"]');

/**
 * Waits until the condition gives something on the page, and gives that. It is asked again when the document or the focus
 * changes; everything else (an address, a size) is for Playwright's waitForFunction.
 */
export function until(page, condition, argument, longest = patience) {
  const asked = `(${condition})(${JSON.stringify(argument)})`;
  return page.evaluate(
    `globalThis.landfallHand.until(() => ${asked}, ${longest}, ${JSON.stringify(asked)})`,
  );
}

/** Waits until this page is asked for something, or the game is over: 'asked' or 'over'. */
export function untilAsked(page, longest) {
  const shown = () => {
    if (document.querySelector('[data-testid="result"]')) return 'over';
    return document.querySelector('[data-testid="prompt"][data-asked="true"]') ? 'asked' : null;
  };
  return until(page, shown, null, longest);
}

export const isAsked = async (page) =>
  (await page.locator('[data-testid="prompt"][data-asked="true"]').count()) > 0;

export function version(page) {
  return page.evaluate(() => Number(document.querySelector('[data-version]')?.dataset.version));
}

/** Waits for a version of the table other than the one given. */
export function untilMoved(page, before) {
  const moved = (old) => {
    const shown = document.querySelector('[data-version]')?.dataset.version;
    return shown !== undefined && Number(shown) !== old;
  };
  return until(page, moved, before);
}

/** Waits until nothing on the page matches this selector. */
export function untilGone(page, selector) {
  return until(page, (gone) => document.querySelector(gone) === null, selector);
}

/** What may be chosen in Meridian now. */
function offers(page) {
  return page.evaluate(() => {
    const has = (place) => document.querySelector(place) !== null;
    const legal = (kind) =>
      has(`[data-testid="board"] [data-target^="${kind}:"][data-legal="true"]`);
    return {
      version: Number(document.querySelector('[data-version]')?.dataset.version),
      end: has('[data-choices] [data-target="end"]'),
      whole: has('[data-testid="confirm"]'),
      city: legal('city'),
      tower: legal('tower'),
    };
  });
}

/** Plays one turn as a person would: a card, a city or else passing, confirm, end. `press` clicks or taps. */
export async function playTurn(page, press) {
  await press(legalCards(page).first());
  await finishTurn(page, press);
}

/** The rest of a turn whose card is chosen. */
export async function finishTurn(page, press) {
  const before = await version(page);
  const { city, tower, whole } = await offers(page);
  if (city) await press(legalOnBoard(page, 'city').first());
  else if (tower) {
    await press(legalOnBoard(page, 'tower').first());
    await press(page.locator('[data-choices] [data-target="remove"]'));
  } else if (!whole) {
    await press(page.locator('[data-choices] [data-target="pass"]'));
  }
  await press(page.getByTestId('confirm'));
  await untilMoved(page, before);
}

/** Plays until the result is shown; gives the number of choices made. */
export async function playToEnd(page, press) {
  let choices = 0;
  while ((await untilAsked(page)) === 'asked') {
    const { version: before, end } = await offers(page);
    if (end) {
      await press(page.locator('[data-choices] [data-target="end"]'));
      await untilMoved(page, before);
    } else {
      await playTurn(page, press);
    }
    choices += 1;
  }
  return choices;
}

/** What axe calls serious or worse. */
export async function seriousViolations(page) {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help} (${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')})`,
    );
}

/** Waits until letters are drawn and nothing moves any more, but for what moves for ever. */
export async function settle(page) {
  // A new size of the window reaches the page with its next frame, and the page answers in the one after.
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => {
      return (
        effect.getTiming().iterations === Number.POSITIVE_INFINITY ||
        effect.getComputedTiming().progress === 1
      );
    }),
  );
}

/** How much wider than the window the page is. */
export function overhang(page) {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Before a choice on a phone nothing sticks out; now and then everything is looked at, also what is too small to tap. */
export async function assertFitsPhone(page, count) {
  assert.equal(await overhang(page), 0, `before choice ${count}`);
  if (count % 12 !== 0) return;
  assert.deepEqual(await seriousViolations(page), [], `before choice ${count}`);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('[data-target][data-legal="true"]')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        box: element.getBoundingClientRect(),
        html: element.outerHTML.slice(0, 90),
      }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ html }) => html),
  );
  assert.deepEqual(small, [], `before choice ${count}`);
}

// Hits the middle of a thing as a person would, once it is in sight and nothing lies over it, and sees to it that the hit
// arrives there. Playwright's own click waits for two more frames and asks the page a dozen times.
async function hit(thing, input) {
  const page = thing.page?.() ?? (await thing.ownerFrame()).page();
  const reach = (element, time) => globalThis.landfallHand.reach(element, time);
  const { x, y } = await thing.evaluate(reach, patience);
  await input(page, x, y);
  const other = await page.evaluate(`globalThis.landfallHand.landed(${patience})`);
  if (other !== null) throw new Error(`the hit at ${x}, ${y} for ${thing} met ${other}`);
}

/** How a choice is pressed: a locator or an element. */
export const click = (thing) => hit(thing, (page, x, y) => page.mouse.click(x, y));
export const tap = (thing) => hit(thing, (page, x, y) => page.touchscreen.tap(x, y));
/** Without looking whether anything moves or lies above: for players of whom only what they do counts. */
export const quick = (thing) =>
  thing.evaluate((element) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
  );

/** Nobody looks at this page, so the board and the log need not be painted. They stay in the document. */
export function lookAway(page) {
  return page.evaluate(() => {
    for (const place of document.querySelectorAll('.board-room, .record')) {
      place.style.contentVisibility = 'hidden';
    }
  });
}
