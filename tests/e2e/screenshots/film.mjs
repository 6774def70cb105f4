// Takes a film strip of a move of each game, before, in motion and after:
// node tests/e2e/screenshots/film.mjs [FOLDER [GAME ...]]
//
// Somebody plays at random over the wire until a move comes that is worth a film, while a page of the same seat shows it.
import { Client, post } from '../../wire/client.mjs';
import { choiceOf, randomFrom } from '../../wire/random.mjs';
import { bot, me, openPage } from '../support/page.mjs';
import { browser, keepPicture, packUp, server } from '../support/pictures.mjs';

const window = { width: 1060, height: 720 };
const kTries = 40; // choices that are looked at before one is made
const films = {
  meridian: {
    table: { game: 'meridian', options: { end_turn: 'automatic' } },
    seats: 4,
    worth: (events) => events.filter(({ key }) => key === 'event.displaced').length >= 2,
    at: 800, // milliseconds after the move began
  },
  colonialism: {
    table: { game: 'colonialism', options: {} },
    seats: 3,
    worth: (events) => events.some(({ key }) => key === 'event.ship_moved'),
    at: 300,
  },
  catan: {
    table: { game: 'kolonien', options: { mode: 'base' } },
    seats: 4,
    blind: 'roll', // nobody can know before
    worth: (events) => events.filter(({ key }) => key === 'event.produced').length >= 3,
    at: 1500,
  },
  kolonien: {
    table: { game: 'kolonien', options: {} },
    seats: 4,
    worth: (events) =>
      events.some(({ key }) => key === 'event.sailed' || key === 'event.moved_fleet'),
    at: 300,
  },
  archipelago: {
    table: { game: 'archipelago', options: {} },
    seats: 4,
    worth: (events) => events.some(({ key }) => key === 'event.moved' || key === 'event.migrated'),
    at: 300,
  },
};

const wanted = process.argv.slice(3);

/** Somebody at the table, with every update that has come. */
class Player {
  updates = [];
  #client;
  #wake = () => {};

  async sit({ table, token }) {
    this.#client = new Client(server.url, (message, asked) => {
      if (asked === undefined || message.op !== 'update') return;
      this.updates.push(message);
      this.#wake();
    });
    await this.#client.opened;
    await this.#client.hello({ table, token });
    await this.until(() => this.updates.length > 0);
  }

  get now() {
    return this.updates.at(-1);
  }

  get legal() {
    return this.now.seats?.find(({ seat }) => seat === 0)?.legal ?? [];
  }

  async until(condition) {
    while (!condition()) {
      await new Promise((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  ask(op, targets) {
    return this.#client.ask({ op, version: this.now.version, seat: 0, targets });
  }

  close() {
    return this.#client.close();
  }
}

async function strip(name, pictures) {
  const page = await openPage(browser, 'about:blank', {
    device: { viewport: { width: 1920, height: 440 } },
  });
  const images = pictures.map(
    (png) => `<img src="data:image/png;base64,${png.toString('base64')}">`,
  );
  await page.setContent(
    `<style>body{margin:0;display:flex;gap:6px;background:#fff}img{width:636px}</style>${images.join('')}`,
  );
  keepPicture(
    await page.screenshot({ clip: { x: 0, y: 0, width: 1920, height: 432 } }),
    `${name}-film`,
  );
  await page.context().close();
}

async function film(name, { table, seats, worth, blind, at }) {
  const others = Array.from({ length: seats - 1 }, () => bot(2));
  const made = await post(server.url, 'tables', {
    ...table,
    public: false,
    seats: [me('Ann'), ...others],
  });
  const page = await openPage(browser, `${server.url}/#/table/${made.table}/${made.token}`, {
    device: { viewport: window },
    // The bots wait for this page, and it answers nothing by itself.
    settings: { motion: 'slow', volume: 0, declineUnpayable: false, concludeFirst: false },
    reducedMotion: 'no-preference',
  });
  await page.evaluate(() => {
    globalThis.moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect.target?.closest('[data-piece], .motion-room'));
  });
  const random = randomFrom(5);
  const player = new Player();
  await player.sit(made);
  const still = async (version) => {
    await page.waitForFunction(
      (shown) =>
        Number(document.querySelector('[data-version]')?.dataset.version) >= shown &&
        globalThis.moving().length === 0,
      version,
    );
    return page.screenshot();
  };
  for (;;) {
    await player.until(() => player.legal.length > 0 || player.now.over);
    if (player.now.over)
      throw new Error(`${name}: a whole game without a move that is worth a film`);
    const { legal } = player;
    const { version } = player.now;
    let targets = legal.includes('decline') ? ['decline'] : choiceOf(legal, random);
    let filmed = blind !== undefined && legal.includes(blind);
    if (filmed) targets = [blind];
    for (let tries = 0; tries < kTries && !filmed && blind === undefined; tries += 1) {
      const one = choiceOf(legal, random);
      const seen = await player.ask('foresee', one);
      filmed = seen.ok && worth(seen.events);
      if (filmed) targets = one;
    }
    const before = filmed ? await still(version) : null;
    const answer = await player.ask('act', targets);
    if (!answer.ok) continue;
    await player.until(() => player.now.version > version);
    const next = player.updates.find((update) => update.version > version);
    if (before === null || !worth(next.events ?? [])) continue;
    await page.waitForFunction(() => globalThis.moving().length > 0);
    // Nothing ends the show before the picture is taken, however slow the machine is.
    await page.evaluate((time) => {
      for (let timer = setTimeout(() => {}); timer > 0; timer -= 1) clearTimeout(timer);
      for (const animation of globalThis.moving()) {
        animation.pause();
        animation.currentTime = time;
      }
    }, at);
    const moving = await page.screenshot();
    await page.keyboard.press('Shift'); // skips what is left of it
    await strip(name, [before, moving, await still(next.version)]);
    break;
  }
  await player.close();
  await page.context().close();
}

for (const [name, plan] of Object.entries(films)) {
  if (wanted.length === 0 || wanted.includes(name)) await film(name, plan);
}
await packUp();
