// Puts the rules of a game together for reading: its clauses and those of every table, in the reader's language.

import { type Clause, readClauses, translate } from '../text/rules';
import { type Language, settings } from '../ui/settings.svelte';

type Source = () => Promise<{ default: string }>;
/** rules/<game>/clauses.md, and what exists of it in other languages. */
export type RuleSources = { en: Source } & Partial<Record<Language, Source>>;

const kTable: RuleSources = {
  en: () => import('../../../rules/table/clauses.md?raw'),
  de: () => import('../../../text/de/table_clauses.md?raw'),
};

async function read(sources: RuleSources, language: Language): Promise<Clause[]> {
  const clauses = readClauses((await sources.en()).default);
  const translation = language === 'en' ? undefined : sources[language];
  if (language === 'en') return clauses;
  return translate(clauses, translation ? readClauses((await translation()).default) : []);
}

export async function rulebook(sources: RuleSources): Promise<Clause[]> {
  const { language } = settings;
  const [game, table] = await Promise.all([read(sources, language), read(kTable, language)]);
  return [...game, ...table];
}
