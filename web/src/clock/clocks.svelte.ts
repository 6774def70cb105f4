// What the clocks of a table say. The server tells it after every change; in between the page counts by itself.

import type { ClockMessage, Seat, SeatClock, TimeRule } from '../wire/wire';

interface ClocksSettings {
  rule(): TimeRule | undefined;
  /** Milliseconds of a stopwatch; tests have their own. */
  stopwatch?(): number;
}

const kTick = 500; // milliseconds
const kLongTick = 20_000; // where hours are shown
const kLow = 20_000; // left of a clock that is nearly at zero
const kLowInDays = 3 * 3_600_000;

export class Clocks {
  readonly #rule: ClocksSettings['rule'];
  readonly #stopwatch: () => number;
  #told = $state.raw<ClockMessage | null>(null);
  #passed = $state(0); // milliseconds since then
  #toldAt = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor({ rule, stopwatch = () => performance.now() }: ClocksSettings) {
    this.#rule = rule;
    this.#stopwatch = stopwatch;
  }

  receive(message: ClockMessage): void {
    this.#told = message;
    this.#toldAt = this.#stopwatch();
    this.#passed = 0;
    this.stop();
    if (!message.seats.some(({ running }) => running)) return;
    const pause = this.#rule()?.kind === 'days' ? kLongTick : kTick;
    this.#timer = setInterval(() => this.tick(), pause);
  }

  tick(): void {
    this.#passed = this.#stopwatch() - this.#toldAt;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Nothing for bots, and where nobody counts. */
  of(seat: Seat): SeatClock | undefined {
    return this.#told?.seats.find((clock) => clock.seat === seat);
  }

  /** Milliseconds that are left; null where none are given. */
  left(seat: Seat): number | null {
    const clock = this.of(seat);
    if (!this.#told || clock?.left === undefined) return null;
    if (!clock.running || clock.ends === undefined) return clock.left;
    return Math.max(0, clock.ends - this.#told.now - this.#passed);
  }

  /** And of these the reserve. */
  reserve(seat: Seat): number {
    return Math.min(this.left(seat) ?? 0, this.of(seat)?.reserve ?? 0);
  }

  /** Milliseconds that somebody has thought in this game. */
  thought(seat: Seat): number {
    const clock = this.of(seat);
    return clock ? clock.total + (clock.running ? this.#passed : 0) : 0;
  }

  /** Somebody thinks and has to hurry. */
  isLow(seat: Seat): boolean {
    const left = this.left(seat);
    const rule = this.#rule();
    if (left === null || !rule || !this.of(seat)?.running) return false;
    if (rule.kind === 'days') return left <= kLowInDays;
    // Short times are not short from their beginning on.
    return left <= Math.min(kLow, ((rule.seconds ?? 0) * 1000) / 3);
  }
}
