// What happens when parts of a site fail: tables stand still until another node has them, and their players come back, one
// by one, each with a pause of its own.
import { Times } from './events.mjs';
import { Processors } from './parts.mjs';
import { Ring } from './ring.mjs';
import { Site } from './site.mjs';

/** Counts things by tenths of seconds, for the worst of them. */
class Peak {
  #counts = new Map();
  add(now) {
    const tenth = Math.floor(now * 10);
    this.#counts.set(tenth, (this.#counts.get(tenth) ?? 0) + 1);
  }
  /** A second, in the busiest tenth. */
  get most() {
    return 10 * Math.max(0, ...this.#counts.values());
  }
}

/** Who owns which table, who waits for it, and how nodes take tables over (src/server/tables/loader.h). */
class Ownership {
  still = new Times(); // how long each table that lost its node stood still
  claims = new Peak();
  connections = new Peak();
  lastBack = 0;
  gaveUp = 0;

  constructor(site) {
    this.site = site;
    const { plan, figures, chance, events, nodes } = site;
    this.ring = new Ring(chance, plan.nodes, figures.hash_points);
    this.tls = new Processors(events, plan.tls);
    this.hash = Uint32Array.from({ length: plan.tables }, () => chance.bits());
    this.store = Uint8Array.from({ length: plan.tables }, () => chance.below(plan.stores));
    this.alive = (node) => nodes[node].alive;
    this.owner = Uint16Array.from(this.hash, (hash) => this.ring.nodeOf(hash, this.alive));
    this.standing = new Uint8Array(plan.tables); // 1: has no node, 2: somebody is on it
    this.waiting = new Uint8Array(plan.tables); // players who have come back
    this.goneAt = new Map(); // when a node counts another one as dead
    for (const node of nodes) {
      node.loads = [];
      node.underWay = 0;
      node.loaders = new Processors(events, figures.loader_threads);
    }
  }

  /** A table that can move now, for Site.play(). */
  pick() {
    const table = this.site.chance.below(this.standing.length);
    return this.standing[table] === 0 ? [this.owner[table], this.store[table]] : null;
  }

  /** A node is gone; its players notice and come back after `pause()`, and others may have its tables after `gone()`. */
  lose(lost, pause, gone) {
    const { site } = this;
    const { events, figures, nodes } = site;
    this.began ??= events.now;
    for (const node of lost) nodes[node].alive = false;
    for (const node of lost) {
      for (let other = 0; other < nodes.length; ++other)
        if (this.alive(other)) this.goneAt.set(other * nodes.length + node, events.now + gone());
    }
    for (let table = 0; table < this.owner.length; ++table) {
      if (this.alive(this.owner[table])) continue;
      this.standing[table] = 1;
      for (let player = 0; player < figures.seats; ++player) events.after(pause(), () => this.comeBack(table));
    }
  }

  comeBack(table) {
    const { site } = this;
    this.tls.work(site.figures.tls_handshake, () => {
      const node = this.ring.nodeOf(this.hash[table], this.alive);
      this.connections.add(site.events.now);
      site.nodes[node].network.work(site.figures.accept_connection, () => this.hello(table, node));
    });
  }

  hello(table, node) {
    const { events, figures, nodes } = this.site;
    if (this.standing[table] === 0) {
      // The store is asked whether the table still is ours.
      const greet = () => nodes[node].network.work(figures.greet, () => this.greeted());
      nodes[node].stores[this.store[table]].ask({ seconds: figures.database_confirm, trips: 1, durable: false, done: greet });
      return;
    }
    this.waiting[table] += 1;
    events.after(figures.page_silence, () => {
      if (this.standing[table] === 0) return;
      this.waiting[table] -= 1;
      this.gaveUp += 1;
      this.comeBack(table);
    });
    if (this.standing[table] === 1) this.load(table, node);
  }

  load(table, node) {
    this.standing[table] = 2;
    this.site.nodes[node].loads.push(table);
    this.beginSome(node);
  }

