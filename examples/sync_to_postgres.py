"""Keeps a copy of the four lists in PostgreSQL, as JSON rows of the table signal_market.record. MIRROR names the database, such as postgresql:///market."""

import os
import sys

import psycopg
from psycopg.types.json import Jsonb
from signal_market import BadRequestError, SignalMarket, SignalMarketError

# By kind of record: where its list is, and the field that identifies a record.
LISTS = {
    "company": ("/companies", "slug"),
    "investor": ("/investors", "slug"),
    "funding_round": ("/funding-rounds", "id"),
    "acquisition": ("/acquisitions", "id"),
}
TABLES = """
CREATE SCHEMA IF NOT EXISTS signal_market;
SET LOCAL search_path = signal_market;
CREATE TABLE IF NOT EXISTS record (kind text, key text, content jsonb NOT NULL, PRIMARY KEY (kind, key));
CREATE TABLE IF NOT EXISTS mirror (since text, row_version integer)"""
STORE = "INSERT INTO record VALUES (%s, %s, %s) ON CONFLICT (kind, key) DO UPDATE SET content = EXCLUDED.content"


def main():
    # One transaction, so that readers see the old copy or the new one.
    with SignalMarket() as market, psycopg.connect(os.environ["MIRROR"]) as database:
        database.execute(TABLES)
        database.execute("LOCK TABLE mirror")  # So that two runs follow each other.
        known = database.execute("SELECT since, row_version FROM mirror").fetchone()
        if known is None or not update(market, database, *known):
            copy(market, database)


def update(market, database, since, row_version):
    """Applies the changes since the last run, in order. Returns False if the lists have to be copied again."""
    changes = market.changes(since=since, limit=500)
    applied = 0
    try:
        for change in changes:
            if change["change"] == "removed":
                database.execute("DELETE FROM record WHERE kind = %s AND key = %s", (change["kind"], change["key"]))
            else:
                database.execute(STORE, (change["kind"], change["key"], Jsonb(change["after"])))
            applied += 1
    except BadRequestError as error:
        if error.code != "invalid_parameter":
            raise
        return False  # The changes don't go back that far any more, or a backup was restored.
    if changes.row_version != row_version:
        return False  # The rows have other fields since the last release.
    remember(database, changes.position, row_version)
    print(f"{applied} changes" if applied else "unchanged")
    return True


def copy(market, database):
    since = None  # The position of the very first page: where the copy begins.
    database.execute("TRUNCATE record")
    for kind, (path, key) in LISTS.items():
        rows = market.items(path, timeframe="all", limit=500)
        with database.cursor().copy("COPY record FROM STDIN") as lines:
            for row in rows:
                since = since or rows.pages.metadata["position"]
                lines.write_row((kind, row[key], Jsonb(row)))
    changes = market.changes(since=since, limit=500)
    next(changes, None)  # Says which shape the rows have.
    remember(database, since, changes.row_version)
    print("copied")


def remember(database, since, row_version):
    database.execute("DELETE FROM mirror")
    database.execute("INSERT INTO mirror VALUES (%s, %s)", (since, row_version))


try:
    main()
except SignalMarketError as error:
    sys.exit(str(error))
