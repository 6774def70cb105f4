// Starts a whole cluster on loopback: PostgreSQL, NATS, the nodes and haproxy before them. ./run --cluster builds everything and
// then runs this; tests run it by itself. It ends everything in order when it is told to (SIGINT, SIGTERM).
//
//   node tools/cluster/start.mjs --nodes N --port PORT --data DIR [-- OPTION...]     the options are for `landfall serve`
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Database } from './database.mjs';
import { answers, Part, pause } from './part.mjs';
import { freePorts } from './ports.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = process.env.LANDFALL_BIN ?? join(root, 'build/release/bin/landfall');
const kBeforeRestart = 1000; // milliseconds
const kShortLife = 5000; // a part that ends sooner than this after its start
const kMostShortLives = 5; // and so often in a row is not started again

const say = (text) => console.log(text);

function readArguments(words) {
  const split = words.includes('--') ? words.indexOf('--') : words.length;
  const given = { nodes: '3', port: '8080', data: 'data/cluster' };
  for (let at = 0; at < split; at += 2) {
    const name = words[at].replace(/^--/, '');
    if (!(name in given) || at + 1 >= split) {
      console.error(
        'usage: node tools/cluster/start.mjs --nodes N --port PORT --data DIR [-- OPTION...]',
      );
      process.exit(2);
    }
    given[name] = words[at + 1];
  }
  return {
    count: Number(given.nodes),
    port: Number(given.port),
    folder: resolve(given.data),
    options: words.slice(split + 1),
  };
}

/** Two clusters in one folder would spoil each other's files. */
function takeFolder(folder) {
  mkdirSync(join(folder, 'run'), { recursive: true });
  const file = join(folder, 'run', 'cluster.pid');
  const other = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const commandLine = `/proc/${other}/cmdline`;
  if (other && existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('start.mjs')) {
    throw new Error(
      `process ${other} runs a cluster in ${folder}; end it first, or name another folder with --data`,
    );
  }
  writeFileSync(file, `${process.pid}\n`);
  return file;
}

/** What configure.sh wrote for systemd: options and environment of a node. */
function settingsOf(folder, name) {
  const text = readFileSync(join(folder, 'etc', `landfall-${name}.env`), 'utf8');
  const values = [...text.matchAll(/^(\w+)="?(.*?)"?$/gm)].map(([, key, value]) => [key, value]);
  const { LANDFALL_SERVE: options, LANDFALL_BOTS: _, ...environment } = Object.fromEntries(values);
  return { options: options.split(' '), environment };
}

async function plan({ count, port: wanted, folder, options }) {
  const [database, bus, routes, monitor, watch, entrance, ...ports] = await freePorts(count + 6);
  const port = wanted || entrance;
  const nodes = ports.map((own, index) => ({
    name: `node-${index + 1}`,
    address: `127.0.0.1:${own}`,
  }));
  const postgres = new Database(folder, database);
  execFileSync(join(root, 'tools/cluster/configure.sh'), [
    join(folder, 'etc'),
    ...['--listen', `127.0.0.1:${port}`, '--watch', `127.0.0.1:${watch}`],
    ...[
      '--nats',
      `nats=127.0.0.1:${bus},${routes},${monitor}`,
      '--jetstream',
      join(folder, 'nats'),
    ],
    ...['--store', postgres.address],
    ...nodes.flatMap(({ name, address }) => ['--node', `${name}=${address}`]),
  ]);
  const nats = new Part(folder, {
    name: 'nats',
    words: ['nats-server', '-c', join(folder, 'etc/nats-nats.conf')],
    signal: 'TERM',
    address: `http://127.0.0.1:${monitor}`,
    ready: () => answers(`http://127.0.0.1:${monitor}/healthz`),
  });
  const servers = nodes.map(({ name, address }) => {
    const settings = settingsOf(folder, name);
    const words = [...settings.options, '--web', join(root, 'web/dist'), ...options];
    return new Part(folder, {
      name,
      words: [program, 'serve', ...words],
      signal: 'TERM',
      address: `http://${address}`,
      environment: { ...settings.environment, PGPASSFILE: postgres.passwords },
      ready: () => answers(`http://${address}/health`),
    });
  });
  const allUp = async () => {
    try {
      const lines = (await (await fetch(`http://127.0.0.1:${watch}/;csv`)).text()).split('\n');
      return lines.filter((line) => /^nodes,node-\d+,.*,UP,/.test(line)).length === count;
    } catch {
      return false;
    }
  };
  const haproxy = new Part(folder, {
    name: 'haproxy',
    words: ['haproxy', '-f', join(folder, 'etc/haproxy.cfg')],
    signal: 'TERM',
    address: `http://127.0.0.1:${watch}`,
    ready: allUp,
  });
  return { postgres, nats, servers, haproxy, url: `http://localhost:${port}`, watch };
}

