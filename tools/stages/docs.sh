#!/usr/bin/env bash
# links and paths named in the documentation exist
set -euo pipefail
# shellcheck source=tools/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/../common.sh"

node tools/docs.mjs
