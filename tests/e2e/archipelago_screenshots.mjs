// Takes the pictures of Archipelago in docs/screenshots from a real game: node tests/e2e/archipelago_screenshots.mjs [FOLDER]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { choose, dice, play } from './archipelago_support.mjs';
import { compact } from './png.mjs';
import {
  bot,
  desktop,
  launchBrowser,
  makeTable,
  me,
  openPage,
  phone,
  prompt,
  root,
  settle,
  startServer,
  untilAsked,
} from './support.mjs';

const folder = process.argv[2] ?? join(root, 'docs/screenshots');
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await launchBrowser();
const quick = (locator) => locator.dispatchEvent('click');
const random = dice(7);
const { hash } = await makeTable(server.url, [me('Ann'), bot(2), bot(2), bot(2)], {
  game: 'archipelago',
  options: { length: 'medium' },
  name: 'Friday evening',
});
const table = `${server.url}/${hash}`;
const looks = {
  'desktop-light': { device: desktop, colorScheme: 'light' },
  'desktop-dark': { device: desktop, colorScheme: 'dark' },
  'phone-light': { device: { ...phone, deviceScaleFactor: 2 }, colorScheme: 'light' },
  'phone-dark': { device: { ...phone, deviceScaleFactor: 2 }, colorScheme: 'dark' },
};

async function look(name, device, prepare = async () => {}) {
  const page = await openPage(browser, table, { ...looks[device], reducedMotion: 'reduce' });
  await page.getByTestId('strip').or(page.getByTestId('result')).waitFor();
  await prepare(page);
  await settle(page);
  const png = compact(await page.screenshot());
  writeFileSync(join(folder, `archipelago-${name}-${device}.png`), png);
  console.log(`archipelago-${name}-${device}.png: ${Math.round(png.length / 1024)} kB`);
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

for (let choices = 0; (await untilAsked(player)) === 'asked'; choices += 1) {
  const question = await prompt(player).innerText();
  const turn = /Take one action/.test(question);
  if (/Lay your first tile/.test(question)) {
    await once('opening', () =>
      look('opening', 'desktop-light', (page) =>
        page.locator('.about [data-target^="region:"][data-legal="true"]').first().click(),
      ),
    );
  }
  if ((await player.getByTestId('crisis').count()) > 0) {
    await once('crisis', async () => {
      await look('crisis', 'desktop-light');
      await look('crisis', 'phone-dark');
    });
  }
  if (turn && choices > 40) {
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
  if (choices > 120) break;
  await choose(player, quick, random, 20);
}
await play(player, quick, random, { hurry: 60 });
await player.context().close();
await look('end', 'desktop-light', (page) => page.getByTestId('curve').waitFor());
await look('end', 'phone-dark', (page) => page.getByTestId('curve').waitFor());
await browser.close();
await server.stop();
