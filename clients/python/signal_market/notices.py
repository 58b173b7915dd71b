"""Warnings and deprecations of answers, as Python's own warnings."""

from __future__ import annotations

import json
import re
import sys
import warnings
from datetime import datetime, timezone
from typing import Any, Dict, List

import httpx


class SignalMarketWarning(UserWarning):
    """Something that the service couldn't use as you sent it. The request succeeded all the same."""

    def __init__(self, warning: Dict[str, Any], url: str) -> None:
        super().__init__(f"{warning.get('message')} ({url})")
        self.warning = warning
        self.url = url


class SignalMarketDeprecationWarning(FutureWarning):
    """Something that you used will stop working one day."""


def report(response: httpx.Response, body: Any) -> None:
    url = str(response.url)
    for warning in _warnings_of(response, body):
        warnings.warn(SignalMarketWarning(warning, url), stacklevel=_callers_level())
    since = re.fullmatch(r"@(\d+)", response.headers.get("deprecation", ""))
    if since:
        day = datetime.fromtimestamp(int(since[1]), timezone.utc).date()
        link = re.search(r'<([^>]*)>;[^,<]*rel="deprecation"', response.headers.get("link", ""))
        message = f"{url} is deprecated since {day}." + (f" See {link[1]}" if link else "")
        warnings.warn(SignalMarketDeprecationWarning(message), stacklevel=_callers_level())


def _callers_level() -> int:
    """How far up the program's own line is, above the methods of the client."""
    level, frame = 1, sys._getframe(1)
    while frame.f_back and frame.f_globals["__name__"].startswith(f"{__package__}."):
        level, frame = level + 1, frame.f_back
    return level


def _warnings_of(response: httpx.Response, body: Any) -> List[Dict[str, Any]]:
    """JSON has its warnings in the body, CSV and workbooks in a header."""
    if isinstance(body, dict):
        return list(body.get("warnings") or [])
    return list(json.loads(response.headers.get("x-warnings", "[]")))
