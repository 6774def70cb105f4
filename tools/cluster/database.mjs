// The PostgreSQL server of a cluster on this machine, in a folder of its own: made the first time, with a role and a database
// for the tables, reached over loopback with a password that only this user can read.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Part } from './part.mjs';

const kInstalled = '/usr/lib/postgresql'; // Debian keeps the programs out of the PATH
const kHost = '127.0.0.1';

function program(name) {
  const versions = existsSync(kInstalled) ? readdirSync(kInstalled) : [];
  const newest = versions
    .filter((version) => existsSync(join(kInstalled, version, 'bin', name)))
    .sort((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined) throw new Error('PostgreSQL is missing: apt-get install postgresql');
  return join(kInstalled, newest, 'bin', name);
}

const numberOf = (kind, user) => Number(execFileSync('id', [kind, user], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root. Then it runs as the user that its package has made; these are options of setpriv. */
function asOtherUser(folder) {
  if (process.getuid() !== 0) return [];
  const user = ['--reuid', 'postgres', '--regid', 'postgres', '--init-groups'];
  try {
    execFileSync('setpriv', [...user, '--', 'test', '-w', folder], { stdio: 'ignore' });
    return user;
  } catch {
    // A folder above is closed to others, such as root's own home. The rest of it is none of their business, so the server
    // may pass instead.
    return [...user, '--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];
  }
}

export class Database {
  #data;
  #port;

  constructor(folder, port) {
    this.folder = join(folder, 'postgres');
    this.#data = join(this.folder, 'data');
    this.#port = port;
    this.passwords = join(folder, 'pgpass');
    mkdirSync(this.folder, { recursive: true });
    this.#own(this.folder);
    chmodSync(folder, 0o711);
    this.setpriv = asOtherUser(this.folder);
    if (!existsSync(this.#data)) this.#make();
    copyFileSync(
      new URL('../../deploy/postgresql/landfall.conf', import.meta.url),
      join(this.#data, 'landfall.conf'),
    );
    this.#own(join(this.#data, 'landfall.conf'));
    this.part = new Part(folder, {
      name: 'postgres',
      words: [
        program('postgres'),
        ...['-D', this.#data, '-p', String(port)],
        ...['-c', `listen_addresses=${kHost}`, '-c', 'unix_socket_directories='],
      ],
      signal: 'INT', // in order, without waiting for others to leave
      address: `${kHost}:${port}`,
      setpriv: this.setpriv,
      ready: () => this.#isReady(),
    });
  }

  get address() {
    return `postgres://landfall@${kHost}:${this.#port}/landfall`;
  }

  /** Makes the role and the database, unless they are there. */
  fill() {
    const password = readFileSync(this.passwords, 'utf8').trim().split(':').at(-1);
    const absent = (table, column) =>
      `WHERE NOT EXISTS (SELECT FROM ${table} WHERE ${column} = 'landfall') \\gexec`;
    const words = ['-h', kHost, '-p', String(this.#port), '-U', 'postgres', '-d', 'postgres'];
    execFileSync(program('psql'), ['-qXv', 'ON_ERROR_STOP=1', ...words], {
      input: [
        `SELECT 'CREATE ROLE landfall LOGIN PASSWORD ''${password}''' ${absent('pg_roles', 'rolname')}`,
        `SELECT 'CREATE DATABASE landfall OWNER landfall' ${absent('pg_database', 'datname')}`,
      ].join('\n'),
      env: { ...process.env, PGPASSFILE: this.passwords },
    });
  }

  #own(path) {
    if (process.getuid() === 0)
      chownSync(path, numberOf('-u', 'postgres'), numberOf('-g', 'postgres'));
  }

  #make() {
    const password = randomBytes(24).toString('hex');
    const secret = join(this.folder, 'password');
    const unfinished = join(this.folder, 'unfinished');
    rmSync(unfinished, { recursive: true, force: true });
    writeFileSync(secret, password, { mode: 0o600 });
    this.#own(secret);
    const words = ['-D', unfinished, '--username', 'postgres', '--pwfile', secret];
    const kind = [
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--no-instructions',
    ];
    const command = [...this.setpriv, '--', program('initdb'), ...words, ...kind];
    execFileSync('setpriv', command, { stdio: ['ignore', 'ignore', 'inherit'] });
    rmSync(secret);
    appendFileSync(join(unfinished, 'postgresql.conf'), "include 'landfall.conf'\n");
    writeFileSync(this.passwords, `${kHost}:*:*:*:${password}\n`, { mode: 0o600 });
    renameSync(unfinished, this.#data);
  }

  #isReady() {
    try {
      execFileSync(program('pg_isready'), ['-q', '-h', kHost, '-p', String(this.#port)]);
      return true;
    } catch {
      return false;
    }
  }
}
