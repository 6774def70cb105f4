// Every catalogue under text/ has the same keys with the same places to fill in every language.
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { kLanguages } from '../ui/settings/settings.svelte';
import { fillMessage } from './message';
import { Phrasebook } from './text';

const kFiles = import.meta.glob<Record<string, string>>('../../../text/*/*.json', {
  eager: true,
  import: 'default',
});

function parse(path: string): { language: string; name: string } {
  const [, language = '', name = ''] = /text\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  return { language, name };
}

function catalogue(language: string, name: string): Record<string, string> {
  return kFiles[`../../../text/${language}/${name}.json`] ?? {};
}

const kPlurals = new Intl.PluralRules('en');

/** The names in braces: all of them, and those that do more than choose a plural. */
function places(pattern: string): { all: string[]; shown: string[] } {
  const all = new Set<string>();
  const texts = [1, 2].map((number) =>
    fillMessage(pattern, kPlurals, (name) => {
      all.add(name);
      return { text: `<${name}>`, number };
    }),
  );
  const shown = [...all].filter((name) => texts.some((text) => text.includes(`<${name}>`)));
  return { all: [...all], shown: shown.sort() };
}

const kNames = [...new Set(Object.keys(kFiles).map((path) => parse(path).name))];

it('has the catalogues of the page in every language', () => {
  expect(kNames).toContain('shell');
  const languages = new Set(Object.keys(kFiles).map((path) => parse(path).language));
  expect([...languages].sort()).toEqual([...kLanguages].sort());
});

describe.each(kNames)('the catalogue %s', (name) => {
  const english = catalogue('en', name);

  it.each(kLanguages)('has exactly the English keys in %s', (language) => {
    expect(Object.keys(catalogue(language, name)).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(kLanguages)('fills the same places and no text is empty in %s', (language) => {
    for (const [key, pattern] of Object.entries(catalogue(language, name))) {
      expect(pattern.trim(), key).not.toBe('');
      const expected = places(english[key] ?? '').shown;
      expect({ key, places: places(pattern).shown }).toEqual({ key, places: expected });
    }
  });
});

// Nothing in a catalogue may mean something else to ICU than to us: no "#" or quotes, no older way to write a plural.
it.each(Object.entries(kFiles))('says as ICU does: %s', (path, patterns) => {
  const { language } = parse(path);
  const book = new Phrasebook(language, patterns);
  const differs = ([key, pattern]: [string, string]) => {
    const message = new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true });
    const names = places(pattern).all;
    return [0, 1, 2, 5, 21, -1].some((number) => {
      const values = Object.fromEntries(names.map((name) => [name, number]));
      return book.say(key, values) !== message.format(values);
    });
  };
  expect(Object.entries(patterns).filter(differs)).toEqual([]);
});

// A table has the words of the page and of one game.
const kCommon = ['archive', 'cli', 'luck', 'plain', 'preview', 'shell', 'table'];
const gameOf = (name: string) => name.replace(/_(cards|page|guide|shelf|diagrams)$/, '');
const kGames = [...new Set(kNames.filter((name) => !kCommon.includes(name)).map(gameOf))];

it.each(kGames)('does not say the same key in two catalogues at a table of %s', (game) => {
  const seen = new Map<string, string>();
  const names = kNames.filter((name) => kCommon.includes(name) || gameOf(name) === game);
  for (const name of names) {
    for (const key of Object.keys(catalogue('en', name))) {
      expect(seen.get(key), `${key} is in ${name} and in ${seen.get(key)}`).toBeUndefined();
      seen.set(key, name);
    }
  }
});

describe('what is told about this product', () => {
  const kReadme = Object.values(
    import.meta.glob<string>('../../../README.md', {
      eager: true,
      import: 'default',
      query: '?raw',
    }),
  )[0];
  const kSources = Object.keys(import.meta.glob(['../**/*.ts', '../**/*.svelte', '../**/*.wasm']));

  it('promises the page nothing that it has not', () => {
    expect(kReadme).toContain('# Landfall');
    expect(kSources.some((path) => path.endsWith('.wasm'))).toBe(false);
    expect(kReadme).not.toMatch(/WebAssembly|WASM/i);
    expect(kReadme).not.toMatch(/(?<!No )accounts?\b/);
  });

  it.each(kLanguages)('says what is stored where and for how long in %s', (language) => {
    const shell = catalogue(language, 'shell');
    expect(shell['lobby.footer']).toMatch(/server/i);
    expect(shell['lobby.footer']).not.toMatch(/only|bleiben in diesem/);
    expect(shell['lobby.stored.time']).toMatch(/\b7\b.*\b365\b/);
  });
});
