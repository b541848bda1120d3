#!/bin/sh
# Backups of a PostgreSQL store: `postgres-backup.sh once FOLDER`, or `nightly FOLDER` for a nightly one at 21:30 UTC (03:00 in India).
# libpq's variables name the database: PGHOST, PGUSER, PGDATABASE, PGPASSWORD or PGPASSFILE. Retains the newest fourteen.
# Restore: pg_restore --clean --if-exists --no-owner --exit-on-error --single-transaction --dbname=DATABASE FILE, while no process of the
# site is running.
set -eu
umask 077

KEPT=14
NIGHT=$((21 * 3600 + 30 * 60))
DAY=86400

once() {
  folder=$1
  file="$folder/taravani-$(date -u +%Y%m%d-%H%M%S).dump"
  # Named only after it was read completely, so that a failed night leaves no file that looks like a backup.
  rm -f "$folder"/*.part
  pg_dump --format=custom --no-owner --file="$file.part"
  pg_restore --list "$file.part" >/dev/null
  # Flushed to disk first, because it may replace the last good one.
  sync "$file.part"
  mv "$file.part" "$file"
  echo "backup: $file"
  # Names sort by time.
  find "$folder" -maxdepth 1 -name 'taravani-*.dump' | sort -r | tail -n +$((KEPT + 1)) | while read -r old; do
    rm -f -- "$old"
  done
}

case "${1:-} ${2:+folder}" in
  'once folder')
    once "$2"
    ;;
  'nightly folder')
    # The signal must end the wait.
    trap 'exit 0' TERM INT
    while :; do
      now=$(($(date +%s) % DAY))
      sleep $(((NIGHT - now + DAY) % DAY + 1)) &
      wait $!
      # Retries tomorrow if the database is unavailable; meanwhile the container's health check fails.
      "$0" once "$2" || echo 'backup: it failed' >&2
    done
    ;;
  *)
    echo "usage: $0 once|nightly FOLDER" >&2
    exit 2
    ;;
esac
