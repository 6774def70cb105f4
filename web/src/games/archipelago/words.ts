// Archipelago's words: what the rules speak of, the names of cards and regions, and what only the page says.

import type { Catalogue } from '../../text/text';
import type { Translations } from '../../text/words.svelte';
import { nameEverything } from './naming';

type Source = () => Promise<{ default: Catalogue }>;

function named(cards: Source, page: Source): Source {
  return async () => {
    const [names, phrases] = await Promise.all([cards(), page()]);
    return { default: nameEverything(names.default, phrases.default) };
  };
}

const kCards = {
  en: () => import('../../../../text/en/archipelago_cards.json'),
  de: () => import('../../../../text/de/archipelago_cards.json'),
};
const kPage = {
  en: () => import('../../../../text/en/archipelago_page.json'),
  de: () => import('../../../../text/de/archipelago_page.json'),
};

export const archipelagoWords: readonly Translations[] = [
  {
    en: () => import('../../../../text/en/archipelago.json'),
    de: () => import('../../../../text/de/archipelago.json'),
  },
  kCards,
  kPage,
  { en: named(kCards.en, kPage.en), de: named(kCards.de, kPage.de) },
];

export const archipelagoGuide: Translations = {
  en: () => import('../../../../text/en/archipelago_guide.json'),
  de: () => import('../../../../text/de/archipelago_guide.json'),
};
