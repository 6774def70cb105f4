#!/usr/bin/env bash
# Does to a part of ./run --cluster what could happen to it. See --help.
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

usage() {
  cat <<'HELP'
usage: tools/cluster/node.sh [--data DIR] COMMAND [WHICH]

  list          what runs, with process, address and whether it can serve
  owner TABLE   which node, and which of its lives, has the table (its id, or its address in the browser)
  kill WHICH    end it without a warning (kill -9), as a crash would
  stop WHICH    end it in order (SIGTERM), as an upgrade would
  pause WHICH   stop it without ending it, as a machine that hangs would
  wake WHICH    let it go on

WHICH is the number of a node, or nats, haproxy or postgres. Whatever ends is started again after a second by ./run --cluster.
--data is the folder that was given to ./run (default: data/cluster).
HELP
}

data=$root/data/cluster
if [[ ${1:-} == --data ]]; then
  data=$(cd "$OLDPWD" && cd "${2:?--data needs a folder}" && pwd)
  shift 2
fi
command=${1:-}
which=${2:-}
if [[ $which =~ ^[0-9]+$ ]]; then which=node-$which; fi

process_of() {
  [[ -n $1 ]] || die "name a node by its number, or nats, haproxy or postgres" 2
  [[ -s $data/run/$1.pid ]] || die "$1 does not run in $data; what runs: tools/cluster/node.sh list"
  cat "$data/run/$1.pid"
}

case $command in
  list)
    for file in "$data"/run/*.pid; do
      name=$(basename "$file" .pid)
      [[ -e $file && $name != cluster ]] || continue
      address=$(<"$data/run/$name.address")
      health=
      if [[ $name == node-* ]]; then
        health=$(node -e 'fetch(process.argv[1], {signal: AbortSignal.timeout(1000)}).then(({status}) => console.log(status === 200 ? "serves" : "cannot serve"), () => console.log("does not answer"))' "$address/health")
      fi
      printf '%-9s %8s  %-24s %s\n' "$name" "$(<"$file")" "$address" "$health"
    done
    ;;
  owner)
    table=$(sed -E 's,^.*/(t|table)/,,; s,[/#?].*,,' <<<"${2:?owner needs the id of a table}")
    [[ $table =~ ^[A-Za-z0-9_-]+$ ]] || die "'$table' is not the id of a table" 2
    store=$(sed -nE 's/^LANDFALL_SERVE=.*--store ([^ ]+).*/\1/p' "$data/etc/landfall-node-1.env")
    PGPASSFILE=$data/pgpass psql -XAt "$store" \
      -c "SELECT owner FROM landfall.heads JOIN landfall.tables ON number = table_number WHERE id = '$table'"
    ;;
  kill) kill -KILL "$(process_of "$which")" ;;
  stop)
    signal=TERM
    if [[ $which == postgres ]]; then signal=INT; fi
    kill -"$signal" "$(process_of "$which")"
    ;;
  pause) kill -STOP "$(process_of "$which")" ;;
  wake) kill -CONT "$(process_of "$which")" ;;
  --help | -h) usage ;;
  *)
    usage >&2
    exit 2
    ;;
esac
