// Every catalogue under text/ has the same keys with the same places to fill in every language.
import { describe, expect, it } from 'vitest';
import { kLanguages } from '../ui/settings.svelte';

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

/** The names in braces, with a sign for those that choose between two forms. */
function places(pattern: string): string[] {
  const found = [...pattern.matchAll(/\{([^}:]*)(:[^}]*)?\}/g)];
  return [...new Set(found.filter(([, , forms]) => !forms).map(([, name]) => name ?? ''))].sort();
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
      expect({ key, places: places(pattern) }).toEqual({ key, places: places(english[key] ?? '') });
    }
  });
});

// A table has the words of the page and of one game.
const kCommon = ['cli', 'plain', 'shell', 'table'];
const gameOf = (name: string) => name.replace(/_(cards|page|guide)$/, '');
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
