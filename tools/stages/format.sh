#!/usr/bin/env bash
# every C++ file is laid out by .clang-format
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

# Many files at a time: starting the program takes longer than reading a file.
mapfile -t files < <(cpp_files)
findings=build/log/format.txt
mkdir -p build/log
status=0
printf '%s\0' "${files[@]}" |
  xargs -0 -P "$(parallel_jobs)" -n 32 clang-format-19 --dry-run -Werror 2>"$findings" || status=$?
failed=0
while read -r file; do
  failed=$((failed + 1))
  say "not formatted: clang-format-19 -i $file"
done < <(sed -nE 's/^(.+):[0-9]+:[0-9]+: error: .*/\1/p' "$findings" | sort -u)
if ((status != 0 && failed == 0)); then
  cat "$findings"
  failed=1
fi
say "$((${#files[@]} - failed)) passed, $failed failed"
((failed == 0))
