#!/usr/bin/env bash
# Measures the server on this machine: latency, saturation, memory, crashes. See --help.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

usage() {
  cat <<'END'
usage: tests/load/run.sh [--quick] [--build DIR] [--store sqlite|postgres] [--only NAME]...
       tests/load/run.sh --rounds N [--seconds N] [--build DIR] [--other PROGRAM] [--cluster NODES]

Builds landfall and landfall_load in DIR (build/release if not given), starts servers on free ports of
127.0.0.1 and prints what it measures:

  bare        the machine without us: WebSocket echo, durable commits of SQLite and PostgreSQL
  latency     1,000 players at 250 tables of four, each table moving once a second
  saturation  the same tables as fast as they go, load generator included
  memory      what an idle player costs
  lookback    moves and /health at other tables, quiet and while 30 watchers ask for the past of a
              game of 9,000 records (2,500 of them taken back) as fast as they may
  crash       200 rounds of kill -9 at random moments

With --rounds it measures both stores, and those of another build of landfall if one is given, in turn and N
times, and prints one table of the medians: moves per second, latency at 250 moves per second and at a quarter
of what was possible, processor time, bytes, and beside it the bare rates of the machine. With --cluster also a
cluster on loopback, behind haproxy and with all connections at a node that relays them.
With --store postgres the tables of latency, saturation and memory are in a PostgreSQL server of their own,
on this machine and by a socket.
Everything ends by itself after about five minutes (--quick: two). Let nothing else run meanwhile.
END
}

build=build/release
seconds=30
players=4000
rounds=200
names=()
store=sqlite
compare=()
while (($#)); do
  case $1 in
    --quick) seconds=8 players=1000 rounds=30 ;;
    --build)
      build=$2
      shift
      ;;
    --store)
      store=$2
      shift
      ;;
    --rounds | --seconds | --other | --cluster)
      compare+=("$1" "$2")
      shift
      ;;
    --only)
      names+=("$2")
      shift
      ;;
    --help | -h)
      usage
      exit 0
      ;;
    *)
      usage >&2
      exit 2
      ;;
  esac
  shift
done
((${#names[@]})) || names=(bare latency saturation memory lookback crash)

[[ -f $build/build.ninja ]] || cmake --preset release -B "$build" >/dev/null
cmake --build "$build" --target landfall landfall_load landfall_long_table
ulimit -n "$(ulimit -Hn)"
load=$build/bin/landfall_load
server=("$build/bin/landfall" serve --log-level warning)

if ((${#compare[@]})); then
  exec node tests/load/table.mjs --load "$load" --server "$build/bin/landfall" "${compare[@]}"
fi

echo "machine: $(nproc) cores, load average $(cut -d' ' -f1-3 /proc/loadavg), $(uname -sr)"
failed=0
for name in "${names[@]}"; do
  echo
  echo "== $name"
  case $name in
    bare) "$load" bare --seconds 3 ;;
    latency) "$load" moves --store "$store" --rate 1 --seconds "$seconds" -- "${server[@]}" ;;
    saturation) "$load" moves --store "$store" --rate 0 --seconds "$seconds" -- "${server[@]}" ;;
    memory) "$load" idle --store "$store" --players "$players" -- "${server[@]}" ;;
    lookback) "$load" lookback --tool "$build/bin/landfall_long_table" --seconds "$seconds" -- "${server[@]}" ;;
    crash) "$load" crash --rounds "$rounds" --seed "${SEED:-$RANDOM}" -- "${server[@]}" ;;
    *)
      usage >&2
      exit 2
      ;;
  esac || failed=$((failed + 1))
done
echo
echo "wanted: latency p99 below 10 ms, at least 5000 moves per second, at most 20 kB per player, no lost move;"
echo "        lookback p99 at most twice that of the quiet server"
((failed == 0))
