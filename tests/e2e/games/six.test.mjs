// Base Catan for six: one person and five bots on the large island, from the set-up to special building. A desktop and a phone
// look at the same seat; on both the board has its share, and nothing is cut off.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../support/house.mjs';
import { choose, openPlayer, untilReady } from '../support/kolonien.mjs';
import {
  bot,
  click,
  makeTable,
  me,
  overhang,
  prompt,
  seriousViolations,
  settle,
  until,
  untilMoved,
  version,
} from '../support/page.mjs';
import { cutOff, kSizes, shareOf } from '../support/shares.mjs';

const kLeast = { '1280x720': { area: 0.45 }, '390x844': { width: 1, height: 0.45 } };
const sizes = kSizes.filter(({ name }) => name in kLeast);

async function assertFits(page, size, moment) {
  const { name, width, height } = size;
  await settle(page);
  const where = `${name}, ${moment}`;
  const share = await shareOf(page, size);
  for (const [what, least] of Object.entries(kLeast[name])) {
    assert.ok(share[what] >= least, `${where}: ${share[what]} of the ${what}`);
  }
  assert.equal(await overhang(page), 0, where);
  assert.deepEqual(await cutOff(page), [], where);
  // Everybody's mark is in sight as a whole.
  const marks = page.locator('.scores [data-seat]');
  assert.equal(await marks.count(), 6, where);
  for (const mark of await marks.all()) {
    const { x, y, width: wide, height: high } = await mark.boundingBox();
    const inside = x >= -1 && y >= -1 && x + wide <= width + 1 && y + high <= height + 1;
    assert.ok(inside, `${where}: ${await mark.innerText()} is cut off`);
  }
  // So is the whole island, unless the phone has gone near to what is to be chosen.
  if (name === '390x844') return;
  const outside = await page.evaluate(() => {
    const room = document.querySelector('.board-room .room').getBoundingClientRect();
    return [...document.querySelectorAll('.board-room .hex, .board-room .harbour')].filter(
      (element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return (
          left < room.left - 1 ||
          top < room.top - 1 ||
          right > room.right + 1 ||
          bottom > room.bottom + 1
        );
      },
    ).length;
  });
  assert.equal(outside, 0, `${where}: hexes or harbours are cut off`);
}

test('six at a table of Catan: set-up, the first turn, and building after the turn of another', async () => {
  const seats = [me('Ann'), ...Array.from({ length: 5 }, () => bot(2))];
  const { hash } = await makeTable(server.url, seats, {
    game: 'kolonien',
    options: { mode: 'base' },
  });
  const open = ({ width, height, name: _, ...device }) =>
    openPlayer(browser, `${server.url}/${hash}`, {
      device: { viewport: { width, height }, ...device },
    });
  const pages = await Promise.all(sizes.map(open));
  const [ann, onPhone] = pages;
  const lookAt = async (moment) => {
    const now = await version(ann);
    const arrived = (wanted) =>
      Number(document.querySelector('[data-version]')?.dataset.version) === wanted;
    await until(onPhone, arrived, now);
    for (const [index, page] of pages.entries()) await assertFits(page, sizes[index], moment);
  };

  await untilReady(ann);
  assert.equal(await ann.locator('.hex').count(), 30);
  assert.equal(await ann.locator('.harbour').count(), 11);
  // The log tells what the board was laid with: every land, the last one, too.
  const laid = await ann.locator('[data-testid="log"]').innerText();
  const lands = /Land: ([^;]+);/.exec(laid)?.[1] ?? laid;
  const counted = lands
    .split(', ')
    .reduce((sum, kind) => sum + Number(/\((\d+)×\)/.exec(kind)?.[1] ?? 1), 0);
  assert.equal(counted, 30, lands);

  const seen = new Set();
  for (let choices = 0; choices < 120 && !seen.has('special'); choices += 1) {
    assert.equal(await untilReady(ann), 'asked');
    const step = await ann.evaluate(() => document.querySelector('[data-step]').dataset.step);
    if (!seen.has(step)) await lookAt(step);
    seen.add(step);
    if (step !== 'special') await choose(ann, click);
  }
  for (const step of ['found', 'link', 'roll', 'action', 'special']) {
    assert.ok(seen.has(step), `never: ${step}; only ${[...seen].join(' ')}`);
  }

  // It is not Ann's turn: she builds, buys a card or finishes, and trades with nobody.
  assert.match(await prompt(ann).innerText(), /Special building: build, buy a card, or finish\./);
  assert.equal(await ann.getByTestId('open-trade').count(), 0);
  assert.equal(await ann.locator('[data-target="roll"]').count(), 0);
  for (const page of pages) assert.deepEqual(await seriousViolations(page), []);
  const finish = ann.locator('[data-target="end"]').first();
  assert.match(await finish.innerText(), /Finish building/);
  const before = await version(ann);
  // Where nothing else can be done, it is sent at once.
  await click(finish);
  const sent = (old) =>
    document.querySelector('[data-testid="confirm"]') ||
    Number(document.querySelector('[data-version]')?.dataset.version) > old;
  await until(ann, sent, before);
  const confirm = ann.getByTestId('confirm');
  if ((await confirm.count()) > 0) await click(confirm);
  await untilMoved(ann, before);
  for (const page of pages) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});
