// Checks README.md, CONTRIBUTING.md and docs/: every relative link leads somewhere, every path named in `backticks` exists,
// and a block of code that names a file is an excerpt of it. The tables of docs/wire.md are those of the schemas. Ends with
// the line "N passed, M failed", counting documents.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { faultOfDocument } from './wire/docs.mjs';

const root = resolve(dirname(process.argv[1]), '..');
process.chdir(root);

// Folders that the build and the server make: they need not be there. A game has a folder `data` of its own.
const made = ['dist', 'node_modules', '.git', '.tools'];
const madeAtRoot = ['build', 'data'];
const below = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (made.includes(entry.name) || (folder === '.' && madeAtRoot.includes(entry.name))) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...below(path)] : [path];
  });
const everything = below('.');
const names = new Set(everything.map((path) => basename(path)));
const roots = new Set([...readdirSync('.'), ...(existsSync('src') ? readdirSync('src') : [])]);
const documents = ['README.md', 'CONTRIBUTING.md', ...everything.filter((path) => /^docs\/.*\.md$/.test(path))];

// Headings become anchors as the usual renderers make them: lower case, no punctuation, hyphens for spaces.
const anchorsOf = (text) =>
  [...text.matchAll(/^#{1,6}\s+(.*?)\s*$/gm)].map(([, title]) =>
    title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-'));
const withoutFences = (text) => text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');

const brokenLink = (document, link) => {
  const [path, anchor] = link.split('#');
  const target = path === '' ? document : join(dirname(document), decodeURIComponent(path));
  if (!existsSync(target)) return true;
  if (!anchor || !target.endsWith('.md')) return false;
  return !anchorsOf(withoutFences(readFileSync(target, 'utf8'))).includes(decodeURIComponent(anchor));
};

// A fence that names a file ("```cpp src/engine/game.h") shows an excerpt of it: whole lines, as they stand there.
const strayExcerpts = (text) =>
  [...text.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```/gm)]
    .filter(([, path, excerpt]) => !existsSync(path) || !`\n${readFileSync(path, 'utf8')}`.includes(`\n${excerpt}`))
    .map(([, path, excerpt]) => `shows "${excerpt.split('\n')[0]}", which is not in ${path} like this`);

const isFileName = /\.(md|h|cpp|cmake|sh|mjs|ts|svelte|json|toml|txt)$/;
// `src/base/`, `engine/game.h`, `./run --port 80`, `setup.sh`; not `a/b` of some other kind, nor patterns with < or *.
const missingPath = (document, code) => {
  const word = code.split(' ')[0].replace(/:\d+$/, '');
  if (!/^(\.\/)?[\w.@-]+(\/[\w.@-]+)*\/?$/.test(word)) return false;
  const path = word.replace(/^\.\//, '');
  const parts = path.split('/').filter(Boolean);
  if (parts.some((part) => [...made, ...madeAtRoot].includes(part))) return false;
  if (parts.length === 1 && !word.startsWith('./') && !path.endsWith('/')) {
    return isFileName.test(path) && !names.has(path);
  }
  if (!word.startsWith('./') && !roots.has(parts[0]) && !isFileName.test(path)) return false;
  const exists = (place) => existsSync(place) && (!path.endsWith('/') || statSync(place).isDirectory());
  return !['.', 'src', dirname(document)].some((base) => exists(join(base, path)));
};

let passed = 0;
let failed = 0;
for (const document of documents) {
  const problems = [];
  if (!existsSync(document)) problems.push('is missing');
  else {
    problems.push(...strayExcerpts(readFileSync(document, 'utf8')));
    const text = withoutFences(readFileSync(document, 'utf8'));
    for (const [, code] of text.matchAll(/`([^`\n]+)`/g)) {
      if (missingPath(document, code)) problems.push(`names \`${code}\`, which does not exist`);
    }
    const links = text.replace(/`[^`\n]*`/g, '').matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|^\[[^\]]+\]:\s*(\S+)/gm);
    for (const [, inline, reference] of links) {
      const link = inline ?? reference;
      if (/^[a-z][a-z0-9+.-]*:/i.test(link)) continue;
      if (brokenLink(document, link)) problems.push(`links to ${link}, which does not exist`);
    }
  }
  const old = document === join('docs', 'wire.md') ? faultOfDocument() : null;
  if (old) problems.push(old);
  for (const problem of problems) console.log(`${document} ${problem}`);
  if (problems.length === 0) passed += 1;
  else failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
