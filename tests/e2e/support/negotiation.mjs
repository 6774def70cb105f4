// Two people who negotiate in Archipelago, each in a browser of their own, with two bots at the table.
import assert from 'node:assert/strict';
import { choose } from './archipelago.mjs';
import {
  bot,
  isAsked,
  makeTable,
  me,
  openPage,
  prompt,
  quick,
  until,
  untilAsked,
  untilMoved,
  version,
} from './page.mjs';

/** Ann, Bob in a browser that looks as wished, and two bots. With the pages comes where the table is. */
export async function sitDownInArchipelago({ server, browser }, look = {}) {
  const seats = [me('Ann'), { kind: 'open' }, bot(), bot()];
  const options = { memory: 'none', length: 'medium' };
  const made = await makeTable(server.url, seats, { game: 'archipelago', options });
  const ann = await openPage(browser, `${server.url}/${made.hash}`);
  const [{ token }] = made.invites;
  const bob = await openPage(browser, `${server.url}/#/table/${made.table}/${token}`, look);
  const form = bob.getByTestId('sit-down');
  await form.getByRole('textbox').fill('Bob');
  await form.getByRole('button').first().click();
  return { pages: [ann, bob], made };
}

export const florins = async (page) => Number(await page.getByTestId('florins').innerText());

/** Until each page shows so many: one hears of a deal before the other. */
export function untilFlorins(pages, wanted) {
  const shows = (number) =>
    Number(document.querySelector('[data-testid="florins"]')?.innerText) === number;
  return Promise.all(pages.map((page, seat) => until(page, shows, wanted[seat])));
}

/** Bids all that there is, or nothing. */
async function bid(page, everything) {
  if (everything) {
    const slider = page.getByTestId('bid-panel').getByRole('slider');
    await slider.fill(await slider.getAttribute('max'));
  }
  await page.getByTestId('send-bid').click();
}

/** Plays until this is asked of Ann; she bids for the order, and Bob saves his florins. */
export async function playUntil([ann, bob], question, random) {
  for (let choices = 0; choices < 300; choices += 1) {
    await Promise.race([untilAsked(ann), untilAsked(bob)]);
    for (const page of [ann, bob]) {
      if (!(await isAsked(page))) continue;
      if (page === ann && question.test(await prompt(ann).innerText())) return;
      const before = await version(page);
      if ((await page.getByTestId('bid-panel').count()) > 0) await bid(page, page === ann);
      else await choose(page, quick, random, 90, true);
      await untilMoved(page, before);
      break;
    }
  }
  assert.fail(`${question} was never asked`);
}

export const good = (page, tray, id) =>
  page.locator(`[data-testid="tray-${tray}"] [data-good="${id}"]`);
