// Takes the pictures of Die Kolonien and base Catan in docs/screenshots from real games: node tests/e2e/screenshots/kolonien.mjs [FOLDER]
import { choose, openPlayer, read } from '../support/kolonien.mjs';
import { bot, click, makeTable, me, untilAsked } from '../support/page.mjs';
import { browser, looks, packUp, server, take } from '../support/pictures.mjs';

const desktop = { viewport: { width: 1280, height: 800 } };

async function look(table, name, device, prepare = untilAsked) {
  const size = device.startsWith('desktop') ? { device: desktop } : {};
  const page = await openPlayer(browser, table, {
    ...looks[device],
    ...size,
    reducedMotion: 'reduce',
  });
  await untilAsked(page);
  await prepare(page);
  await take(page, `kolonien-${name}-${device}`);
  await page.context().close();
}

async function openTrade(page) {
  await page.getByTestId('open-trade').click();
  await page.locator('[data-testid="tray-give"] [data-good]:enabled').first().click();
  await page.locator('[data-testid="tray-get"] [data-good="ore"]').click();
}
async function chooseShip(page) {
  await page.locator('.list [data-target^="ship:"]').first().click();
}

/** Plays until the question is the wished one, or for so many choices; says whether it is. */
async function playUntil(page, most, wished) {
  for (let choices = 0; choices < most && (await untilAsked(page)) === 'asked'; choices += 1) {
    if (wished(await read(page), choices)) return true;
    await choose(page, click);
  }
  return false;
}

for (const mode of ['base', 'colonies']) {
  const bots = mode === 'base' ? [bot(2), bot(2)] : [bot(2), bot(2), bot(2)];
  const { hash } = await makeTable(server.url, [me('Ann'), ...bots], {
    game: 'kolonien',
    options: { mode },
    name: 'Friday evening',
  });
  const table = `${server.url}/${hash}`;
  const player = await openPlayer(browser, table, { seed: 5, reducedMotion: 'reduce' });
  await untilAsked(player);
  await look(table, `${mode}-found`, 'desktop-light');
  await look(table, `${mode}-found`, 'phone-light');
  const trade = ({ step, cards }, choices) => step === 'action' && cards > 2 && choices > 30;
  if (await playUntil(player, 400, trade)) {
    await look(table, `${mode}-table`, 'desktop-light');
    await look(table, `${mode}-table`, 'desktop-dark');
    await look(table, `${mode}-table`, 'phone-dark');
    await look(table, `${mode}-trade`, 'phone-light', openTrade);
    await look(table, `${mode}-trade`, 'desktop-light', openTrade);
  }
  const ship = ({ labels }) => Object.keys(labels).some((target) => target.startsWith('ship:'));
  if (mode === 'colonies' && (await playUntil(player, 100, ship))) {
    await look(table, 'colonies-sail', 'desktop-dark', chooseShip);
    await look(table, 'colonies-sail', 'phone-light', chooseShip);
  }
  if (await playUntil(player, 100, ({ step }) => step === 'answer')) {
    await look(table, `${mode}-answer`, 'phone-dark');
    await look(table, `${mode}-answer`, 'desktop-light');
  }
  await player.evaluate(() => globalThis.landfallPlayer.play(20_000));
  const result = (page) => page.getByTestId('curve').waitFor();
  await look(table, `${mode}-end`, 'desktop-light', result);
  await look(table, `${mode}-end`, 'phone-dark', result);
  await player.context().close();
}
await packUp();
