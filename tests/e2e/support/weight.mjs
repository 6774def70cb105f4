// How many bytes travel until a page shows what it is for.
import assert from 'node:assert/strict';
import { browser, server } from './house.mjs';
import { openPage, untilAsked } from './page.mjs';

/** A page that has loaded nothing yet, and how many bytes it has got since. */
export async function weighedPage() {
  const page = await openPage(browser, 'about:blank');
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return { page, bytes: () => bytes };
}

/** From nothing to the first question of the table, a game takes at most 350 kB. */
export async function assertLight(game, { hash }) {
  const { page, bytes } = await weighedPage();
  await page.goto(`${server.url}/${hash}`);
  await untilAsked(page);
  await page.waitForLoadState('networkidle');
  assert.ok(bytes() > 20_000 && bytes() <= 350_000, `${bytes()} bytes`);
  console.log(`${game}: ${bytes()} bytes on the wire`);
  await page.context().close();
}
