// What is asked, on every screen: nothing is offered twice side by side, what one does in every turn is above the fold,
// an offer can be read while it is answered, and all that can be chosen on the board is in sight.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from './support/house.mjs';
import { settle } from './support/page.mjs';
import { kGames, kSizes, openAt, seatEverybody } from './support/shares.mjs';

const gameOf = (title) => kGames.find((game) => game.title === title);
const sizeOf = (name) => kSizes.find((size) => size.name === name);
const kMostMoves = 4000;

/** A table where somebody here is asked in one of these steps, on a screen of the first size. */
async function tableAt(title, steps, size) {
  const made = await seatEverybody(server.url, gameOf(title));
  const page = await openAt(browser, server.url, made.hash, sizeOf(size));
  const { step, version } = await page.evaluate((wish) => globalThis.landfallWire.play(wish), {
    table: made.table,
    token: made.token,
    moves: kMostMoves,
    steps,
    seed: 3,
  });
  assert.ok(steps.includes(step), `${title} never came to ${steps.join(' or ')}`);
  await page.waitForFunction(
    (wanted) =>
      Number(document.querySelector('[data-version]')?.dataset.version) >= wanted &&
      document.querySelector('[data-testid="prompt"][data-asked="true"]') !== null,
    version,
  );
  await settle(page);
  return { page, made };
}

/** How often each target of these kinds can be seen on the page. */
function seen(page, ...kinds) {
  return page.evaluate((wanted) => {
    const counts = {};
    for (const element of document.querySelectorAll('[data-target][data-legal="true"]')) {
      const { target } = element.dataset;
      if (!wanted.includes(target.split(':')[0]) || !element.checkVisibility()) continue;
      counts[target] = (counts[target] ?? 0) + 1;
    }
    return counts;
  }, kinds);
}

test('Archipelago: a card to buy or to turn is offered once, on the track or in the list', async () => {
  const { page } = await tableAt('Archipelago', ['purchase'], '1280x720');
  const onTrack = await seen(page, 'purchase', 'turn');
  assert.ok(Object.keys(onTrack).length > 0, 'there is a card');
  assert.deepEqual([...new Set(Object.values(onTrack))], [1], JSON.stringify(onTrack));
  assert.equal(await page.locator('.list [data-target^="turn:"]').count(), 0);
  // Whoever looks at something else finds the same in the list.
  await page.getByTestId('tab-boards').click();
  assert.deepEqual(await seen(page, 'purchase', 'turn'), onTrack);
  assert.ok((await page.locator('.list [data-target^="turn:"]').count()) > 0);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('Archipelago: the faces of the first tile are offered once', async () => {
  const made = await seatEverybody(server.url, gameOf('Archipelago'));
  const page = await openAt(browser, server.url, made.hash, sizeOf('1280x720'));
  const faces = await seen(page, 'region');
  // Not every face fits beside the start tile; those that do are all there.
  const legal = await page.evaluate(() => {
    const offered = document.querySelectorAll('[data-target^="region:"][data-legal="true"]');
    return [...new Set([...offered].map(({ dataset }) => dataset.target))];
  });
  assert.ok(legal.length > 1);
  assert.deepEqual(Object.keys(faces).sort(), legal.sort());
  assert.deepEqual([...new Set(Object.values(faces))], [1], JSON.stringify(faces));
  await page.context().close();
});

/** Whether the middle of an element is in the window and nothing lies over it. */
const bare = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
  const hit = document.elementFromPoint(x, y);
  return hit !== null && (element.contains(hit) || hit.contains(element));
};

for (const title of ['Catan', 'Die Kolonien']) {
  test(`${title}: where to settle is marked on the board, all of it in sight, and listed on wish`, async () => {
    const made = await seatEverybody(server.url, gameOf(title));
    for (const name of ['1280x720', '390x844', '360x640', '844x390']) {
      const page = await openAt(browser, server.url, made.hash, sizeOf(name));
      const corners = page.locator('.board-room [data-target^="vertex:"][data-legal="true"]');
      const all = await corners.count();
      assert.ok(all > 6);
      const outside = await page.evaluate(() => {
        const room = document.querySelector('.board-room .room').getBoundingClientRect();
        const legal = '.board-room [data-target^="vertex:"][data-legal="true"]';
        return [...document.querySelectorAll(legal)].filter((corner) => {
          const { left, right, top, bottom } = corner.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          return x < room.left || x > room.right || y < room.top || y > room.bottom;
        }).length;
      });
      assert.equal(outside, 0, `${name}: corners out of sight`);
      const listed = page.locator('.list [data-target^="vertex:"]');
      assert.equal(await listed.first().isVisible(), false, `${name}: said twice`);
      await page.getByTestId('as-list').click();
      assert.equal(await listed.count(), all);
      assert.equal(await listed.first().isVisible(), true);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  });
}

for (const [title, step, basics] of [
  ['Catan', 'action', ['end', 'build:road', 'build:settlement', 'build:city', 'buy']],
  [
    'Archipelago',
    'turn',
    ['end', 'harvest:fruit', 'recruit', 'migrate', 'explore', 'tax', 'open-trade', 'open-build'],
  ],
]) {
  test(`${title}: what one does in a turn, and its end, are above the fold`, async () => {
    const { page, made } = await tableAt(title, [step], '1440x900');
    for (const size of kSizes) {
      const shown = await openAt(browser, server.url, made.hash, size);
      const hidden = await shown.evaluate(
        ({ targets, test: tested }) => {
          const isBare = new Function(`return (${tested})`)();
          return targets.filter((target) => {
            const found = document.querySelector(
              `.list :is([data-target="${target}"], [data-testid="${target}"])`,
            );
            return found !== null && !isBare(found);
          });
        },
        { targets: basics, test: bare.toString() },
      );
      assert.deepEqual(hidden, [], size.name);
      await shown.context().close();
    }
    await page.context().close();
  });
}

for (const title of ['Catan', 'Archipelago']) {
  test(`${title}: on a phone an offer can be read while it is answered`, async () => {
    const { page, made } = await tableAt(title, ['answer'], '390x844');
    for (const name of ['390x844', '360x640', '844x390']) {
      const shown = await openAt(browser, server.url, made.hash, sizeOf(name));
      const card = shown.getByTestId('offer-to-answer');
      await card.waitFor();
      const terms = card.locator('dd').first();
      assert.equal(await terms.evaluate(bare), true, `${name}: what is offered is covered`);
      for (const answer of ['[data-target="accept"]', '[data-target="decline"]']) {
        assert.equal(await card.locator(answer).evaluate(bare), true, `${name}: ${answer}`);
      }
      await shown.context().close();
    }
    await page.context().close();
  });
}
