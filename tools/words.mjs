// Searches the texts for the words that docs/terms.md rules out: those in `backticks` in the columns "not" (English) and
// "nicht" (German) of its tables. Ends with the line "N passed, M failed", counting files of texts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

const root = resolve(dirname(process.argv[1]), '..');
process.chdir(root);
const terms = 'docs/terms.md';
const languages = { not: 'en', nicht: 'de' };
const games = readdirSync('rules').filter((name) => name !== 'table');
const stop = (message) => {
  console.log(`${terms}: ${message}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
};

// What people read: the catalogues of each language, and the clauses, whose English is the specification.
const documents = ['en', 'de'].flatMap((language) => {
  const own = readdirSync(`text/${language}`, { recursive: true })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => `text/${language}/${name}`);
  const rules = ['table', ...games].map((name) => `rules/${name}/clauses.md`).filter(existsSync);
  return [...own, ...(language === 'en' ? rules : [])].map((path) => ({ path, language }));
});

// rules/meridian/clauses.md and text/de/clauses/meridian.md are the clauses of meridian, meridian.json its texts,
// meridian_page.json its page and so on; a line of cli.json belongs to the terminal, and to a game that its key names.
const placeOf = (path, key) => {
  if (path.startsWith('rules/')) return { game: path.split('/')[1], part: 'clauses' };
  if (path.endsWith('.md')) return { game: basename(path, '.md'), part: 'clauses' };
  const [name, part = 'texts'] = basename(path).replace(/\.\w+$/, '').split('_');
  if (name !== 'cli') return { game: name, part };
  return { game: key.split('.').find((word) => games.includes(word)) ?? 'cli', part: 'terminal' };
};

// "{count, plural, one {seat} other {seats}}" is both words, "{name}" is neither.
const seenIn = (message) =>
  message
    .replace(/\{\w+, plural, ((?:[^{}]*\{(?:[^{}]|\{\w+\})*\})+)\}/g, (_, forms) =>
      [...forms.matchAll(/\{((?:[^{}]|\{\w+\})*)\}/g)].map(([, form]) => form).join(' / '))
    .replace(/\{\w+\}/g, '{}');

// The pieces of a document as people see them, without keys, names in braces and the sources of clauses. `where` says
// where in a piece something is: the key of a catalogue, the line of a page (a sentence may go on in the next line).
const piecesOf = (path) => {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.md')) {
    const seen = text.replace(/^Kind: .*$/gm, '');
    return [{ text: seen, where: (index) => seen.slice(0, index).split('\n').length, ...placeOf(path) }];
  }
  return Object.entries(JSON.parse(text)).map(([key, value]) => ({
    text: seenIn(value),
    where: () => key,
    ...placeOf(path, key),
  }));
};

// A word, or words, as docs/terms.md writes them. Letters are those of any language, so \b would not do.
const letter = '[\\p{L}\\p{N}]';
const upToThreeWords = "(?:\\s+[\\p{L}\\p{N}{}’'-]+){0,3}?\\s+";
const patternOf = (word) => {
  const phrases = word
    .split(/\s*…\s*/)
    .map((phrase) => phrase.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+').replaceAll('*', '\\p{L}*'));
  return new RegExp(`(?<!${letter})${phrases.join(upToThreeWords)}(?!${letter})`, 'giu');
};

// What the tables rule out: { language, game, about (parts of the game; all if empty), use (instead), pattern }.
const parts = ['texts', 'page', 'guide', 'cards', 'clauses', 'terminal'];
const bans = [];
let game;
let columns;
for (const line of readFileSync(terms, 'utf8').split('\n')) {
  const heading = line.match(/^#+\s+(.*)$/)?.[1];
  if (heading) {
    game = heading.toLowerCase();
    columns = undefined;
  }
  if (!line.startsWith('|')) continue;
  const cells = line.split('|').slice(1, -1).map((cell) => cell.trim());
  if (!columns) {
    columns = cells;
    if (game !== 'everywhere' && !games.includes(game)) stop(`'${game}' is no game`);
    continue;
  }
  cells.forEach((cell, index) => {
    const language = languages[columns[index]];
    if (!language) return;
    const use = cells[index - 1];
    for (const group of cell.split(';')) {
      // Brackets that name no parts are remarks.
      const named = group.match(/\(([^)]*)\)/)?.[1].split(/\s*,\s*/) ?? [];
      const about = named.every((name) => parts.includes(name)) ? named : [];
      for (const [, word] of group.matchAll(/`([^`]+)`/g)) {
        bans.push({ language, game, about, use, pattern: patternOf(word) });
      }
    }
  });
}
if (bans.length === 0) stop('no table names a word to search for');

const problemsOf = ({ path, language }) =>
  piecesOf(path).flatMap((piece) =>
    bans
      .filter((ban) => ban.language === language && ['everywhere', piece.game].includes(ban.game))
      .filter((ban) => ban.about.length === 0 || ban.about.includes(piece.part))
      .flatMap((ban) =>
        [...piece.text.matchAll(ban.pattern)].map(({ 0: found, index }) =>
          `${path}:${piece.where(index)}: '${found.replace(/\s+/g, ' ')}' (say: ${ban.use})`)));

let passed = 0;
let failed = 0;
for (const document of documents) {
  const problems = problemsOf(document);
  for (const problem of new Set(problems)) console.log(problem);
  if (problems.length === 0) passed += 1;
  else failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
