// A cluster of three nodes for tests and pictures, started and treated badly by the same scripts as by hand (tools/cluster/).
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '../../../tools/cluster/part.mjs';
import { root } from './page.mjs';

const kOptions = ['--bot-pause', '0', '--limit', 'tables_per_hour=10000'];

/** Starts it on a free port in a new folder; `stop` ends it and removes the folder. */
export async function startCluster({ nodes = 3, options = kOptions } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-cluster-'));
  const script = join(root, 'tools/cluster/start.mjs');
  const words = ['--nodes', String(nodes), '--port', '0', '--data', folder, '--', ...options];
  const cluster = spawn(process.execPath, [script, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      const port = /^ready: open http:\/\/localhost:(\d+)/m.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    cluster.stdout.on('data', read);
    cluster.stderr.on('data', read);
    cluster.on('error', reject);
    cluster.on('exit', (code) => reject(new Error(`the cluster ended with ${code}:\n${output}`)));
  });
  const tell = (...what) =>
    execFileSync(join(root, 'tools/cluster/node.sh'), ['--data', folder, ...what], {
      encoding: 'utf8',
    }).trim();
  return {
    url,
    /** The number of the node that has a table; a table that has just been handed over has none for a moment. */
    async owner(table) {
      for (;;) {
        const number = /^node-(\d+)/.exec(tell('owner', table))?.[1];
        if (number !== undefined) return number;
        await pause(20);
      }
    },
    /** kill, stop, pause or wake a part. */
    do: tell,
    address: (part) => readFileSync(join(folder, 'run', `${part}.address`), 'utf8').trim(),
    output: () => output,
    async stop() {
      cluster.removeAllListeners('exit');
      cluster.kill('SIGTERM');
      const [code] = await once(cluster, 'exit');
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** Notes in the page when it loses its connection to the table, and when it has one again: see `breaksOf`. */
export function noteBreaks(page) {
  return page.addInitScript(() => {
    globalThis.landfallBreaks = [];
    const Plain = globalThis.WebSocket;
    globalThis.WebSocket = class extends Plain {
      constructor(...words) {
        super(...words);
        const breaks = globalThis.landfallBreaks;
        let greeted = false;
        this.addEventListener('message', () => {
          if (greeted) return;
          greeted = true;
          if (breaks.length > 0) breaks.at(-1).until ??= performance.now();
        });
        this.addEventListener('close', ({ code }) => {
          if (greeted) breaks.push({ code, from: performance.now() });
        });
      }
    };
  });
}

/** The breaks so far: how the connection was closed, and how many milliseconds it was away (null: it still is). */
export function breaksOf(page) {
  return page.evaluate(() =>
    globalThis.landfallBreaks.map(({ code, from, until }) => ({
      code,
      away: until === undefined ? null : Math.round(until - from),
    })),
  );
}
