#!/usr/bin/env bash
# Puts the database as it was at a moment into an empty folder, ready to be started.
#   restore.sh FOLDER DATA [TIME]     TIME such as 2026-11-17T20:15:00Z; without it, everything up to the end of the log
# Run it as the user postgres, then start PostgreSQL on DATA. It reads the log up to the moment and takes changes from there on.
set -euo pipefail
folder=$(cd "${1:?usage: restore.sh FOLDER DATA [TIME]}" && pwd)
data=${2:?usage: restore.sh FOLDER DATA [TIME]}
moment=${3:-}
stop() {
  echo "error: $1" >&2
  exit 1
}
[[ ! -e $data || -z $(ls -A "$data") ]] || stop "$data is not empty; nothing was changed"
latest=$(date -d "${moment:-now}" +%s%N) || stop "'$moment' is not a time such as 2026-11-17T20:15:00Z"

# The last backup that was complete before the moment; its manifest is written at the end.
base=
for backup in "$folder"/base/*Z; do
  [[ -d $backup ]] || stop "there is no backup in $folder/base"
  if (($(date -r "$backup/backup_manifest" +%s%N) < latest)); then base=$backup; fi
done
[[ -n $base ]] || stop "every backup in $folder/base is younger than ${moment:-this}"
umask 077
mkdir -p "$data"
cp -a "$base/." "$data/"
{
  # The newest piece of the log is not complete yet and says so in its name.
  printf "restore_command = 'cp \"%s/wal/%%f\" \"%%p\" 2>/dev/null || cp \"%s/wal/%%f.partial\" \"%%p\"'\n" "$folder" "$folder"
  if [[ -n $moment ]]; then
    printf "recovery_target_time = '%s'\nrecovery_target_action = 'promote'\n" "$(date -u -d "$moment" '+%F %T.%N+00')"
  fi
} >>"$data/postgresql.auto.conf"
touch "$data/recovery.signal"
echo "$data holds the backup of $(basename "$base"); start PostgreSQL on it, and it goes on to ${moment:-the end of the log}"
