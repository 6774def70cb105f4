// Plays the fixed games of each game's fingerprint, and of its bots' one, in WebAssembly.
//
//   node tests/wasm/fingerprint.mjs landfall.wasm            prints "meridian 0123456789abcdef" and "meridian.bots ..." per game
//   node tests/wasm/fingerprint.mjs landfall.wasm FILE...    compares with such lines of other builds (the output of
//                                                            landfall_fingerprint) and prints "N passed, M failed"
import { readFile } from "node:fs/promises";
import { loadEngine } from "./engine.mjs";

const [module, ...files] = process.argv.slice(2);
if (!module) {
  console.error("usage: node tests/wasm/fingerprint.mjs MODULE [FILE...]");
  process.exit(2);
}
const engine = await loadEngine(module);
const ours = new Map(
  engine.ask({ op: "games" }).games.flatMap(({ name }) => {
    const { fingerprint, bots } = engine.ask({ op: "fingerprint", game: name });
    return [[name, fingerprint], [`${name}.bots`, bots]];
  }),
);

// Lines "name digits".
function parse(text) {
  return new Map([...text.matchAll(/^(\S+) ([0-9a-f]{16})$/gm)].map(([, name, digits]) => [name, digits]));
}

if (files.length === 0) {
  for (const [game, digits] of ours) console.log(`${game} ${digits}`);
} else {
  let passed = 0;
  let failed = 0;
  for (const file of files) {
    const theirs = parse(await readFile(file, "utf8"));
    for (const game of new Set([...ours.keys(), ...theirs.keys()])) {
      if (ours.has(game) && ours.get(game) === theirs.get(game)) {
        passed += 1;
      } else {
        failed += 1;
        console.log(`${file}: ${game} is ${theirs.get(game)}, in WebAssembly ${ours.get(game)}`);
      }
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
