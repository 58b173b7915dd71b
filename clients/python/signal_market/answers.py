"""Keeps answers with their ETags, so that a request for what hasn't changed costs no quota."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Dict, Optional, Protocol

import httpx

MAX_ANSWERS = 100
_KEPT_HEADERS = ("content-type", "x-warnings")


@dataclass(frozen=True)
class StoredAnswer:
    etag: str
    content: bytes
    headers: Dict[str, str]


class AnswerStore(Protocol):
    """Where answers are stored by address. Addresses never contain the API key."""

    def get(self, url: str) -> Optional[StoredAnswer]: ...

    def __setitem__(self, url: str, answer: StoredAnswer) -> None: ...


class RecentAnswers:
    """The most recently used answers, in memory."""

    def __init__(self) -> None:
        self._answers: "OrderedDict[str, StoredAnswer]" = OrderedDict()
        self._lock = Lock()

    def get(self, url: str) -> Optional[StoredAnswer]:
        with self._lock:
            answer = self._answers.get(url)
            if answer:
                self._answers.move_to_end(url)
            return answer

    def __setitem__(self, url: str, answer: StoredAnswer) -> None:
        with self._lock:
            self._answers[url] = answer
            self._answers.move_to_end(url)
            if len(self._answers) > MAX_ANSWERS:
                self._answers.popitem(last=False)


def stored(response: httpx.Response) -> Optional[StoredAnswer]:
    etag = response.headers.get("etag")
    if response.status_code != 200 or not etag:
        return None
    headers = {name: response.headers[name] for name in _KEPT_HEADERS if name in response.headers}
    return StoredAnswer(etag, response.content, headers)


def revived(answer: StoredAnswer, confirmed: httpx.Response) -> httpx.Response:
    """The stored answer, with the headers of the 304 that confirmed it."""
    headers = httpx.Headers(confirmed.headers)
    headers.pop("content-encoding", None)
    headers.update(answer.headers)
    return httpx.Response(200, headers=headers, content=answer.content, request=confirmed.request)
