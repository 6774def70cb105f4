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
const kNames = ['Ann', 'Bartholomew', 'Cem', 'Dorothea', 'Emil'];

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
