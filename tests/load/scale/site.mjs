// A site: nodes, each with one network thread and a thread for each store, and databases. People are not simulated one by
// one: moves of all tables together come at random, so many a second.
import { Chance, Events, Times } from './events.mjs';
import { Database, Processors, StoreThread } from './parts.mjs';

export class Site {
  moves = new Times(); // that went through at once
  late = new Times(); // that had to be sent again

  /** plan: tables, nodes, stores, cores (of each database), and figures that differ, in `change`. */
  constructor(plan, figures, seed = 1) {
    this.plan = plan;
    this.figures = { ...figures, ...plan.change };
    this.events = new Events();
    this.chance = new Chance(seed);
    this.rate = plan.tables * this.figures.moves_per_table;
    const database = { cores: plan.cores, flush: this.figures.database_flush };
    this.databases = Array.from({ length: plan.stores }, () => new Database(this.events, database));
    this.nodes = Array.from({ length: plan.nodes }, () => {
      const node = { network: new Processors(this.events, 1), alive: true };
      node.stores = this.databases.map((one) => new StoreThread(this, node, one));
      return node;
    });
  }

  /**
   * Moves of all tables until `end`; those before `from` are not counted. `pick` says at which node and in which store a
   * table moves, or nothing if nobody can.
   */
  play(from, end, pick = () => [this.chance.below(this.nodes.length), this.chance.below(this.databases.length)]) {
    const next = () => {
      const place = pick();
      if (place) this.#moveUntilStored(this.nodes[place[0]], place[1], this.events.now, from, false);
      const pause = this.chance.pause(this.rate);
      if (this.events.now + pause < end) this.events.after(pause, next);
    };
    this.events.after(this.chance.pause(this.rate), next);
  }

  // A page whose move is answered with `unavailable` says so, and its player chooses once more.
  #moveUntilStored(node, store, began, from, again) {
    const { figures, events, chance } = this;
    node.network.work(figures.network_judge, () =>
      node.stores[store].commit((ok) => {
        if (!ok) {
          const pause = figures.person_tries_again * (0.5 + chance.upTo(1));
          events.after(pause, () => this.#moveUntilStored(node, store, began, from, true));
        } else if (again) {
          this.late.add(events.now - began);
        } else if (began >= from) {
          this.moves.add(events.now - began);
        }
      }),
    );
  }

  /** What a node does whether anyone moves or not: heartbeats and limits of all others, and looking after its tables. */
  keepHouse(end) {
    const { figures, plan, events, chance } = this;
    const kStep = 0.01;
    const told = plan.nodes * figures.hear_of_node + plan.tables * figures.seats * figures.requests_per_player * figures.hear_of_limit;
    const held = plan.tables / plan.nodes / plan.stores;
    const changed = held * (1 - Math.exp(-figures.moves_per_table * figures.look_after_interval));
    for (const node of this.nodes) {
      const hear = () => {
        if (!node.alive) return;
        node.network.work(told * kStep);
        if (events.now + kStep < end) events.after(kStep, hear);
      };
      events.after(chance.upTo(kStep), hear);
      const lookAfter = () => {
        if (!node.alive) return;
        for (const store of node.stores) {
          store.ask({ seconds: figures.database_confirm + held * figures.database_look_row, trips: 1, durable: false });
          store.ask({ seconds: figures.database_commit + changed * figures.database_note_row, trips: 1, durable: true });
        }
        if (events.now + figures.look_after_interval < end) events.after(figures.look_after_interval, lookAfter);
      };
      events.after(chance.upTo(figures.look_after_interval), lookAfter);
    }
  }

  /** The share of `duration` that the busiest and the average of `parts` worked. */
  static shares(parts, duration) {
    const shares = parts.map((part) => part.utilisation(duration));
    return { average: shares.reduce((sum, one) => sum + one, 0) / shares.length, most: Math.max(...shares) };
  }
}

/** The site under its ordinary load for `seconds`. */
export function ordinary(plan, figures, seconds, seed = 1) {
  const site = new Site(plan, figures, seed);
  site.play(seconds / 4, seconds);
  site.keepHouse(seconds);
  site.events.run(seconds);
  const commits = site.databases.reduce((sum, one) => sum + one.commits, 0);
  const changes = site.databases.reduce((sum, one) => sum + one.changes, 0);
  return {
    moves: site.rate,
    finished: changes / seconds,
    network: Site.shares(site.nodes.map(({ network }) => network), seconds),
    database: Site.shares(site.databases.map(({ processors }) => processors), seconds),
    perCommit: changes / commits,
    latency: site.moves.summary(),
    mean: site.moves.mean,
    events: site.events.done,
  };
}

/** As fast as it goes: every table moves as soon as the one load generator has heard of its last move. */
export function saturation(plan, figures, seconds, seed = 1) {
  const site = new Site(plan, figures, seed);
  const generator = new Processors(site.events, 1);
  const [node] = site.nodes;
  let moves = 0;
  const move = () =>
    node.network.work(site.figures.network_judge, () =>
      node.stores[0].commit(() => {
        moves += 1;
        generator.work(site.figures.load_generator, move);
      }),
    );
  for (let table = 0; table < plan.tables; ++table) generator.work(site.figures.load_generator, move);
  site.events.run(seconds);
  return { moves: moves / seconds, network: node.network.utilisation(seconds), perCommit: moves / site.databases[0].commits };
}
