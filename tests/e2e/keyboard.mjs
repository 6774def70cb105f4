// How a person plays by keyboard alone: tab to what is of use, arrows from one thing to the next, Enter to choose.
import assert from 'node:assert/strict';
import { version } from './support.mjs';

const kMostTabs = 40;
const kMostKeys = 80; // for one choice

/** Where the focus is, and what Enter would do there. */
export function focus(page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    const { target = null, testid = null, legal, chosen } = element?.dataset ?? {};
    const spin = element?.getAttribute('role') === 'spinbutton';
    return {
      target,
      testid,
      spin,
      number: spin && element.hasAttribute('aria-valuenow'),
      legal: legal === 'true',
      chosen: chosen === 'true' || element?.getAttribute('aria-pressed') === 'true',
      next: element?.closest('[data-choices]') ? 'ArrowDown' : 'ArrowRight',
    };
  });
}

// Everything that a key can change: where the focus is, what has been chosen, where game and guide stand.
function picture() {
  const element = document.activeElement;
  return [
    document.querySelector('[data-version]')?.dataset.version,
    document.querySelector('[data-testid="coach"]')?.dataset.step,
    element?.dataset.target ?? element?.dataset.testid ?? element?.getAttribute('role'),
    document.querySelectorAll('.steps li').length,
    document.querySelectorAll('[data-choices] [aria-pressed="true"]').length,
    document.querySelector('[data-testid="confirm"]') !== null,
  ].join();
}

/** Presses a key that has to change something, and waits until it has. */
export async function pressKey(page, key) {
  const before = await page.evaluate(picture);
  await page.keyboard.press(key);
  await page.waitForFunction(
    ([source, old]) => new Function(`return (${source})()`)() !== old,
    [picture.toString(), before],
  );
}

/** Tabs until the focus is on something that can be chosen, or on one of these buttons. */
export async function reach(page, ...buttons) {
  for (let tabs = 0; tabs < kMostTabs; tabs += 1) {
    const { legal, spin, testid } = await focus(page);
    if (legal || spin || buttons.includes(testid)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail('nothing of use can be reached by the tab key');
}

/** Waits until a choice has arrived, or more is asked of it. */
function settled(page, before) {
  return page.waitForFunction((old) => {
    const shown = document.querySelector('[data-version]')?.dataset.version;
    return Number(shown) !== old || document.querySelector('[data-legal="true"]') !== null;
  }, before);
}

/** Makes one whole choice. `wander` says how many things are passed over first. */
export async function chooseByKeys(page, wander = 0) {
  const before = await version(page);
  await reach(page);
  for (let steps = 0; steps < wander; steps += 1) {
    const { spin, next } = await focus(page);
    if (!spin) await page.keyboard.press(next);
  }
  for (let keys = 0; keys < kMostKeys; keys += 1) {
    await settled(page, before);
    if ((await version(page)) !== before) return;
    const { spin, number, legal, chosen, target, next } = await focus(page);
    if (spin && !number) await pressKey(page, 'ArrowUp');
    else if (spin || (legal && !(chosen && target !== 'confirm'))) await pressKey(page, 'Enter');
    else if (target !== null && chosen) await page.keyboard.press(next);
    else await reach(page);
  }
  assert.fail(`no choice came about; the focus is at ${JSON.stringify(await focus(page))}`);
}
