// Takes the pictures of Colonialism in docs/screenshots from a real game: node tests/e2e/screenshots/colonialism.mjs [FOLDER]
import { choose, dice, playColonialism } from '../support/colonialism.mjs';
import { bot, click, makeTable, me, openPage, prompt, untilAsked } from '../support/page.mjs';
import { browser, looks, packUp, server, take } from '../support/pictures.mjs';

const random = dice(7);
const options = { edition: 'second', events: 'on', upgrades: 'on', first_game: 'off' };
const { hash } = await makeTable(server.url, [me('Ann'), bot(2), bot(2), bot(2)], {
  game: 'colonialism',
  options,
  name: 'Friday evening',
});
const table = `${server.url}/${hash}`;

async function look(name, device, prepare) {
  const page = await openPage(browser, table, { ...looks[device], reducedMotion: 'reduce' });
  await prepare(page);
  await take(page, `colonialism-${name}-${device}`);
  await page.context().close();
}

async function chooseCard(page) {
  await untilAsked(page);
  const cards = page.locator('.hand-room [data-target^="card:"][data-legal="true"]');
  if ((await cards.count()) > 0) await cards.first().click();
  await page.getByTestId('prompt').hover();
}

const player = await openPage(browser, table, { reducedMotion: 'reduce' });
await untilAsked(player);
let resolved = false;
let half = false;
for (let choices = 0; (await untilAsked(player)) === 'asked'; choices += 1) {
  if (/Keep six/.test(await prompt(player).innerText()))
    await look('opening', 'desktop-light', untilAsked);
  if (!resolved && choices > 8 && (await player.getByTestId('resolution').count()) > 0) {
    await take(player, 'colonialism-resolution-desktop-light');
    resolved = true;
  }
  const action = /Take one action/.test(await prompt(player).innerText());
  if (choices > 24 && action && !half) {
    half = true;
    await look('table', 'desktop-light', chooseCard);
    await look('table', 'desktop-dark', untilAsked);
    await look('table', 'phone-light', untilAsked);
    await look('table', 'phone-dark', chooseCard);
  }
  await choose(player, click, random);
}
await playColonialism(player, click, random);
await player.context().close();
const resultReady = (page) => page.getByTestId('curve').waitFor();
await look('end', 'desktop-light', resultReady);
await look('end', 'phone-dark', resultReady);
await packUp();
