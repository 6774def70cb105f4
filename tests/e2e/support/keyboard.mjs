// How a person plays by keyboard alone: tab to what is of use, arrows from one thing to the next, Enter to choose.
import assert from 'node:assert/strict';
import { until, version } from './page.mjs';

const kMostTabs = 40;
const kMostKeys = 80; // for one choice

/** Where the focus is, and what Enter would do there. */
export const focus = (page) => page.evaluate(() => globalThis.landfallHand.focus());

/** Presses a key that has to change something, and waits until it has. */
export async function pressKey(page, key, from) {
  const { picture } = from ?? (await focus(page));
  await page.keyboard.press(key);
  await until(page, (old) => globalThis.landfallHand.focus().picture !== old, picture);
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

/** Waits until a choice has arrived, or more is asked of it; gives where the focus is then. */
function settled(page, before) {
  const shown = (old) => {
    const now = globalThis.landfallHand.focus();
    return now.version !== old || document.querySelector('[data-legal="true"]') ? now : null;
  };
  return until(page, shown, before);
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
    const now = await settled(page, before);
    if (now.version !== before) return;
    const { spin, number, legal, chosen, target, next } = now;
    if (spin && !number) await pressKey(page, 'ArrowUp', now);
    else if (spin || (legal && !(chosen && target !== 'confirm')))
      await pressKey(page, 'Enter', now);
    else if (target !== null && chosen) await page.keyboard.press(next);
    else await reach(page);
  }
  assert.fail(`no choice came about; the focus is at ${JSON.stringify(await focus(page))}`);
}
