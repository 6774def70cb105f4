#!/usr/bin/env bash
# Writes the configuration of a cluster: haproxy, NATS and the environment of each node, from the templates in deploy/.
# ./run --cluster, the tests and a host of several machines all use it. See --help.
set -euo pipefail
# Installed, it lies beside them.
templates=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
[[ -e $templates/haproxy.cfg.in ]] || templates=$(cd "$templates/../../deploy" && pwd)

usage() {
  cat <<'HELP'
usage: tools/cluster/configure.sh DIR --node NAME=ADDRESS:PORT... --nats NAME=ADDRESS:PORT... --store URL... [OPTION...]

Writes into DIR: haproxy.cfg (the same for every machine), nats-NAME.conf, landfall-NAME.env and, once, nats.password.
Nobody else may read these files.

  --node NAME=ADDRESS:PORT    a node, and where it listens for haproxy; repeat it
  --nats NAME=ADDRESS:PORT[,ROUTES[,MONITOR]]
                              a NATS server, with the ports of its neighbours and of whoever watches it
                              (6222 and 8222); repeat it for a cluster of three
  --store URL                 the PostgreSQL database of the tables; repeat it for several
  --certificate FILE          certificate with key, for haproxy: takes people in on ports 443 and 80
  --listen ADDRESS:PORT       without a certificate: plain HTTP there, for loopback only
  --watch ADDRESS:PORT        haproxy's figures and metrics (127.0.0.1:8404)
  --public-url URL            what people type; repeat it
  --metrics-from ADDRESS      who may read /metrics of the nodes; repeat it
  --jetstream DIR             where NATS keeps its notes (/var/lib/nats)
HELP
}

misused() {
  printf 'error: %s\n' "$1" >&2
  usage >&2
  exit 2
}

folder=
nodes=()
buses=()
certificate=
listen=
watch=127.0.0.1:8404
jetstream=/var/lib/nats
stores=()
everywhere=()
while (($#)); do
  case $1 in
    --help | -h)
      usage
      exit 0
      ;;
    --*) (($# > 1)) || misused "$1 needs a value" ;;&
    --node) nodes+=("$2") ;;
    --nats) buses+=("$2") ;;
    --store) stores+=(--store "$2") ;;
    --certificate) certificate=$2 ;;
    --listen) listen=$2 ;;
    --watch) watch=$2 ;;
    --jetstream) jetstream=$2 ;;
    --public-url | --metrics-from) everywhere+=("$1" "$2") ;;
    --*) misused "unknown option: $1" ;;
    *)
      [[ -z $folder ]] || misused "one folder is enough: $folder or $1"
      folder=$1
      shift
      continue
      ;;
  esac
  shift 2
done
[[ -n $folder ]] || misused "name the folder to write to"
((${#nodes[@]})) || misused "name the nodes with --node"
((${#buses[@]})) || misused "name the NATS servers with --nats"
((${#stores[@]})) || misused "name the database with --store"
[[ -n $certificate || -n $listen ]] || misused "name a --certificate, or an address to --listen on"
[[ -z $certificate || -z $listen ]] || misused "with a --certificate haproxy listens on ports 443 and 80; leave --listen out"
for node in "${nodes[@]}"; do
  [[ $node =~ ^[A-Za-z0-9-]+=[^=,]+:[0-9]+$ ]] || misused "--node needs NAME=ADDRESS:PORT, not '$node'"
done
for bus in "${buses[@]}"; do
  [[ $bus =~ ^[A-Za-z0-9-]+=[^=,]+:[0-9]+(,[0-9]+(,[0-9]+)?)?$ ]] ||
    misused "--nats needs NAME=ADDRESS:PORT[,ROUTES[,MONITOR]], not '$bus'"
done
((${#buses[@]} != 2)) || misused "two NATS servers stand still when one of them does: take one or three"
# systemd splits the options in the environment at spaces.
for word in "${stores[@]}" "${everywhere[@]}"; do
  [[ $word != *[[:space:]\"\'\\]* ]] || misused "no spaces or quotes in addresses: '$word'"
done

umask 077
mkdir -p "$folder"
# Made once: a password that changes with every file would lock out the nodes that run.
[[ -s $folder/nats.password ]] || od -An -N24 -tx1 /dev/urandom | tr -d ' \n' >"$folder/nats.password"
password=$(<"$folder/nats.password")

# fill TEMPLATE [KIND] NAME=VALUE...: keeps the lines that begin with @KIND, drops those of other kinds, and puts values in
# their places. A value of several lines takes the place of a whole line.
fill() {
  local text word
  text=$'\n'$(<"$templates/$1")
  shift
  for word in "$@"; do
    if [[ $word == *=* ]]; then
      text=${text//"@${word%%=*}@"/"${word#*=}"}
    else
      text=${text//$'\n'"@$word"/$'\n'}
    fi
  done
  sed -e '1d' -e '/^@[a-z]/d' <<<"$text"
}

# write FILE: whole or not at all, so that nobody reads half a file.
write() {
  cat >"$1.new"
  mv "$1.new" "$1"
}

servers=
for node in "${nodes[@]}"; do servers+="    server ${node%%=*} ${node#*=}"$'\n'; done
if [[ -n $certificate ]]; then
  fill haproxy.cfg.in machine "CERTIFICATE=$certificate" "WATCH=$watch" "NODES=${servers%$'\n'}"
else
  fill haproxy.cfg.in loopback "LISTEN=$listen" "WATCH=$watch" "NODES=${servers%$'\n'}"
fi | write "$folder/haproxy.cfg"

clusters=()
for bus in "${buses[@]}"; do
  IFS=, read -r address routes monitor <<<"${bus#*=}"
  others=
  for other in "${buses[@]}"; do
    [[ $other != "$bus" ]] || continue
    IFS=, read -r there their_routes _ <<<"${other#*=}"
    others+="    \"nats-route://route:$password@${there%:*}:${their_routes:-6222}\""$'\n'
  done
  kind=()
  ((${#buses[@]} == 1)) || kind=(cluster)
  fill nats.conf.in "${kind[@]}" "NAME=${bus%%=*}" "ADDRESS=$address" "ROUTES=${address%:*}:${routes:-6222}" \
    "MONITOR=127.0.0.1:${monitor:-8222}" "FOLDER=$jetstream/${bus%%=*}" "PASSWORD=$password" "OTHERS=${others%$'\n'}" |
    write "$folder/nats-${bus%%=*}.conf"
  clusters+=(--cluster "nats://$address")
done

for node in "${nodes[@]}"; do
  address=${node#*=}
  write "$folder/landfall-${node%%=*}.env" <<ENV
# Options of landfall.service and landfall-bots.service on this machine. The password is not among them, because everyone
# can read the command line of a process.
LANDFALL_NATS_PASSWORD=$password
LANDFALL_SERVE="--host ${address%:*} --port ${address##*:} --node ${node%%=*} ${stores[*]} ${clusters[*]} --trust-forwarded-for${everywhere[*]:+ ${everywhere[*]}}"
LANDFALL_BOTS="${clusters[*]}"
ENV
done
