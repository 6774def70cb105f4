// What people read is words: no ids of the program, no missing texts, in no game, at no moment.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from './support/house.mjs';
import { makeTable, me, openWirePlayer, until } from './support/page.mjs';

/** Reads everything on the page that people see or hear, and gives what looks like an id. */
function findIds() {
  const kinds =
    'area bank bid building card city colour count cube cubes edge event exile get give height hex icon interest lose ' +
    'objective pay raise region resource rotation row seat ship shelter spot store to token tower trend unit upgrade use vertex want zone';
  const patterns = [
    /\bt\d\d[ab]?\b/, // a tile of Archipelago
    /\b[KLM]\d{1,2}\b/, // an objective
    /\b[wl][123]\b/, // an area
    /-?\d+ ?\/ ?-\d/, // a place of the map by its column and row
    /-?\d+\.-?\d+\.(?:n|s|ne|nw|w)\b/, // a corner or a side
    /\[[a-z][\w.:-]*\]/, // a text that is missing
    /\{\w+[},]/, // a name in braces that nothing was put in for
    /\b[a-z]+_[a-z]\w*/,
    /\bundefined\b|\bNaN\b|\[object/,
    new RegExp(`\\b(?:${kinds.split(' ').join('|')}):[\\w-]`),
  ];
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent.closest('script, style')) texts.push([walker.currentNode.data, parent]);
  }
  for (const element of document.querySelectorAll('*')) {
    for (const name of [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ]) {
      if (element.hasAttribute(name)) texts.push([element.getAttribute(name), element]);
    }
  }
  const found = texts.flatMap(([text, element]) => {
    const pattern = patterns.find((known) => known.test(text));
    return pattern
      ? [`${text.trim().slice(0, 100)}  (${pattern}, ${element.outerHTML.slice(0, 90)})`]
      : [];
  });
  return [...new Set(found)];
}

/** Makes a choice half-way on the page, so that its later questions are seen, and takes it back. */
async function lookAhead(page, seed, look) {
  for (let step = 0; step < 6; step += 1) {
    const chosen = await page.evaluate(
      (number) => {
        const open =
          '[data-legal="true"]:not([aria-pressed="true"], [data-chosen="true"], [data-testid="confirm"])';
        const all = [
          ...document.querySelectorAll(
            `:is([data-choices], .hand-room, .board-room) ${open}[data-target]`,
          ),
        ];
        // What is whole at once would be sent.
        const safe = all.filter(({ dataset }) => !['roll', 'end', 'done'].includes(dataset.target));
        const lone = document.querySelectorAll('[data-choices] [data-target]').length === 1;
        if (lone || safe.length === 0 || document.querySelector('[data-testid="confirm"]'))
          return false;
        safe[number % safe.length].dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return true;
      },
      seed + 7 * step,
    );
    if (!chosen) break;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await look();
  }
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Escape');
}

const kTables = [
  { game: 'meridian', players: 4, options: { end_turn: 'explicit' }, moves: 60 },
  { game: 'colonialism', players: 3, options: { events: 'on', upgrades: 'on' }, moves: 150 },
  { game: 'kolonien', players: 3, options: { mode: 'base' }, moves: 150 },
  { game: 'kolonien', players: 4, options: { mode: 'colonies' }, moves: 200 },
  { game: 'archipelago', players: 4, options: { length: 'short' }, moves: 250 },
];
const kNames = ['Ann', 'Bob', 'Cem', 'Dora'];

for (const { game, players, options, moves } of kTables) {
  test(`no ids: ${game} ${Object.values(options).join(' ')}`, async () => {
    const { table, token, hash } = await makeTable(server.url, kNames.slice(0, players).map(me), {
      game,
      options,
    });
    const page = await openWirePlayer(browser, `${server.url}/${hash}`);
    const seen = new Set();
    const look = async () => {
      for (const id of await page.evaluate(findIds)) seen.add(id);
    };
    const kStride = 5;
    for (let played = 0; played < moves; played += kStride) {
      const { version, over } = await page.evaluate((wish) => globalThis.landfallWire.play(wish), {
        table,
        token,
        moves: kStride,
        seed: played + 17,
      });
      const arrived = (wanted) =>
        Number(document.querySelector('[data-version]')?.dataset.version) >= wanted;
      await until(page, arrived, version);
      await look();
      if (over) break;
      if (played % 25 === 0) await lookAhead(page, played, look);
    }
    assert.deepEqual([...seen], []);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}
