// What a host of several machines copies from deploy/: the programs themselves accept it, haproxy finds the way, and a backup
// can be restored to any moment.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Database } from '../../tools/cluster/database.mjs';
import { answers, pause } from '../../tools/cluster/part.mjs';
import { freePorts } from '../../tools/cluster/ports.mjs';
import { root } from './support/page.mjs';

const configure = join(root, 'tools/cluster/configure.sh');
const kStore = 'postgres://landfall@10.0.0.11,10.0.0.12/landfall?target_session_attrs=read-write';
const kMachines = ['one', 'two', 'three'];
let folder;

before(() => {
  process.env.PATH += ':/usr/sbin';
  folder = mkdtempSync(join(tmpdir(), 'landfall-deploy-'));
  chmodSync(folder, 0o711);
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Configuration for three machines; gives its folder. */
function threeMachines() {
  const place = join(folder, 'machines');
  const certificate = join(folder, 'play.pem');
  const request = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=play.example'];
  execFileSync(
    'openssl',
    ['req', ...request, '-keyout', certificate, '-out', `${certificate}.crt`],
    {
      stdio: 'ignore',
    },
  );
  execFileSync('sh', ['-c', 'cat "$1.crt" >> "$1"', 'sh', certificate]);
  execFileSync(configure, [
    place,
    ...['--certificate', certificate, '--store', kStore, '--public-url', 'https://play.example'],
    ...kMachines.flatMap((name, index) => ['--node', `${name}=10.0.0.1${index + 1}:8080`]),
    ...kMachines.flatMap((name, index) => ['--nats', `${name}=10.0.0.1${index + 1}:4222`]),
  ]);
  return place;
}

test('haproxy and NATS accept what is written for three machines, and nobody else can read it', () => {
  const place = threeMachines();
  const { stdout, stderr } = spawnSync('haproxy', ['-c', '-f', join(place, 'haproxy.cfg')], {
    encoding: 'utf8',
  });
  assert.equal(`${stderr}${stdout}`, 'Configuration file is valid\n');
  for (const name of kMachines) {
    const file = join(place, `nats-${name}.conf`);
    const checked = spawnSync('nats-server', ['-t', '-c', file], { encoding: 'utf8' });
    assert.equal(checked.status, 0, checked.stderr);
    assert.equal(
      readFileSync(file, 'utf8').match(/nats-route:/g).length,
      2,
      'each knows the two others',
    );
    assert.equal(statSync(file).mode & 0o077, 0);
    const environment = readFileSync(join(place, `landfall-${name}.env`), 'utf8');
    assert.match(environment, new RegExp(`--node ${name} --store postgres:`));
    assert.equal(environment.match(/^LANDFALL_SERVE.*/m)[0].match(/--cluster nats:/g).length, 3);
  }
  for (const file of ['haproxy.cfg', 'nats-one.conf']) {
    assert.doesNotMatch(
      readFileSync(join(place, file), 'utf8'),
      /@[A-Za-z]+/,
      'nothing is left to fill in',
    );
  }
  const password = readFileSync(join(place, 'nats.password'), 'utf8');
  threeMachines();
  assert.equal(readFileSync(join(place, 'nats.password'), 'utf8'), password, 'the password stays');
});

test('what cannot work is refused before anything is written', () => {
  const usual = ['--listen', '127.0.0.1:1', '--node', 'a=127.0.0.1:2', '--store', 'postgres://x/y'];
  const one = ['--nats', 'n=127.0.0.1:3'];
  for (const [words, reason] of [
    [[...usual, ...one, '--nats', 'm=127.0.0.1:4'], /one or three/],
    [[...usual, '--nats', 'm'], /--nats needs/],
    [[...usual, ...one, '--public-url', 'https://a b'], /no spaces/],
    [[...usual, ...one, '--certificate', 'x.pem'], /leave --listen out/],
    [[...usual, ...one, '--nodes'], /needs a value/],
    [[...one, '--listen', '127.0.0.1:1', '--store', 'postgres://x/y'], /name the nodes/],
  ]) {
    const place = join(folder, 'refused');
    const { status, stderr } = spawnSync(configure, [place, ...words], { encoding: 'utf8' });
    assert.equal(status, 2, stderr);
    assert.match(stderr, reason);
    assert.throws(() => statSync(place));
  }
});

test('systemd accepts the units', {
  skip: spawnSync('systemd-analyze', ['--version']).error !== undefined,
}, () => {
  const units = join(folder, 'units');
  execFileSync('cp', ['-r', join(root, 'deploy/systemd'), units]);
  // The programs are not installed here; which they are is not what is checked.
  execFileSync('sh', [
    '-c',
    `sed -i -E 's,(ExecStart=)/usr/local/[^ ]+,\\1/bin/true,; /^Documentation/d' ${units}/*`,
  ]);
  const checked = spawnSync('sh', ['-c', `systemd-analyze verify ${units}/*`], {
    encoding: 'utf8',
  });
  assert.equal(checked.stderr, '');
  assert.equal(checked.status, 0);
});

/** A stand-in for a node: says its name, its health and the headers that it was asked with. */
function standIn(name, port) {
  const node = { name, health: 200, refuses: false };
  node.server = createServer((request, answer) => {
    answer.setHeader('x-node', name);
    if (request.url === '/health') answer.statusCode = node.health;
    else if (node.refuses) answer.statusCode = 503;
    answer.end(JSON.stringify(request.headers));
  }).listen(port, '127.0.0.1');
  return node;
}

test('haproxy keeps a table at one node, and finds another when that is gone', async () => {
  const [entrance, watch, bus, ...ports] = await freePorts(6);
  const place = join(folder, 'way');
  execFileSync(configure, [
    place,
    ...['--listen', `127.0.0.1:${entrance}`, '--watch', `127.0.0.1:${watch}`],
    ...['--nats', `bus=127.0.0.1:${bus}`, '--store', kStore],
    ...ports.flatMap((port, index) => ['--node', `${kMachines[index]}=127.0.0.1:${port}`]),
  ]);
  // A machine that is busy with other tests is no dead node.
  const settings = join(place, 'haproxy.cfg');
  const text = readFileSync(settings, 'utf8');
  writeFileSync(settings, text.replace('timeout check 1s', 'timeout check 30s'));
  const nodes = ports.map((port, index) => standIn(kMachines[index], port));
  const haproxy = spawn('haproxy', ['-q', '-f', settings], { stdio: 'ignore' });
  const get = async (path, options) => {
    const answer = await fetch(`http://127.0.0.1:${entrance}${path}`, options);
    return { status: answer.status, node: answer.headers.get('x-node'), text: await answer.text() };
  };
  const state = async () => {
    const text = await (await fetch(`http://127.0.0.1:${watch}/;csv`)).text();
    return [...text.matchAll(/^nodes,(\w+),.*,(UP|DOWN)[^,]*,/gm)].map(
      ([, name, how]) => `${name} ${how}`,
    );
  };
  try {
    while (!(await answers(`http://127.0.0.1:${entrance}/health`))) await pause(20);
    const share = new Map(kMachines.map((name) => [name, 0]));
    for (let table = 0; table < 600; table += 1) {
      const { node } = await get(`/ws/t/aTable${table}`);
      share.set(node, share.get(node) + 1);
    }
    for (const [name, tables] of share) assert.ok(tables > 120, `${name} has ${tables} of 600`);

    const waysTo = (table) => [
      `/ws/t/${table}`,
      `/api/tables/${table}/record`,
      `/t/${table}`,
      `/preview/t/${table}.png`,
    ];
    for (const table of ['aOne', 'aTwo', 'aThree', 'aFour', 'aFive']) {
      const ends = new Set();
      for (const way of waysTo(table)) ends.add((await get(way)).node);
      assert.equal(ends.size, 1, `all that is about ${table} goes to one node`);
    }
    const [way] = waysTo('aTable');
    const { node: home } = await get(way);
    const others = new Set();
    for (let times = 0; times < 9; times += 1) others.add((await get('/api/games')).node);
    assert.equal(others.size, 3, 'what names no table goes to each in turn');

    const forged = await get('/', { headers: { 'x-forwarded-for': '192.0.2.7' } });
    assert.equal(JSON.parse(forged.text)['x-forwarded-for'], '127.0.0.1');
    assert.equal((await get('/metrics')).status, 404);

    // It says that it cannot: what changes nothing is asked of another, what does is not sent twice.
    const owner = nodes.find(({ name }) => name === home);
    owner.refuses = true;
    const elsewhere = await get(way);
    assert.equal(elsewhere.status, 200);
    assert.notEqual(elsewhere.node, home);
    assert.equal((await get('/api/tables/aTable/join', { method: 'POST' })).status, 503);
    owner.refuses = false;

    // It is leaving: haproxy learns it from its health.
    owner.health = 503;
    while (!(await state()).includes(`${home} DOWN`)) await pause(50);
    assert.notEqual((await get(way)).node, home);
    owner.health = 200;
    while (!(await state()).includes(`${home} UP`)) await pause(50);
    assert.equal((await get(way)).node, home, 'its tables come back to it');

    // It is gone from one moment to the next: what changes nothing is asked of another at once, and so is a command as soon as
    // haproxy has noticed that its own connection to the node is closed.
    owner.server.close();
    owner.server.closeAllConnections();
    assert.notEqual((await get(way)).node, home);
    assert.notEqual((await get('/api/tables/aTable/join', { method: 'POST' })).node, home);
  } finally {
    haproxy.kill('SIGTERM');
    await once(haproxy, 'exit');
    for (const { server } of nodes) {
      server.close();
      server.closeAllConnections();
    }
  }
});

test('the database can be put back as it was at any moment since the first backup', async () => {
  const [port, restoredPort] = await freePorts(2);
  const place = join(folder, 'backup');
  const live = new Database(join(folder, 'live'), port);
  const environment = {
    ...process.env,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'postgres',
    PGPASSFILE: join(folder, 'backup-pgpass'),
  };
  const run = (words) =>
    execFileSync('setpriv', [...live.setpriv, '--', ...words], {
      env: environment,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const ask = (where, text) => {
    const own = { ...environment, PGPORT: String(where), PGPASSFILE: live.passwords };
    return execFileSync('psql', ['-XAtqd', 'landfall', '-c', text], {
      env: own,
      encoding: 'utf8',
    }).trim();
  };
  live.part.start(() => {});
  await live.part.untilReady();
  live.fill();
  copyFileSync(live.passwords, environment.PGPASSFILE);
  mkdirSync(join(place, 'wal'), { recursive: true });
  const { uid, gid } = statSync(live.folder);
  for (const path of [place, join(place, 'wal'), environment.PGPASSFILE]) chownSync(path, uid, gid);

  ask(port, 'CREATE TABLE moves (what text)');
  ask(port, "INSERT INTO moves VALUES ('before the backup')");
  const slot = ['--slot', 'landfall_backup'];
  run(['pg_receivewal', ...slot, '--create-slot', '--if-not-exists']);
  const receiver = spawn(
    'setpriv',
    [
      '--pdeathsig',
      'TERM',
      ...live.setpriv,
      '--',
      'pg_receivewal',
      ...slot,
      '--synchronous',
      '--directory',
      join(place, 'wal'),
    ],
    { env: environment, stdio: 'ignore' },
  );
  try {
    run([join(root, 'deploy/backup/base.sh'), place, '2']);
    ask(port, "INSERT INTO moves VALUES ('after the backup')");
    const moment = ask(
      port,
      'SELECT to_char(clock_timestamp() AT TIME ZONE \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.US"Z"\')',
    );
    ask(port, "INSERT INTO moves VALUES ('a mistake')");
    const end = ask(port, 'SELECT pg_current_wal_flush_lsn()');
    const taken = `SELECT flush_lsn >= '${end}' FROM pg_stat_replication WHERE application_name = 'pg_receivewal'`;
    while (ask(port, taken) !== 't') await pause(20);
    await live.part.end();

    for (const [name, until, expected] of [
      ['moment', [moment], 'before the backup,after the backup'],
      ['everything', [], 'before the backup,after the backup,a mistake'],
    ]) {
      const again = join(folder, name);
      mkdirSync(join(again, 'postgres'), { recursive: true });
      chownSync(join(again, 'postgres'), uid, gid);
      chmodSync(again, 0o711);
      run([join(root, 'deploy/backup/restore.sh'), place, join(again, 'postgres/data'), ...until]);
      copyFileSync(live.passwords, join(again, 'pgpass'));
      const restored = new Database(again, restoredPort);
      restored.part.start(() => {});
      await restored.part.untilReady();
      while (ask(restoredPort, 'SELECT pg_is_in_recovery()') === 't') await pause(20);
      assert.equal(ask(restoredPort, "SELECT string_agg(what, ',') FROM moves"), expected);
      await restored.part.end();
    }
  } finally {
    receiver.kill('SIGTERM');
    await once(receiver, 'exit');
    await live.part.end();
  }
});
