// Every game with as many players and as much in the box as it can have, in the middle of a game, and the sizes at which
// a table is looked at.
import { makeTable, me, openWirePlayer, settle, until } from './page.mjs';

const touch = { hasTouch: true, isMobile: true };
export const kSizes = [
  { name: '1440x900', width: 1440, height: 900 },
  { name: '1280x720', width: 1280, height: 720 },
  { name: '1024x768', width: 1024, height: 768, ...touch },
  { name: '820x1180', width: 820, height: 1180, ...touch },
  { name: '390x844', width: 390, height: 844, ...touch },
  { name: '360x640', width: 360, height: 640, ...touch },
  { name: '844x390', width: 844, height: 390, ...touch },
];

export const kGames = [
  { title: 'Meridian', game: 'meridian', players: 4, moves: 24 },
  { title: 'Catan', game: 'kolonien', players: 4, options: { mode: 'base' }, moves: 160 },
  {
    title: 'Catan for six',
    id: 'catan-six',
    game: 'kolonien',
    players: 6,
    options: { mode: 'base' },
    moves: 260,
  },
  { title: 'Die Kolonien', game: 'kolonien', players: 4, options: {}, moves: 220 },
  {
    title: 'Colonialism',
    game: 'colonialism',
    players: 4,
    options: { events: 'on', upgrades: 'on' },
    moves: 60,
  },
  { title: 'Archipelago', game: 'archipelago', players: 5, options: {}, moves: 120 },
];
const kNames = ['Ann', 'Bartholomew', 'Cem', 'Dorothea', 'Emil', 'Friederike'];

/** At least these parts of the window: of its area, its width and its height. */
export const kLeast = {
  '1440x900': { area: 0.55 },
  '1024x768': { width: 0.7, height: 0.65 },
  '820x1180': { width: 1 },
  '390x844': { width: 1, height: 0.45 },
  '360x640': { width: 1, height: 0.45 },
  '844x390': { width: 0.6, height: 1 },
};

/** A table of this game that several people share, so that somebody here is always asked. */
export async function seatEverybody(url, { game, players, options = {} }) {
  return makeTable(url, kNames.slice(0, players).map(me), { game, options, name: 'Friday' });
}

/** Plays some moves over the wire, and waits until the page shows where they led. */
export async function playOn(page, { table, token }, moves, seed = 5) {
  const { version } = await page.evaluate((wish) => globalThis.landfallWire.play(wish), {
    table,
    token,
    moves,
    seed,
  });
  const arrived = (wanted) =>
    Number(document.querySelector('[data-version]')?.dataset.version) >= wanted;
  await until(page, arrived, version);
}

/** The table on a screen of this size. */
export async function openAt(browser, url, hash, { width, height, name: _, ...device }, look = {}) {
  const page = await openWirePlayer(browser, `${url}/${hash}`, {
    device: { viewport: { width, height }, ...device },
    ...look,
  });
  await page.locator('.board-room .room > [data-roving]').first().waitFor();
  await settle(page);
  return page;
}

/** The board's part of the window: of its width, its height and its area. */
export async function shareOf(page, size) {
  const box = await page.locator('.board-room').boundingBox();
  const [width, height] = [
    Math.round(box.width) / size.width,
    Math.round(box.height) / size.height,
  ];
  return { width, height, area: width * height };
}

/** What cannot be reached: things out of the window, and rooms whose content is cut off without a way to scroll. */
export function cutOff(page) {
  return page.evaluate(() => {
    const found = [];
    for (const name of ['.scores', '.told-room', '.hand-room', '.ask', '.record', '.board-room']) {
      const room = document.querySelector(name);
      if (!room) continue;
      const { left, top, right, bottom } = room.getBoundingClientRect();
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
        found.push(`${name} reaches out of the window`);
      }
      const { overflowX, overflowY } = getComputedStyle(room);
      const scrolls = (how) => how === 'auto' || how === 'scroll';
      if (room.scrollWidth > room.clientWidth + 1 && name !== '.board-room') {
        found.push(
          `${name} is ${room.scrollWidth - room.clientWidth} pixels too wide (${overflowX})`,
        );
      }
      if (room.scrollHeight > room.clientHeight + 1 && !scrolls(overflowY)) {
        found.push(`${name} is ${room.scrollHeight - room.clientHeight} pixels too high`);
      }
    }
    return found;
  });
}
