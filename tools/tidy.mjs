// Runs clang-tidy over our sources and ends with the line "N passed, M failed".
//   node tools/tidy.mjs BUILD_FOLDER JOBS
// The folder needs to be configured only, with LANDFALL_TOGETHER=OFF: each file is read by itself, so that one which lives
// on what its neighbours include is noticed here.
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

const units = JSON.parse(readFileSync(resolve(build, 'compile_commands.json'), 'utf8'))
  // Tests are left out: the macros of GoogleTest make them slow to read and noisy.
  .filter(({ file }) => file.startsWith(resolve(root, 'src') + sep) && !file.endsWith('_test.cpp'));

// The files of ours that a file includes, directly or not, and the file itself. Files that are not ours (the library's, a
// system's) are not followed: they do not change under us.
const texts = new Map();
const textOf = (path) => {
  if (!texts.has(path)) texts.set(path, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  return texts.get(path);
};
const madeFrom = ({ file, command }) => {
  const folders = [...command.matchAll(/ -I(\S+)/g)].map(([, folder]) => folder).filter((folder) => folder.startsWith(root + sep));
  const found = new Set([file]);
  for (const path of found) {
    for (const [, name] of textOf(path).matchAll(/^\s*#\s*include\s+"([^"]+)"/gm)) {
      const header = [dirname(path), ...folders].map((folder) => resolve(folder, name)).find((path) => textOf(path) !== undefined);
      if (header) found.add(header);
    }
  }
  return [...found].sort();
};

const hash = (text) => createHash('sha256').update(text).digest('hex');
const shared = [textOf(resolve(root, '.clang-tidy')), execFileSync(tidy, ['--version'], { encoding: 'utf8' })].join('\n');
const keyOf = (unit) =>
  resolve(cache, hash([shared, unit.command.replaceAll(root, ''), ...madeFrom(unit).map((path) => hash(textOf(path)))].join('\n')));

let passed = 0;
let failed = 0;
let read = 0;
const check = (unit) =>
  new Promise((done) => {
    const key = keyOf(unit);
    if (existsSync(key)) {
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
        writeFileSync(key, '');
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
