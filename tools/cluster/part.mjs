// One program of a cluster: started with a log of its own, watched, and ended in order.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const kLastLines = 12;
const kLookEvery = 50; // milliseconds between two looks at a condition
const kLongestStart = 60_000;
const kLongestEnd = 20_000;

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether there is an answer with status 200. */
export async function answers(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

export class Part {
  #words;
  #process = null;
  #ended = null;
  #startedAt = 0;

  /**
   * `words` is the command; `signal` ends it in order; `ready` says whether it is of use. `setpriv` are options for
   * another user. A file names its process, another the address where one can look at it.
   */
  constructor(
    folder,
    { name, words, signal, ready, address = '', environment = {}, setpriv = [] },
  ) {
    Object.assign(this, { name, signal, ready, environment });
    // Whatever happens to us, nothing is left behind; and Ctrl-C in a terminal reaches us alone (detached, below).
    this.#words = ['--pdeathsig', signal, ...setpriv, '--', ...words];
    this.log = join(folder, 'log', `${name}.log`);
    this.pidFile = join(folder, 'run', `${name}.pid`);
    for (const kind of ['log', 'run']) mkdirSync(join(folder, kind), { recursive: true });
    writeFileSync(join(folder, 'run', `${name}.address`), `${address}\n`);
    rmSync(this.pidFile, { force: true }); // of an earlier run that did not end in order
    writeFileSync(this.log, '');
  }

  /** Starts it; `whenEnded` is told how it ended, unless it was us who ended it. */
  start(whenEnded) {
    const log = openSync(this.log, 'a');
    const child = spawn('setpriv', this.#words, {
      detached: true,
      stdio: ['ignore', log, log],
      // Debian keeps servers where only root's PATH leads.
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, ...this.environment },
    });
    closeSync(log);
    this.#process = child;
    this.#startedAt = Date.now();
    writeFileSync(this.pidFile, `${child.pid}\n`);
    this.#ended = once(child, 'exit').then(([code, signal]) => {
      if (this.#process !== child) return;
      this.#process = null;
      rmSync(this.pidFile, { force: true });
      whenEnded(this, signal ? `was ended by ${signal}` : `ended with exit code ${code}`);
    });
  }

  get runs() {
    return this.#process !== null;
  }

  /** How long it has been there, or was, in milliseconds. */
  get age() {
    return Date.now() - this.#startedAt;
  }

  async untilReady() {
    const deadline = Date.now() + kLongestStart;
    while (!(await this.ready())) {
      if (!this.runs) throw new Error(`${this.name} did not start.${this.lastLines()}`);
      if (Date.now() > deadline) {
        throw new Error(`${this.name} is not ready after a minute.${this.lastLines()}`);
      }
      await pause(kLookEvery);
    }
  }

  lastLines() {
    const lines = readFileSync(this.log, 'utf8').trimEnd().split('\n').slice(-kLastLines);
    return `\n--- the last lines of ${this.log} ---\n${lines.join('\n')}\n---`;
  }

  /** Ends it in order, or by force after a while; says which it was. */
  async end() {
    const child = this.#process;
    if (child === null) return 'was not there';
    this.#process = null;
    rmSync(this.pidFile, { force: true });
    child.kill('SIGCONT'); // someone may have stopped it
    child.kill(`SIG${this.signal}`);
    const late = setTimeout(() => child.kill('SIGKILL'), kLongestEnd);
    await this.#ended;
    clearTimeout(late);
    return child.signalCode === 'SIGKILL' ? 'had to be ended by force' : 'has ended';
  }

  /** At once and without a word. */
  kill() {
    this.#process?.kill('SIGKILL');
  }
}
