// Takes every board at every size of window, light and dark, one sheet each:
// node tests/e2e/screenshots/sizes.mjs [FOLDER [GAME ...]]
//
// With --whole among the games, each window is kept in full size, too, for looking closely.
import { openPage } from '../support/page.mjs';
import { browser, keepPicture, packUp, server } from '../support/pictures.mjs';
import { kGames, kSizes, openAt, playOn, seatEverybody } from '../support/shares.mjs';

const kScale = 0.5;
const words = process.argv.slice(3);
const whole = words.includes('--whole');
const wanted = words.filter((word) => word !== '--whole');
const idOf = ({ id, title }) => id ?? title.toLowerCase().split(' ').at(-1);

/** All windows of one board on one picture, at half their size. */
async function sheet(name, pictures, dark) {
  const images = pictures.map(
    ({ png, width }) =>
      `<img width="${width * kScale}" src="data:image/png;base64,${png.toString('base64')}">`,
  );
  const page = await openPage(browser, 'about:blank', {
    device: { viewport: { width: 1720, height: 900 } },
  });
  await page.setContent(
    `<style>body{margin:0;padding:12px;display:flex;flex-wrap:wrap;align-items:flex-start;gap:12px;width:max-content;max-width:1696px;
      background:${dark ? '#333' : '#ddd'}}img{display:block}</style>${images.join('')}`,
  );
  keepPicture(await page.locator('body').screenshot(), name);
  await page.context().close();
}

for (const game of kGames) {
  const id = idOf(game);
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const made = await seatEverybody(server.url, game);
  const player = await openAt(browser, server.url, made.hash, kSizes[0]);
  await playOn(player, made, game.moves);
  await player.context().close();
  for (const colorScheme of ['light', 'dark']) {
    const pictures = [];
    for (const size of kSizes) {
      const page = await openAt(browser, server.url, made.hash, size, { colorScheme });
      const png = await page.screenshot();
      pictures.push({ png, width: size.width });
      if (whole) keepPicture(png, `${id}-${size.name}-${colorScheme}`);
      await page.context().close();
    }
    await sheet(`${id}-sizes-${colorScheme}`, pictures, colorScheme === 'dark');
  }
}
await packUp();
