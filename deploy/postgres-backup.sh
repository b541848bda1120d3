#!/bin/sh
# Backups of a PostgreSQL store: `postgres-backup.sh once FOLDER`, or `nightly FOLDER` for one every night at 21:30 UTC (03:00 in India).
# Where the database is, libpq's own variables say: PGHOST, PGUSER, PGDATABASE, PGPASSWORD or PGPASSFILE. The newest fourteen stay.
# Back: pg_restore --clean --if-exists --no-owner --exit-on-error --single-transaction --dbname=DATABASE FILE, while no process of the
# site runs.
set -eu
umask 077

KEPT=14
NIGHT=$((21 * 3600 + 30 * 60))
DAY=86400

once() {
  folder=$1
  file="$folder/taravani-$(date -u +%Y%m%d-%H%M%S).dump"
  # It has its name when it is whole and can be read: a night that failed leaves no file that looks like a backup.
  rm -f "$folder"/*.part
  pg_dump --format=custom --no-owner --file="$file.part"
  pg_restore --list "$file.part" >/dev/null
  # On the disk before it counts: the one that it replaces may be the last good one.
  sync "$file.part"
  mv "$file.part" "$file"
  echo "backup: $file"
  # Their names are in the order of their times.
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
      # A database that is away tonight is there tomorrow; the check of the container's health tells meanwhile.
      "$0" once "$2" || echo 'backup: it failed' >&2
    done
    ;;
  *)
    echo "usage: $0 once|nightly FOLDER" >&2
    exit 2
    ;;
esac
