// How a person plays Die Kolonien or base Catan in a browser. What to do is decided by kolonien_player.js in the page.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { lookAway, openPage, plainSettings, root, until, untilGone } from './page.mjs';

/** Opens a page with a player in it; with `instant` it sends whole choices without asking again. */
export async function openPlayer(browser, url, { seed = 1, instant = false, ...options } = {}) {
  const settings = { ...plainSettings, confirm: instant ? 'never' : 'always' };
  const page = await openPage(browser, 'about:blank', { settings, ...options });
  await page.addInitScript({ path: join(root, 'tests/e2e/support/kolonien_player.js') });
  await page.addInitScript((number) => globalThis.landfallPlayer.seed(number), seed);
  await page.goto(url);
  return page;
}

export const read = (page) => page.evaluate(() => globalThis.landfallPlayer.read());
const wish = (page, shown) =>
  page.evaluate((known) => globalThis.landfallPlayer.wish(known), shown);

/** Presses a target on the board or in the hand, if it is drawn there, else in the list. */
function press(page, click, target, drawn) {
  const place = drawn.includes(target)
    ? ':is(.board-room, .hand-room) [data-legal="true"]'
    : '.list ';
  return click(page.locator(`${place}[data-target="${target}"]`).first());
}

/** Picks as many cards as are asked for and sends them. */
async function pickCards(page, click) {
  const send = page.getByTestId('pick-send');
  for (let taps = 0; taps < 30 && !(await send.isEnabled()); taps += 1) {
    const goods = page.locator('[data-testid="pick-cards"] [data-good]:enabled');
    await click(goods.nth(taps % (await goods.count())));
  }
  await click(send);
  await untilGone(page, '[data-testid="pick-cards"]');
}

/** Trades with the bank in the trade panel; says whether it came to that. */
export async function tradeWithBank(page, click) {
  await click(page.getByTestId('open-trade'));
  const banks = page.locator('[data-bank]');
  const possible = (await banks.count()) > 0;
  if (possible) {
    const give = (await banks.first().getAttribute('data-bank')).split('.')[1];
    const { hand } = await read(page);
    const [wanted] = Object.keys(hand)
      .filter((good) => good !== give)
      .sort((one, other) => hand[one] - hand[other]);
    await click(banks.first());
    await click(page.locator(`[data-testid="tray-get"] [data-good="${wanted}"]`));
    await click(page.getByTestId('send-bank'));
    // The trays are empty again when the bank has answered.
    await untilGone(page, '.good.some');
  }
  await click(page.getByTestId('close-trade'));
  return possible;
}

/** Makes one whole choice; gives the targets that were pressed. */
export async function choose(page, click) {
  const pressed = [];
  for (let steps = 0; steps < 14; steps += 1) {
    const shown = await read(page);
    if (shown.over) return pressed;
    if (shown.whole) {
      await click(page.getByTestId('confirm'));
      await untilGone(page, '[data-testid="confirm"]');
      return pressed;
    }
    if (shown.picks) {
      await pickCards(page, click);
      return [...pressed, 'cards'];
    }
    // It was whole at once, and is on its way.
    if (pressed.length > 0 && shown.begun === 0) return pressed;
    if (Object.keys(shown.labels).length === 0) return pressed;
    let target = await wish(page, shown);
    if (target === 'bank') {
      if (await tradeWithBank(page, click)) return ['bank'];
      target = 'end';
    }
    await press(page, click, target, shown.drawn);
    pressed.push(target);
  }
  assert.fail(`no end of the choice: ${pressed.join(', ')}`);
}

/** Waits until there is something to choose, or the game is over: 'asked' or 'over'. */
export async function untilReady(page) {
  const { over } = await until(page, () => globalThis.landfallPlayer.ready());
  return over ? 'over' : 'asked';
}

/** Plays to the result, the first choices by hand; gives all that was pressed. */
export async function playToResult(page, click, byHand, look = async () => {}) {
  const pressed = [];
  for (let choices = 0; choices < byHand && (await untilReady(page)) === 'asked'; choices += 1) {
    await look(choices);
    pressed.push(...(await choose(page, click)));
  }
  await lookAway(page);
  pressed.push(...(await page.evaluate(() => globalThis.landfallPlayer.play(20_000))));
  assert.ok((await read(page)).over, `no end after ${pressed.length} choices`);
  return pressed;
}

/** Rows of the final table: points by source, best first. */
export function finalTable(page) {
  return page.getByTestId('final').evaluate((table) =>
    [...table.querySelectorAll('tbody tr')].map((row) => {
      const cells = [...row.querySelectorAll('td')].map(({ textContent }) =>
        textContent === '·' ? 0 : Number(textContent),
      );
      return { points: cells.slice(0, -1), total: cells.at(-1) };
    }),
  );
}
