// Takes the pictures in docs/screenshots of tables with several people, some of them in German:
// node tests/e2e/screenshots/people.mjs [FOLDER [proposals|negotiation|six|vote|german ...]]
import { dice } from '../support/archipelago.mjs';
import {
  proposeAll,
  sitDownInCatan,
  threeProposals,
  untilCount,
  untilTrading,
} from '../support/bargaining.mjs';
import { choose, openPlayer, untilReady } from '../support/kolonien.mjs';
import { good, playUntil, sitDownInArchipelago } from '../support/negotiation.mjs';
import {
  bot,
  click,
  isAsked,
  makeTable,
  me,
  openPage,
  playTurn,
  untilAsked,
  untilMoved,
  version,
} from '../support/page.mjs';
import { browser, looks, packUp, server, take } from '../support/pictures.mjs';

const wanted = process.argv.slice(3);
const german = { locale: 'de-DE' };
const kSeen = ['desktop-light', 'phone-dark'];

/** The same seat in other windows, each with its picture. */
async function look(hash, name, ready, devices = kSeen) {
  for (const device of devices) {
    const page = await openPage(browser, `${server.url}/${hash}`, looks[device]);
    await ready(page);
    await take(page, `${name}-${device}`);
    await page.context().close();
  }
}

async function close(pages) {
  for (const page of pages) await page.context().close();
}

const parts = {
  /** Bob proposes three trades to Ann, in whose turn he waits. */
  async proposals() {
    const bobs = { ...looks['phone-light'], ...german };
    const { pages, made } = await sitDownInCatan(
      { server, browser },
      ['Ann', 'Bob'],
      [bot(), bot()],
      {
        Bob: bobs,
      },
    );
    const [, bob] = pages;
    await proposeAll(bob, await untilTrading(pages, threeProposals));
    await look(made.hash, 'catan-proposals', (page) => untilCount(page, 'proposal', 3));
    await take(bob, 'catan-proposals-german-phone-light');
    await close(pages);
  },

  /** Bob bribes Ann, who is about to set the order. */
  async negotiation() {
    const { pages, made } = await sitDownInArchipelago(
      { server, browser },
      { ...looks['phone-light'], ...german },
    );
    const [, bob] = pages;
    await playUntil(pages, /put everyone in order/, dice(3));
    await bob.getByTestId('propose').tap();
    await good(bob, 'give', 'florins').tap();
    await take(bob, 'archipelago-negotiation-german-phone-light');
    await bob.getByTestId('send-offer').tap();
    await look(made.hash, 'archipelago-negotiation', (page) =>
      page.getByTestId('offer-to-answer').waitFor(),
    );
    await close(pages);
  },

  /** Six at the large island, the person about to act. */
  async six() {
    const seats = [me('Ann'), ...Array.from({ length: 5 }, () => bot(2))];
    const { hash } = await makeTable(server.url, seats, {
      game: 'kolonien',
      options: { mode: 'base' },
    });
    const ann = await openPlayer(browser, `${server.url}/${hash}`);
    const step = () => document.querySelector('[data-step]').dataset.step;
    const kLeast = 40; // choices, so that something stands on the island
    for (let choices = 0; (await untilReady(ann)) === 'asked'; choices += 1) {
      if (choices >= kLeast && (await ann.evaluate(step)) === 'action') break;
      await choose(ann, click);
    }
    await ann.context().close();
    await look(hash, 'catan-six', untilAsked);
  },

  /** Bob is gone, and Ann proposes that a bot plays for him. */
  async vote() {
    const open = { kind: 'open' };
    const made = await makeTable(server.url, [me('Ann'), open, open], {
      options: { end_turn: 'automatic' },
    });
    const sit = async (index, name, how) => {
      const { token } = made.invites[index];
      const page = await openPage(browser, `${server.url}/#/table/${made.table}/${token}`, how);
      const form = page.getByTestId('sit-down');
      await form.getByRole('textbox').fill(name);
      await form.getByRole('button').first().click();
      return page;
    };
    const ann = await openPage(browser, `${server.url}/${made.hash}`, looks['desktop-light']);
    const bob = await sit(0, 'Bob', {});
    const eve = await sit(1, 'Eve', { ...looks['phone-dark'], ...german });
    const pages = [ann, bob, eve];
    for (let turns = 0; turns < 6; turns += 1) {
      await Promise.race(pages.map((page) => untilAsked(page)));
      const asked = await Promise.all(pages.map(isAsked));
      if (turns > 2 && asked[1]) break;
      const before = await version(ann);
      await playTurn(pages[asked.indexOf(true)], click);
      await Promise.all(pages.map((page) => untilMoved(page, before)));
    }
    await bob.context().close();
    await ann.getByTestId('propose-bot').click();
    await eve.getByTestId('vote').waitFor();
    await ann.getByTestId('vote').waitFor();
    await take(ann, 'absence-vote-desktop-light');
    await take(eve, 'absence-vote-german-phone-dark');
    await close([ann, eve]);
  },

  /** The lobby and the form for a table. */
  async german() {
    for (const device of kSeen) {
      const page = await openPage(browser, server.url, { ...looks[device], ...german });
      await page.getByTestId('play-meridian').waitFor();
      await take(page, `lobby-german-${device}`);
      await page.getByTestId('setup-catan').click();
      await page.getByTestId('make-table').waitFor();
      await take(page, `lobby-options-german-${device}`);
      await page.context().close();
    }
  },
};

for (const [name, part] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await part();
}
await packUp();
