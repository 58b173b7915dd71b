"""Keeps a copy of the four lists in market.sqlite. The first run copies them, later ones apply what changed. Without changes, a run costs no quota."""

import json
import sqlite3
import sys

from signal_market import Refused, get, run

PAGE = 500
# By kind of change: the table, where its list is, and the column that identifies a record.
LISTS = {
    "company": ("companies", "/companies", "slug"),
    "investor": ("investors", "/investors", "slug"),
    "funding_round": ("funding_rounds", "/funding-rounds", "id"),
    "acquisition": ("acquisitions", "/acquisitions", "id"),
}


def main():
    database = sqlite3.connect(sys.argv[1] if len(sys.argv) > 1 else "market.sqlite")
    database.execute("CREATE TABLE IF NOT EXISTS mirror (since TEXT, row_version INTEGER, etag TEXT)")
    known = database.execute("SELECT since, row_version, etag FROM mirror").fetchone()
    with database:
        database.execute("BEGIN")  # One transaction, so that readers see the old copy or the new one.
        if known is None or not update(database, *known):
            copy(database)


def update(database, since, row_version, etag):
    """Applies the changes since the last run, in order. Returns False if the lists have to be copied again."""
    try:
        page, etag = get("/changes", etag=etag, since=since, limit=PAGE)
        if page is None:
            print("unchanged")
            return True
        if page["metadata"]["row_version"] != row_version:
            return False  # The rows have other fields since the last release.
        applied, start, since = 0, since, page["metadata"]["position"]
        for change in all_rows("/changes", "changes", page, since=start):
            apply(database, change)
            applied, since, etag = applied + 1, f'{change["id"]}@{change["generation"]}', None
    except Refused as refusal:
        if refusal.code != "invalid_parameter":
            raise
        return False  # The changes don't go back that far any more, or a backup was restored, after which ids mean other changes.
    remember(database, since, row_version, etag)
    print(f"{applied} changes")
    return True


def copy(database):
    """Replaces the whole copy. It may be read over an import: the changes since its first page complete it the next time."""
    since = None  # The position of the very first page: where the copy begins.
    for table, path, key in LISTS.values():
        database.execute(f"DROP TABLE IF EXISTS {table}")
        first, _ = get(path, timeframe="all", limit=PAGE)
        since = since or first["metadata"]["position"]
        count = 0
        for row in all_rows(path, table, first, timeframe="all"):
            store(database, table, key, row)
            count += 1
        print(f"{table}: {count} records")
    changes, etag = get("/changes", since=since, limit=PAGE)
    remember(database, since, changes["metadata"]["row_version"], None if changes["changes"] else etag)


def all_rows(path, name, page, **parameters):
    while True:
        yield from page[name]
        cursor = page["metadata"]["next_cursor"]
        if cursor is None:
            return
        page, _ = get(path, limit=PAGE, cursor=cursor, **parameters)


def apply(database, change):
    table, _, key = LISTS[change["kind"]]
    if change["change"] == "removed":
        database.execute(f"DELETE FROM {table} WHERE {key} = ?", (change["key"],))
    else:
        store(database, table, key, change["after"])


def store(database, table, key, row):
    """Adds or replaces a record, with a column for each field. Lists become JSON text."""
    definitions = ", ".join(f'"{column}" PRIMARY KEY' if column == key else f'"{column}"' for column in row)
    database.execute(f"CREATE TABLE IF NOT EXISTS {table} ({definitions})")
    columns = ", ".join(f'"{column}"' for column in row)
    values = [json.dumps(value) if isinstance(value, list) else value for value in row.values()]
    database.execute(f"INSERT OR REPLACE INTO {table} ({columns}) VALUES ({', '.join('?' * len(values))})", values)


def remember(database, since, row_version, etag):
    database.execute("DELETE FROM mirror")
    database.execute("INSERT INTO mirror VALUES (?, ?, ?)", (since, row_version, etag))


run(main)
