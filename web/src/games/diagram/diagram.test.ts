// The diagrams of the rules: each stands at a clause that exists, every word of it is there in every language, and it can be
// drawn. That what is drawn is true is shown by the engine (tests/wire/diagrams.test.mjs).
import { render } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import DiagramFigure from '../../table/DiagramFigure.svelte';
import { readClauses } from '../../text/rules';
import { words } from '../../text/words.svelte';
import { kLanguages } from '../../ui/settings/settings.svelte';
import { wordsOf } from '../catalog';
import { type Diagram, diagramsOf, type ReadableBook } from './diagram';

const kRules = import.meta.glob<string>('../../../../rules/*/clauses.md', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const kTexts = import.meta.glob<Record<string, string>>('../../../../text/*/*_diagrams.json', {
  eager: true,
  import: 'default',
});
const kFaces = Object.keys(import.meta.glob('../*/face.ts'));
const kGames = kFaces.map((path) => path.split('/')[1] ?? '').filter((game) => game !== 'plain');

const kPatience = 60_000; // milliseconds: the drawings of a game are many files

const clausesOf = (game: string) =>
  readClauses(kRules[`../../../../rules/${game}/clauses.md`] ?? '');
const keysOf = ({ id, panels }: Diagram) => [
  `diagram.${id}`,
  ...panels.flatMap(({ label }) => (label ? [`diagram.label.${label}`] : [])),
];

async function bookOf(game: string): Promise<ReadableBook> {
  const book = await diagramsOf(game, 'en');
  if (!book) throw new Error(`${game} has no diagrams`);
  return book;
}

it('finds the games that are drawn', () => {
  expect(kGames).toContain('meridian');
  expect(kGames.length).toBeGreaterThanOrEqual(4);
});

describe.each(kGames)('the diagrams of %s', (game) => {
  let book: ReadableBook;
  beforeAll(async () => {
    await words.use(...wordsOf(game));
    book = await bookOf(game);
  }, kPatience);

  it('are at least six in every edition that has rules of its own', () => {
    const clauses = new Map(clausesOf(game).map((clause) => [clause.id, clause]));
    const editions = new Set([...clauses.values()].map(({ edition }) => edition));
    for (const edition of editions) {
      const shown = book.diagrams.filter(({ clause }) => {
        const own = clauses.get(clause)?.edition ?? null;
        return edition === null || own === null || own === edition;
      });
      expect(shown.length, `${edition}`).toBeGreaterThanOrEqual(6);
    }
  });

  it('stand at clauses that exist, and name only such', () => {
    const known = new Set(clausesOf(game).map(({ id }) => id));
    for (const { id, clause, panels } of book.diagrams) {
      expect(known, id).toContain(clause);
      for (const panel of panels) {
        const refusals = (panel as { no?: Record<string, string> }).no ?? {};
        for (const other of Object.values(refusals)) expect(known, id).toContain(other);
      }
    }
    const ids = book.diagrams.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(kLanguages)('have all their words in %s, and none is left over', (language) => {
    const texts = kTexts[`../../../../text/${language}/${game}_diagrams.json`] ?? {};
    const wanted = new Set(book.diagrams.flatMap(keysOf));
    expect(Object.keys(texts).sort()).toEqual([...wanted].sort());
  });

  it('are drawn as pictures with a sentence, and nothing in them can be chosen', () => {
    for (const diagram of book.diagrams) {
      const { container } = render(DiagramFigure, { book, diagram });
      const picture = container.querySelector('[role="img"]');
      const name = picture?.getAttribute('aria-labelledby') ?? '';
      expect(container.querySelector(`[id="${name}"]`)?.textContent, diagram.id).toMatch(
        /\w+ .*\.$/,
      );
      expect(container.textContent).not.toMatch(/\[|undefined|NaN/);
      expect(container.innerHTML, diagram.id).not.toMatch(/NaN|undefined/);
      expect(picture?.querySelectorAll('svg').length).toBeGreaterThanOrEqual(diagram.panels.length);
      expect(
        container.querySelectorAll('[data-target], [data-place], [tabindex], button'),
      ).toHaveLength(0);
      for (const panel of diagram.panels) expect(book.aspect(panel)).toBeGreaterThan(0.2);
    }
  });
});

it('a game without drawings has no diagrams', async () => {
  expect(await diagramsOf('hidden_hand', 'en')).toBeNull();
});
