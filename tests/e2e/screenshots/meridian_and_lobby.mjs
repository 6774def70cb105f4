// Takes the pictures in docs/screenshots from a real game: node tests/e2e/screenshots/meridian_and_lobby.mjs [FOLDER]

import {
  bot,
  click,
  legalCards,
  legalOnBoard,
  makeTable,
  me,
  openPage,
  playToEnd,
  playTurn,
  untilAsked,
  untilMoved,
  version,
} from '../support/page.mjs';
import { browser, looks, packUp, server, take } from '../support/pictures.mjs';

async function look(url, device, name, prepare) {
  const page = await openPage(browser, url, { ...looks[device], reducedMotion: 'reduce' });
  await prepare(page);
  await take(page, `${name}-${device}`);
  await page.context().close();
}

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
  await page.getByTestId('play-meridian').waitFor();
  await page.getByText('Sunday round').waitFor();
};
await look(server.url, 'desktop-light', 'lobby', lobbyReady);
await look(server.url, 'phone-dark', 'lobby', lobbyReady);
await look(table, 'desktop-light', 'table', untilAsked);
await look(table, 'desktop-dark', 'table', chooseCity);
await look(table, 'phone-light', 'table', untilAsked);
await look(table, 'phone-dark', 'table', chooseCity);

const finished = await makeTable(server.url, [me('Ann'), bot(2), bot(3)]);
const last = await openPage(browser, `${server.url}/${finished.hash}`);
await playToEnd(last, click);
await last.context().close();
const resultReady = (page) => page.getByTestId('curve').waitFor();
await look(`${server.url}/${finished.hash}`, 'desktop-light', 'end', resultReady);
await look(`${server.url}/${finished.hash}`, 'phone-dark', 'end', resultReady);

await packUp();
