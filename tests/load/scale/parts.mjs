// The parts of a site that can be a bottleneck: threads, processors, a disk, and a node's one writer for each store.

/** One or more processors before which work waits in order. */
export class Processors {
  busy = 0; // seconds of work, in all
  #events;
  #free; // when each is free again

  constructor(events, count) {
    this.#events = events;
    this.#free = new Float64Array(count);
  }

  /** Does `seconds` of work, then calls `done`. */
  work(seconds, done) {
    const free = this.#free;
    let first = 0;
    for (let other = 1; other < free.length; ++other) if (free[other] < free[first]) first = other;
    const end = Math.max(this.#events.now, free[first]) + seconds;
    free[first] = end;
    this.busy += seconds;
    if (done) this.#events.at(end, done);
  }

  /** How much of `duration` they worked; above 1, more came than could be done. */
  utilisation(duration) {
    return this.busy / (duration * this.#free.length);
  }
}

/** A PostgreSQL server: processors, and a log whose flush takes along everyone who waits for it. */
export class Database {
  up = true;
  commits = 0;
  changes = 0;
  claims = 0;
  #events;
  #flush;
  #waiting = [];
  #flushing = false;

  constructor(events, { cores, flush }) {
    this.#events = events;
    this.#flush = flush;
    this.processors = new Processors(events, cores);
  }

  /** A transaction. One that changes something is done when the log is on disk. */
  run(seconds, durable, done) {
    this.processors.work(seconds, () => {
      if (!durable) return done();
      this.#waiting.push(done);
      if (!this.#flushing) this.#write();
    });
  }

  #write() {
    this.#flushing = true;
    const these = this.#waiting;
    this.#waiting = [];
    this.#events.after(this.#flush, () => {
      this.#flushing = false;
      if (this.#waiting.length > 0) this.#write();
      for (const done of these) done();
    });
  }
}

/**
 * A node's thread for one store (src/server/store/store_thread.h): all changes that wait go in one commit, and at most
 * eight questions between two commits, one after the other. While the database is away, everything fails at once, and
 * from time to time somebody tries to connect.
 */
export class StoreThread {
  #site;
  #node;
  #database;
  #changes = [];
  #questions = [];
  #busy = false;
  #connected = true;
  #pause;
  #nextAttempt = 0;

  constructor(site, node, database) {
    this.#site = site;
    this.#node = node;
    this.#database = database;
    this.#pause = site.figures.session_first_pause;
  }

  /** Calls `done(true)` on the network thread when the change is durable, `done(false)` if that cannot be. */
  commit(done) {
    this.#changes.push(done);
    if (!this.#busy) this.#turn();
  }

  /** `question`: seconds of the database, round trips, whether it writes, and `done` as above. */
  ask(question) {
    this.#questions.push(question);
    if (!this.#busy) this.#turn();
  }

  #turn() {
    this.#busy = this.#changes.length + this.#questions.length > 0;
    if (!this.#busy) return;
    const changes = this.#changes;
    this.#changes = [];
    const questions = this.#questions.splice(0, this.#site.figures.questions_per_commit);
    if (changes.length === 0) return this.#answer(questions, 0);
    const { figures } = this.#site;
    const seconds = figures.database_commit + changes.length * figures.database_change;
    const own = figures.store_thread_commit + changes.length * figures.store_thread_change;
    this.#send(seconds, own, 1, true, (ok) => {
      this.#database.commits += 1;
      this.#database.changes += changes.length;
      // One post for all of them.
      this.#node.network.work(figures.network_commit);
      for (const done of changes) this.#node.network.work(ok ? figures.network_publish : 0, () => done(ok));
      this.#answer(questions, 0);
    });
  }

  #answer(questions, place) {
    if (place === questions.length) return this.#turn();
    const { seconds, trips, durable, done } = questions[place];
    this.#send(seconds, this.#site.figures.store_thread_commit, trips, durable, (ok) => {
      if (done) this.#node.network.work(0, () => done(ok));
      this.#answer(questions, place + 1);
    });
  }

  #send(seconds, own, trips, durable, done) {
    const { events, figures } = this.#site;
    if (!this.#database.up) this.#connected = false;
    if (!this.#connected && !this.#connect()) {
      events.after(own, () => done(false));
      return;
    }
    const way = own + (trips * figures.database_round_trip) / 2;
    events.after(way, () => {
      if (!this.#database.up) return done(false);
      this.#database.run(seconds, durable, () => events.after((trips * figures.database_round_trip) / 2, () => done(true)));
    });
  }

  // As src/server/store/postgres/session.cpp: after a failure the pause doubles, up to ten seconds, with some chance.
  #connect() {
    const { events, figures, chance } = this.#site;
    if (events.now < this.#nextAttempt) return false;
    if (this.#database.up) {
      this.#connected = true;
      this.#pause = figures.session_first_pause;
      this.#database.processors.work(figures.database_connect);
      return true;
    }
    this.#nextAttempt = events.now + this.#pause * (0.5 + chance.upTo(0.5));
    this.#pause = Math.min(2 * this.#pause, figures.session_longest_pause);
    return false;
  }
}
