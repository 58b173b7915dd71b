"""Checks what can be sent, before it is sent."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timezone
from typing import Any, Dict, Iterable, List, Tuple
from urllib.parse import quote

from .api import ENDPOINTS
from .endpoint import Endpoint
from .errors import ArgumentError

_PRINTABLE_ASCII = re.compile(r"[\x20-\x7e]*\Z")


def check_header(option: str, value: str) -> None:
    if not _PRINTABLE_ASCII.match(value):
        raise ArgumentError(
            f"`{option}` is sent as a header, which only holds printable ASCII characters. "
            "Use others in its place."
        )


def endpoint_of(path: str) -> Endpoint:
    if path in ENDPOINTS:
        return ENDPOINTS[path]
    raise TypeError(f"No endpoint has the path {path!r}. There are: {', '.join(ENDPOINTS)}.")


def address_of(path: str, name: Any) -> str:
    """The path with the name of a record. Addresses drop the names "." and ".."."""
    if "{name}" not in path:
        return path
    text = name.strip() if isinstance(name, str) else ""
    if text in ("", ".", ".."):
        raise ArgumentError(
            f"{path} needs a `name`, which can't be {name!r}. Pass the record's name or slug."
        )
    return path.replace("{name}", quote(text, safe=""))


def query_of(path: str, parameters: Dict[str, Any]) -> List[Tuple[str, str]]:
    """What is sent for the arguments: repeated for each value of a list, and nothing for None."""
    endpoint = endpoint_of(path)
    sent: List[Tuple[str, str]] = []
    for argument, value in parameters.items():
        known = argument.replace(".", "_")
        if known not in endpoint.parameters:
            allowed = ", ".join(endpoint.parameters) or "none"
            raise TypeError(f"{path} has no parameter {argument!r}. It takes: {allowed}.")
        if value is None:
            continue
        if _is_list(value):
            if known not in endpoint.lists:
                raise TypeError(f"`{argument}` takes one value, not a list.")
            texts = _texts(argument, value)
        else:
            texts = _single(argument, value, is_day=known in endpoint.days)
        name = endpoint.parameters[known]
        sent.extend((name, text) for text in texts)
    return sent


def _is_list(value: Any) -> bool:
    # An array of numpy without dimensions is a single value, although it has __iter__.
    is_scalar = getattr(value, "ndim", None) == 0
    return (
        hasattr(value, "__iter__") and not is_scalar and not isinstance(value, (str, bytes, dict))
    )


def _texts(argument: str, values: Iterable[Any]) -> List[str]:
    texts = [_text(argument, _plain(argument, value)) for value in values]
    if not any(text.strip() for text in texts):
        if argument.startswith("with"):
            return [""]  # For side B of a comparison, this drops the filter that side A has.
        raise ArgumentError(
            f"`{argument}` is an empty list, which would mean everything. "
            "Leave it out if that is what you want."
        )
    # Repeated values are taken whole, but a single one would be split at its commas.
    if len(texts) == 1 and re.search('[,"]', texts[0]):
        return ['"' + texts[0].replace('"', '""') + '"']
    return texts


def _single(argument: str, value: Any, is_day: bool) -> List[str]:
    """The text of a value, alone in a list. Nothing for False: a switch that is off isn't sent."""
    plain = _plain(argument, value)
    if plain is False:
        return []
    return [_day(argument, plain) if is_day else _text(argument, plain)]


def _plain(argument: str, value: Any) -> Any:
    """A number, day or truth value of numpy or pandas as Python's own."""
    if _is_missing(value):
        raise ArgumentError(
            f"`{argument}` is a missing value. Leave it out if you want everything."
        )
    if hasattr(value, "to_pydatetime"):  # pandas.Timestamp
        return value.to_pydatetime(warn=False)
    if type(value).__module__ != "numpy":
        return value
    if value.dtype.kind == "M":  # numpy.datetime64: Python has no type for its nanoseconds
        return value.astype("datetime64[us]").item()
    return value.item()


def _is_missing(value: Any) -> bool:
    """None, NaN and NaT, which differ from themselves, and pandas.NA, which can't be compared."""
    return value is None or type(value).__name__ == "NAType" or bool(value != value)


def _day(argument: str, value: Any) -> str:
    """A UTC day. A timestamp is one if it has no time of day."""
    if not isinstance(value, datetime):
        return _text(argument, value)
    if value.time() != time():
        raise ArgumentError(
            f"`{argument}` is a day, but {value.isoformat()} has a time of day. Pass its date()."
        )
    return value.date().isoformat()


def _text(argument: str, value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ArgumentError(f"`{argument}` needs a time zone, such as timezone.utc.")
        utc = value.astimezone(timezone.utc).replace(tzinfo=None)
        return utc.isoformat(timespec="milliseconds") + "Z"
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, (str, int, float)):
        return str(value)
    raise TypeError(f"`{argument}` can't be a value of the type {type(value).__name__}.")
