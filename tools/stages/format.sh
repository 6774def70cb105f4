#!/usr/bin/env bash
# every C++ file is laid out by .clang-format
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

passed=0
failed=0
while read -r file; do
  if clang-format-19 --dry-run -Werror "$file" 2>/dev/null; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    say "not formatted: clang-format-19 -i $file"
  fi
done < <(cpp_files)
say "$passed passed, $failed failed"
((failed == 0))
