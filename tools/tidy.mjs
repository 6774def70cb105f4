// Runs clang-tidy over our sources and ends with the line "N passed, M failed".
//   node tools/tidy.mjs BUILD_FOLDER JOBS
// A file that passed is remembered in the user's cache, where ccache keeps objects too, under the hash of everything of
// ours that it was made from (the file, its headers, how it is compiled, the configuration); it is read again only when
// one of these changes. So a fresh clone does not begin anew.
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, resolve, sep } from 'node:path';

const [buildFolder, jobs] = process.argv.slice(2);
const root = resolve(dirname(process.argv[1]), '..');
const build = resolve(buildFolder);
const cache = resolve(process.env.XDG_CACHE_HOME || resolve(homedir(), '.cache'), 'landfall/tidy');
const tidy = 'clang-tidy-19';
mkdirSync(cache, { recursive: true });

const ours = (path) => path.startsWith(root + sep) && !path.startsWith(resolve(root, 'build') + sep);
const units = JSON.parse(readFileSync(resolve(build, 'compile_commands.json'), 'utf8'))
  .map(({ file, command }) => ({ file, command, output: command.match(/ -o (\S+)/)[1] }))
  // Tests are left out: the macros of GoogleTest make them slow to read and noisy.
  .filter(({ file }) => file.startsWith(resolve(root, 'src') + sep) && !file.endsWith('_test.cpp'));

// What ninja recorded while compiling: "object: #deps ..." and then one header per line.
const headers = new Map();
let current;
for (const line of execFileSync('ninja', ['-C', build, '-t', 'deps'], { encoding: 'utf8', maxBuffer: 1 << 30 }).split('\n')) {
  if (line.startsWith(' ')) current.push(resolve(build, line.trim()));
  else if (line.includes(': #deps')) headers.set(line.slice(0, line.indexOf(': #deps')), (current = []));
}

const hashes = new Map();
const hashOf = (path) => {
  if (!hashes.has(path)) hashes.set(path, createHash('sha256').update(readFileSync(path)).digest('hex'));
  return hashes.get(path);
};
const shared = [hashOf(resolve(root, '.clang-tidy')), execFileSync(tidy, ['--version'], { encoding: 'utf8' })].join('\n');
// Without recorded headers (the object was not built) there is no key, and the file is read.
const keyOf = ({ file, command, output }) => {
  const used = headers.get(output);
  if (!used) return undefined;
  const parts = [file, ...used].filter((path) => ours(path) && existsSync(path)).sort();
  const text = [shared, command.replaceAll(root, ''), ...[...new Set(parts)].map(hashOf)].join('\n');
  return resolve(cache, createHash('sha256').update(text).digest('hex'));
};

let passed = 0;
let failed = 0;
let read = 0;
const check = (unit) =>
  new Promise((done) => {
    const key = keyOf(unit);
    if (key && existsSync(key)) {
      passed += 1;
      return done();
    }
    read += 1;
    // The files were compiled by g++, some of whose warnings clang does not know.
    const options = ['-p', build, '--quiet', '--extra-arg=-Wno-unknown-warning-option', unit.file];
    execFile(tidy, options, { maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      if (error) {
        failed += 1;
        console.log(`FAILED ${unit.file.slice(root.length + 1)}\n${stdout || stderr}`);
      } else {
        passed += 1;
        if (key) writeFileSync(key, '');
      }
      done();
    });
  });

const queue = [...units];
const worker = async () => {
  for (let unit = queue.shift(); unit; unit = queue.shift()) await check(unit);
};
await Promise.all(Array.from({ length: Math.max(1, Number(jobs)) }, worker));
console.log(`read ${read} of ${units.length} files`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
