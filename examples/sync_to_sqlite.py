"""Keeps a copy of the four lists in market.sqlite. The first run copies them, later ones apply what changed. Without changes, a run costs no quota."""

import json
import sqlite3
import sys

from signal_market import BadRequestError, SignalMarket, SignalMarketError, StoredAnswer

PAGE = 500
# By kind of change: the table, where its list is, and the column that identifies a record.
LISTS = {
    "company": ("companies", "/companies", "slug"),
    "investor": ("investors", "/investors", "slug"),
    "funding_round": ("funding_rounds", "/funding-rounds", "id"),
    "acquisition": ("acquisitions", "/acquisitions", "id"),
}


class LastPoll:
    """Where the client keeps the last answer of /changes. While it stays the same, asking again is free."""

    def __init__(self, database):
        self.database = database
        database.execute("CREATE TABLE IF NOT EXISTS poll (url TEXT, etag TEXT, content BLOB)")

    def get(self, url):
        row = self.database.execute("SELECT etag, content FROM poll WHERE url = ?", (url,)).fetchone()
        return row and StoredAnswer(*row, {"content-type": "application/json"})

    def __setitem__(self, url, answer):
        if "/changes?" in url:
            self.database.execute("DELETE FROM poll")
            self.database.execute("INSERT INTO poll VALUES (?, ?, ?)", (url, answer.etag, answer.content))


def main():
    database = sqlite3.connect(sys.argv[1] if len(sys.argv) > 1 else "market.sqlite")
    database.execute("CREATE TABLE IF NOT EXISTS mirror (since TEXT, row_version INTEGER)")
    known = database.execute("SELECT since, row_version FROM mirror").fetchone()
    with SignalMarket(cache=LastPoll(database)) as market, database:
        database.execute("BEGIN")  # One transaction, so that readers see the old copy or the new one.
        if known is None or not update(market, database, *known):
            copy(market, database)


def update(market, database, since, row_version):
    """Applies the changes since the last run, in order. Returns False if the lists have to be copied again."""
    changes = market.changes(since=since, limit=PAGE)
    applied = 0
    try:
        for change in changes:
            apply(database, change)
            applied += 1
    except BadRequestError as error:
        if error.code != "invalid_parameter":
            raise
        return False  # The changes don't go back that far any more, or a backup was restored, after which ids mean other changes.
    if changes.row_version != row_version:
        return False  # The rows have other fields since the last release.
    remember(database, changes.position, row_version)
    print(f"{applied} changes" if applied else "unchanged")
    return True


def copy(market, database):
    """Replaces the whole copy. It may be read over an import: the changes since its first page complete it the next time."""
    since = None  # The position of the very first page: where the copy begins.
    for table, path, key in LISTS.values():
        database.execute(f"DROP TABLE IF EXISTS {table}")
        rows = market.items(path, timeframe="all", limit=PAGE)
        count = 0
        for row in rows:
            since = since or rows.pages.metadata["position"]
            store(database, table, key, row)
            count += 1
        print(f"{table}: {count} records")
    changes = market.changes(since=since, limit=PAGE)
    next(changes, None)  # Says which shape the rows have.
    remember(database, since, changes.row_version)


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


def remember(database, since, row_version):
    database.execute("DELETE FROM mirror")
    database.execute("INSERT INTO mirror (since, row_version) VALUES (?, ?)", (since, row_version))


try:
    main()
except SignalMarketError as error:
    sys.exit(str(error))
