from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Callable, Optional, Union

import httpx

from .errors import ConnectionFailedError

# After these, the same request can succeed. A 500 isn't one of them: it would fail again.
_WORTH_A_RETRY = frozenset((429, 502, 503, 504))
_FIRST_PAUSE_SECONDS = 0.5
# Clients that failed at the same moment don't come back at the same moment.
_MAX_JITTER_SECONDS = 0.5


@dataclass(frozen=True)
class Retry:
    """Repeats a request after the pause that `Retry-After` asks for. Every request is a GET."""

    max_retries: int
    max_wait: float

    def run(
        self, origin: str, send: Callable[[], httpx.Response], *, is_stream: bool = False
    ) -> httpx.Response:
        """
        `send` returns an answer whose body hasn't been read. `is_stream`: the body of a 200 isn't
        waited for, and a failure in it isn't repeated.
        """
        attempt = 0
        while True:
            outcome: Union[httpx.Response, ConnectionFailedError]
            try:
                outcome = _attempt(origin, send, is_stream)
            except ConnectionFailedError as error:
                outcome = error
            pause = self._pause_after(outcome, attempt) if attempt < self.max_retries else None
            if pause is None:
                if isinstance(outcome, httpx.Response):
                    return outcome
                raise outcome
            attempt += 1
            time.sleep(pause)

    def _pause_after(
        self, outcome: Union[httpx.Response, ConnectionFailedError], attempt: int
    ) -> Optional[float]:
        backoff: float = _FIRST_PAUSE_SECONDS * 2**attempt * random.uniform(0.5, 1)
        if not isinstance(outcome, httpx.Response):
            return backoff
        if outcome.status_code not in _WORTH_A_RETRY:
            return None
        asked = outcome.headers.get("retry-after", "")
        if not asked.isdigit():
            return backoff if backoff <= self.max_wait else None
        if int(asked) > self.max_wait:
            return None
        return int(asked) + random.uniform(0, _MAX_JITTER_SECONDS)


def _attempt(origin: str, send: Callable[[], httpx.Response], is_stream: bool) -> httpx.Response:
    """With the whole body, so that a connection that breaks halfway counts as a failed attempt."""
    try:
        response = send()
    except httpx.TransportError as error:
        raise ConnectionFailedError.no_answer(origin, error) from error
    if is_stream and response.status_code == 200:
        return response
    try:
        response.read()
    except httpx.TransportError as error:
        raise ConnectionFailedError.broken_off(origin, error) from error
    finally:
        response.close()
    return response
