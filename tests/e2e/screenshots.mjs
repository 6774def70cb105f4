// Takes the pictures in docs/screenshots from a real game: node tests/e2e/screenshots.mjs [FOLDER]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compact } from './png.mjs';
import {
  bot,
  click,
  desktop,
  launchBrowser,
  legalCards,
  legalOnBoard,
  makeTable,
  me,
  openPage,
  phone,
  playToEnd,
  playTurn,
  root,
  settle,
  startServer,
  untilAsked,
  untilMoved,
  version,
} from './support.mjs';

const folder = process.argv[2] ?? join(root, 'docs/screenshots');
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await launchBrowser();
const sharpPhone = { ...phone, deviceScaleFactor: 2 };

async function take(page, name) {
  await settle(page);
  const png = compact(await page.screenshot());
  writeFileSync(join(folder, `${name}.png`), png);
  console.log(`${name}.png: ${Math.round(png.length / 1024)} kB`);
}

async function look(url, { device, colorScheme }, name, prepare) {
  const page = await openPage(browser, url, { device, colorScheme, reducedMotion: 'reduce' });
  await prepare(page);
  await take(page, name);
  await page.context().close();
}

const light = { device: desktop, colorScheme: 'light' };
const dark = { device: desktop, colorScheme: 'dark' };
const phoneLight = { device: sharpPhone, colorScheme: 'light' };
const phoneDark = { device: sharpPhone, colorScheme: 'dark' };

// A game of four in its eighth round, with a tower about to be built.
const running = await makeTable(server.url, [me('Ann'), bot(2), bot(3), bot(2)], {
  name: 'Friday evening',
});
const player = await openPage(browser, `${server.url}/${running.hash}`);
for (let turn = 0; turn < 8; turn += 1) {
  await untilAsked(player);
  await playTurn(player, click);
  const before = await version(player);
  await player.locator('[data-choices] [data-target="end"]').click();
  await untilMoved(player, before);
}
await untilAsked(player);
await player.context().close();
const table = `${server.url}/${running.hash}`;

async function chooseCity(page) {
  await untilAsked(page);
  const cards = await legalCards(page).evaluateAll((all) =>
    all.map(({ dataset }) => dataset.target),
  );
  for (const card of new Set(cards)) {
    // Another card takes the place of the first one, if that leads nowhere.
    await page.locator(`.hand-room [data-target="${card}"]`).first().click();
    const cities = legalOnBoard(page, 'city');
    if ((await cities.count()) > 0) {
      await cities.last().click();
      break;
    }
  }
  await page.getByTestId('board').hover({ position: { x: 2, y: 2 } });
}

await makeTable(server.url, [me('Zoë'), { kind: 'open' }, bot(3)], {
  public: true,
  name: 'Sunday round',
});
const lobbyReady = async (page) => {
  await page.getByTestId('play-now').waitFor();
  await page.getByText('Sunday round').waitFor();
};
await look(server.url, light, 'lobby-desktop-light', lobbyReady);
await look(server.url, phoneDark, 'lobby-phone-dark', lobbyReady);
await look(table, light, 'table-desktop-light', untilAsked);
await look(table, dark, 'table-desktop-dark', chooseCity);
await look(table, phoneLight, 'table-phone-light', untilAsked);
await look(table, phoneDark, 'table-phone-dark', chooseCity);

const finished = await makeTable(server.url, [me('Ann'), bot(2), bot(3)]);
const last = await openPage(browser, `${server.url}/${finished.hash}`);
await playToEnd(last, click);
await last.context().close();
const resultReady = (page) => page.getByTestId('curve').waitFor();
await look(`${server.url}/${finished.hash}`, light, 'end-desktop-light', resultReady);
await look(`${server.url}/${finished.hash}`, phoneDark, 'end-phone-dark', resultReady);

await browser.close();
await server.stop();
