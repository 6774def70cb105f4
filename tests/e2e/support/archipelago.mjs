// How a person plays Archipelago in a browser: by what is legal, on the map where it can be, else in the list.
import assert from 'node:assert/strict';
import { untilAsked, untilMoved, version } from './page.mjs';

export { dice } from './colonialism.mjs';

/** What may be chosen at this step, as prompt and open panel say; whether it is begun, can be confirmed, or is a bid. */
function offers(page) {
  return page.evaluate(() => {
    const list = document.querySelectorAll(
      ':is(.list, .offer-card, .about, .dock) [data-target][data-legal="true"]',
    );
    return {
      begun: document.querySelector('.walk') !== null,
      whole: document.querySelector('[data-testid="confirm"]') !== null,
      bid: document.querySelector('[data-testid="bid-panel"]') !== null,
      set: document.querySelector('.picked') !== null,
      targets: [...new Set([...list].map(({ dataset }) => dataset.target))],
      picked: [...list]
        .filter(({ ariaPressed, dataset }) => ariaPressed === 'true' || dataset.chosen === 'true')
        .map(({ dataset }) => dataset.target),
    };
  });
}

// Offers are made by those tests that are about them.
const kAside = ['offer', 'counter', 'accept'];
// A turn ends when nothing is wished any more; before that each kind of action has its chance.
const kEnds = ['end', 'done', 'none'];
const kStir = 95;

function wish(targets, random, hurry) {
  const kinds = new Map();
  for (const target of targets) {
    const kind = target.split(':')[0];
    kinds.set(kind, [...(kinds.get(kind) ?? []), target]);
  }
  const names = [...kinds.keys()].filter((kind) => !kAside.includes(kind));
  // Taxes stir up unrest: whoever hurries brings the game to its end.
  if (hurry >= kStir && names.includes('tax')) return 'tax';
  const end = names.find((kind) => kEnds.includes(kind));
  if (end && random(100) < hurry) return end;
  const usual = names.filter((kind) => !kEnds.includes(kind));
  const among =
    usual.length > 0 && random(3) > 0 ? usual : names.length > 0 ? names : [...kinds.keys()];
  const chosen = kinds.get(among[random(among.length)]);
  return chosen[random(chosen.length)];
}

// What somebody does first who wants the colony to live, and the game to end by an objective.
const kCaring = ['feed', 'shelter', 'raise', 'purchase'];

function carefulWish(targets, random, hurry) {
  const kindOf = (target) => target.split(':')[0];
  for (const kind of kCaring) {
    const helpful = targets.find((target) => kindOf(target) === kind);
    if (helpful) return helpful;
  }
  const quiet = targets.filter((target) => target !== 'tax');
  return wish(quiet.length > 0 ? quiet : targets, random, hurry);
}

/** The same target on the map, the boards or the hand, if it is there and nothing lies over it, else in the list. */
async function elementFor(page, target) {
  const handle = await page.evaluateHandle((wanted) => {
    const named = `[data-target="${wanted}"]`;
    const drawn = document.querySelectorAll(
      `:is(.board-room, .hand-room, .about) ${named}[data-legal="true"]`,
    );
    const free = [...drawn].find((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit?.closest('[data-target]') === node;
    });
    return free ?? document.querySelector(`:is(.list, .offer-card) ${named}`) ?? drawn[0];
  }, target);
  const element = handle.asElement();
  if (!element) return null;
  return {
    element,
    drawn: await element.evaluate((node) => node.closest('.list, .offer-card') === null),
  };
}

/**
 * Makes one whole choice; gives the targets that were pressed, and how many of them not in the list. Whoever is in a hurry
 * ends so many of a hundred turns that could be ended; who is caring, helps first. Nothing is pressed if the question has
 * gone: an offer ends with the first who accepts (ARC-13.10), and that may be somebody else.
 */
export async function choose(page, press, random, hurry = 0, caring = false) {
  const pressed = [];
  let drawn = 0;
  const asked = await version(page);
  const hasGone = async () => pressed.length === 0 && (await version(page)) !== asked;
  for (;;) {
    const { begun, whole, bid, set, targets, picked } = await offers(page);
    // A lone choice goes off without being confirmed.
    if (pressed.length > 0 && !begun) return { pressed, drawn };
    if (whole) break;
    if (bid) {
      const more = page.getByTestId('bid-panel').getByRole('button', { name: 'One more' });
      if (random(2) === 0 && (await more.isEnabled())) await press(more);
      const value = await page.getByTestId('bid-value').innerText();
      // After a tie the next bid is asked for at once.
      const before = await version(page);
      await press(page.getByTestId('send-bid'));
      await untilMoved(page, before);
      return { pressed: [`bid:${value}`], drawn };
    }
    const free = targets.filter((target) => !picked.includes(target));
    if (free.length === 0 && (await hasGone())) return { pressed, drawn };
    assert.ok(free.length > 0, `nothing is offered after ${pressed.join(', ') || 'the question'}`);
    const target = set
      ? free[random(free.length)]
      : (caring ? carefulWish : wish)(free, random, hurry);
    const found = await elementFor(page, target);
    if (!found && (await hasGone())) return { pressed, drawn };
    assert.ok(found, `${target} has gone`);
    const { element, drawn: onBoard } = found;
    const folded = page.locator('.list details:not([open]) > summary');
    if (await element.evaluate((node) => node.closest('details:not([open])') !== null)) {
      await press(folded);
    }
    try {
      await press(element);
    } catch (trouble) {
      if (await hasGone()) return { pressed, drawn };
      throw trouble;
    }
    pressed.push(target);
    drawn += onBoard ? 1 : 0;
    assert.ok(pressed.length < 16, `no end of the choice: ${pressed.join(', ')}`);
  }
  await press(page.getByTestId('confirm'));
  await page.getByTestId('confirm').waitFor({ state: 'detached' });
  return { pressed, drawn };
}

/**
 * Plays until the result is shown, or `enough` says so; gives what was pressed in every choice. After a number of choices
 * nothing but an end is wished for, unless somebody is caring: that one helps in every crisis and collects no taxes.
 */
export async function play(
  page,
  press,
  random,
  { look = async () => {}, enough = () => false, hurry = 0, stirAfter = 60, caring = false } = {},
) {
  const choices = [];
  let drawn = 0;
  while ((await untilAsked(page)) === 'asked') {
    await look(page, choices.length);
    const haste = caring || choices.length < stirAfter ? hurry : kStir;
    const made = await choose(page, press, random, haste, caring);
    if (made.pressed.length > 0) choices.push(made.pressed);
    drawn += made.drawn;
    if (await enough(choices)) break;
  }
  return { choices, drawn };
}

/** The final report: why it ended, and points by seat in each row; the totals are their sums. */
export async function finalReport(page) {
  const reason = await page.getByTestId('final-reason').innerText();
  const rows = await page
    .getByTestId('final')
    .evaluate((table) =>
      [...table.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('td')].map((cell) => Number(cell.querySelector('b').textContent)),
      ),
    );
  const totals = await page
    .getByTestId('final')
    .evaluate((table) =>
      [...table.querySelectorAll('tfoot td')].map((cell) => Number.parseInt(cell.textContent, 10)),
    );
  return { reason, rows, totals };
}

/** The texts of a page that no catalogue knows. */
export function unknownWords(page) {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map((element) =>
      element.getAttribute('aria-label'),
    );
    const text = [document.body.innerText, ...labels].join('\n');
    return [...new Set(text.match(/\[[a-z_.:0-9]+\]|\{[a-z_0-9]+[},]|undefined|NaN/g) ?? [])];
  });
}
