// The server and the browser of a file of tests: there from its first test to its last. Chance begins at the same seed in
// every run, so that no test depends on luck; LANDFALL_SEED=7 plays other games. Tests turn the clock instead of waiting.
import { after, before } from 'node:test';
import { kSeed, launchBrowser, startServer } from './page.mjs';
import { turnedClock } from './turned_clock.mjs';

export const clock = turnedClock();
export let server;
export let browser;

before(async () => {
  server = await startServer({ seed: kSeed, clock });
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  clock.end();
});
