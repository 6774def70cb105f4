// Takes the pictures of Archipelago in docs/screenshots from real games, or only those of the table or of the end:
// node tests/e2e/screenshots/archipelago.mjs [FOLDER [table|end]]
import { choose, dice, finalReport } from '../support/archipelago.mjs';
import {
  bot,
  makeTable,
  me,
  openPage,
  prompt,
  quick,
  untilAsked,
  untilMoved,
  version,
} from '../support/page.mjs';
import { browser, looks, packUp, server, take } from '../support/pictures.mjs';

const part = process.argv[3] ?? 'all';
const random = dice(7);
async function newTable(bots, level, options) {
  const seats = [me('Ann'), ...Array.from({ length: bots }, () => bot(level))];
  const more = { game: 'archipelago', options, name: 'Friday evening' };
  return `${server.url}/${(await makeTable(server.url, seats, more)).hash}`;
}
let table = await newTable(3, 2, { length: 'medium' });

async function look(name, device, prepare = async () => {}) {
  const page = await openPage(browser, table, { ...looks[device], reducedMotion: 'reduce' });
  await page.getByTestId('strip').or(page.getByTestId('result')).waitFor();
  await prepare(page);
  await take(page, `archipelago-${name}-${device}`);
  await page.context().close();
}

const tab = (name) => async (page) => {
  const button = page.getByTestId(`tab-${name}`);
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
};

const player = await openPage(browser, table, { reducedMotion: 'reduce' });
const taken = new Set();
async function once(name, pictures) {
  if (taken.has(name)) return;
  taken.add(name);
  await pictures();
}

for (let choices = 0; part !== 'end' && (await untilAsked(player)) === 'asked'; choices += 1) {
  const question = await prompt(player).innerText();
  const turn = /Take one action/.test(question);
  if (/Lay your first tile/.test(question)) {
    await once('opening', () =>
      look('opening', 'desktop-light', (page) =>
        page.locator('.about [data-target^="region:"][data-legal="true"]').first().click(),
      ),
    );
  }
  if (/^Your turn\s+A crisis/.test(question)) {
    await once('crisis', async () => {
      await look('crisis', 'desktop-light');
      await look('crisis', 'phone-dark');
    });
  }
  if (turn && choices > 30) {
    await once('table', async () => {
      await look('map', 'desktop-light', tab('wheel'));
      await look('map', 'desktop-dark', tab('boards'));
      await look('cards', 'desktop-light', tab('cards'));
      await look('map', 'phone-light', tab('map'));
      await look('boards', 'phone-dark', tab('boards'));
      await look('offer', 'desktop-light', async (page) => {
        await page.getByTestId('open-offer').click();
        await page.getByTestId('tray-give').locator('[data-good="florins"]').click();
      });
    });
  }
  if (taken.has('table') && taken.has('crisis')) break;
  await choose(player, quick, random, 20, true);
}
await player.context().close();

// Gives a florin to whoever promises to help in a crisis, so that the report has a promise to show.
async function lend(page) {
  const before = await version(page);
  await page.getByTestId('open-offer').click();
  await page.getByTestId('tray-give').locator('[data-good="florins"]').click();
  await page.getByTestId('promise').selectOption('feed');
  await page.getByLabel('Who promises').selectOption('other');
  await page.getByTestId('send-offer').click();
  await untilMoved(page, before);
}

// A colony may break apart in spite of all care: the report shows one that did not.
const kMostGames = part === 'table' ? 0 : 8;
for (let games = 0; games < kMostGames; games += 1) {
  table = await newTable(2, 3, { length: 'short' });
  const page = await openPage(browser, table, { reducedMotion: 'reduce' });
  let lent = false;
  while ((await untilAsked(page)) === 'asked') {
    if (!lent && /Take one action/.test(await prompt(page).innerText())) {
      await lend(page);
      lent = true;
      continue;
    }
    await choose(page, quick, random, 50, true);
  }
  const { reason } = await finalReport(page);
  console.log(reason);
  await page.context().close();
  if (!/Independence/.test(reason)) break;
}
if (part !== 'table') {
  await look('end', 'desktop-light', (page) => page.getByTestId('curve').waitFor());
  await look('end', 'phone-dark', async (page) => {
    await page.getByTestId('curve').waitFor();
    await page.getByTestId('final').scrollIntoViewIfNeeded();
  });
}
await packUp();
