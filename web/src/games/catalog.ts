// Finds what a game brings to the page by the names of its files, so that no game is listed anywhere:
//
//   games/<game>/face.ts     its drawings; a game without them is shown by plain/face.ts
//   games/<game>/usual.ts    options that a table gets unless somebody chooses otherwise
//   games/<game>/shelf.ts    what the lobby offers of it: pictures, presets, several games made of one (shelf.ts)
//   games/<game>/words.ts    words put together from its catalogues, where listing them all would be too long
//   games/<game>/diagrams/   small drawings for its rules, with text/<language>/<game>_diagrams.json (diagram/diagram.ts)
//   text/<language>/<game>.json, <game>_cards.json, <game>_page.json, <game>_shelf.json, <game>_guide.json
//   rules/<game>/clauses.md, text/<language>/clauses/<game>.md
//
// Any of these may be missing. Drawings are loaded when somebody sits down to the game.

import { translationsOf } from '../text/catalogues';
import type { Catalogue } from '../text/text';
import type { Translations } from '../text/words.svelte';
import { kLanguages, type Language } from '../ui/settings/settings.svelte';
import type { GameFace } from './face';

export interface GameEntry {
  words: readonly Translations[];
  /** What the guided first game says, where there is one. */
  guide: Translations | null;
  face(): Promise<GameFace>;
  /** There are no drawings for it: tables and lists stand in for them, and keys for words that are missing. */
  plain: boolean;
  /** Options that a table gets unless somebody chooses otherwise, where they differ from the game's own. */
  options: Readonly<Record<string, string>>;
}

type More = (catalogue: Catalogue) => Catalogue;

const kFaces = import.meta.glob<{ face: GameFace }>('./*/face.ts');
const kMore = import.meta.glob<{ more: More }>('./*/words.ts');
const kUsual = import.meta.glob<Readonly<Record<string, string>>>('./*/usual.ts', {
  eager: true,
  import: 'options',
});
const kPlain = './plain/face.ts';
const kCatalogues = ['', '_cards', '_page', '_shelf'];

export function gameEntry(game: string): GameEntry {
  const own = kFaces[`./${game}/face.ts`];
  return {
    words: wordsOf(game),
    guide: translationsOf(`${game}_guide`),
    face: () => faceOf(game, own ?? (kFaces[kPlain] as (typeof kFaces)[string])),
    plain: own === undefined,
    options: kUsual[`./${game}/usual.ts`] ?? {},
  };
}

// Reading the rules takes no drawing, so a face says only what differs for its game.
async function faceOf(game: string, load: (typeof kFaces)[string]): Promise<GameFace> {
  const { face } = await load();
  return { rules: async () => (await import('./rulebook')).rulebook(game), ...face };
}

export function wordsOf(game: string): readonly Translations[] {
  const own = kFaces[`./${game}/face.ts`] === undefined ? ['plain'] : [];
  const names = [...own, ...kCatalogues.map((part) => `${game}${part}`)];
  const found = names.map(translationsOf).filter((translations) => translations !== null);
  const more = kMore[`./${game}/words.ts`];
  return more ? [...found, putTogether(found, more)] : found;
}

/** What the lobby says of a game: its words for the shelf, or all of them where it has none for that. */
export function shelfWordsOf(game: string): readonly Translations[] {
  const own = translationsOf(`${game}_shelf`);
  return own ? [own] : wordsOf(game);
}

function putTogether(
  sources: readonly Translations[],
  load: () => Promise<{ more: More }>,
): Translations {
  const source = (language: Language) => async () => {
    const loading = Promise.all(sources.map((translations) => translations[language]()));
    const [{ more }, loaded] = await Promise.all([load(), loading]);
    const catalogues = loaded.map(({ default: catalogue }) => catalogue);
    return { default: more(Object.assign({}, ...catalogues)) };
  };
  const all = kLanguages.map((language) => [language, source(language)] as const);
  return Object.fromEntries(all) as unknown as Translations;
}
