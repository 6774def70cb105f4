#!/usr/bin/env bash
# types, lint and unit tests of the page
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

[[ -f web/package.json ]] || die "web/package.json is missing"
results=$root/build/log/vitest.json
rm -f "$results"
mkdir -p build/log
cd web
without_colors() { sed 's/\x1b\[[0-9;]*m//g'; }
passed=0
failed=0
for script in check lint; do
  say "npm run $script"
  if npm run --silent "$script" 2>&1 | without_colors; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
done
npm test --silent -- --reporter=json --outputFile="$results" 2>&1 | without_colors || true
cd ..
node tools/count.mjs vitest "$results" "$passed" "$failed"
