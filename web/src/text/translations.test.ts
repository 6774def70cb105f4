// The rules of every game, and those of the table, are translated: all clauses, in their order.
import { expect, it } from 'vitest';
import { readClauses } from './rules';

const kEnglish = import.meta.glob<string>('../../../rules/*/clauses.md', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const kGerman = import.meta.glob<string>('../../../text/de/clauses/*.md', {
  eager: true,
  import: 'default',
  query: '?raw',
});

const kGames = Object.keys(kEnglish).map((path) => path.split('/').at(-2) ?? '');

it('finds the rules', () => {
  expect(kGames).toContain('table');
  expect(kGames.length).toBeGreaterThan(2);
});

it.each(kGames)('has all clauses of %s in German', (game) => {
  const ids = readClauses(kEnglish[`../../../rules/${game}/clauses.md`] ?? '').map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(5);
  const german = readClauses(kGerman[`../../../text/de/clauses/${game}.md`] ?? '');
  expect(german.map(({ id }) => id)).toEqual(ids);
  for (const { id, title, text } of german)
    expect({ id, empty: !title || !text }).toEqual({ id, empty: false });
});
