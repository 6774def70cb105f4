// Looking at an earlier moment of a table. Moments are fetched from the server and kept.

import { settings } from '../shell/settings.svelte';
import type { Answer, GameEvent, Position } from '../shell/wire';

interface ReplaySettings {
  last(): number;
  log(): readonly GameEvent[];
  fetch(version: number): Promise<Answer>;
}

export const kSpeeds: readonly number[] = [0.5, 1, 2, 4, 8];
const kPause = 1200; // milliseconds between two moments at speed 1
const kAhead = 4; // moments fetched before they are asked for
const kGap = 60; // milliseconds between two questions, so that a quick hand does not flood the server

export class Replay {
  readonly #settings: ReplaySettings;
  readonly #known = new Map<number, Position>();
  #wanted = -1; // the moment asked for last; whatever is overtaken by it is dropped
  #fetching: Promise<void> = Promise.resolve(); // one question at a time
  #timer: ReturnType<typeof setTimeout> | undefined;

  position = $state.raw<Position | null>(null);
  playing = $state(false);
  open = $state(false);

  /** The versions worth stopping at: the beginning and every record that something happened in. */
  readonly moments: readonly number[] = $derived.by(() => {
    const versions = new Set(this.#settings.log().map(({ version }) => version));
    return [0, ...[...versions].sort((one, other) => one - other)];
  });
  /** Which moment is shown; the last one is the present. */
  readonly index: number = $derived.by(() => {
    const shown = this.position?.version;
    const index = shown === undefined ? -1 : this.moments.indexOf(shown);
    return index < 0 ? this.moments.length - 1 : index;
  });

  constructor(settings: ReplaySettings) {
    this.#settings = settings;
  }

  async seek(index: number): Promise<void> {
    const { moments } = this;
    const bounded = Math.min(Math.max(index, 0), moments.length - 1);
    const version = moments[bounded] as number;
    this.#wanted = version;
    if (bounded === moments.length - 1) {
      this.position = null;
      return;
    }
    const position = await this.#get(version);
    if (this.#wanted !== version) return;
    if (position) this.position = position;
    void this.#prefetch(version, moments.slice(bounded + 1, bounded + 1 + kAhead));
  }

  /** Shows the moment after this many records without opening the replay: a guide speaks of it. */
  async show(version: number): Promise<void> {
    this.#wanted = version;
    if (version >= this.#settings.last()) {
      this.position = null;
      return;
    }
    const position = await this.#get(version);
    if (this.#wanted === version && position) this.position = position;
  }

  /** Shows the moment at which this record had just happened. */
  seekVersion(version: number): Promise<void> {
    this.open = true;
    return this.seek(this.moments.indexOf(version));
  }

  step(by: number): void {
    this.pause();
    void this.seek(this.index + by);
  }

  /** Back to the present. */
  leave(): void {
    this.pause();
    this.open = false;
    this.#wanted = -1;
    this.position = null;
  }

  async play(): Promise<void> {
    this.playing = true;
    if (this.index === this.moments.length - 1) await this.seek(0);
    this.#schedule();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      await this.seek(this.index + 1);
      if (this.position === null) this.pause();
      else if (this.playing) this.#schedule();
    }, kPause / settings.speed);
  }

  async #prefetch(shown: number, next: readonly number[]): Promise<void> {
    for (const version of next) {
      if (this.#wanted !== shown) return;
      await this.#get(version, shown);
    }
  }

  /** The moment, from memory or from the server; null if something else is wanted before its turn has come. */
  async #get(version: number, wanted = version): Promise<Position | null> {
    while (!this.#known.has(version)) {
      const before = this.#fetching;
      await before;
      if (this.#wanted !== wanted) return null;
      if (this.#fetching !== before) continue; // somebody else was quicker; wait again
      const asked = this.#settings.fetch(version);
      this.#fetching = asked.then(() => new Promise((done) => setTimeout(done, kGap)));
      const answer = await asked;
      if (!answer.ok || answer.public === undefined) return null;
      this.#known.set(version, { ...answer, version } as Position);
    }
    return this.#known.get(version) ?? null;
  }
}
