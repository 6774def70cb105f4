// What stands between the server's updates and the picture: each update is shown when the one before it has played.
//
// Nobody is kept waiting: a click or a key ends the show, several updates in the queue play faster, and what would come more
// than two seconds late is shown without a show. A hidden page, or one without motion, shows everything at once.

export interface StageSettings<Update> {
  /** Whether there is a show at all now. */
  moves(): boolean;
  /** Makes the page show this update. */
  show(update: Update): void;
  /** Shows it with motion, at so many times the normal speed; nothing if there is nothing to see. */
  play(update: Update, rate: number): Show | null;
  /** How long a show would take at normal speed, in milliseconds. */
  length(update: Update): number;
  /** 1 is the normal speed. */
  rate(): number;
}

export interface Show {
  done: Promise<void>;
  stop(): void;
}

/** What would take longer is cut short, in milliseconds: with the time to draw it, the page is never two seconds late. */
export const kLongestLag = 1800;

export class Stage<Update> {
  readonly #settings: StageSettings<Update>;
  #queue: Update[] = [];
  #show: Show | null = null;
  #ends = 0; // when the show is over, by the browser's clock
  /** Whether something is played now. */
  playing = $state(false);

  constructor(settings: StageSettings<Update>) {
    this.#settings = settings;
  }

  take(update: Update): void {
    this.#queue.push(update);
    if (!this.#settings.moves()) this.skip();
    else if (!this.#show) this.#next();
    else if (this.#behind() > kLongestLag) this.#show.stop();
  }

  // How long the rest of the show and all that waits would take, in milliseconds.
  #behind(): number {
    const { length, rate } = this.#settings;
    const rest = this.#show ? Math.max(0, this.#ends - performance.now()) : 0;
    return rest + this.#queue.reduce((sum, later) => sum + length(later), 0) / rate();
  }

  /** Shows all that has come so far, at once. */
  skip(): void {
    const waiting = this.#queue.splice(0);
    this.#show?.stop();
    this.#show = null;
    this.playing = false;
    for (const update of waiting) this.#settings.show(update);
  }

  #next(): void {
    const { rate, play, show } = this.#settings;
    for (;;) {
      const update = this.#queue.shift();
      if (update === undefined) {
        this.playing = false;
        return;
      }
      const behind = this.#behind();
      const late = behind > kLongestLag;
      const pace = rate() * (behind > kLongestLag / 2 ? 2 : 1);
      const running = late ? null : play(update, pace);
      if (late) show(update);
      if (!running) continue;
      this.#show = running;
      this.#ends = performance.now() + this.#settings.length(update) / pace;
      this.playing = true;
      void running.done.then(() => {
        if (this.#show !== running) return;
        this.#show = null;
        this.#next();
      });
      return;
    }
  }
}
