// The schemas of wire/ by themselves: their examples are right, and their errors are those that the server sends and that
// the page has words for.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gameFiles, messageFiles, root } from '../../tools/wire/schemas.mjs';
import { allTypes, typeOf } from '../../tools/wire/types.mjs';
import { faultOf } from './judge.mjs';

const definitionsOf = (name) => messageFiles.find((file) => file.name === name).schema.$defs;

for (const { name, schema } of messageFiles) {
  test(`the examples of ${name} follow it`, () => {
    for (const [kind, { examples = [] }] of Object.entries(schema.$defs)) {
      for (const example of examples) {
        const fault = faultOf(name, kind, example);
        assert.equal(fault, null, fault);
      }
    }
  });
}

test('every message has an example', () => {
  const messages = ['client', 'server', 'answers'].flatMap((name) =>
    Object.entries(definitionsOf(name)).filter(([, { properties }]) => properties?.op),
  );
  assert.ok(messages.length > 20);
  assert.deepEqual(
    messages.filter(([, { examples }]) => !examples?.length).map(([name]) => name),
    [],
  );
});

test('every game describes its board and its views', () => {
  for (const { schema } of gameFiles) {
    for (const name of ['Board', 'PublicView', 'PrivateView'])
      assert.ok(schema.$defs[name], schema.title);
  }
});

const sources = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.(cpp|h)$/.test(name) && !/_test(_support)?\.(cpp|h)$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n');
const wordsOf = (text, pattern) => new Set([...text.matchAll(pattern)].map(([, word]) => word));

test('errors are those that the server sends', () => {
  const server = sources('src/server');
  const host = sources('src/host');
  const answers = new Set([...definitionsOf('answers').AnswerError.enum, 'refused']);
  const closing = new Set(definitionsOf('server').ErrorWord.enum);
  const lobby = new Set(definitionsOf('http').HttpErrorWord.enum);
  const sent = [
    [answers, wordsOf(server + host, /\b(?:failed_answer|failed)\([\w.()]+, "(\w+)"/g)],
    [closing, wordsOf(server, /turn_away\(\s*"(\w+)"/g)],
    [lobby, wordsOf(server, /trouble\(\d+, "(\w+)"/g)],
  ];
  for (const [known, words] of sent) {
    assert.ok(words.size >= 5, 'the pattern does not fit the code any more');
    for (const word of words) assert.ok(known.has(word), `'${word}' is sent and not described`);
  }
  for (const word of new Set([...answers, ...closing, ...lobby])) {
    assert.ok((server + host).includes(`"${word}"`), `'${word}' is described and never sent`);
  }
});

test('the page has words for every error that it can meet, and for no others', () => {
  // A choice that came too late has a notice of its own; the page uses the right methods and the name it came by.
  const silent = ['stale', 'method', 'host'];
  // What the page itself finds wrong.
  const own = ['offline', 'load', 'reload', 'other'];
  const described = new Set([
    ...definitionsOf('answers').AnswerError.enum,
    ...definitionsOf('server').ErrorWord.enum,
    ...definitionsOf('http').HttpErrorWord.enum,
    'refused',
  ]);
  for (const language of ['en', 'de']) {
    const keys = (name) =>
      Object.keys(JSON.parse(readFileSync(join(root, `text/${language}/${name}.json`), 'utf8')));
    const words = keys('shell').flatMap((key) => /^error\.(\w+)$/.exec(key)?.[1] ?? []);
    // What only accounts meet is said there, and loaded by those who have one.
    const ofAccounts = keys('account');
    for (const word of described) {
      assert.ok(
        silent.includes(word) ||
          words.includes(word) ||
          ofAccounts.includes(`account.error.${word}`),
        `${language} has no words for ${word}`,
      );
    }
    for (const word of words) {
      assert.ok(
        own.includes(word) || described.has(word),
        `${language} has words for ${word}, which nobody sends`,
      );
    }
  }
});

test('the phrases are those of the server and of the page, with words in every language', () => {
  const phrases = definitionsOf('common').PhraseId.enum;
  const source = readFileSync(join(root, 'src/host/words/phrases.cpp'), 'utf8');
  assert.deepEqual(
    [...source.matchAll(/^ {4}\{"(\w+)"/gm)].map(([, id]) => id),
    phrases,
  );
  const page = readFileSync(join(root, 'web/src/talk/phrases.ts'), 'utf8');
  assert.deepEqual(
    [...page.matchAll(/^ {2}(\w+): \[/gm)].map(([, id]) => id),
    phrases,
  );
  for (const language of ['en', 'de']) {
    const catalogue = JSON.parse(readFileSync(join(root, `text/${language}/table.json`), 'utf8'));
    for (const id of phrases) assert.ok(catalogue[`said.${id}`], `${language} ${id}`);
  }
});

test('types are made of all that the schemas say', () => {
  assert.equal(
    typeOf({ type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 }),
    'readonly [number, number]',
  );
  assert.equal(
    typeOf({ type: 'array', items: { oneOf: [{ const: 'a' }, { type: 'null' }] } }),
    'readonly ("a" | null)[]',
  );
  assert.throws(() => typeOf({ type: 'object', properties: {} }), /other members/);
  assert.throws(() => typeOf({ type: 'integer', multipleOf: 3 }), /multipleOf/);
  assert.match(allTypes().get('messages.ts'), /export type Answers = \{\n {2}act: DoneAnswer;/);
});
