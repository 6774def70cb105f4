#!/usr/bin/env bash
# links and paths named in the documentation exist, its tables follow the schemas, and texts use its terms
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

# Each ends with a count of its own; the stage ends with one for both.
passed=0
failed=0
for check in docs words; do
  found=$(node "tools/$check.mjs") || true
  [[ ${found##*$'\n'} =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]] || die "tools/$check.mjs ended without a count"
  passed=$((passed + BASH_REMATCH[1]))
  failed=$((failed + BASH_REMATCH[2]))
  sed '$d' <<<"$found"
done
say "$passed passed, $failed failed"
((failed == 0))
