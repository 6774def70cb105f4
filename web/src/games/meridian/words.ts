// Meridian's words: what the rules speak of, and what only the page says.

import type { Translations } from '../../text/words.svelte';

export const meridianWords: readonly Translations[] = [
  {
    en: () => import('../../../../text/en/meridian.json'),
    de: () => import('../../../../text/de/meridian.json'),
  },
  {
    en: () => import('../../../../text/en/meridian_page.json'),
    de: () => import('../../../../text/de/meridian_page.json'),
  },
];

export const meridianGuide: Translations = {
  en: () => import('../../../../text/en/meridian_guide.json'),
  de: () => import('../../../../text/de/meridian_guide.json'),
};
