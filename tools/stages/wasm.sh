#!/usr/bin/env bash
# WebAssembly plays the fixed games exactly as g++ and clang builds do
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

# Each of the three prints one line per game and edition: its name and the digest of the fixed playouts.
[[ -f tests/wasm/fingerprint.mjs ]] || die "tests/wasm/fingerprint.mjs is missing"
build_preset wasm
build_preset release landfall_fingerprint
build_preset sanitize landfall_fingerprint
out=build/fingerprint
mkdir -p "$out"
build/release/bin/landfall_fingerprint >"$out/gcc.txt"
build/sanitize/bin/landfall_fingerprint >"$out/clang.txt"
node tests/wasm/fingerprint.mjs build/wasm/bin/landfall.wasm >"$out/wasm.txt"

passed=0
failed=0
for other in clang wasm; do
  while IFS=$'\t' read -r expected found; do
    if [[ $expected == "$found" ]]; then
      passed=$((passed + 1))
    else
      failed=$((failed + 1))
      say "gcc '$expected', $other '$found'"
    fi
  done < <(paste "$out/gcc.txt" "$out/$other.txt")
done

# The module as a page would use it: requests, bots, undo, records.
results=build/log/wasm.tap
rm -f "$results"
LANDFALL_WASM=build/wasm/bin/landfall.wasm node --test --test-reporter=tap --test-reporter-destination="$results" \
  tests/wasm/door.test.mjs || true
node tools/count.mjs tap "$results" "$passed" "$failed"
