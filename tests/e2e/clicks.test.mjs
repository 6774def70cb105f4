// How many clicks things take, with the settings that a newcomer finds. Prints the table of the click budget.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { browser, server } from './support/house.mjs';
import { choose as chooseInCatan, openPlayer } from './support/kolonien.mjs';
import { bot, makeTable, me, openPage, until, untilAsked } from './support/page.mjs';

const rows = [];
after(() => {
  console.log('what | clicks | budget');
  for (const { what, clicks, budget } of rows) console.log(`${what} | ${clicks} | ${budget}`);
});

function measured(what, clicks, budget) {
  rows.push({ what, clicks, budget });
  assert.ok(clicks <= budget, `${what}: ${clicks} clicks, ${budget} are enough`);
}

/** A page as a newcomer finds it, whose real clicks are counted. Bots neither pause nor wait: nobody clicks meanwhile. */
async function open(game, seats, options = {}, opener = openPage) {
  const { hash } = await makeTable(server.url, seats, { game, options });
  const settings = { motion: 'off', undoWindow: 0 };
  const page = await opener(browser, `${server.url}/${hash}`, { settings });
  await page.evaluate(() => {
    globalThis.clicked = 0;
    const count = ({ isTrusted }) => {
      if (isTrusted) globalThis.clicked += 1;
    };
    addEventListener('click', count, { capture: true });
  });
  await until(page, someoneIsAsked);
  return page;
}

/** Somebody at this screen is asked, or is to take it first. */
const someoneIsAsked = () =>
  document.querySelector(
    ':is([data-testid="uncover"], [data-testid="prompt"][data-asked="true"], [data-testid="result"])',
  ) !== null;

const counted = (page) => page.evaluate(() => globalThis.clicked);

/** How many clicks something takes. */
async function clicksOf(page, action) {
  const before = await counted(page);
  await action();
  return (await counted(page)) - before;
}

const legal = (page, kind) =>
  page.locator(`[data-testid="board"] [data-target^="${kind}:"][data-legal="true"]`);
const version = (page) =>
  page.evaluate(() => Number(document.querySelector('[data-version]')?.dataset.version));
const moved = (page, before) =>
  until(
    page,
    (old) => Number(document.querySelector('[data-version]')?.dataset.version) !== old,
    before,
  );

/** Clicks and waits until the table has changed; confirms if it has to be. */
async function choose(page, thing) {
  const before = await version(page);
  await thing.click();
  const shown = (old) =>
    document.querySelector('[data-testid="confirm"]') !== null ||
    Number(document.querySelector('[data-version]')?.dataset.version) !== old;
  await until(page, shown, before);
  if ((await version(page)) === before) await page.getByTestId('confirm').click();
  await moved(page, before);
}

test('Meridian: a tower, with the end of the turn', async () => {
  const page = await open('meridian', [me('Ann'), bot()], { end_turn: 'explicit' });
  // A place that only one of the cards leads to.
  const city = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('.hand-room [data-target^="card:"]')];
    const numbers = cards.map(({ dataset }) => dataset.target.slice(5).split('-'));
    const all = numbers.flat();
    return numbers.flat().find((number) => all.filter((other) => other === number).length === 1);
  });
  const clicks = await clicksOf(page, async () => {
    await choose(page, page.locator(`[data-testid="board"] [data-target="city:${city}.3"]`));
    await choose(page, page.locator('[data-choices] [data-target="end"]'));
  });
  measured('a tower in Meridian, with end of turn', clicks, 2);
  await page.context().close();
});

test('Catan: a settlement, a road, the dice, the end of a turn', async () => {
  const page = await open('kolonien', [me('Ann'), bot(), bot()], { mode: 'base' });
  const settle = await clicksOf(page, () => choose(page, legal(page, 'vertex').first()));
  measured('place a settlement', settle, 1);
  const road = await clicksOf(page, () => choose(page, legal(page, 'edge').first()));
  measured('place a road', road, 1);
  await untilAsked(page);
  await choose(page, legal(page, 'vertex').first());
  await choose(page, legal(page, 'edge').first());
  // Until it is our turn and the dice have brought nothing else to decide.
  for (;;) {
    await untilAsked(page);
    const roll = page.locator('[data-choices] [data-target="roll"]');
    if ((await roll.count()) > 0) {
      measured('roll the dice', await clicksOf(page, () => choose(page, roll)), 1);
    }
    const end = page.locator('[data-choices] [data-target="end"]');
    if ((await end.count()) > 0) {
      measured('end a turn', await clicksOf(page, () => choose(page, end)), 1);
      break;
    }
    if ((await roll.count()) === 0) {
      const any = page.locator(':is([data-testid="board"], .list) [data-legal="true"]').first();
      await any.click();
    }
  }
  await page.context().close();
});

const give = (page) => page.locator('.hand-room button.give');
const cover = (page) => page.getByTestId('uncover');
/** Takes the screen: a button that is held, or a key. Says whether there was a cover: what somebody cannot pay is declined
 * for them at once, and then the screen stays where it is. */
