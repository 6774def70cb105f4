// After an upgrade the server has another page than the one that is open here. The page hears of it with its next answer
// and loads itself again, at a quiet moment: nobody is interrupted who chooses, reads a dialogue or writes something. That
// happens at most once for each build, so that a server which is behind another one, or a cache, makes no loop of it.

import { atHome } from '../route/home';

const kKey = 'landfall.renewed';
const kMostKept = 20; // builds for which this tab was loaded again
const kLook = 1000; // milliseconds from one look for a quiet moment to the next
const kStill = 3000; // milliseconds without a click or a key
/** What must not be open: dialogues, and whatever says of itself that somebody is at it. */
const kBusy = 'dialog[open], [data-in-making]';
const kWriting = 'input, textarea, select, [contenteditable]';

export interface RenewalSettings {
  /** The build of this page; empty while somebody works on it. */
  own: string;
  reload(): void;
  storage(): Storage;
}

export class Renewal {
  readonly #settings: RenewalSettings;
  readonly #hindrances = new Set<() => boolean>();
  #wanted: string | null = null; // for what to load the page again
  #lastInput = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** There is a newer page, and it waits for a quiet moment. */
  waiting = $state(false);

  constructor(settings: RenewalSettings) {
    this.#settings = settings;
  }

  /** The build of the server's page, with whatever the server said. Older servers say nothing about it. */
  told(build: string | null | undefined): void {
    const { own } = this.#settings;
    if (!build || own === '') return;
    if (build === own) this.#want(null);
    else this.#want(build);
  }

  /** A part of this page is not to be had any more: it belongs to an earlier build. */
  partMissing(): void {
    const { own } = this.#settings;
    if (own !== '' && this.#wanted === null) this.#want(`without ${own}`);
  }

  /** Somebody says when it is not a quiet moment, until the function that comes back is called. */
  hinder(busy: () => boolean): () => void {
    this.#hindrances.add(busy);
    return () => void this.#hindrances.delete(busy);
  }

  /** A click or a key: whoever is at it is not interrupted. */
  touched(): void {
    this.#lastInput = Date.now();
  }

  get quiet(): boolean {
    for (const busy of this.#hindrances) if (busy()) return false;
    if (document.querySelector(kBusy) !== null) return false;
    if (document.activeElement?.matches(kWriting)) return false;
    return document.hidden || Date.now() - this.#lastInput >= kStill;
  }

  /** Loads the page again now; whoever asks for it may do so as often as they like. */
  now(): void {
    if (this.#wanted !== null) this.#remember(this.#wanted);
    this.#settings.reload();
  }

  #want(build: string | null): void {
    const wanted = build !== null && !this.#done().includes(build) ? build : null;
    this.#wanted = wanted;
    this.waiting = wanted !== null;
    if (wanted === null) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    this.#timer ??= setInterval(() => this.#look(), kLook);
  }

  #look(): void {
    const build = this.#wanted;
    if (build === null || !this.quiet) return;
    this.#want(null);
    // What cannot be remembered could become a loop.
    if (this.#remember(build)) this.#settings.reload();
  }

  #done(): string[] {
    try {
      const kept: unknown = JSON.parse(this.#settings.storage().getItem(kKey) ?? '[]');
      return Array.isArray(kept) ? kept.map(String) : [];
    } catch {
      return [];
    }
  }

  #remember(build: string): boolean {
    try {
      const kept = [...this.#done().filter((other) => other !== build), build].slice(-kMostKept);
      this.#settings.storage().setItem(kKey, JSON.stringify(kept));
      return this.#done().includes(build);
    } catch {
      return false;
    }
  }
}

function ownBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="landfall-build"]')?.content ?? '';
}

export const renewal = new Renewal({
  own: ownBuild(),
  reload: () => window.location.reload(),
  storage: () => sessionStorage,
});

/** Listens for what concerns the whole page; once. */
export function watchForRenewal(): void {
  // Drawings and words are loaded when they are needed, and an upgrade takes the earlier ones away.
  window.addEventListener('vite:preloadError', () => renewal.partMissing());
  for (const kind of ['pointerdown', 'keydown', 'touchstart', 'wheel']) {
    window.addEventListener(kind, () => renewal.touched(), { capture: true, passive: true });
  }
  // Who comes back after a while hears of an upgrade before the first click.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void askForBuild();
  });
}

/** Asks the server for the build of its page; what it does not say is no harm. */
export async function askForBuild(): Promise<void> {
  try {
    const response = await fetch(atHome('api/games'), { cache: 'no-store' });
    renewal.told(response.headers.get('landfall-build'));
  } catch {
    // The server may be starting just now.
  }
}
