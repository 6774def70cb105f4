// What a site of a given size would do: node tests/load/scale/main.mjs [--seed N]. Prints the tables of docs/scale.md, in a
// minute or less.
import { parseArgs } from 'node:util';
import { Chance } from './events.mjs';
import { databaseRestarts, nodeLeaves, nodesDie, rollingUpgrade } from './faults.mjs';
import { figures } from './figures.mjs';
import { Ring } from './ring.mjs';
import { ordinary, saturation } from './site.mjs';

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const seed = Number(values.seed);
const million = { tables: 250_000, nodes: 40, stores: 8, cores: 8, tls: 32 };
const ms = (seconds) => (seconds * 1000).toFixed(1);
const s = (seconds) => seconds.toFixed(2);
const percent = (share) => `${Math.round(share * 100)} %`;
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`);
const head = (...cells) => {
  console.log('');
  row(...cells);
  row(...cells.map(() => '---'));
};

// A machine of its own, as it was when the figures of earlier notes were measured.
const idle = { tables: 250, nodes: 1, stores: 1, cores: 2 };
const sqlite = { database_flush: 190e-6, database_round_trip: 0, database_commit: 60e-6, database_change: 20e-6 };
const former = { ...sqlite, network_judge: 67e-6, network_publish: 82e-6, load_generator: 50e-6 };
head('like the measurements', 'simulated');
row('saturation, SQLite, server at 186 µs a move', `${Math.round(saturation({ ...idle, change: former }, figures, 4, seed).moves)} a second`);
const now = saturation({ ...idle, change: sqlite }, figures, 4, seed);
row('saturation, SQLite, server as it is now', `${Math.round(now.moves)} a second`);
const busy = { database_flush: 5e-3, database_round_trip: 50e-6 };
const slow = saturation({ ...idle, change: busy }, figures, 4, seed);
row('saturation, PostgreSQL, a flush of 5 ms', `${Math.round(slow.moves)} a second, ${slow.perCommit.toFixed(0)} changes a commit`);
const calm = ordinary({ ...idle, change: { ...sqlite, moves_per_table: 1 } }, figures, 20, seed);
row('250 moves a second, SQLite', `p50 ${ms(calm.latency.p50)} ms, p99 ${ms(calm.latency.p99)} ms`);
const three = { tables: 90, nodes: 3, stores: 1, cores: 2, tls: 2 };
const range = (run) => {
  const stills = Array.from({ length: 20 }, (_, at) => run(seed + at).still);
  return `after ${s(Math.min(...stills.map(({ p50 }) => p50)))} to ${s(Math.max(...stills.map(({ max }) => max)))} s (20 runs)`;
};
row('one of three nodes is killed', range((chance) => nodesDie(three, figures, { dead: 1 }, 6, chance)));
row('one of three nodes leaves', range((chance) => nodeLeaves(three, figures, 3, chance)));
const uneven = Array.from({ length: 99 }, (_, at) => {
  const chance = new Chance(seed + at);
  const ring = new Ring(chance, 2, 16);
  let first = 0;
  for (let table = 0; table < 2000; ++table) first += ring.nodeOf(chance.bits(), () => true) === 0 ? 1 : 0;
  return Math.abs(first - 1000);
}).sort((one, other) => one - other)[49];
row('2,000 tables at two nodes with 16 points each', `${1000 - uneven} and ${1000 + uneven} (the middle of 99 rings)`);

head('load', 'moves a second', 'finished', 'network threads', 'databases', 'changes a commit', 'p50 ms', 'p99 ms');
const loads = [
  ['a million players', million, 3],
  ['the same, each table once a second', { ...million, change: { moves_per_table: 1 } }, 1],
  ['the same, 4 databases', { ...million, stores: 4 }, 2],
  ['the same, 20 nodes', { ...million, nodes: 20 }, 2],
  ['ten times that, 26 databases of 16 cores', { ...million, tables: 2.5e6, nodes: 400, stores: 26, cores: 16 }, 0.4],
  ['a hundred times that, 26 databases of 64 cores', { ...million, tables: 2.5e7, nodes: 4000, stores: 26, cores: 64 }, 0.05],
];
for (const [name, plan, seconds] of loads) {
  const { moves, finished, network, database, perCommit, latency } = ordinary(plan, figures, seconds, seed);
  const fits = Math.max(network.most, database.most) < 1;
  row(name, moves, percent(finished / moves), percent(network.average), percent(database.average), perCommit.toFixed(1),
    fits ? ms(latency.p50) : 'grows', fits ? ms(latency.p99) : 'grows');
}

head('fault', 'tables that lost their node', 'went on', 'p50 s', 'p99 s', 'last s', 'claims a second', 'connections a second', 'p99 of other tables, ms');
const faults = [
  ['a node is killed', nodesDie(million, figures, { dead: 1 }, 5, seed)],
  ['a machine is cut off', nodesDie(million, figures, { dead: 1, noticed: 2 }, 5, seed)],
  ['a third of the nodes is killed', nodesDie(million, figures, { dead: 13 }, 12, seed)],
  ['the same, 128 cores for TLS', nodesDie({ ...million, tls: 128 }, figures, { dead: 13 }, 14, seed)],
  ['a node leaves for an upgrade', nodeLeaves(million, figures, 3, seed)],
];
for (const [name, { lost, wentOn, still, claims, connections, others }] of faults)
  row(name, lost, wentOn, s(still.p50), s(still.p99), s(still.max), claims, connections, ms(others.p99));

head('one database of eight is away', 'moves that had to be made again', 'p50 s', 'p99 s', 'last s', 'p99 of the others, ms');
for (const away of [1, 3]) {
  const { late, count, others } = databaseRestarts(million, figures, away, 1 + away, seed);
  row(`${away} s`, count, s(late.p50), s(late.p99), s(late.max), ms(others.p99));
}

const { before, after } = rollingUpgrade(million, figures, seed);
head('tables of a node, of an even share', 'least', 'most');
row('by the ring', before.least.toFixed(2), before.most.toFixed(2));
row('after a rolling upgrade', after.least.toFixed(2), after.most.toFixed(2));
console.error(`memory: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
