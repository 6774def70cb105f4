// The engine in WebAssembly behaves as docs/protocol.md says, with bots, undo and records.
//   LANDFALL_WASM=build/wasm/bin/landfall.wasm node --test tests/wasm/door.test.mjs
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadEngine } from "./engine.mjs";

const path = process.env.LANDFALL_WASM ?? "build/wasm/bin/landfall.wasm";

test("the module asks its host for little", async () => {
  const engine = await loadEngine(path);
  for (const name of engine.imports) assert.doesNotMatch(name, /random|clock|path_open|sock/);
});

test("bots play whole matches, and the record of one can be loaded", async () => {
  const engine = await loadEngine(path);
  for (const seats of [2, 3, 4]) {
    let { awaiting } = engine.ask({ op: "new", game: "meridian", seats, seed: seats });
    let moves = 0;
    while (awaiting.length > 0) {
      const seat = awaiting[0];
      // one thought of each level, then quick ones
      const level = moves < 4 ? 4 - moves : 1;
      const { targets } = engine.ask({ op: "bot", seat, level, seed: 5 });
      ({ awaiting } = engine.ask({ op: "act", seat, targets }));
      moves += 1;
    }
    assert.equal(moves, seats === 3 ? 39 : 52);
    const { scores } = engine.ask({ op: "scores" });
    assert.equal(scores.length, seats);
    const { record, version } = engine.ask({ op: "record" });
    const other = await loadEngine(path);
    assert.equal(other.ask({ op: "load", record }).version, version);
    assert.deepEqual(other.ask({ op: "scores" }).scores, scores);
    assert.equal(other.ask({ op: "record" }).record, record);
  }
});

test("choices, refusals, undo", async () => {
  const engine = await loadEngine(path);
  const options = { end_turn: "explicit" };
  const { awaiting, version } = engine.ask({ op: "new", game: "meridian", seats: 2, options, seed: 1 });
  const seat = awaiting[0];
  const before = engine.ask({ op: "view", seat });
  const { actions } = engine.ask({ op: "legal", seat });
  const building = actions.find((one) => one.verb === "place");
  assert.ok(building.text.length > 10);
  engine.ask({ op: "act", seat, action: building.action });
  assert.equal(engine.ask({ op: "undo", seat }).version, version + 2);
  assert.deepEqual(engine.ask({ op: "view", seat }).view, before.view);
  const refused = JSON.parse(engine.answerText(JSON.stringify({ op: "act", seat: 1 - seat, action: building.action })));
  assert.equal(refused.ok, false);
  assert.equal(refused.clause, "TAB-1.1");
});

test("bad requests are answered", async () => {
  const engine = await loadEngine(path);
  for (const text of ["", "{", "[]", '"x"', '{"op":"dance"}', '{"op":"act"}', '{"op":"bot"}', '{"op":"fingerprint"}',
    "\ud800", "{".repeat(100000), " ".repeat(2_000_000)]) {
    assert.equal(JSON.parse(engine.answerText(text)).ok, false, text.slice(0, 40));
  }
  assert.ok(engine.ask({ op: "games" }).games.length > 0);
});

test("a match without a seed depends on the host's luck alone", async () => {
  const start = async (seed) => {
    const engine = await loadEngine(path);
    engine.seed(seed);
    engine.ask({ op: "new", game: "meridian", seats: 2 });
    return engine.ask({ op: "record" }).record;
  };
  assert.equal(await start(1n), await start(1n));
  assert.notEqual(await start(1n), await start(2n));
});