async function uncover(page) {
  const there = await page.evaluate(() => {
    const button = document.querySelector('[data-testid="uncover"]');
    button?.focus();
    return button !== null;
  });
  if (!there) return false;
  await page.keyboard.press('Enter');
  await cover(page).waitFor({ state: 'detached' });
  return true;
}

/** Plays on until the turn is ours, with a card to give away. */
async function untilTrade(page) {
  for (;;) {
    await until(page, someoneIsAsked);
    if ((await cover(page).count()) > 0) {
      await uncover(page);
      continue;
    }
    const mayTrade = (await page.getByTestId('open-trade').count()) > 0;
    if (mayTrade && (await give(page).count()) > 0) return;
    const before = await version(page);
    await chooseInCatan(page, (thing) => thing.click());
    await until(
      page,
      (old) =>
        document.querySelector('[data-testid="uncover"]') !== null ||
        Number(document.querySelector('[data-version]')?.dataset.version) !== old,
      before,
    );
  }
}

/** Offers one of the first card in the hand for one of another kind, by a click on each. */
async function offerOneForOne(page, number) {
  const before = await version(page);
  await give(page).first().click();
  const given = page.locator('[data-testid="tray-give"] .some [data-good]');
  const good = await given.getAttribute('data-good');
  const others = page.locator(`[data-testid="tray-get"] [data-good]:not([data-good="${good}"])`);
  await others.nth(number % 4).click();
  await page.getByTestId('send-offer').click();
  await moved(page, before);
}

test('Catan: an offer of one for one', async () => {
  const page = await open('kolonien', [me('Ann'), bot(), bot()], { mode: 'base' }, openPlayer);
  await untilTrade(page);
  // Bots answer, and the first who accepts gets it: nobody clicks any more.
  const clicks = await clicksOf(page, async () => {
    await offerOneForOne(page, 0);
    await untilAsked(page);
  });
  measured('offer one for one, conclude with the first who accepts', clicks, 3);
  await page.context().close();
});

test('Catan: a trade in a hot seat, hand-overs included', async () => {
  const page = await open('kolonien', [me('Ann'), me('Bob')], { mode: 'base' }, openPlayer);
  const accept = page.locator('[data-target="accept"][data-legal="true"]');
  let [clicks, handOvers, accepted] = [0, 0, false];
  for (let tries = 0; !accepted; tries += 1) {
    await untilTrade(page);
    handOvers = 0;
    clicks = await clicksOf(page, async () => {
      await offerOneForOne(page, tries);
      for (;;) {
        await until(page, someoneIsAsked);
        if ((await cover(page).count()) === 0) break;
        if (!(await uncover(page))) continue;
        handOvers += 1;
        if ((await accept.count()) === 0) continue;
        accepted = true;
        const before = await version(page);
        await accept.click();
        await moved(page, before);
      }
      // Whoever offered has the screen again, and the trade is concluded without a click.
      if (accepted)
        await page
          .getByTestId('log')
          .getByText(/trades .*with /)
          .first()
          .waitFor();
    });
    // The other has none of it: another good, or another turn.
    if (!accepted && tries % 4 === 3) {
      await page.locator('[data-choices] [data-target="end"]').click();
    }
  }
  measured('trade in a hot seat, hand-overs included', clicks + handOvers, 6);
  measured('hand-overs of a trade in a hot seat', handOvers, 2);
  await page.context().close();
});

test('Colonialism: keep six of twelve cards', async () => {
  const page = await open('colonialism', [me('Ann'), bot()]);
  const cards = page.locator('[data-target^="card:"][data-legal="true"]');
  while ((await cards.count()) === 0) {
    await choose(page, page.locator('.list [data-legal="true"]').first());
    await untilAsked(page);
  }
  const clicks = await clicksOf(page, async () => {
    const before = await version(page);
    for (let count = 0; count < 6; count += 1) {
      const picked = ':is([data-chosen="true"], [aria-pressed="true"])';
      const free = `[data-target^="card:"][data-legal="true"]:not(${picked})`;
      await page.locator(free).first().click();
    }
    await page.getByTestId('confirm').click();
    await moved(page, before);
  });
  measured('keep six of twelve cards', clicks, 7);
  await page.context().close();
});

test('the setting "every choice" asks before each of them', async () => {
  const { hash } = await makeTable(server.url, [me('Ann'), bot(), bot()], {
    game: 'kolonien',
    options: { mode: 'base' },
  });
  const page = await openPage(browser, `${server.url}/${hash}`);
  await untilAsked(page);
  const before = await version(page);
  const place = legal(page, 'vertex').first();
  await place.click();
  await page.getByTestId('confirm').waitFor();
  assert.equal(await version(page), before);
  // The same place again is as good as the button.
  await place.click();
  await moved(page, before);
  await page.context().close();
});
