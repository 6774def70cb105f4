// The simulation by itself: where one can count by hand, it counts the same.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Chance, Events, Times } from './events.mjs';
import { databaseRestarts, nodeLeaves, nodesDie } from './faults.mjs';
import { figures, sources } from './figures.mjs';
import { Processors } from './parts.mjs';
import { Site, ordinary } from './site.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const small = { tables: 2000, nodes: 8, stores: 2, cores: 4, tls: 4 };
const near = (value, wanted, share) =>
  assert.ok(Math.abs(value - wanted) <= share * wanted, `${value} instead of about ${wanted}`);

test('a queue before one processor is as long as the textbook says', () => {
  const [events, chance, times] = [new Events(), new Chance(7), new Times()];
  const one = new Processors(events, 1);
  const [arrivals, served] = [60, 100]; // a second, both at random: M/M/1
  const seconds = 3000;
  const next = () => {
    const began = events.now;
    one.work(chance.pause(served), () => times.add(events.now - began));
    events.after(chance.pause(arrivals), next);
  };
  next();
  events.run(seconds);
  near(one.utilisation(seconds), arrivals / served, 0.02);
  near(times.mean, 1 / (served - arrivals), 0.05);
});

test('a network thread is busy with what its moves and its house cost', () => {
  const change = { moves_per_table: 2, hear_of_limit: 500e-6 };
  const { network, moves, perCommit } = ordinary({ ...small, change }, figures, 4);
  const perMove = figures.network_judge + figures.network_publish + figures.network_commit / perCommit;
  const requests = small.tables * figures.seats * figures.requests_per_player;
  const house = small.nodes * figures.hear_of_node + requests * change.hear_of_limit;
  near(network.average, (moves / small.nodes) * perMove + house, 0.03);
});

test('changes that wait while a commit is under way share the next one', () => {
  const site = new Site({ ...small, nodes: 1, stores: 1 }, figures);
  let stored = 0;
  for (let change = 0; change < 11; ++change) site.nodes[0].stores[0].commit((ok) => (stored += ok ? 1 : 0));
  site.events.run();
  assert.equal(stored, 11);
  assert.equal(site.databases[0].commits, 2);
});

test('all tables of a dead node go on, after its lease and not before', () => {
  const { lost, wentOn, still, gaveUp } = nodesDie(small, figures, { dead: 1 }, 6);
  assert.ok(lost > 150, `${lost} tables`);
  assert.equal(wentOn, lost);
  assert.equal(gaveUp, 0);
  assert.ok(still.p50 > figures.lease_life - figures.lease_interval && still.max < 5, JSON.stringify(still));
});

test('tables of a node that leaves need not wait for a lease', () => {
  const { lost, wentOn, still } = nodeLeaves(small, figures, 3);
  assert.equal(wentOn, lost);
  assert.ok(still.max < 1, JSON.stringify(still));
});

test('moves for a database that was away are stored in the end', () => {
  const { count, late } = databaseRestarts(small, figures, 1, 3);
  assert.ok(count > 100 && late.max < 10, `${count} ${JSON.stringify(late)}`);
});

test('the same seed gives the same result, another one another', () => {
  const run = (seed) => JSON.stringify(nodesDie(small, figures, { dead: 3 }, 5, seed));
  assert.equal(run(1), run(1));
  assert.notEqual(run(1), run(2));
});

test('every figure says what it is and where it comes from', () => {
  const ways = ['measured', 'earlier', 'derived', 'assumed', 'code'];
  for (const [name, { value, how, from, date }] of Object.entries(sources)) {
    assert.ok(value > 0 && ways.includes(how) && from.length > 10 && date, name);
    if (how === 'code') assert.ok(existsSync(join(root, from.split(':')[0])), `${name}: ${from}`);
  }
});
