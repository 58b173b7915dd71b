"""Iterators over pages and rows. They aren't generators: after an error, `next` goes on where it was."""

from __future__ import annotations

from collections import deque
from typing import Any, Callable, Deque, Dict, Iterator, Optional

from .errors import BadRequestError

MAX_RESTARTS = 3


class Pages(Iterator[Any]):
    """
    The pages of a list, all of the dataset and the day of the first one. If you keep `cursor`,
    another run can go on there.
    """

    def __init__(
        self,
        get: Callable[..., Any],
        path: str,
        parameters: Dict[str, Any],
        on_restart: Optional[Callable[[], object]],
    ) -> None:
        self.cursor: Optional[str] = parameters.pop("cursor", None)
        """Where the next page is; None before the first page and after the last one."""
        self.finished = False
        self.metadata: Dict[str, Any] = {}
        """Of the page that came last."""
        self._get, self._path, self._parameters = get, path, parameters
        self._on_restart = on_restart
        self._restarts = 0

    def __next__(self) -> Any:
        if self.finished:
            raise StopIteration
        page = self._next_page()
        self.metadata = page["metadata"]
        self.cursor = self.metadata["next_cursor"]
        self.finished = self.cursor is None
        return page

    def _next_page(self) -> Any:
        while True:
            try:
                return self._get(self._path, **self._parameters, cursor=self.cursor)
            except BadRequestError as error:
                has_expired = self.cursor is not None and error.code == "invalid_cursor"
                if not self._on_restart or not has_expired or self._restarts == MAX_RESTARTS:
                    raise
                self._restarts += 1
                self.cursor = None
                self._on_restart()


class Rows(Iterator[Any]):
    """The rows of a list, page by page."""

    def __init__(self, pages: Pages, name: str) -> None:
        self.pages = pages
        self._name = name
        self._rows: Deque[Any] = deque()

    def __next__(self) -> Any:
        while not self._rows:
            self._rows.extend(next(self.pages)[self._name])
        return self._rows.popleft()


class Changes(Rows):
    """What changed, oldest first. Keep `position` and pass it as `since` the next time."""

    position: Optional[str] = None
    """Of the change that came last; if there was none, of the end of the log."""

    def __next__(self) -> Any:
        try:
            change = super().__next__()
        except StopIteration:
            self.position = self.position or self.pages.metadata.get("position")
            raise
        self.position = f"{change['id']}@{change['generation']}"
        return change

    @property
    def row_version(self) -> Optional[int]:
        """The shape of the rows, once the first page came: if it differs, copy the lists again."""
        return self.pages.metadata.get("row_version")
