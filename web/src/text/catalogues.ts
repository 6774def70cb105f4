// The catalogues under text/, found by their names; each is loaded when somebody reads its language.

import { kLanguages } from '../ui/settings/settings.svelte';
import type { Catalogue } from './text';
import type { Translations } from './words.svelte';

// What every page says is loaded by words.svelte.ts; what only the terminal or the server says is not for the page.
const kFiles = import.meta.glob<{ default: Catalogue }>([
  '../../../text/*/*.json',
  '!../../../text/*/cli.json',
  '!../../../text/*/notices.json',
  '!../../../text/*/preview.json',
  '!../../../text/*/shell.json',
  '!../../../text/*/table.json',
]);

/** A catalogue in every language, in another one where a language lacks it; null if there is none of this name. */
export function translationsOf(name: string): Translations | null {
  const sources = kLanguages.map((language) => kFiles[`../../../text/${language}/${name}.json`]);
  const any = sources.find((source) => source !== undefined);
  if (any === undefined) return null;
  const all = kLanguages.map((language, index) => [language, sources[index] ?? any] as const);
  return Object.fromEntries(all) as unknown as Translations;
}
