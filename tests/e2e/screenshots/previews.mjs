// Draws the pictures that links to this server are shown with, and the icons, from the page's own art into web/public:
//   node tests/e2e/screenshots/previews.mjs
// One picture per game of the gallery and one for the house, 1200 by 630; the icons come from favicon.svg.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, openPage, root, settle, startServer } from '../support/page.mjs';
import { compact } from '../support/png.mjs';

const folder = join(root, 'web/public');
const size = { width: 1200, height: 630 };

function keep(name, png) {
  const small = compact(png);
  writeFileSync(join(folder, name), small);
  console.log(`${name}: ${Math.round(small.length / 1024)} kB`);
}

/** Lays a drawing of the lobby over the whole page, with a cartouche that says what it is. */
function lay({ drawing, title, subtitle }) {
  const dress = (element, style) => {
    Object.assign(element.style, style);
    return element;
  };
  document.querySelector('#stage')?.remove();
  const stage = dress(document.createElement('div'), {
    position: 'fixed',
    inset: '0',
    zIndex: '1000',
    background: '#c3dcd8',
  });
  stage.id = 'stage';
  const art = dress(document.querySelector(drawing).cloneNode(true), {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    zIndex: '0',
    maskImage: 'none',
  });
  const plate = dress(document.createElement('div'), {
    position: 'absolute',
    left: '48px',
    bottom: '44px',
    display: 'flex',
    alignItems: 'center',
    gap: '26px',
    padding: '22px 40px 24px 28px',
    border: '3px solid #6d5426',
    outline: '1px solid #6d5426',
    outlineOffset: '-11px',
    borderRadius: '14px',
    background: '#fffaf0',
    boxShadow: '10px 12px 0 rgb(50 40 15 / 26%)',
    color: '#2a2118',
  });
  const logo = dress(document.querySelector('header a svg').cloneNode(true), {
    width: '96px',
    height: '96px',
  });
  const words = document.createElement('div');
  const name = dress(document.createElement('div'), {
    fontSize: '76px',
    fontWeight: '700',
    lineHeight: '1.05',
    letterSpacing: '-0.02em',
  });
  name.textContent = title;
  const under = dress(document.createElement('div'), {
    marginTop: '6px',
    fontSize: '30px',
    color: '#6d5426',
  });
  under.textContent = subtitle;
  words.append(name, under);
  plate.append(logo, words);
  stage.append(art, plate);
  document.body.append(stage);
}

const server = await startServer();
const browser = await launchBrowser();
mkdirSync(join(folder, 'preview'), { recursive: true });
const { games } = JSON.parse(readFileSync(join(folder, 'preview/shelf.json'), 'utf8'));

const page = await openPage(browser, server.url, { device: { viewport: size } });
await page.getByTestId('play-meridian').waitFor();
for (const { id } of games) {
  await page.getByTestId(`game-${id}`).locator('svg.vignette').waitFor();
  const title = await page.locator(`#name-${id}`).innerText();
  const drawing = `[data-testid="game-${id}"] svg.vignette`;
  await page.evaluate(lay, { drawing, title, subtitle: 'Landfall' });
  await settle(page);
  keep(`preview/${id}.png`, await page.screenshot());
}
await page.evaluate(lay, {
  drawing: '.hero svg.picture',
  title: 'Landfall',
  subtitle: 'Meridian · Catan · Die Kolonien · Colonialism · Archipelago',
});
await settle(page);
keep('preview/landfall.png', await page.screenshot());

// Devices cut a maskable icon to a shape of their own: it fills its square, and what matters stays inside a circle.
const icon = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const square = icon.replace(' rx="7"', '');
const shrunk = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');
const icons = [
  ['icon-180.png', 180, square],
  ['icon-192.png', 192, icon],
  ['icon-512.png', 512, icon],
  ['icon-maskable.png', 512, shrunk],
];
for (const [name, width, drawing] of icons) {
  const blank = await browser.newPage({ viewport: { width, height: width } });
  await blank.setContent(`<body style="margin:0">${drawing}</body>`);
  keep(name, await blank.screenshot({ omitBackground: true }));
  await blank.close();
}
await browser.close();
await server.stop();
