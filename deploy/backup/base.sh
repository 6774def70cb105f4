#!/usr/bin/env bash
# Makes a base backup of the database and forgets those that are too old, with the log that only they needed.
#   base.sh FOLDER KEEP     keeps so many; where the database is, libpq's variables say (PGHOST, PGPORT, PGUSER, PGPASSFILE)
# FOLDER/wal holds the log that pg_receivewal takes in, FOLDER/base the backups, named by the time at which they began.
set -euo pipefail
PATH=$PATH:$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
folder=${1:?usage: base.sh FOLDER KEEP}
keep=${2:?usage: base.sh FOLDER KEEP}
[[ $keep =~ ^[1-9][0-9]*$ ]] || {
  echo "error: KEEP is a number from 1, not '$keep'" >&2
  exit 2
}
umask 077
mkdir -p "$folder/base" "$folder/wal"
rm -rf "$folder"/base/*.unfinished
name=$(date -u +%Y-%m-%dT%H:%M:%SZ)

# Whole by itself, with the log of the time that it took; and read again before it counts.
pg_basebackup --pgdata "$folder/base/$name.unfinished" --checkpoint fast --wal-method stream
pg_verifybackup --quiet "$folder/base/$name.unfinished"
mv "$folder/base/$name.unfinished" "$folder/base/$name"

# The names sort as times do.
mapfile -t backups < <(printf '%s\n' "$folder"/base/*Z | sort -r)
for old in "${backups[@]:keep}"; do rm -rf "$old"; done
mapfile -t backups < <(printf '%s\n' "$folder"/base/*Z | sort)
first=$(sed -nE 's/^START WAL LOCATION: .* \(file ([0-9A-F]+)\)$/\1/p' "${backups[0]}/backup_label")
pg_archivecleanup "$folder/wal" "$first"
echo "$name is there; ${#backups[@]} backups in all, the log begins with $first"
