// How a person plays Colonialism in a browser: by what is legal, on the board where it can be, else in the list.
import assert from 'node:assert/strict';
import { untilAsked, untilGone } from './page.mjs';

/** Numbers that are the same in every run. */
export function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
}

/** What may be chosen at this step, as list and hand say, what of it is drawn, and whether it is begun or can be confirmed. */
function offers(page) {
  return page.evaluate(() => {
    const names = (elements) => [...elements].map(({ dataset }) => dataset.target);
    const list = [...document.querySelectorAll('.list [data-target][data-legal="true"]')];
    const hand = names(document.querySelectorAll('.hand-room [data-legal="true"]'));
    return {
      begun: document.querySelector('.walk') !== null,
      whole: document.querySelector('[data-testid="confirm"]') !== null,
      set: document.querySelector('.picked') !== null,
      targets: [...new Set([...names(list), ...hand])],
      picked: names(list.filter((element) => element.getAttribute('aria-pressed') === 'true')),
      drawn: names(document.querySelectorAll(':is(.board-room, .hand-room) [data-legal="true"]')),
    };
  });
}

// Cards first, since they are what the game is about; each kind of action now and then.
function wish(targets, random) {
  const kinds = new Map();
  for (const target of targets) {
    const kind = target.split(':')[0];
    kinds.set(kind, [...(kinds.get(kind) ?? []), target]);
  }
  const names = [...kinds.keys()];
  const kind = kinds.has('card') && random(3) > 0 ? 'card' : names[random(names.length)];
  const among = kinds.get(kind);
  return among[random(among.length)];
}

/** Makes one whole choice, on the board or in the hand where it can be; gives the targets that were pressed. */
export async function choose(page, press, random) {
  const pressed = [];
  for (;;) {
    const { begun, whole, set, targets, picked, drawn } = await offers(page);
    // A lone choice goes off without being confirmed.
    if (pressed.length > 0 && !begun) return pressed;
    if (whole) break;
    const free = targets.filter((target) => !picked.includes(target));
    assert.ok(free.length > 0, `nothing is offered after ${pressed.join(', ') || 'the question'}`);
    const target = set ? free[random(free.length)] : wish(free, random);
    const place = drawn.includes(target)
      ? ':is(.board-room, .hand-room) [data-legal="true"]'
      : '.list ';
    await press(page.locator(`${place}[data-target="${target}"]`).first());
    pressed.push(target);
    assert.ok(pressed.length < 12, `no end of the choice: ${pressed.join(', ')}`);
  }
  await press(page.getByTestId('confirm'));
  await untilGone(page, '[data-testid="confirm"]');
  return pressed;
}

/** Plays until the result is shown; gives what was pressed in every choice. */
export async function playColonialism(page, press, random, look = async () => {}) {
  const choices = [];
  while ((await untilAsked(page)) === 'asked') {
    await look(page, choices.length);
    choices.push(await choose(page, press, random));
  }
  return choices;
}

/** Rows of the final count: name, score and all cubes, best first. */
export function finalCount(page) {
  return page.getByTestId('final').evaluate((table) =>
    [...table.querySelectorAll('tbody tr')].map((row) => {
      const cells = [...row.querySelectorAll('td')];
      return {
        name: row
          .querySelector('th')
          .textContent.trim()
          .replace(/^[A-E]\s*/, ''),
        score: Number(cells.at(-2).textContent),
        total: Number(cells.at(-1).textContent),
        cubes: cells.at(-3).querySelector('[role="img"]').getAttribute('aria-label'),
      };
    }),
  );
}
