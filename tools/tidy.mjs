// Runs clang-tidy over our sources and ends with the line "N passed, M failed".
//   node tools/tidy.mjs BUILD_FOLDER JOBS [PATTERN]        all sources, or only those whose path the pattern matches
// The folder needs to be configured only. Files that are compiled together (LANDFALL_TOGETHER) are read together, because
// nearly all time goes into the headers they share. Then each but the first is read by itself, which is quick with a single
// check; so one that lives on what its neighbours include is noticed, too.
// What passed is remembered in the user's cache, where ccache keeps objects too, under the hash of everything of ours that
// it was made from (the files, their headers, how they are compiled, the configuration); it is read again only when one of
// these changes. So a fresh clone does not begin anew.
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, resolve, sep } from 'node:path';

const [buildFolder, jobs, pattern = ''] = process.argv.slice(2);
const root = resolve(dirname(process.argv[1]), '..');
const build = resolve(buildFolder);
const cache = resolve(process.env.XDG_CACHE_HOME || resolve(homedir(), '.cache'), 'landfall/tidy');
const tidy = 'clang-tidy-19';
mkdirSync(cache, { recursive: true });

const texts = new Map();
const textOf = (path) => {
  if (!texts.has(path)) texts.set(path, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  return texts.get(path);
};
const includes = (path) => [...textOf(path).matchAll(/^\s*#\s*include\s+"([^"]+)"/gm)].map(([, name]) => name);

// What is read, each with its command: the files that are compiled together, then each of them by itself with few `checks`.
// Tests are left out: the macros of GoogleTest make them slow to read and noisy.
const isOurs = (file) => file.startsWith(resolve(root, 'src') + sep) && !file.endsWith('_test.cpp');
const compiled = JSON.parse(readFileSync(resolve(build, 'compile_commands.json'), 'utf8')).map((unit) => ({
  ...unit,
  sources: unit.file.startsWith(build + sep) && unit.file.endsWith('.cxx') ? includes(unit.file) : [unit.file],
}));
// This check looks at the file it was started with and at no other, so it sees nothing in files that are read together.
const kAlone = '-*,misc-unused-using-decls';
const kUsing = /^\s*using\s+[\w:]+::\w+;/m;
const kQuick = '-*,modernize-deprecated-headers';
const byThemselves = ({ sources }) => sources.filter((file, index) => index > 0 || kUsing.test(textOf(file)));
const one = (unit, file, checks) => ({ ...unit, file, checks, command: unit.command.replaceAll(unit.file, file) });
const ours = compiled.filter(({ sources }) => sources.every(isOurs) && sources.some((file) => file.match(pattern)));
const together = ours.filter(({ sources }) => sources.length > 1);
const units = [
  ...together,
  ...ours.filter(({ sources }) => sources.length === 1).map((unit) => one(unit, unit.sources[0])),
  ...together.flatMap((unit) =>
    byThemselves(unit).map((file) => one(unit, file, kUsing.test(textOf(file)) ? kAlone : kQuick)),
  ),
];
const commands = resolve(build, 'tidy');
mkdirSync(commands, { recursive: true });
writeFileSync(
  resolve(commands, 'compile_commands.json'),
  JSON.stringify(units.map(({ directory, command, file }) => ({ directory, command, file }))),
);

// The files of ours that a file includes, directly or not, and the file itself. Files that are not ours (the library's, a
// system's) are not followed: they do not change under us.
const madeFrom = ({ file, command }) => {
  const folders = [...command.matchAll(/ -I(\S+)/g)].map(([, folder]) => folder).filter((folder) => folder.startsWith(root + sep));
  const found = new Set([file]);
  for (const path of found) {
    for (const name of includes(path)) {
      const header = [dirname(path), ...folders].map((folder) => resolve(folder, name)).find((path) => textOf(path) !== undefined);
      if (header) found.add(header);
    }
  }
  return [...found].sort();
};

const hash = (text) => createHash('sha256').update(text).digest('hex');
const shared = [textOf(resolve(root, '.clang-tidy')), execFileSync(tidy, ['--version'], { encoding: 'utf8' })].join('\n');
const here = (text) => text.replaceAll(root, '');
const keyOf = (unit) =>
  resolve(cache, hash([shared, unit.checks ?? '', here(unit.command), ...madeFrom(unit).map((path) => hash(here(textOf(path))))].join('\n')));

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
    const options = ['-p', commands, '--quiet', '--extra-arg=-Wno-unknown-warning-option', unit.file];
    if (unit.checks) options.unshift(`--checks=${unit.checks}`);
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
console.log(`read ${read} of ${units.length} units: ${together.length} folders, the rest files`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
