// Colonialism's words: what the rules speak of, and what only the page says.

import type { Translations } from '../../text/words.svelte';

export const colonialismWords: readonly Translations[] = [
  {
    en: () => import('../../../../text/en/colonialism.json'),
    de: () => import('../../../../text/de/colonialism.json'),
  },
  {
    en: () => import('../../../../text/en/colonialism_page.json'),
    de: () => import('../../../../text/de/colonialism_page.json'),
  },
];

export const colonialismGuide: Translations = {
  en: () => import('../../../../text/en/colonialism_guide.json'),
  de: () => import('../../../../text/de/colonialism_guide.json'),
};
