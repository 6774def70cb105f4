// Plays the fixed games of each game's fingerprint in WebAssembly.
//
//   node tests/wasm/fingerprint.mjs landfall.wasm            prints "meridian 0123456789abcdef" per game
//   node tests/wasm/fingerprint.mjs landfall.wasm FILE...    compares with such lines of other builds (the output of
//                                                            landfall_fingerprint, or of landfall fingerprint --json)
//                                                            and prints "N passed, M failed"
import { readFile } from "node:fs/promises";
import { loadEngine } from "./engine.mjs";

const [module, ...files] = process.argv.slice(2);
if (!module) {
  console.error("usage: node tests/wasm/fingerprint.mjs MODULE [FILE...]");
  process.exit(2);
}
const engine = await loadEngine(module);
const ours = new Map(
  engine.ask({ op: "games" }).games.map(({ name }) => [name, engine.ask({ op: "fingerprint", game: name }).fingerprint]),
);

// Lines "game digits", or any JSON in which a game's name stands beside its fingerprint.
function parse(text) {
  const found = new Map();
  const visit = (value) => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value && typeof value === "object") {
      if (value.game && value.fingerprint) found.set(value.game, value.fingerprint);
      Object.values(value).forEach(visit);
    }
  };
  for (const line of text.split("\n").filter((one) => one.trim())) {
    const plain = /^(\S+) ([0-9a-f]{16})$/.exec(line.trim());
    if (plain) found.set(plain[1], plain[2]);
  }
  if (found.size === 0) visit(JSON.parse(text));
  return found;
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
