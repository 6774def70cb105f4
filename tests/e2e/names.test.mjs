// Names may be 40 letters long without a gap: whatever stands beside them stays in sight, on every screen of every game.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser, server } from './support/house.mjs';
import {
  bot,
  makeTable,
  me,
  openPage,
  openWirePlayer,
  root,
  settle,
  until,
} from './support/page.mjs';

const kSizes = [
  [1280, 800],
  [820, 1180],
  [390, 844],
];
const kNames = [
  'W'.repeat(40),
  'W'.repeat(24),
  'Count Wenzel of Wolkenkuckucksheim at Sea',
  'M'.repeat(40),
].map((name) => name.slice(0, 40));

/** Texts that stick out of whatever clips them to the side, and cannot be told by an ellipsis. */
function hiddenTexts() {
  // These scroll sideways on purpose: tables at the end, maps, a hand of many cards on a phone.
  const scrolls = '.scroll, .room, .hand, .hand-room *, .bar';
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest('.hidden-text, script, style, svg')) continue;
    if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let clip = parent;
    while (clip !== document.documentElement && getComputedStyle(clip).overflowX === 'visible')
      clip = clip.parentElement;
    const style = getComputedStyle(clip);
    if (
      style.textOverflow === 'ellipsis' ||
      style.webkitLineClamp !== 'none' ||
      clip.matches(scrolls)
    )
      continue;
    const frame =
      clip === document.documentElement
        ? { left: 0, right: innerWidth }
        : clip.getBoundingClientRect();
    for (const { left, right, width } of range.getClientRects()) {
      if (width > 0 && (right > frame.right + 1 || left < frame.left - 1)) {
        found.push(
          `${node.data.trim().slice(0, 50)} (${parent.className}) in ${clip.className || clip.tagName}`,
        );
      }
    }
  }
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return [
    ...[...new Set(found)].slice(0, 12),
    ...(wide > 0 ? [`the page is ${wide} pixels too wide`] : []),
  ];
}

async function check(page, where) {
  for (const [width, height] of kSizes) {
    await page.setViewportSize({ width, height });
    await settle(page);
    const look = async (what) =>
      assert.deepEqual(await page.evaluate(hiddenTexts), [], `${where}${what}, ${width} pixels`);
    await look('');
    const points = await page.evaluate(() =>
      [...document.querySelectorAll('.player .points')].every((element) => {
        const box = element.getBoundingClientRect();
        return (
          box.right <= element.closest('.player').getBoundingClientRect().right && box.width > 0
        );
      }),
    );
    assert.ok(points, `${where}: points out of sight at ${width} pixels`);
    // Where the window has no room for them, the players are in a sheet.
    if (width < 1100) {
      await page.getByTestId('open-players').click();
      await page.locator('dialog[open] .player').first().waitFor();
      await look(', players');
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
  }
}

async function openTable(hash) {
  const page = await openWirePlayer(browser, `${server.url}/${hash}`);
  return page;
}

const kGames = [
  { game: 'meridian', players: 4, options: {}, moments: [[], ['none']] },
  {
    game: 'colonialism',
    players: 4,
    options: {},
    moments: [['opening_hand'], ['action'], ['choose_row']],
  },
  {
    game: 'kolonien',
    players: 4,
    options: { mode: 'base' },
    moments: [['found'], ['answer'], ['decide'], ['robber'], ['discard']],
  },
  {
    game: 'archipelago',
    players: 4,
    options: { length: 'short' },
    moments: [['bid'], ['set_order'], ['answer'], ['choose_partner'], ['crisis']],
  },
];

for (const { game, players, options, moments } of kGames) {
  test(`long names at the table: ${game}`, async () => {
    const { table, token, hash } = await makeTable(server.url, kNames.slice(0, players).map(me), {
      game,
      options,
      name: 'M'.repeat(40),
    });
    const page = await openTable(hash);
    for (const steps of moments) {
      const { version, step } = await page.evaluate((wish) => globalThis.landfallWire.play(wish), {
        table,
        token,
        moves: steps.length > 0 ? 1500 : 0,
        steps,
        seed: 5,
      });
      const arrived = (wanted) =>
        Number(document.querySelector('[data-version]')?.dataset.version) >= wanted;
      await until(page, arrived, version);
      await check(page, `${game}, ${step}`);
    }
    await page.context().close();
  });
}

// A promise that bots make now and then only, with both names in one line.
const kPromise = {
  from: 0,
  to: 2,
  kind: 'return_florins',
  amount: 2,
  due: 9,
  made: 1,
  overdue: true,
};

/** Gives the seats other names on their way to the page, since bots cannot be named, and a promise between two. */
async function rename(page) {
  await page.routeWebSocket('**/ws/**', (socket) => {
    const far = socket.connectToServer();
    far.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.op === 'table') {
        message.seats = message.seats.map((seat) => ({
          ...seat,
          kind: 'human',
          name: kNames[seat.seat],
        }));
      }
      message.public?.notes?.push(kPromise);
      socket.send(JSON.stringify(message));
    });
  });
}

for (const { game, players, options } of kGames) {
  test(`long names at the end: ${game}`, async () => {
    const seats = Array.from({ length: players }, () => bot(1));
    const { table, token, hash } = await makeTable(server.url, seats, { game, options });
    const page = await openPage(browser, 'about:blank');
    await page.addInitScript({ path: join(root, 'tests/e2e/support/wire_player.js') });
    // Bots play while somebody watches; nobody needs to draw what they do before the end.
    await page.goto(server.url);
    await page.evaluate((wish) => globalThis.landfallWire.play(wish), { table, token, moves: 1 });
    await page.goto('about:blank');
    await rename(page);
    await page.goto(`${server.url}/${hash}`);
    await page.getByTestId('result').waitFor();
    await page.getByTestId('curve').waitFor();
    await check(page, `${game}, the end`);
    await page.context().close();
  });
}
