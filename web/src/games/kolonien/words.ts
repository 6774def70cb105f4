// The words of Die Kolonien: what the rules speak of, and what only the page says.

import type { Translations } from '../../text/words.svelte';

export const kolonienWords: readonly Translations[] = [
  {
    en: () => import('../../../../text/en/kolonien.json'),
    de: () => import('../../../../text/de/kolonien.json'),
  },
  {
    en: () => import('../../../../text/en/kolonien_page.json'),
    de: () => import('../../../../text/de/kolonien_page.json'),
  },
];

export const kolonienGuide: Translations = {
  en: () => import('../../../../text/en/kolonien_guide.json'),
  de: () => import('../../../../text/de/kolonien_guide.json'),
};
