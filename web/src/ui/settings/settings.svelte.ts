// How this person likes the page. Kept in the browser, never sent.

import { keep, recall } from './storage';

export type Language = 'en' | 'de';
export const kLanguages: readonly Language[] = ['en', 'de'];
export type Theme = 'system' | 'light' | 'dark';
export const kThemes: readonly Theme[] = ['system', 'light', 'dark'];

/** Which choices wait for a confirmation: all, those that cannot be undone, or none. */
export type Confirming = 'always' | 'final' | 'never';
export const kConfirming: readonly Confirming[] = ['final', 'always', 'never'];
/** How fast things move on the board, and with them the bots. */
export type Motion = 'off' | 'fast' | 'normal' | 'slow';
export const kMotions: readonly Motion[] = ['off', 'fast', 'normal', 'slow'];
/** Seconds that bots wait for an undo. */
export const kUndoWindows: readonly number[] = [0, 3, 6];

interface Choices {
  language: Language;
  theme: Theme;
  calm: boolean; // no animation, whatever the system says
  confirm: Confirming;
  motion: Motion;
  undoWindow: number;
  volume: number; // of sounds, 0 to 1
  muted: boolean; // no sound, however loud it would be
  notify: boolean; // by the system, when it is one's turn and the page is out of sight
  declineUnpayable: boolean; // offers that cannot be paid are declined at once
  declineBots: boolean; // so are all offers of bots
  forced: boolean; // a choice with one answer is made at once
  concludeFirst: boolean; // an offer of one's own is concluded with the first who accepts it
  cover: boolean; // hide the table when the screen goes to the next player
  name: string;
  speed: number; // of the replay
  logDown: boolean; // the newest of the log stands at the bottom
  logWords: boolean; // what was said is in the log
  phrases: boolean; // what others say is shown at all
  chat: boolean; // so is what they write
  besideLog: 'log' | 'chat'; // which of the two stands beside the board
  ownWords: boolean; // for luck that can be checked; else the page makes them up
}

/** What the browser has kept, also from before a whole choice could be confirmed in three ways. */
function kept(): Partial<Choices> {
  const { instant, ...choices } = recall<Partial<Choices> & { instant?: boolean }>('settings', {});
  return instant && choices.confirm === undefined ? { ...choices, confirm: 'never' } : choices;
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
    confirm: 'final',
    motion: 'normal',
    undoWindow: 3,
    volume: 0.5,
    muted: false,
    notify: false,
    declineUnpayable: true,
    declineBots: false,
    forced: false,
    concludeFirst: true,
    cover: true,
    name: '',
    speed: 1,
    logDown: false,
    logWords: true,
    phrases: true,
    chat: true,
    besideLog: 'log',
    ownWords: false,
    ...kept(),
  });

  get language(): Language {
    return this.#choices.language;
  }
  /** Whose way of writing dates and times goes with the language. */
  get region(): string {
    return this.language === 'en' ? 'en-GB' : 'de-DE';
  }
  get theme(): Theme {
    return this.#choices.theme;
  }
  get calm(): boolean {
    return this.#choices.calm;
  }
  get confirm(): Confirming {
    return this.#choices.confirm;
  }
  get motion(): Motion {
    return this.#choices.motion;
  }
  get undoWindow(): number {
    return this.#choices.undoWindow;
  }
  get volume(): number {
    return this.#choices.volume;
  }
  get muted(): boolean {
    return this.#choices.muted;
  }
  get notify(): boolean {
    return this.#choices.notify;
  }
  get declineUnpayable(): boolean {
    return this.#choices.declineUnpayable;
  }
  get declineBots(): boolean {
    return this.#choices.declineBots;
  }
  get forced(): boolean {
    return this.#choices.forced;
  }
  get concludeFirst(): boolean {
    return this.#choices.concludeFirst;
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
  get logDown(): boolean {
    return this.#choices.logDown;
  }
  get logWords(): boolean {
    return this.#choices.logWords;
  }
  get phrases(): boolean {
    return this.#choices.phrases;
  }
  get chat(): boolean {
    return this.#choices.chat;
  }
  get besideLog(): 'log' | 'chat' {
    return this.#choices.besideLog;
  }
  get ownWords(): boolean {
    return this.#choices.ownWords;
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
    return (
      this.motion !== 'off' &&
      !this.calm &&
      !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    );
  }
}

export const settings = new Settings();
