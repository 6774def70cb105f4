// Measures several servers side by side, in turn and several times, and prints one table of medians.
// Called by run.sh --rounds N; see there.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

const options = { rounds: 5, seconds: 10, load: '', server: '', other: '', stores: 'sqlite,postgres', cluster: '' };
for (let i = 2; i + 1 < process.argv.length; i += 2) options[process.argv[i].slice(2)] = process.argv[i + 1];

// The columns: a name, and what landfall_load is given for it.
const columns = options.stores.split(',').map((store) => ({ name: store, store, server: options.server }));
if (options.other !== '') {
  for (const store of options.stores.split(',')) columns.push({ name: `${store}, other`, store, server: options.other });
}
if (options.cluster !== '') {
  columns.push({ name: `cluster of ${options.cluster}`, cluster: (site) => ['--at', site.port] });
  columns.push({ name: 'relayed by a node', cluster: (site) => ['--at', site.nodes[0], '--connect-to', site.nodes[1]] });
}

// A row: its name, in which run it is found, and where.
const rows = [
  ['moves per second, as fast as they go', 'saturation', /^moves per second: ([\d.]+)/m],
  ['  processor time per move, µs: server', 'saturation', /per move, microseconds: server ([\d.]+)/],
  ['  and database', 'saturation', /and the database ([\d.]+)/],
  ['  and load generator', 'saturation', /load generator ([\d.]+)/],
  ['  changes per commit', 'saturation', /each of ([\d.]+) changes/],
  ['  ms per commit', 'saturation', /changes and ([\d.]+) ms/],
  ['1,000 players, 250 moves per second: p50, ms', 'latency', /p50 ([\d.]+)/],
  ['  p99', 'latency', /p99 ([\d.]+)/],
  ['  p99.9', 'latency', /p99\.9 ([\d.]+)/],
  ['  max', 'latency', /max ([\d.]+)/],
  ['  processor time per move, µs', 'latency', /per move, microseconds: server ([\d.]+)/],
  ['  processor time per player and second, µs', 'latency', /per player and second, microseconds: server ([\d.]+)/],
  ['a quarter of saturation: moves per second', 'quarter', /^moves per second: ([\d.]+)/m],
  ['  p50, ms', 'quarter', /p50 ([\d.]+)/],
  ['  p99', 'quarter', /p99 ([\d.]+)/],
  ['  p99.9', 'quarter', /p99\.9 ([\d.]+)/],
  ['  max', 'quarter', /max ([\d.]+)/],
  ['bytes per move: sent', 'saturation', /bytes per move: sent ([\d.]+)/],
  ['  written to the disk', 'saturation', /written to the disk ([\d.]+)/],
  ['bytes kept per record', 'saturation', /bytes stored: ([\d.]+) per record/],
  ['  per table besides', 'saturation', /([\d.]+) per table besides/],
];
const bareRows = [
  ['bare WebSocket echo, per second', /echo.*: ([\d.]+) per second/],
  ['bare append with fdatasync, per second', /fdatasync: ([\d.]+) per second/],
  ['bare SQLite commit, per second', /SQLite commit.*: ([\d.]+) per second/],
  ['bare PostgreSQL commit, per second', /PostgreSQL commit.*: ([\d.]+) per second/],
];

// The output of one measurement; a failed one ends everything, since its figures would mean nothing.
function measure(words) {
  return execFileSync(options.load, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}
function moves(column, rate, seconds) {
  if (column.cluster) {
    const running = ['--processes', site.processes.join(','), '--database', String(site.database)];
    const size = ['--rate', String(rate), '--seconds', String(seconds)];
    return measure(['moves', ...column.cluster(site).map(String), ...running, ...size]);
  }
  const server = ['--', column.server, 'serve', '--log-level', 'warning'];
  return measure(['moves', '--store', column.store, '--rate', String(rate), '--seconds', String(seconds), ...server]);
}

const found = new Map(); // 'column row' -> values
function note(key, text, pattern) {
  const value = pattern.exec(text)?.[1];
  if (value !== undefined) found.set(key, [...(found.get(key) ?? []), Number(value)]);
}
function median(key) {
  const values = (found.get(key) ?? []).toSorted((a, b) => a - b);
  if (values.length === 0) return '';
  const middle = values[Math.floor(values.length / 2)];
  return `${middle} (${values[0]} to ${values.at(-1)})`;
}

// Starts a cluster on loopback as ./run does; it runs beside the others and is idle while they are measured.
async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-load-'));
  const limits = ['connections_per_address', 'connections', 'tables_per_hour', 'messages_per_second', 'message_burst',
    'requests_per_second', 'request_burst', 'names_per_minute'].flatMap((name) => ['--limit', `${name}=1000000`]);
  const port = 20000 + (process.pid % 20000);
  const words = ['--nodes', options.cluster, '--port', String(port), '--data', folder, '--', ...limits];
  const starter = spawn('node', ['tools/cluster/start.mjs', ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  await new Promise((ready, failed) => {
    starter.once('exit', () => failed(new Error('the cluster did not start')));
    starter.stdout.setEncoding('utf8').on('data', (piece) => {
      told += piece;
      if (told.includes('tools/cluster/node.sh')) ready();
    });
  });
  const nodes = [...told.matchAll(/node-\d+ +http:\/\/127\.0\.0\.1:(\d+)/g)].map((found) => Number(found[1]));
  const children = readFileSync(`/proc/${starter.pid}/task/${starter.pid}/children`, 'utf8').trim().split(' ');
  const running = (word) => children.filter((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(word));
  const stop = async () => {
    starter.kill('SIGTERM');
    if (starter.exitCode === null) await once(starter, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, nodes, processes: running('serve'), database: Number(running('bin/postgres')[0] ?? 0), stop };
}

const site = options.cluster === '' ? null : await startCluster();
const loads = [];
try {
  for (let round = 0; round < Number(options.rounds); ++round) {
    loads.push(loadavg()[0].toFixed(1));
    const bare = measure(['bare', '--seconds', '2']);
    for (const [name, pattern] of bareRows) note(`bare ${name}`, bare, pattern);
    // Each column comes first, second ... in turn: what a disk remembers favours nobody.
    for (let i = 0; i < columns.length; ++i) {
      const column = columns[(i + round) % columns.length];
      const saturation = moves(column, 0, options.seconds);
      const most = Number(/^moves per second: ([\d.]+)/m.exec(saturation)[1]);
      const runs = { saturation, latency: moves(column, 1, options.seconds) };
      runs.quarter = moves(column, (most / 4 / 250).toFixed(2), options.seconds);
      for (const [name, run, pattern] of rows) note(`${column.name} ${name} ${run}`, runs[run], pattern);
    }
    process.stderr.write(`round ${round + 1} of ${options.rounds}\n`);
  }
} finally {
  await site?.stop(); // also if a measurement failed
}

console.log(`medians of ${options.rounds} rounds (least to most); load average at each start: ${loads.join(' ')}\n`);
const lines = [['', ...columns.map((column) => column.name)]];
for (const [name, run] of rows) lines.push([name, ...columns.map((column) => median(`${column.name} ${name} ${run}`))]);
for (const [name] of bareRows) lines.push([name, median(`bare ${name}`)]);
const widths = lines[0].map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
for (const line of lines) console.log(line.map((cell, at) => cell.padEnd(widths[at])).join('  ').trimEnd());
