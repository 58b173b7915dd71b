"""Rows as a DataFrame of pandas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, Mapping, Tuple

if TYPE_CHECKING:
    import pandas


def frame_of(rows: Iterable[Mapping[str, Any]], columns: Mapping[str, str]) -> "pandas.DataFrame":
    """
    Dates are timestamps, counts are nullable integers, and lists stay lists. Without rows, the frame
    has all the columns that the endpoint knows.
    """
    try:
        import pandas
    except ImportError as error:
        raise ImportError("frame() needs pandas: pip install 'signal-market[pandas]'") from error
    frame = pandas.DataFrame([dict(_cells(row, columns)) for row in rows])
    if frame.empty:
        frame = pandas.DataFrame(columns=list(columns))
    for name, dtype in columns.items():
        if name not in frame:
            continue  # a column that the request didn't ask for, such as `median`
        if dtype.startswith("datetime"):
            times = pandas.to_datetime(frame[name], utc="UTC" in dtype)
            frame[name] = times.astype(dtype)
        else:
            frame[name] = frame[name].astype(dtype)
    return frame


def rows_of_split(body: Mapping[str, Any]) -> Iterator[Dict[str, Any]]:
    """
    A history split by `by`: a row for each name and period, as in CSV. `row` is "row" for a name,
    "other" for the names that aren't listed, and "unknown" for deals without one, so that the
    column `amount` adds up to the total.
    """
    parts = [(series, "row") for series in body["series"]]
    parts += [(body[kind], kind) for kind in ("other", "unknown") if body.get(kind)]
    for part, kind in parts:
        for index, period in enumerate(body["periods"]):
            yield {
                "name": part["name"],
                "slug": part.get("slug"),
                "label": period["label"],
                "start": period["start"],
                "end": period["end"],
                "amount": part["data"][index],
                "count": part["deal_counts"][index],
                "is_partial": period["is_partial"],
                "row": kind,
            }


def rows_of_lookup(
    rows: Iterable[Mapping[str, Any]], unresolved: Iterable[Mapping[str, Any]]
) -> Iterator[Mapping[str, Any]]:
    """
    A row for each name that was looked up. Names that weren't found come last, and have no other
    cell than `asked`.
    """
    yield from rows
    for name in unresolved:
        yield {"asked": name["asked"]}


SPLIT_COLUMNS = {
    "name": "string",
    "slug": "string",
    "label": "string",
    "start": "datetime64[ns]",
    "end": "datetime64[ns]",
    "amount": "float64",
    "count": "Int64",
    "is_partial": "boolean",
    "row": "string",
}


def _cells(row: Mapping[str, Any], columns: Mapping[str, str]) -> Iterator[Tuple[str, Any]]:
    """The figures of each side of a comparison get columns of their own, as in CSV."""
    for name, value in row.items():
        if isinstance(value, dict) and any(known.startswith(f"{name}_") for known in columns):
            for inner, cell in value.items():
                yield f"{name}_{inner}", cell
        else:
            yield name, value
