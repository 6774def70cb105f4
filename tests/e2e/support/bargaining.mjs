// People who trade in base Catan, each in a browser of their own: how they sit down, and how they come to a trade.
import assert from 'node:assert/strict';
import { choose, openPlayer, read } from './kolonien.mjs';
import { click, isAsked, makeTable, me, tap, until } from './page.mjs';

export const goods = ['grain', 'wool', 'wood', 'brick', 'ore'];
const open = { kind: 'open' };

/**
 * A table of base Catan with people at the first seats, each in a browser of their own; bots at the others. `looks` says how
 * somebody's window is opened. With the pages comes where the table is.
 */
export async function sitDownInCatan({ server, browser }, names, bots, looks = {}) {
  const seats = [me(names[0]), ...names.slice(1).map(() => open), ...bots];
  const made = await makeTable(server.url, seats, { game: 'kolonien', options: { mode: 'base' } });
  const sit = (hash, name) => openPlayer(browser, `${server.url}/${hash}`, looks[name] ?? {});
  const join = async ({ seat, token }) => {
    const page = await sit(`#/table/${made.table}/${token}`, names[seat]);
    const form = page.getByTestId('sit-down');
    await form.getByRole('textbox').fill(names[seat]);
    await form.getByRole('button').first().click();
    return page;
  };
  const pages = await Promise.all([sit(made.hash, names[0]), ...made.invites.map(join)]);
  return { pages, made };
}

const stepOf = (page) =>
  page.evaluate(() => document.querySelector('[data-step]')?.dataset.step ?? null);
export const total = (hand) => goods.reduce((sum, good) => sum + hand[good], 0);

async function decline(page) {
  await page.locator('[data-testid="answer"] [data-target="decline"]').click();
  await until(
    page,
    () =>
      document.querySelector('[data-testid="confirm"]') ||
      !document.querySelector('[data-testid="answer"]'),
  );
  const confirm = page.getByTestId('confirm');
  if ((await confirm.count()) > 0) await confirm.click();
}

/** Plays until the first page may trade and these hands suit. */
export async function untilTrading(pages, suits) {
  for (let choices = 0; choices < 200; choices += 1) {
    const [page] = pages;
    if ((await isAsked(page)) && (await stepOf(page)) === 'action') {
      const hands = await Promise.all(pages.map(async (other) => (await read(other)).hand));
      const plan = suits(hands);
      if (plan) return plan;
    }
    for (const other of pages) {
      if (!(await isAsked(other))) continue;
      if ((await other.getByTestId('answer').count()) > 0) await decline(other);
      else await choose(other, other.viewportSize().width < 700 ? tap : click);
      break;
    }
  }
  return assert.fail('the hands never suited');
}

/** What the second player can propose, the last proposal being one that the first player can pay. */
export function threeProposals([ann, bob]) {
  for (const give of goods.filter((good) => bob[good] > 0)) {
    const paid = goods.find((good) => good !== give && ann[good] > 0);
    if (!paid) continue;
    const others = goods.filter((good) => good !== give && good !== paid).slice(0, 2);
    return { give, gets: [...others, paid] };
  }
  return null;
}

export const trayGood = (page, tray, good) =>
  page.locator(`[data-testid="tray-${tray}"] [data-good="${good}"]`);
export const untilCount = (page, testId, number) =>
  until(
    page,
    ([id, wanted]) => document.querySelectorAll(`[data-testid="${id}"]`).length === wanted,
    [testId, number],
  );

/** Proposes these trades one after the other, by keyboard. */
export async function proposeAll(page, { give, gets }) {
  for (const [index, get] of gets.entries()) {
    await page.getByTestId('propose').press('Enter');
    await trayGood(page, 'give', give).press('+');
    await trayGood(page, 'get', get).press('+');
    await page.getByTestId('send-proposal').press('Enter');
    await untilCount(page, 'own-proposal', index + 1);
  }
}
