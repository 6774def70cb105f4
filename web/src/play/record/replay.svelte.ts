// Looking at an earlier moment of a table. Moments are fetched from the server and kept.

import { settings } from '../../ui/settings/settings.svelte';
import type { AnswerTo, AtMessage, Position } from '../../wire/wire';

interface ReplaySettings {
  last(): number;
  /** Nothing to see happened in this record; of a record that is not known yet nobody can say so. */
  silent(version: number): boolean;
  /** What comes after this record belongs to the same move. */
  goesOn(version: number): boolean;
  /** The moment beside this one at which a turn begins; null if there is none. */
  turnBeside(moment: number, direction: 1 | -1): number | null;
  /** Somebody looks at this moment: what happened around it is of use. */
  learn(version: number): void;
  fetch(version: number): Promise<AnswerTo<Omit<AtMessage, 'id'>>>;
}

export const kSpeeds: readonly number[] = [0.5, 1, 2, 4, 8];
const kPause = 1200; // milliseconds between two moments at speed 1
const kAhead = 4; // moments fetched before they are asked for
const kKept = 100; // moments kept; a long game has tens of thousands
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

  /** The present. */
  readonly last: number = $derived.by(() => this.#settings.last());
  /** Which moment is shown: how many records there were. */
  readonly index: number = $derived.by(() => this.position?.version ?? this.last);

  constructor(settings: ReplaySettings) {
    this.#settings = settings;
  }

  /** Shows the moment after this many records. */
  async seek(index: number): Promise<void> {
    const version = Math.min(Math.max(index, 0), this.last);
    this.#wanted = version;
    if (version === this.last) {
      this.position = null;
      return;
    }
    const position = await this.#get(version);
    if (this.#wanted !== version) return;
    if (position) this.position = position;
    this.#settings.learn(version);
    const next: number[] = [];
    for (let at = version; next.length < kAhead && at < this.last; ) {
      at = this.#stop(at, 1);
      next.push(at);
    }
    void this.#prefetch(version, next);
  }

  /** The next moment worth stopping at, in this direction: before or after somebody's move, with what chance made of it. */
  #stop(from: number, direction: 1 | -1): number {
    let version = from + direction;
    while (version > 0 && version < this.last && this.#inside(version)) version += direction;
    return version;
  }

  #inside(version: number): boolean {
    return this.#settings.silent(version) || this.#settings.goesOn(version);
  }

  /** Where the move began that led to the moment shown. */
  get moveBegan(): number {
    return Math.max(this.#stop(this.index, -1), 0);
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
    return this.seek(version);
  }

  step(direction: 1 | -1): void {
    this.pause();
    void this.seek(this.#stop(this.index, direction));
  }

  /** To the beginning of a turn: of this one, of the one before, of the next. */
  stepTurn(direction: 1 | -1): void {
    this.pause();
    const beside = this.#settings.turnBeside(this.index, direction);
    void this.seek(beside ?? (direction > 0 ? this.last : 0));
  }

  toStart(): void {
    this.pause();
    void this.seek(0);
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
    if (this.index === this.last) await this.seek(0);
    this.#schedule();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      await this.seek(this.#stop(this.index, 1));
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
      if (!answer.ok) return null;
      this.#known.set(version, { ...answer, version });
      for (const oldest of this.#known.keys()) {
        if (this.#known.size <= kKept) break;
        this.#known.delete(oldest);
      }
    }
    return this.#known.get(version) ?? null;
  }
}
