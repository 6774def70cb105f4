#!/usr/bin/env bash
# Installs what the project needs and nothing that is there already.
#   tools/setup.sh run       compiler, libraries, node and the page's packages
#   tools/setup.sh cluster   the same and what ./run --cluster starts beside the server
#   tools/setup.sh test      all that and the tools for ./test
# ./run and ./test source this file and call setup, so that the PATH it may set stays.
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# The packages of the lists named that are not installed. node and npm are asked for as commands, because a node from
# another source than Debian brings its own npm and conflicts with Debian's package of that name.
missing_packages() {
  local list wanted=() installed
  for list in "$@"; do
    mapfile -t -O "${#wanted[@]}" wanted < <(sed -e 's/#.*//' -e '/^\s*$/d' "tools/packages/$list.txt")
  done
  command -v node >/dev/null || wanted+=(nodejs)
  command -v npm >/dev/null || wanted+=(npm)
  # shellcheck disable=SC2016  # the braces belong to dpkg-query
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null | sed -n 's/^installed //p' || true)
  comm -23 <(printf '%s\n' "${wanted[@]}" | sort -u) <(sort -u <<<"$installed")
}

install_packages() {
  local missing as_root=() apt
  command -v apt-get >/dev/null ||
    die "this script installs packages with apt-get (Debian 12). Elsewhere, install the equivalents of tools/packages/*.txt by hand."
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  if ((EUID)); then
    command -v sudo >/dev/null || die "not root and no sudo: install these packages first: ${missing[*]}"
    as_root=(sudo)
  fi
  say "      installing ${#missing[@]} Debian packages: ${missing[*]}"
  apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=600)
  quietly apt-update "Is the network reachable, and may you install packages?" "${apt[@]}" update
  quietly apt-install "By hand: apt-get install ${missing[*]}" \
    "${apt[@]}" install --no-install-recommends "${missing[@]}"
}

# The page's tools need node 20.19+ or 22.12+.
node_is_recent() {
  node -e '
    const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22 ? 0 : 1)' 2>/dev/null
}

# Where node is too old, a pinned one (checked against the hashes in tools/node/package-lock.json) goes to .tools/node.
install_node() {
  if cmp -s tools/node/package-lock.json .tools/node/complete || node_is_recent; then return; fi
  [[ $(uname -m) == x86_64 ]] || die "node 20.19 or newer is needed; install it and start again."
  say "      installing node 24 into .tools/ (the one found is $(node --version))"
  rm -rf .tools/node
  mkdir -p .tools/node
  cp tools/node/package.json tools/node/package-lock.json .tools/node/
  quietly node "Or install node 20.19 or newer yourself." \
    npm ci --prefix .tools/node --ignore-scripts --no-audit --no-fund
  cp tools/node/package-lock.json .tools/node/complete
  export PATH=$root/.tools/node/node_modules/.bin:$PATH
}

# The page's packages, when the lock is not the one installed last.
install_web() {
  [[ -f web/package-lock.json ]] || return 0
  if cmp -s web/package-lock.json web/node_modules/.installed-lock.json; then return; fi
  say "      installing the page's packages"
  quietly npm-ci "After changing web/package.json, renew the lock file: npm install --package-lock-only" \
    npm ci --prefix web --ignore-scripts --no-audit --no-fund
  cp web/package-lock.json web/node_modules/.installed-lock.json
}

# setup run|cluster|test
setup() {
  case ${1:-run} in
    run) install_packages run ;;
    cluster) install_packages run cluster ;;
    test) install_packages run cluster test ;;
    *) die "usage: tools/setup.sh [run|cluster|test]" 2 ;;
  esac
  install_node
  install_web
}

if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
  setup "$@"
  say "everything is installed"
fi
