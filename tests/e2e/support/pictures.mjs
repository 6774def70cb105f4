// What the programs share that take the pictures in docs/screenshots: a server, a browser, and how one looks at a page.
// The first argument of the program names another folder.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desktop, kSeed, launchBrowser, phone, root, settle, startServer } from './page.mjs';
import { compact } from './png.mjs';

const folder = process.argv[2] ?? join(root, 'docs/screenshots');
mkdirSync(folder, { recursive: true });

// Chance begins at the same seed in every run, so that most pictures differ only by what has changed in the page.
export const server = await startServer({ seed: kSeed });
export const browser = await launchBrowser();

const sharpPhone = { ...phone, deviceScaleFactor: 2 };
export const looks = {
  'desktop-light': { device: desktop, colorScheme: 'light' },
  'desktop-dark': { device: desktop, colorScheme: 'dark' },
  'phone-light': { device: sharpPhone, colorScheme: 'light' },
  'phone-dark': { device: sharpPhone, colorScheme: 'dark' },
};

/** Takes a picture of what is in sight once nothing moves any more. */
export async function take(page, name) {
  await settle(page);
  keepPicture(await page.screenshot(), name);
}

/** Writes a picture into the folder, with as few colours as it needs. */
export function keepPicture(picture, name) {
  const png = compact(picture);
  writeFileSync(join(folder, `${name}.png`), png);
  console.log(`${name}.png: ${Math.round(png.length / 1024)} kB`);
}

export async function packUp() {
  await browser.close();
  await server.stop();
}