let leaving = false;
let everything = [];
const shortLives = new Map();

/** Says what has happened, and starts it again, as systemd would. */
async function whenEnded(part, how) {
  if (leaving) return;
  const times = part.age < kShortLife ? (shortLives.get(part) ?? 0) + 1 : 0;
  shortLives.set(part, times);
  say(`${part.name} ${how}.${part.lastLines()}`);
  if (times >= kMostShortLives) {
    say(`${part.name} does not stay: everything ends.`);
    await leave(1);
    return;
  }
  say(`${part.name} is started again in a second.`);
  await pause(kBeforeRestart);
  if (leaving) return;
  part.start(whenEnded);
  try {
    await part.untilReady();
    if (!leaving) say(`${part.name} is back.`);
  } catch {
    // It has ended once more, and whoever is told of that says so.
  }
}

let lock = null;

/** Ends all parts, those first that need the others. A second signal ends them at once. */
async function leave(code) {
  if (leaving) {
    for (const part of everything) part.kill();
    process.exit(1);
  }
  leaving = true;
  const nodes = everything.filter(({ name }) => name.startsWith('node-'));
  const told = async (part) => {
    if (part.runs) say(`      ${part.name} ${await part.end()}`);
  };
  await Promise.all(nodes.map(told));
  for (const name of ['haproxy', 'nats', 'postgres']) {
    const part = everything.find((one) => one.name === name);
    if (part) await told(part);
  }
  if (lock) rmSync(lock, { force: true });
  process.exit(code);
}

async function main() {
  const wanted = readArguments(process.argv.slice(2));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!leaving) say('\nending everything');
      leave(0);
    });
  }
  lock = takeFolder(wanted.folder);
  const { postgres, nats, servers, haproxy, url, watch } = await plan(wanted);
  everything = [postgres.part, nats, ...servers, haproxy];
  let started = false;
  const startAll = async (parts) => {
    // Until all is up nothing is started again; whoever waits for it says what is wrong.
    for (const part of parts) part.start((...what) => started && whenEnded(...what));
    await Promise.all(parts.map((part) => part.untilReady()));
  };
  say('      PostgreSQL and NATS');
  await startAll([postgres.part, nats]);
  postgres.fill();
  say(`      ${servers.length} nodes`);
  await startAll(servers);
  say('      haproxy');
  await startAll([haproxy]);
  const gone = everything.find(({ runs }) => !runs);
  if (gone) throw new Error(`${gone.name} has ended.${gone.lastLines()}`);
  started = true;
  say(`ready: open ${url} (Ctrl-C ends everything)`);
  for (const { name } of servers) {
    const address = readFileSync(join(wanted.folder, 'run', `${name}.address`), 'utf8').trim();
    say(`      ${name}  ${address}  log: ${join(wanted.folder, 'log', `${name}.log`)}`);
  }
  say(`      what haproxy knows of them: http://127.0.0.1:${watch}`);
  say(
    '      tools/cluster/node.sh kill 2   ends a node as a crash would; --help says what else it can do',
  );
}

main().catch(async (error) => {
  if (leaving) return;
  console.error(`error: ${error.message}`);
  await leave(1);
});
