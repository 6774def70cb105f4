// How often bots offer something to a person: node tests/load/offers.mjs [GAMES PER ROW]
// The person declines every offer and chooses at random otherwise. LANDFALL_BIN measures another program.
import { bot, me, startServer } from '../e2e/support/page.mjs';
import { Client, post } from '../wire/client.mjs';
import { choiceOf, randomFrom } from '../wire/random.mjs';

const games = Number(process.argv[2] ?? 50);
const tablesAtOnce = 4;
const rows = [
  { name: 'Catan', game: 'kolonien', options: { mode: 'base' }, seats: 4 },
  { name: 'Die Kolonien', game: 'kolonien', options: {}, seats: 4 },
  { name: 'Archipelago', game: 'archipelago', options: { length: 'short' }, seats: 4 },
];
const levels = [1, 2, 3, 4];
const kOffers = ['event.offered', 'event.offer'];
const none = 1_000_000;
const server = await startServer({
  page: '',
  limits: [`messages_per_second=${none}`, `message_burst=${none}`],
});

/** Plays one game to its end and adds what the bots offered to `sums`. */
async function play({ game, options, seats }, level, seed, sums) {
  const bots = Array.from({ length: seats - 1 }, () => bot(level));
  const made = await post(server.url, 'tables', {
    game,
    options,
    public: false,
    seats: [me('Ann'), ...bots],
  });
  const random = randomFrom(seed);
  let turn = null;
  let offers = 0;
  let mine; // what our seat may choose
  let settle;
  const over = new Promise((resolve) => {
    settle = resolve;
  });
  const endTurn = () => {
    if (turn !== null && turn !== 0) {
      sums.turns += 1;
      sums.offers += offers;
      sums.most = Math.max(sums.most, offers);
    }
    offers = 0;
  };
  const client = new Client(server.url, (message, asked) => {
    if (asked === undefined || message.op !== 'update') return;
    for (const { key, actor } of message.events ?? []) {
      if (kOffers.includes(key) && actor !== 0) offers += 1;
    }
    const now = message.public.seat ?? null;
    if (now !== turn) {
      endTurn();
      turn = now;
    }
    if (message.over) settle();
    mine = message.seats?.find(({ seat }) => seat === 0)?.legal ?? [];
    if (mine.length === 0) return;
    const declines = mine.includes('decline');
    const targets = declines
      ? ['decline']
      : choiceOf(
          mine.filter((node) => node[0] !== 'offer'),
          random,
        );
    client.send({
      op: 'act',
      id: `a${message.version}`,
      version: message.version,
      seat: 0,
      targets,
    });
  });
  await client.opened;
  await client.hello({ table: made.table, token: made.token });
  await over;
  await client.close();
}

console.log('game | level | games | turns of bots | offers | per turn | most in a turn');
for (const row of rows) {
  for (const level of levels) {
    const sums = { turns: 0, offers: 0, most: 0 };
    let next = 0;
    await Promise.all(
      Array.from({ length: tablesAtOnce }, async () => {
        while (next < games) await play(row, level, ++next, sums);
      }),
    );
    const perTurn = (sums.offers / sums.turns).toFixed(3);
    console.log(
      `${row.name} | ${level} | ${games} | ${sums.turns} | ${sums.offers} | ${perTurn} | ${sums.most}`,
    );
  }
}
await server.stop();
