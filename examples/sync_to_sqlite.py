"""Copies all companies, funding rounds and acquisitions into market.sqlite. Run it as often as you like: it costs no quota if nothing has changed."""

import json
import sqlite3
import sys

from signal_market import Refused, get, run

PAGE = 500
# Where each list is, and the column that identifies a record.
LISTS = {
    "companies": ("/companies", "slug"),
    "funding_rounds": ("/funding-rounds", "id"),
    "acquisitions": ("/acquisitions", "id"),
}


def main():
    database = sqlite3.connect(sys.argv[1] if len(sys.argv) > 1 else "market.sqlite")
    database.execute("CREATE TABLE IF NOT EXISTS synced (list TEXT PRIMARY KEY, etag TEXT NOT NULL)")
    for name, (path, identifier) in LISTS.items():
        print(f"{name}: {sync(database, name, path, identifier)}")


def sync(database, name, path, identifier):
    known = database.execute("SELECT etag FROM synced WHERE list = ?", (name,)).fetchone()
    first, etag = get(path, etag=known and known[0], timeframe="all", limit=PAGE)
    if first is None:
        return "unchanged"
    try:
        records = list(all_records(path, name, first))
    except Refused as refusal:
        if refusal.code != "invalid_cursor":
            raise
        # We paused for days, and the dataset of the first page is no longer stored. Start again.
        return sync(database, name, path, identifier)
    with database:
        database.execute("BEGIN")  # One transaction, so that readers see the old copy or the new one.
        store(database, name, identifier, records)
        database.execute("INSERT OR REPLACE INTO synced VALUES (?, ?)", (name, etag))
    return f"{len(records)} records"


def all_records(path, name, page):
    while True:
        yield from page[name]
        cursor = page["metadata"]["next_cursor"]
        if cursor is None:
            return
        page, _ = get(path, timeframe="all", limit=PAGE, cursor=cursor)


def store(database, name, identifier, records):
    """Replaces a table with the new records, with a column for each field. Lists become JSON text."""
    database.execute(f"DROP TABLE IF EXISTS {name}")
    if not records:
        return
    columns = list(records[0])
    definitions = ", ".join(f'"{column}" PRIMARY KEY' if column == identifier else f'"{column}"' for column in columns)
    database.execute(f"CREATE TABLE {name} ({definitions})")
    database.executemany(
        f"INSERT INTO {name} VALUES ({', '.join('?' * len(columns))})",
        ([value(record[column]) for column in columns] for record in records),
    )


def value(field):
    return json.dumps(field) if isinstance(field, list) else field


run(main)
