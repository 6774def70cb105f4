// Puts the rules of a game together for reading: its clauses and those of every table, in the reader's language.

import { type Clause, readClauses, translate } from '../text/rules';
import { type Language, settings } from '../ui/settings/settings.svelte';

const kEnglish = import.meta.glob<string>('../../../rules/*/clauses.md', {
  query: '?raw',
  import: 'default',
});
const kOthers = import.meta.glob<string>('../../../text/*/clauses/*.md', {
  query: '?raw',
  import: 'default',
});

async function read(game: string, language: Language): Promise<Clause[]> {
  const clauses = readClauses((await kEnglish[`../../../rules/${game}/clauses.md`]?.()) ?? '');
  if (language === 'en') return clauses;
  const translation = await kOthers[`../../../text/${language}/clauses/${game}.md`]?.();
  return translate(clauses, readClauses(translation ?? ''));
}

/** The clauses of the game, none if it has none to read, and those of every table. */
export async function rulebook(game: string): Promise<Clause[]> {
  const { language } = settings;
  const [own, table] = await Promise.all([read(game, language), read('table', language)]);
  return [...own, ...table];
}
