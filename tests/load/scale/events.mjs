// Time in a simulation: what happens next, chance from a seed, and how long things took.

/** Things to do, the earliest first; of two at the same time the one that was planned first. */
export class Events {
  now = 0;
  done = 0;
  #times = [];
  #orders = [];
  #tasks = [];
  #count = 0;

  at(time, task) {
    const [times, orders, tasks] = [this.#times, this.#orders, this.#tasks];
    let place = times.length;
    const order = this.#count++;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (times[parent] < time || (times[parent] === time && orders[parent] < order)) break;
      times[place] = times[parent];
      orders[place] = orders[parent];
      tasks[place] = tasks[parent];
      place = parent;
    }
    times[place] = time;
    orders[place] = order;
    tasks[place] = task;
  }

  after(pause, task) {
    this.at(this.now + pause, task);
  }

  /** Until then, or until nothing is left to do. */
  run(end = Infinity) {
    while (this.#times.length > 0 && this.#times[0] <= end) {
      this.now = this.#times[0];
      const task = this.#tasks[0];
      this.#removeFirst();
      this.done += 1;
      task();
    }
    if (end !== Infinity) this.now = end;
  }

  #removeFirst() {
    const [times, orders, tasks] = [this.#times, this.#orders, this.#tasks];
    const time = times.pop();
    const order = orders.pop();
    const task = tasks.pop();
    const size = times.length;
    if (size === 0) return;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= size) break;
      const right = child + 1;
      if (right < size && (times[right] < times[child] || (times[right] === times[child] && orders[right] < orders[child])))
        child = right;
      if (time < times[child] || (time === times[child] && order < orders[child])) break;
      times[place] = times[child];
      orders[place] = orders[child];
      tasks[place] = tasks[child];
      place = child;
    }
    times[place] = time;
    orders[place] = order;
    tasks[place] = task;
  }
}

/** Chance: the same numbers for the same seed (mulberry32). */
export class Chance {
  #state;
  constructor(seed) {
    this.#state = seed >>> 0;
  }
  bits() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let word = this.#state;
    word = Math.imul(word ^ (word >>> 15), word | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return (word ^ (word >>> 14)) >>> 0;
  }
  /** From 0 up to, but not including, `end`. */
  upTo(end) {
    return (this.bits() / 4294967296) * end;
  }
  below(count) {
    return Math.floor(this.upTo(count));
  }
  /** The pause until the next of things that happen at random, so many a second. */
  pause(rate) {
    return -Math.log(1 - this.upTo(1)) / rate;
  }
}

/** Many times, of which one wants to know the middle and the worst. */
export class Times {
  #all = [];
  add(seconds) {
    this.#all.push(seconds);
  }
  get count() {
    return this.#all.length;
  }
  get mean() {
    return this.#all.reduce((sum, one) => sum + one, 0) / Math.max(1, this.#all.length);
  }
  /** p50, p99 and max, in seconds; 0 if there are none. */
  summary() {
    const sorted = Float64Array.from(this.#all).sort();
    const at = (share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    return { p50: at(0.5), p99: at(0.99), max: at(1) };
  }
}
