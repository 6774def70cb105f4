// What stands between the server's updates and the picture: each update is shown when the one before it has played.
//
// Nobody is kept waiting: a click or a key ends the show, several updates in the queue play faster, and what would come more
// than two seconds late is shown without a show. A slow processor takes longer than a show should: that is measured, and
// counts as well; and whatever happens, nothing waits longer than its time for a show to end. A hidden page, or one without
// motion, shows everything at once.

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
  /** Milliseconds of a clock that never goes back. */
  now?(): number;
}

export interface Show {
  done: Promise<void>;
  stop(): void;
}

/** What would take longer is cut short, in milliseconds: with the time to draw it, the page is never two seconds late. */
export const kLongestLag = 1800;

/** After so many milliseconds an update is shown, and the show before it ends: a slow processor needs time to draw it. */
export const kLongestWait = 1300;

const kForget = 0.7; // of what drawing took, from one show to the next

export class Stage<Update> {
  readonly #settings: StageSettings<Update>;
  readonly #now: () => number;
  #queue: { update: Update; came: number }[] = [];
  #show: Show | null = null;
  #ends = 0; // when the show is over, by the clock
  #alarm: ReturnType<typeof setTimeout> | undefined; // rings when the first one has waited long enough
  #drawing = 0; // how much longer than it should the last shows took, in milliseconds each
  /** Whether something is played now. */
  playing = $state(false);

  constructor(settings: StageSettings<Update>) {
    this.#settings = settings;
    this.#now = settings.now ?? (() => performance.now());
  }

  take(update: Update): void {
    this.#queue.push({ update, came: this.#now() });
    if (!this.#settings.moves()) this.skip();
    else if (!this.#show) this.#next();
    else if (this.#behind() > kLongestLag) this.#show.stop();
    else this.#setAlarm();
  }

  #setAlarm(): void {
    clearTimeout(this.#alarm);
    const [first] = this.#queue;
    if (!first || !this.#show) return;
    const left = kLongestWait - (this.#now() - first.came);
    this.#alarm = setTimeout(() => this.#show?.stop(), Math.max(0, left));
  }

  // How late the last one that waits would be at its end, or the first one at its beginning, in milliseconds.
  #behind(): number {
    const { length, rate } = this.#settings;
    const now = this.#now();
    const rest = this.#show ? Math.max(0, this.#ends + this.#drawing - now) : 0;
    const [first] = this.#queue;
    const all = this.#queue.reduce(
      (sum, { update }) => sum + length(update) / rate() + this.#drawing,
      rest,
    );
    return Math.max(all, first ? now - first.came + rest : 0);
  }

  /** Shows all that has come so far, at once. */
  skip(): void {
    clearTimeout(this.#alarm);
    const waiting = this.#queue.splice(0);
    this.#show?.stop();
    this.#show = null;
    this.playing = false;
    for (const { update } of waiting) this.#settings.show(update);
  }

  #next(): void {
    const { rate, play, show } = this.#settings;
    for (;;) {
      const next = this.#queue.shift();
      if (next === undefined) {
        this.playing = false;
        return;
      }
      const { update } = next;
      const start = this.#now();
      const behind = this.#behind();
      const late = behind > kLongestLag;
      const pace = rate() * (behind > kLongestLag / 2 ? 2 : 1);
      const running = late ? null : play(update, pace);
      if (late) show(update);
      if (!running) continue;
      this.#show = running;
      this.#ends = start + this.#settings.length(update) / pace;
      this.playing = true;
      this.#setAlarm();
      void running.done.then(() => {
        if (this.#show !== running) return;
        this.#show = null;
        this.#drawing = Math.max(kForget * this.#drawing, this.#now() - this.#ends);
        this.#next();
      });
      return;
    }
  }
}
