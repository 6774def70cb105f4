// The server and the browser of a file of tests: there from its first test to its last.
import { after, before } from 'node:test';
import { launchBrowser, startServer } from './page.mjs';

export let server;
export let browser;

before(async () => {
  server = await startServer();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});
