// Negotiation in Archipelago between two browsers and two bots: a bribe for the order, promises due now that are kept and
// broken, offers of a waiting player that are withdrawn and changed, and a crisis. By keyboard, by mouse and on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice } from '../support/archipelago.mjs';
import { browser, server } from '../support/house.mjs';
import {
  florins,
  good,
  playUntil,
  sitDownInArchipelago,
  untilFlorins,
} from '../support/negotiation.mjs';
import {
  click,
  isAsked,
  overhang,
  phone,
  seriousViolations,
  tap,
  until,
  untilGone,
  untilMoved,
  version,
} from '../support/page.mjs';

const sitDown = async (look) => (await sitDownInArchipelago({ server, browser }, look)).pages;

const card = (page) => page.getByTestId('offer-to-answer');
const logHas = (page, words) =>
  until(
    page,
    (wanted) => document.querySelector('[data-testid="log"]')?.textContent.includes(wanted),
    words,
  );

async function accept(page, press) {
  await press(card(page).locator('[data-target="accept"]'));
  await press(page.getByTestId('confirm'));
  await untilGone(page, '[data-testid="offer-to-answer"]');
}

async function close(pages) {
  for (const page of pages) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
}

test('a bribe by keyboard, withdrawn, changed and taken: the promise is kept; another one is broken', async () => {
  const pages = await sitDown();
  const [ann, bob] = pages;
  const random = dice(3);
  await playUntil(pages, /put everyone in order/, random);

  // Bob is not asked. What he proposes begins as a bribe for the first place, due now.
  const offerFlorins = async (more) => {
    await bob.getByTestId('propose').press('Enter');
    await until(bob, () => document.activeElement?.dataset.good === 'florins');
    for (let count = 0; count < more; count += 1) await bob.keyboard.press('+');
    assert.equal(await bob.getByTestId('promise').inputValue(), 'order');
    assert.equal(await bob.getByTestId('promised-by').inputValue(), 'other');
    assert.equal(await bob.getByTestId('promise-due').inputValue(), '0');
    await bob.getByTestId('send-offer').press('Enter');
  };
  assert.match(await bob.getByTestId('propose').innerText(), /Bribe Ann/);
  await offerFlorins(1);
  await card(ann).waitFor();
  assert.match(await card(ann).innerText(), /first place in the player order/);
  assert.ok(!(await isAsked(bob)));
  await bob.getByTestId('withdraw').press('Enter');
  await untilGone(ann, '[data-testid="offer-to-answer"]');
  await bob.locator('[data-testid="propose"]:has-text("Bribe Ann")').waitFor();

  await offerFlorins(1);
  await card(ann).waitFor();
  const saying = (page, text) =>
    until(
      page,
      (wanted) =>
        document
          .querySelector('[data-testid="offer-card"]')
          ?.innerText.replace(/\s+/g, ' ')
          .includes(wanted),
      text,
    );
  await saying(ann, 'You get 1');
  await offerFlorins(1); // changes the offer, which is there to begin with
  await saying(ann, 'You get 2');
  assert.deepEqual(await seriousViolations(ann), []);
  assert.deepEqual(await seriousViolations(bob), []);

  // Words about it, from beside the offer: what they name is marked on the map.
  await click(ann.getByTestId('say-about'));
  await click(ann.locator('[data-say="need"]'));
  const heard = () =>
    document.querySelector('[data-testid="board"] .hit.round.spotted') &&
    document.querySelector('[data-testid="bubble"]')?.innerText;
  const [bubble] = await Promise.all([
    until(bob, heard), // it does not stay for long
    click(ann.locator('[data-say="resource:fish"]')),
  ]);
  assert.equal(bubble, 'I need fish.');
  await card(ann).waitFor(); // the offer is still there
  const had = await Promise.all(pages.map(florins));
  await accept(ann, click);
  await untilFlorins(pages, [had[0] + 2, had[1] - 2]);

  // Ann keeps the promise.
  const before = await version(ann);
  for (const seat of [1, 0, 2, 3]) {
    const place = ann.locator(`.order [data-target="seat:${seat}"][data-legal="true"]`);
    if ((await place.count()) > 0) await click(place);
  }
  await click(ann.getByTestId('confirm'));
  await untilMoved(ann, before);
  for (const page of pages) await logHas(page, 'has kept a promise to');

  // In her turn she takes a florin for collecting no taxes, and collects them all the same.
  await playUntil(pages, /Take one action/, random);
  await click(bob.getByTestId('propose'));
  await click(good(bob, 'give', 'florins'));
  await bob.getByTestId('promise').selectOption('no_tax');
  await bob.getByTestId('promised-by').selectOption('other');
  await bob.getByTestId('promise-due').selectOption('0');
  await click(bob.getByTestId('send-offer'));
  await card(ann).waitFor();
  await accept(ann, click);
  await click(ann.locator('[data-choices] [data-target="tax"]').first());
  await click(ann.getByTestId('confirm'));
  for (const page of pages) await logHas(page, 'has broken a promise to');
  await close(pages);
});

test('on a phone: everyone negotiates in a crisis; an offer is withdrawn, the next one taken', async () => {
  const pages = await sitDown({ device: phone });
  const [ann, bob] = pages;
  await playUntil(pages, /A crisis/, dice(4));
  await bob.getByTestId('crisis').waitFor();

  // However much is told of the crisis, the button is in sight.
  const box = await bob.getByTestId('propose').boundingBox();
  assert.ok(box.y + box.height <= bob.viewportSize().height && box.height >= 40);
  assert.equal(await overhang(bob), 0);
  const offer = async (skip) => {
    await tap(bob.getByTestId('propose'));
    await tap(good(bob, 'give', 'florins'));
    await bob.getByTestId('promise').selectOption('feed');
    await bob.getByTestId('promised-by').selectOption('other');
    assert.equal(await bob.getByTestId('promise-due').inputValue(), '0', 'due now');
    for (const seat of skip)
      await tap(bob.locator(`[data-testid="to-whom"] [data-seat="${seat}"]`));
    assert.equal(await overhang(bob), 0);
    assert.deepEqual(await seriousViolations(bob), []);
    await tap(bob.getByTestId('send-offer'));
  };
  await offer([2, 3]);
  await card(ann).waitFor();
  await tap(bob.getByTestId('withdraw'));
  await untilGone(ann, '[data-testid="offer-to-answer"]');
  await offer([2, 3]);
  await card(ann).waitFor();
  const had = await Promise.all(pages.map(florins));
  await accept(ann, click);
  await untilFlorins(pages, [had[0] + 1, had[1] - 1]);
  await logHas(ann, 'promises Bob');
  await close(pages);
});
