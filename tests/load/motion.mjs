// What motion costs the page: node tests/load/motion.mjs [GAME ...]
//
// Bots play quickly, and a page watches. With a processor that is slowed down four times and with motion: how long the main
// thread works for a frame, how often it has to (the compositor moves pieces by itself), and how far the page is behind the
// table. At full speed and without motion: how long the page's script takes for an update, layout aside. Each part takes as
// many seconds as LANDFALL_SECONDS says (30). Figures are from Chromium's own trace, in milliseconds of the thread. With
// LANDFALL_PARTS=1 it also says what the slowest tenth of the frames is made of; LANDFALL_PAGE names the folder of another
// page, to compare. Chromium slows a thread down by the clock on the wall: whatever else the machine does meanwhile counts, too,
// and a busy one makes it much more than four times. So the frames are also measured at full speed, times four.
import { bot, kSeed, launchBrowser, openPage, startServer } from '../e2e/support/page.mjs';
import { post } from '../wire/client.mjs';

const kGames = {
  meridian: { game: 'meridian', options: { end_turn: 'automatic' }, seats: 4 },
  colonialism: { game: 'colonialism', options: {}, seats: 4 },
  catan: { game: 'kolonien', options: { mode: 'base' }, seats: 4 },
  kolonien: { game: 'kolonien', options: {}, seats: 4 },
  archipelago: { game: 'archipelago', options: {}, seats: 5 },
};
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(kGames);
const kSeconds = Number(process.env.LANDFALL_SECONDS ?? 30);
const kPause = 300; // milliseconds between the choices of bots
const server = await startServer({
  botPause: kPause,
  page: process.env.LANDFALL_PAGE,
  seed: kSeed,
});
const browser = await launchBrowser();

/** Notes in the page when which version arrives, and when it is seen. */
function watchVersions() {
  const shown = [];
  globalThis.shown = shown;
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(listener) {
      this.addEventListener('message', (event) => {
        const update = /^{"op":"update","version":(\d+)/.exec(event.data);
        if (update) shown.push([Number(update[1]), Date.now(), null, event.data.length]);
        listener.call(this, event);
      });
    },
  });
  new MutationObserver(() => {
    const version = Number(document.querySelector('[data-version]')?.dataset.version);
    for (const entry of shown) {
      if (entry[2] === null && entry[0] <= version) entry[2] = Date.now();
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-version'] });
}

/** What the page's main thread did while it watched a table of bots. */
async function watched({ game, options, seats }, motion, slowed) {
  const made = await post(server.url, 'tables', {
    game,
    options,
    public: false,
    seats: Array.from({ length: seats }, () => bot(2)),
  });
  const page = await openPage(browser, 'about:blank', {
    settings: { motion },
    reducedMotion: 'no-preference',
  });
  await page.addInitScript(watchVersions);
  await page.goto(`${server.url}/#/table/${made.table}`);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await page.getByTestId('board').waitFor();
  await page.waitForFunction(() => globalThis.shown.length > 3); // what loads the page is another matter
  const began = Date.now();
  const events = [];
  protocol.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await protocol.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', 'cc'] },
  });
  await Promise.race([
    page.waitForTimeout(1000 * kSeconds),
    page.getByTestId('result').waitFor({ timeout: 0 }),
  ]);
  const complete = new Promise((resolve) => protocol.once('Tracing.tracingComplete', resolve));
  await protocol.send('Tracing.end');
  await complete;
  const all = await page.evaluate(() => globalThis.shown);
  const shown = all.filter(([, came]) => came >= began);
  await page.context().close();
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}/${tid}`);
  const main = events.filter(({ pid, tid }) => threads.includes(`${pid}/${tid}`));
  return { shown, main };
}

// What the thread worked, not what it waited for a processor that others use, too.
const lengthOf = ({ tdur, dur = 0 }) => (tdur ?? dur) / 1000;
const part = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(share * (numbers.length - 1))] ?? 0;
const isInside = (inner, outer) =>
  inner.pid === outer.pid &&
  inner.ts >= outer.ts &&
  inner.ts + (inner.dur ?? 0) <= outer.ts + outer.dur;

/** How long each update kept the script busy: the task in which it arrived, without styles and layout. */
function scriptOf({ main }) {
  const arrivals = main.filter(({ name }) => name === 'WebSocketReceive');
  const layouts = main.filter(({ name }) => name === 'UpdateLayoutTree' || name === 'Layout');
  return main
    .filter(({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X')
    .filter((task) => arrivals.some((arrival) => isInside(arrival, task)))
    .map((task) =>
      layouts
        .filter((layout) => isInside(layout, task))
        .reduce((rest, layout) => rest - lengthOf(layout), lengthOf(task)),
    );
}

// Parts of a frame; whatever else happens belongs to the part around it.
const kParts = [
  'FireAnimationFrame',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'IntersectionObserverController::computeIntersections',
  'ProxyMain::BeginMainFrame',
];

/** What the slowest tenth of the frames is made of, in milliseconds of a frame, the most first. */
function partsOf({ main }) {
  const frames = main.filter(isFrame).toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const slowest = frames.slice(0, Math.ceil(frames.length / 10));
  const sums = new Map();
  const add = (name, time) => sums.set(name, (sums.get(name) ?? 0) + time / slowest.length);
  for (const frame of slowest) {
    const inside = main
      .filter((event) => event.ph === 'X' && kParts.includes(event.name) && isInside(event, frame))
      .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur);
    const around = [];
    for (const event of inside) {
      while (around.length > 0 && !isInside(event, around.at(-1))) around.pop();
      if (around.length > 0) add(around.at(-1).name, -lengthOf(event));
      add(event.name, lengthOf(event));
      around.push(event);
    }
  }
  return [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, time]) => `${name} ${time.toFixed(1)}`)
    .join(', ');
}

const isFrame = ({ name, ph }) => name === 'ProxyMain::BeginMainFrame' && ph === 'X';

console.log(
  'game | frames of the main thread a second | median ms | 95th percentile ms | the same at full speed, times four | longest behind ms | updates | largest kB | script ms: median | 95th percentile',
);
for (const name of wanted) {
  const moving = await watched(kGames[name], 'normal', 4);
  const frames = moving.main.filter(isFrame).map(lengthOf);
  const behind = moving.shown
    .filter(([, , seen]) => seen !== null)
    .map(([, came, seen]) => seen - came);
  const quick = await watched(kGames[name], 'normal', 1);
  const still = await watched(kGames[name], 'off', 1);
  const script = scriptOf(still);
  console.log(
    [
      name,
      (frames.length / kSeconds).toFixed(1),
      part(frames, 0.5).toFixed(1),
      part(frames, 0.95).toFixed(1),
      (4 * part(quick.main.filter(isFrame).map(lengthOf), 0.95)).toFixed(1),
      Math.max(0, ...behind),
      script.length,
      (Math.max(0, ...still.shown.map(([, , , size]) => size)) / 1000).toFixed(1),
      part(script, 0.5).toFixed(1),
      part(script, 0.95).toFixed(1),
    ].join(' | '),
  );
  if (process.env.LANDFALL_PARTS) console.log(`  slowest tenth: ${partsOf(moving)}`);
}
await browser.close();
await server.stop();
