// The games this page can show. The drawings of each are loaded when somebody sits down to it.

import type { Translations } from '../text/words.svelte';
import { archipelagoGuide, archipelagoWords } from './archipelago/words';
import { colonialismGuide, colonialismWords } from './colonialism/words';
import type { GameFace } from './face';
import { kolonienGuide, kolonienWords } from './kolonien/words';
import { meridianGuide, meridianWords } from './meridian/words';

export interface GameEntry {
  words: readonly Translations[];
  /** What the guided first game says, where there is one. */
  guide?: Translations;
  face(): Promise<GameFace>;
  /** Options that a table gets unless somebody chooses otherwise, where they differ from the game's own. */
  options: Readonly<Record<string, string>>;
}

export const kGames: Readonly<Record<string, GameEntry>> = {
  meridian: {
    words: meridianWords,
    guide: meridianGuide,
    face: async () => (await import('./meridian/face')).face,
    // Turns end by hand, so that a choice can be taken back before the next card is turned up.
    options: { end_turn: 'explicit' },
  },
  colonialism: {
    words: colonialismWords,
    guide: colonialismGuide,
    face: async () => (await import('./colonialism/face')).face,
    options: {},
  },
  archipelago: {
    words: archipelagoWords,
    guide: archipelagoGuide,
    face: async () => (await import('./archipelago/face')).face,
    options: {},
  },
  kolonien: {
    words: kolonienWords,
    guide: kolonienGuide,
    face: async () => (await import('./kolonien/face')).face,
    options: {},
  },
};
