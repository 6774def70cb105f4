# shellcheck shell=bash
# Shared by ./run, ./test, tools/setup.sh and the stages. Source it; it changes to the top folder of the project.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root" || exit 1
log_dir=build/log

# The node that tools/setup.sh installed, if it had to.
if cmp -s tools/node/package-lock.json .tools/node/complete; then
  export PATH=$root/.tools/node/node_modules/.bin:$PATH
fi

say() { printf '%s\n' "$*"; }

# die MESSAGE [EXIT CODE]
die() {
  printf 'error: %s\n' "$1" >&2
  exit "${2:-1}"
}

# quietly NAME HINT COMMAND...: keeps the output in build/log/NAME.log. On failure shows its end and the hint, and ends.
quietly() {
  local log=$log_dir/$1.log hint=$2
  shift 2
  mkdir -p "$log_dir"
  if ! "$@" >"$log" 2>&1 </dev/null; then
    {
      printf -- '--- the last lines of %s ---\n' "$log"
      tail -n 40 "$log"
      printf -- '---\nerror: failed: %s\n%s\n' "$*" "$hint"
    } >&2
    exit 1
  fi
}

# How many compilers to run at once: one per core, but no more than memory allows (the network code takes up to 2 GB each).
parallel_jobs() {
  local cores memory
  cores=$(nproc)
  memory=$(awk '/^MemAvailable:/ { print int($2 / 1500000) }' /proc/meminfo)
  if ((memory < 1)); then memory=1; fi
  printf '%s\n' "${LANDFALL_JOBS:-$((cores < memory ? cores : memory))}"
}

# Configures a preset's build folder (cheap when nothing changed) and builds the targets named, or all.
# build_preset PRESET [TARGET...]
build_preset() {
  local preset=$1 targets=()
  shift
  if (($#)); then targets=(--target "$@"); fi
  quietly "configure-$preset" "If a library is missing, run: tools/setup.sh test" cmake --preset "$preset"
  quietly "build-$preset" "If the folder is stale, remove it: rm -rf build/$preset" \
    cmake --build "build/$preset" -j "$(parallel_jobs)" "${targets[@]}"
}

# Builds web/dist, unless nothing that goes into it has changed since.
build_page() {
  local now
  [[ -f web/package.json ]] || die "there is no page to build: web/package.json is missing"
  now=$(find web text wire rules tools/wire -name node_modules -prune -o -path web/dist -prune -o -path web/src/wire/generated -prune -o -type f -print0 |
    LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum)
  if [[ -f web/dist/index.html && -f build/page.stamp && $(<build/page.stamp) == "$now" ]]; then return; fi
  rm -f build/page.stamp
  quietly build-page "See web/package.json for the script 'build'." npm run --prefix web build
  printf '%s\n' "$now" >build/page.stamp
}

# Every C++ file of ours.
cpp_files() { find src tests bench cmake -name node_modules -prune -o \( -name '*.cpp' -o -name '*.h' \) -print 2>/dev/null | LC_ALL=C sort; }

# Runs the tests of a build folder and counts them.
run_ctest() {
  local results=$root/build/log/ctest-$1.xml
  rm -f "$results"
  # One more than there are cores: whole servers wait for timers and disks a third of the time.
  UBSAN_OPTIONS=print_stacktrace=1 ctest --test-dir "build/$1" -j "$(($(parallel_jobs) + 1))" --no-tests=error \
    --output-junit "$results" --quiet || true
  node tools/count.mjs junit "$results"
}
