#!/bin/sh
# Stands in for the entrypoint of the image postgres:18: starts as root, creates the database once, and runs it as user postgres.
set -eu
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" && chown postgres:postgres "$PGDATA" /run/postgresql && chmod 700 "$PGDATA"
  exec setpriv --reuid postgres --regid postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  (umask 077 && printf '%s' "$POSTGRES_PASSWORD" >/tmp/password)
  initdb --username "$POSTGRES_USER" --pwfile /tmp/password --auth-local trust --auth-host scram-sha-256 --encoding UTF8 --locale C.UTF-8
  rm /tmp/password
  printf 'host all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  printf 'CREATE DATABASE "%s"\n' "$POSTGRES_DB" | postgres --single postgres
fi
exec "$@" -c listen_addresses='*'