  beginSome(number) {
    const { events, figures, nodes } = this.site;
    const node = nodes[number];
    while (node.underWay < figures.loads_under_way && node.loads.length > 0) {
      const table = node.loads.shift();
      node.underWay += 1;
      const finish = () => {
        node.underWay -= 1;
        this.beginSome(number);
      };
      const claimed = () => {
        this.claims.add(events.now);
        const patience = this.goneAt.get(number * nodes.length + this.owner[table]) - events.now;
        if (patience > 0) {
          // Its owner counts as alive: the connection waits for it, in vain.
          finish();
          events.after(patience, () => this.load(table, number));
          return;
        }
        node.loaders.work(figures.replay_table, () => {
          finish();
          node.network.work(figures.greet, () => this.goOn(table, number));
        });
      };
      node.stores[this.store[table]].ask({ seconds: figures.database_claim, trips: 2, durable: true, done: claimed });
    }
  }

  goOn(table, number) {
    const { events, figures, nodes } = this.site;
    this.standing[table] = 0;
    this.owner[table] = number;
    this.still.add(events.now - this.began);
    for (; this.waiting[table] > 0; --this.waiting[table]) nodes[number].network.work(figures.greet, () => this.greeted());
  }

  greeted() {
    this.lastBack = this.site.events.now - this.began;
  }

  result(site, seconds) {
    return {
      lost: this.still.count + this.standing.reduce((sum, one) => sum + (one ? 1 : 0), 0),
      wentOn: this.still.count,
      still: this.still.summary(),
      lastBack: this.lastBack,
      claims: this.claims.most,
      connections: this.connections.most,
      gaveUp: this.gaveUp,
      others: site.moves.summary(),
      network: Site.shares(site.nodes.filter(({ alive }) => alive).map(({ network }) => network), seconds),
      events: site.events.done,
    };
  }
}

function begin(plan, figures, seconds, seed, fail) {
  const site = new Site(plan, figures, seed);
  const ownership = new Ownership(site);
  const kQuiet = 0.5;
  site.play(kQuiet, seconds, () => ownership.pick());
  site.keepHouse(seconds);
  site.events.at(kQuiet, () => fail(site, ownership));
  site.events.run(seconds);
  return ownership.result(site, seconds);
}

const first = (count) => Array.from({ length: count }, (_, node) => node);

/** `dead` nodes die at once. `noticed`: how long until their players' connections break. */
export const nodesDie = (plan, figures, { dead, noticed = 0 }, seconds, seed = 1) =>
  begin(plan, figures, seconds, seed, ({ chance, figures }, ownership) =>
    ownership.lose(
      first(dead),
      () => noticed + figures.page_first_pause * (0.75 + chance.upTo(0.5)),
      () => figures.lease_life - chance.upTo(figures.lease_interval) + chance.upTo(figures.lease_sweep),
    ),
  );

/** One node leaves for an upgrade: it gives its tables up, then says goodbye. */
export const nodeLeaves = (plan, figures, seconds, seed = 1) =>
  begin(plan, figures, seconds, seed, ({ chance, figures }, ownership) =>
    ownership.lose([0], () => chance.upTo(figures.page_first_pause), () => 0),
  );

/** One database is away for so long. */
export function databaseRestarts(plan, figures, away, seconds, seed = 1) {
  const site = new Site(plan, figures, seed);
  site.play(0.5, seconds);
  site.keepHouse(seconds);
  site.events.at(0.5, () => (site.databases[0].up = false));
  site.events.at(0.5 + away, () => (site.databases[0].up = true));
  site.events.run(seconds + 20);
  return { late: site.late.summary(), count: site.late.count, others: site.moves.summary() };
}

/** How tables lie after every node has been restarted in turn, relative to an even share. */
export function rollingUpgrade(plan, figures, seed = 1) {
  const site = new Site({ ...plan, stores: 1 }, figures, seed);
  const ownership = new Ownership({ ...site, plan: { ...plan, stores: 1, tls: 1 } });
  const shares = () => {
    const counts = new Float64Array(plan.nodes);
    for (const node of ownership.owner) counts[node] += plan.nodes / plan.tables;
    return { least: Math.min(...counts), most: Math.max(...counts) };
  };
  const before = shares();
  for (let leaving = 0; leaving < plan.nodes; ++leaving) {
    const alive = (node) => node !== leaving;
    ownership.owner.forEach((node, table) => {
      if (node === leaving) ownership.owner[table] = ownership.ring.nodeOf(ownership.hash[table], alive);
    });
  }
  return { before, after: shares() };
}
