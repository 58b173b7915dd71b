"""Rows as a DataFrame of pandas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Iterator, Mapping, Tuple

if TYPE_CHECKING:
    import pandas


def frame_of(rows: Iterable[Mapping[str, Any]], columns: Mapping[str, str]) -> "pandas.DataFrame":
    """Dates are timestamps, counts are nullable integers, and lists stay lists."""
    try:
        import pandas
    except ImportError as error:
        raise ImportError("frame() needs pandas: pip install 'signal-market[pandas]'") from error
    frame = pandas.DataFrame([dict(_cells(row, columns)) for row in rows])
    if frame.empty:
        frame = pandas.DataFrame(columns=list(columns))
    for name, dtype in columns.items():
        if name not in frame:
            continue
        if dtype.startswith("datetime"):
            times = pandas.to_datetime(frame[name], utc="UTC" in dtype)
            frame[name] = times.astype(dtype)
        else:
            frame[name] = frame[name].astype(dtype)
    return frame


def _cells(row: Mapping[str, Any], columns: Mapping[str, str]) -> Iterator[Tuple[str, Any]]:
    """The figures of each side of a comparison get columns of their own, as in CSV."""
    for name, value in row.items():
        if isinstance(value, dict) and any(known.startswith(f"{name}_") for known in columns):
            for inner, cell in value.items():
                yield f"{name}_{inner}", cell
        else:
            yield name, value
