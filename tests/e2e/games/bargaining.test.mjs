// Trade as at a real table, in base Catan: proposals of those whose turn it is not, and a trade with the first who agrees
// while another still thinks. By mouse, by keyboard and on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  goods,
  proposeAll,
  sitDownInCatan,
  threeProposals,
  total,
  trayGood,
  untilCount,
  untilTrading,
} from '../support/bargaining.mjs';
import { browser, server } from '../support/house.mjs';
import { read } from '../support/kolonien.mjs';
import { bot, isAsked, overhang, phone, tap } from '../support/page.mjs';

const sitDown = async (...wish) => (await sitDownInCatan({ server, browser }, ...wish)).pages;

const count = (page, testId) => page.getByTestId(testId).count();

async function close(pages) {
  for (const page of pages) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
}

test('whoever waits proposes, by keyboard: three at once, one withdrawn, one turned down, one taken', async () => {
  const pages = await sitDown(['Ann', 'Bob'], [bot(), bot()]);
  const [ann, bob] = pages;
  const { give, gets } = await untilTrading(pages, threeProposals);
  const before = await Promise.all(pages.map(async (page) => (await read(page)).hand));
  await proposeAll(bob, { give, gets });
  assert.ok(await bob.getByTestId('propose').isDisabled(), 'three are enough');
  await untilCount(ann, 'proposal', 3);
  assert.ok(await isAsked(ann), 'nobody waits for anybody else');

  await bob.getByTestId('withdraw').first().press('Enter');
  await untilCount(ann, 'proposal', 2);
  await ann.getByTestId('turn-down').first().click();
  await untilCount(bob, 'own-proposal', 1);
  await ann.getByTestId('take').first().click();
  await untilCount(ann, 'proposal', 0);
  await untilCount(bob, 'own-proposal', 0);
  const after = await Promise.all(pages.map(async (page) => (await read(page)).hand));
  const paid = gets.at(-1);
  assert.equal(after[0][give], before[0][give] + 1);
  assert.equal(after[0][paid], before[0][paid] - 1);
  assert.equal(after[1][give], before[1][give] - 1);
  assert.equal(after[1][paid], before[1][paid] + 1);

  // What is still open when the turn ends is gone.
  const rest = goods.find((good) => after[1][good] > 0);
  await bob.getByTestId('propose').press('Enter');
  await trayGood(bob, 'give', rest).press('+');
  await trayGood(
    bob,
    'get',
    goods.find((good) => good !== rest),
  ).press('+');
  await bob.getByTestId('send-proposal').press('Enter');
  await untilCount(ann, 'proposal', 1);
  await ann.locator('[data-target="end"]').click();
  await ann.getByTestId('confirm').click();
  await untilCount(bob, 'own-proposal', 0);
  await close(pages);
});

test('the first who agrees is enough while another thinks; on a phone: nothing more this turn', async () => {
  const pages = await sitDown(['Ann', 'Bob', 'Cem'], [bot()], { Bob: { device: phone } });
  const [ann, bob, cem] = pages;
  const { give, get } = await untilTrading(pages, ([mine, his, third]) => {
    if (total(mine) < 2 || total(third) === 0) return null;
    const get = goods.find((good) => his[good] > 0);
    const give = goods.find((good) => mine[good] > 0 && good !== get);
    return get && give ? { give, get } : null;
  });
  const hand = (await read(ann)).hand;

  const offer = async (skip) => {
    await ann.getByTestId('open-trade').click();
    await trayGood(ann, 'give', give).click();
    await trayGood(ann, 'get', get).click();
    for (const seat of skip) {
      const other = ann.locator(`[data-testid="to-whom"] [data-seat="${seat}"]`);
      if ((await other.count()) > 0) await other.click();
    }
    await ann.getByTestId('send-offer').click();
  };
  await offer([3]);
  await ann.getByTestId('decide').waitFor(); // while the others think
  await cem.getByTestId('answer').waitFor();
  await tap(bob.locator('[data-testid="answer"] [data-target="accept"]'));
  await tap(bob.getByTestId('confirm'));
  await ann.locator('[data-testid="decide"] [data-target="seat:1"][data-legal="true"]').waitFor();
  assert.equal(await count(cem, 'answer'), 1, 'Cem still thinks');
  await ann.locator('[data-testid="decide"] [data-target="seat:1"]').click();
  await ann.getByTestId('confirm').click();
  await untilCount(cem, 'answer', 0);
  await untilCount(ann, 'decide', 0);
  const traded = (await read(ann)).hand;
  assert.equal(traded[give], hand[give] - 1);
  assert.equal(traded[get], hand[get] + 1);

  // Bob proposes on the phone, then wants to hear no more.
  const own = (await read(bob)).hand;
  const good = goods.find((one) => own[one] > 0);
  await tap(bob.getByTestId('propose'));
  await tap(trayGood(bob, 'give', good));
  await tap(
    trayGood(
      bob,
      'get',
      goods.find((one) => one !== good),
    ),
  );
  await tap(bob.getByTestId('send-proposal'));
  await untilCount(bob, 'own-proposal', 1);
  await untilCount(ann, 'proposal', 1);
  assert.equal(await overhang(bob), 0);
  await tap(bob.getByTestId('quiet'));
  await untilCount(bob, 'quiet', 0);
  await ann.getByTestId('open-trade').click();
  await ann.getByTestId('to-whom').waitFor();
  await ann.locator('[data-testid="to-whom"] [data-seat="1"]').waitFor({ state: 'detached' });
  await ann.getByTestId('close-trade').click();
  await close(pages);
});
