// The rules with their diagrams, in every game: found from the list on top, readable without barriers, no wider than the
// page, loaded with the rules and not before, and within the budget of a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from './support/house.mjs';
import {
  bot,
  desktop,
  makeTable,
  me,
  openPage,
  overhang,
  phone,
  seriousViolations,
  settle,
  untilAsked,
} from './support/page.mjs';
import { weighedPage } from './support/weight.mjs';

const games = {
  meridian: { game: 'meridian', options: {}, clause: 'MER-5.2' },
  catan: { game: 'kolonien', options: { mode: 'base' }, clause: 'KOL-7.4' },
  kolonien: { game: 'kolonien', options: { mode: 'colonies' }, clause: 'KOL-9.7' },
  colonialism: { game: 'colonialism', options: {}, clause: 'COL-5.7' },
  archipelago: { game: 'archipelago', options: {}, clause: 'ARC-7.2' },
};
const budget = 400_000; // bytes on the wire for a game in all

const tables = new Map();
async function tableOf(name) {
  const { game, options } = games[name];
  if (!tables.has(name)) {
    tables.set(name, await makeTable(server.url, [me('Ann'), bot(), bot()], { game, options }));
  }
  return `${server.url}/${tables.get(name).hash}`;
}

async function openRules(page) {
  await page.getByTestId('help').click();
  await page.getByTestId('all-rules').click();
  await page.locator('[data-diagram]').first().waitFor();
}

for (const [name, { clause }] of Object.entries(games)) {
  for (const [size, device] of Object.entries({ desktop, phone })) {
    for (const colorScheme of ['light', 'dark']) {
      test(`the rules of ${name} show their diagrams: ${size}, ${colorScheme}`, async () => {
        const page = await openPage(browser, await tableOf(name), { device, colorScheme });
        await untilAsked(page);
        await openRules(page);
        const drawn = page.locator('[data-diagram]');
        assert.ok((await drawn.count()) >= 6, `${await drawn.count()} diagrams`);
        assert.equal(await drawn.count(), await page.locator('.pictures button').count());
        const title = await page.locator(`[data-clause="${clause}"] dt b`).innerText();
        await page.locator('.pictures').getByRole('button', { name: title, exact: true }).click();
        await settle(page);
        const picture = page.locator(`[data-clause="${clause}"] [role="img"]`).first();
        const box = await picture.boundingBox();
        const { width, height } = page.viewportSize();
        assert.ok(box.y >= 0 && box.y + box.height <= height, 'the picture is in sight');
        assert.ok(box.x >= 0 && box.x + box.width <= width, 'and not cut off');
        assert.equal(await overhang(page), 0);
        assert.deepEqual(await seriousViolations(page), []);
        assert.deepEqual(page.complaints, []);
        await page.context().close();
      });
    }
  }

  test(`the diagrams of ${name} come with its rules, within the budget`, async () => {
    const { page, bytes } = await weighedPage();
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(await tableOf(name));
    await untilAsked(page);
    await page.waitForLoadState('networkidle');
    const before = bytes();
    assert.deepEqual(
      asked.filter((url) => /diagrams|\/book-/.test(url)),
      [],
    );
    await openRules(page);
    await page.waitForLoadState('networkidle');
    assert.ok(bytes() > before && bytes() <= budget, `${bytes()} bytes`);
    console.log(`${name}: ${before} bytes, ${bytes()} with the rules and their diagrams`);
    await page.context().close();
  });
}
