#!/usr/bin/env bash
# random games while servers are killed, stopped and cut off: nothing is lost, nobody sees what they may not
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

build_preset release landfall_faults
passed=0
failed=0
# Bounded by --minutes; a run that finds something says so with its seed.
for run in "embedded --faults 20 --minutes 1" "cluster --faults 8 --pause 300 --minutes 2"; do
  read -ra words <<<"$run"
  if build/release/bin/landfall_faults "${words[@]}" --seed "${LANDFALL_SEED:-1}"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
  fi
done
say "$passed passed, $failed failed"
((failed == 0))
