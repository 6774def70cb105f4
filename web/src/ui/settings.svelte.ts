// How this person likes the page. Kept in the browser, never sent.

import { keep, recall } from './storage';

export type Language = 'en' | 'de';
export const kLanguages: readonly Language[] = ['en', 'de'];
export type Theme = 'system' | 'light' | 'dark';
export const kThemes: readonly Theme[] = ['system', 'light', 'dark'];

interface Choices {
  language: Language;
  theme: Theme;
  calm: boolean; // no animation, whatever the system says
  instant: boolean; // a whole choice is sent without asking again
  cover: boolean; // hide the table when the screen goes to the next player
  name: string;
  speed: number; // of the replay
}

function browserLanguage(): Language {
  const wanted = navigator.languages?.map((tag) => tag.slice(0, 2)) ?? [];
  return kLanguages.find((language) => wanted[0] === language) ?? 'en';
}

class Settings {
  #choices = $state.raw<Choices>({
    language: browserLanguage(),
    theme: 'system',
    calm: false,
    instant: false,
    cover: true,
    name: '',
    speed: 1,
    ...recall<Partial<Choices>>('settings', {}),
  });

  get language(): Language {
    return this.#choices.language;
  }
  get theme(): Theme {
    return this.#choices.theme;
  }
  get calm(): boolean {
    return this.#choices.calm;
  }
  get instant(): boolean {
    return this.#choices.instant;
  }
  get cover(): boolean {
    return this.#choices.cover;
  }
  get name(): string {
    return this.#choices.name;
  }
  get speed(): number {
    return this.#choices.speed;
  }

  change(changes: Partial<Choices>): void {
    this.#choices = { ...this.#choices, ...changes };
    keep('settings', this.#choices);
    this.show();
  }

  /** Tells the style sheet. */
  show(): void {
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset.theme = this.theme;
    root.dataset.calm = String(this.calm);
  }

  /** Whether things should move on this page now. */
  get moves(): boolean {
    return !this.calm && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}

export const settings = new Settings();
