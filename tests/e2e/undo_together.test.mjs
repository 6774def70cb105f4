// Taking back together (TAB-2.9), in real browsers: one asks, the other agrees or does not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitDownInCatan } from './support/bargaining.mjs';
import { browser, server } from './support/house.mjs';
import { choose } from './support/kolonien.mjs';
import {
  click,
  isAsked,
  phone,
  seriousViolations,
  tap,
  until,
  untilMoved,
  version,
} from './support/page.mjs';

const hit = (page) => (page.viewportSize().width < 700 ? tap : click);

/** Everybody settles until the other of the two is asked; the page that has chosen and the one that is asked now. */
async function untilPassedOn(pages) {
  for (let choices = 0; choices < 12; choices += 1) {
    await until(pages[0], () => document.querySelector('[data-testid="prompt"]'));
    const asked = (await isAsked(pages[0])) ? pages[0] : pages[1];
    if (!(await isAsked(asked))) continue;
    const before = await version(asked);
    await choose(asked, hit(asked));
    await Promise.all(pages.map((page) => untilMoved(page, before)));
    const [other] = pages.filter((page) => page !== asked);
    if (await isAsked(other)) return { asked: other, chosen: asked };
  }
  return assert.fail('it never passed on');
}

test('what one alone cannot take back is taken back together, or stands', async () => {
  const looks = { Bob: { device: phone, locale: 'de-DE' } };
  const { pages } = await sitDownInCatan({ server, browser }, ['Ann', 'Bob'], [], looks);
  await Promise.all(pages.map((page) => page.getByTestId('prompt').first().waitFor()));
  const { asked, chosen } = await untilPassedOn(pages);
  const before = await version(asked);
  await choose(asked, hit(asked));
  await Promise.all(pages.map((page) => untilMoved(page, before)));

  const undo = chosen.getByTestId('undo');
  await chosen.locator('[data-testid="undo"][data-together="true"]').waitFor();
  await hit(chosen)(undo);
  const question = asked.getByTestId('vote');
  await question.waitFor();
  assert.deepEqual(await seriousViolations(asked), []);
  await hit(asked)(question.getByTestId('vote-no'));
  await chosen.locator('[data-testid="vote"]').waitFor({ state: 'detached' });

  const stood = await version(chosen);
  await hit(chosen)(undo);
  await question.waitFor();
  await hit(asked)(question.getByTestId('vote-yes'));
  await Promise.all(pages.map((page) => untilMoved(page, stood)));
  await until(chosen, () => document.querySelector('[data-testid="prompt"][data-asked="true"]'));
  await chosen.locator('[data-testid="vote"]').waitFor({ state: 'detached' });
  assert.equal(await isAsked(asked), false);
  await choose(chosen, hit(chosen));
  for (const page of pages) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});
