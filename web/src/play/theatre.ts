// The show of a table: which updates are played with motion on the page, and how. The table brings the house (its element
// and the game's table of motions) once it is drawn; without one, updates are shown at once.

import { tick } from 'svelte';
import type { Scene } from '../games/face';
import type { MotionTable } from '../motion/motion';
import { motionOf } from '../motion/motion';
import { Running } from '../motion/player';
import { lookAt, type Stand } from '../motion/snapshot';
import { type Show, Stage } from '../motion/stage.svelte';
import { sound } from '../sound/sounds';
import { notifyOfTurn } from '../ui/notification';
import { type Motion, settings } from '../ui/settings/settings.svelte';
import type { GameEvent, Seat, Update } from '../wire/wire';

export interface House {
  root: HTMLElement;
  /** Over the whole page, for what moves from one part of it to another. */
  room: HTMLElement;
  table: MotionTable | undefined;
  /** What is drawn now. */
  scene(): Scene | null;
}

export interface TheatreSettings {
  viewer(): Seat | null;
  /** Whether somebody looks at the present: not at the past, and not at a cover. */
  watched(): boolean;
  /** Whether this seat's question was answered without it. */
  answered(seat: Seat): boolean;
}

const kRates: Record<Motion, number> = { off: 1, fast: 2, normal: 1, slow: 0.5 };

export class Theatre {
  readonly #settings: TheatreSettings;
  #house: House | null = null;
  #before: Update | null = null;
  #last: { before: readonly Stand[]; events: readonly GameEvent[] } | null = null;

  constructor(settings: TheatreSettings) {
    this.#settings = settings;
  }

  open(house: House): () => void {
    this.#house = house;
    return () => {
      this.#house = null;
    };
  }

  /** Shows once more what happened last. */
  again(): void {
    const scene = this.#house?.scene();
    if (!this.#house || !scene || !this.#last || !settings.moves) return;
    new Running(this.#last.before, {
      ...this.#house,
      scene,
      events: this.#last.events,
      rate: kRates[settings.motion],
      sound,
    });
  }

  stageOf(show: (update: Update) => void): Stage<Update> {
    const shown = (update: Update) => {
      const called = this.#heard(update);
      this.#before = update;
      show(update);
      return called !== null && !this.#settings.answered(called);
    };
    return new Stage<Update>({
      moves: () =>
        settings.moves && !document.hidden && this.#house !== null && this.#settings.watched(),
      rate: () => kRates[settings.motion],
      show: (update) => {
        if (shown(update)) callToTurn();
      },
      length: (update) => this.#length(update),
      play: (update, rate) => this.#play(update, rate, shown),
    });
  }

  // Who looks at the table, if their turn has just begun.
  #heard(update: Update): Seat | null {
    const viewer = this.#settings.viewer();
    const asked = (given: Update | null) => given?.awaiting.includes(viewer ?? -1) ?? false;
    return this.#before !== null && asked(update) && !asked(this.#before) ? viewer : null;
  }

  #events(update: Update): readonly GameEvent[] {
    if (update.from >= update.version) return [];
    const own = update.seats?.find(({ seat }) => seat === this.#settings.viewer());
    return own?.events ?? update.events ?? [];
  }

  #length(update: Update): number {
    return this.#events(update).reduce(
      (sum, event) => sum + (motionOf(this.#house?.table, event)?.takes ?? 0),
      0,
    );
  }

  #play(update: Update, rate: number, shown: (update: Update) => boolean): Show | null {
    const house = this.#house;
    const events = this.#events(update);
    if (!house || events.length === 0) {
      if (shown(update)) callToTurn();
      return null;
    }
    const before = lookAt(house.root);
    this.#last = { before, events };
    const myTurn = shown(update);
    let running: Running | null = null;
    let stopped = false;
    const done = tick().then(() => {
      const scene = house.scene();
      if (stopped || !scene) return;
      running = new Running(before, { ...house, scene, events, rate, sound });
      return running.done.then(() => {
        if (myTurn) callToTurn();
      });
    });
    return {
      done,
      stop: () => {
        stopped = true;
        running?.stop();
      },
    };
  }
}

function callToTurn(): void {
  sound('turn');
  notifyOfTurn();
}
