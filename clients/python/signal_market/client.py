from __future__ import annotations

import itertools
import os
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Dict,
    List,
    Optional,
    Tuple,
    Union,
)
from urllib.parse import urlencode

import httpx

from .answers import AnswerStore, RecentAnswers, revived, stored
from .api import Endpoints
from .errors import ArgumentError, UnexpectedAnswerError, refusal_of
from .notices import report
from .parameters import address_of, check_header, endpoint_of, query_of
from .quota import LastAnswer, last_answer
from .retry import Retry
from .saved_file import save
from .version import VERSION
from .walk import Changes, Pages, Rows

if TYPE_CHECKING:
    import pandas

_DEFAULT_URL = "http://127.0.0.1:3000/api/v2"
_PREFIX = "/api/v2"
_MAX_PAGE = 500
_MEDIA_TYPES = {
    "json": "application/json",
    "csv": "text/csv",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "ndjson": "application/x-ndjson",
    "parquet": "application/vnd.apache.parquet",
}


class SignalMarket(Endpoints):
    """
    A client of the Signal Market API. Requests are authenticated, repeated if the service asks for
    it, and conditional: an answer that hasn't changed costs no quota. Threads can share a client.

    :param api_key: Defaults to the environment variable SIGNAL_KEY.
    :param base_url: With or without `/api/v2`. Defaults to the environment variable SIGNAL_URL, then
        to a service on this machine.
    :param intent: What you use the data for, in a few words. The service stores only a category.
    :param max_retries: How many times a request is repeated after a 503, a rate limit or a lost
        connection.
    :param max_retry_wait: If `Retry-After` asks for more seconds than this, the request fails
        immediately.
    :param timeout: How many seconds the service may be silent.
    :param cache: Where answers are stored for conditional requests: a dict works. False turns them
        off. The default is the last 100 answers, in memory.
    :param transport: Replaces the network, for tests of your own.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        *,
        intent: Optional[str] = None,
        max_retries: int = 3,
        max_retry_wait: float = 60,
        timeout: float = 30,
        cache: Union[AnswerStore, None, bool] = None,
        transport: Optional[httpx.BaseTransport] = None,
    ) -> None:
        key = api_key or os.environ.get("SIGNAL_KEY")
        if not key:
            raise ArgumentError(
                "No API key: set the environment variable SIGNAL_KEY, or pass `api_key`."
            )
        check_header("api_key", key)
        headers = {
            "authorization": f"Bearer {key}",
            "x-service-sdk-version": f"service-python/{VERSION}",
        }
        if intent is not None:
            check_header("intent", intent)
            headers["x-service-intent"] = intent
        url = (base_url or os.environ.get("SIGNAL_URL") or _DEFAULT_URL).rstrip("/")
        if not url.startswith(("http://", "https://")):
            raise ArgumentError(f"`base_url` is {url!r}, but begins with http:// or https://.")
        self._base = url[: -len(_PREFIX)] if url.endswith(_PREFIX) else url
        self._cache = _store_of(cache)
        self._retry = Retry(max_retries, max_retry_wait)
        self._http = httpx.Client(headers=headers, timeout=timeout, transport=transport)
        self._last: Optional[LastAnswer] = None

    @property
    def last(self) -> Optional[LastAnswer]:
        """What the service said about the last answer; None before the first one."""
        return self._last

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> "SignalMarket":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def get(self, path: str, **parameters: Any) -> Any:
        """
        The body of any endpoint, by its path: `get("/companies/{name}", name="Acme")`. A parameter
        with a dot is an argument with an underscore: `with_timeframe`.
        """
        response = self._call(path, parameters, "json")
        try:
            body = response.json()
        except ValueError as error:
            raise UnexpectedAnswerError(response) from error
        report(response, body)
        return body

    def csv(self, path: str, **parameters: Any) -> str:
        """The rows of an endpoint as CSV text, with a header row."""
        response = self._call(path, parameters, "csv")
        report(response, None)
        return response.content.decode("utf-8")

    def xlsx(self, path: str, **parameters: Any) -> bytes:
        """The same rows as an Excel workbook, to write into a file."""
        response = self._call(path, parameters, "xlsx")
        report(response, None)
        return response.content

    def pages(
        self, path: str, *, on_restart: Optional[Callable[[], object]] = None, **parameters: Any
    ) -> Pages:
        """
        All pages of a list, of the dataset and the day of the first one. A walk that pauses for days
        can fail with the code `invalid_cursor`, once its dataset is no longer stored. With
        `on_restart`, it calls your function, so that you can drop what you have, and starts again,
        at most 3 times.
        """
        if "cursor" not in endpoint_of(path).parameters:
            raise TypeError(f"{path} has no pages: use get({path!r}).")
        query_of(path, parameters)
        return Pages(self.get, path, dict(parameters), on_restart)

    def items(
        self, path: str, *, on_restart: Optional[Callable[[], object]] = None, **parameters: Any
    ) -> Rows:
        """All rows of a list, page by page. `limit` is the size of a page."""
        pages = self.pages(path, on_restart=on_restart, **parameters)
        return Rows(pages, str(endpoint_of(path).rows))

    def export(self, path: str, file: Union[str, "os.PathLike[str]"], **parameters: Any) -> int:
        """
        Writes a whole list into a file, and returns its number of rows:
        `export("/exports/companies", "companies.parquet")`. The end of the file's name is the
        format: `.ndjson`, `.csv` or `.parquet`. The file appears once it is complete, and takes
        little memory. A request is repeated until the first byte arrives, not afterwards.
        """
        name = os.fspath(file)
        format = os.path.splitext(name)[1].lstrip(".")
        url = self._address(path, parameters, format)
        response = self._retry.run(self._base, lambda: self._request(url), is_stream=True)
        self._last = last_answer(response)
        if response.status_code != 200:
            raise refusal_of(response)
        if not _is_of(response, format):
            response.close()
            raise UnexpectedAnswerError(response)
        report(response, None)
        save(response, name, self._base)
        return int(response.headers["x-total-count"])

    def changes(
        self, *, on_restart: Optional[Callable[[], object]] = None, **parameters: Any
    ) -> Changes:
        """
        What imports, approvals and rollbacks changed, oldest first. Keep the iterator's `position`
        and pass it as `since` the next time: while nothing has changed, such a call costs no quota.
        Raises a BadRequestError about `since` if you have to copy the lists again.
        """
        if parameters.get("sort") is not None:
            raise ArgumentError("changes() reads the oldest change first: leave `sort` out.")
        return Changes(self.pages("/changes", on_restart=on_restart, **parameters), "changes")

    def frame(self, path: str, **parameters: Any) -> "pandas.DataFrame":
        """
        The rows of an endpoint as a DataFrame with types: all rows of a list, or the first `limit`.
        With `lookup`, there is a row for each name. A history with `by` has a row for each name and
        period. `frame.attrs["metadata"]` has the period, the totals and what else describes them.
        """
        endpoint = endpoint_of(path)
        if endpoint.rows is None:
            raise TypeError(f"{path} isn't one list of rows: use get({path!r}).")
        from .frame import SPLIT_COLUMNS, frame_of, rows_of_lookup, rows_of_split

        is_lookup = parameters.get("lookup") is not None
        if "cursor" in endpoint.parameters and not is_lookup:
            limit = parameters.pop("limit", None)
            count = None if limit is None else int(limit)
            walk = self.items(path, limit=min(count or _MAX_PAGE, _MAX_PAGE), **parameters)
            frame = frame_of(list(itertools.islice(walk, count)), endpoint.columns)
            frame.attrs["metadata"] = walk.pages.metadata
            return frame
        body = self.get(path, **parameters)
        metadata = body["metadata"]
        if is_lookup:
            rows = rows_of_lookup(body[endpoint.rows], metadata["unresolved"])
            frame = frame_of(rows, endpoint.columns)
        elif "series" in body and "periods" in body:
            frame = frame_of(rows_of_split(body), SPLIT_COLUMNS)
        else:
            frame = frame_of(body[endpoint.rows], endpoint.columns)
        frame.attrs["metadata"] = metadata
        return frame

    def _call(self, path: str, parameters: Dict[str, Any], format: str) -> httpx.Response:
        response = self._send(self._address(path, parameters, format))
        if response.status_code != 200:
            raise refusal_of(response)
        if not _is_of(response, format):
            raise UnexpectedAnswerError(response)
        return response

    def _address(self, path: str, parameters: Dict[str, Any], format: str) -> str:
        formats = endpoint_of(path).formats
        if format not in formats:
            raise TypeError(f"{path} doesn't answer {format or 'that'}, but {', '.join(formats)}.")
        sent = dict(parameters)
        address = address_of(path, sent.pop("name", None) if "{name}" in path else None)
        query = query_of(path, sent)
        return self._url(address, query + [("format", format)] * (format != "json"))

    def _request(self, url: str, headers: Optional[Dict[str, str]] = None) -> httpx.Response:
        """The answer's status and headers. Its body is left to be read."""
        request = self._http.build_request("GET", url, headers=headers)
        return self._http.send(request, stream=True)

    def _url(self, address: str, query: List[Tuple[str, str]]) -> str:
        url = f"{self._base}{_PREFIX}{address}"
        return f"{url}?{urlencode(query)}" if query else url

    def _send(self, url: str) -> httpx.Response:
        known = self._cache.get(url) if self._cache is not None else None
        headers = {"if-none-match": known.etag} if known else {}
        response = self._retry.run(self._base, lambda: self._request(url, headers))
        self._last = last_answer(response)
        if known and response.status_code == 304:
            return revived(known, response)
        answer = stored(response)
        if self._cache is not None and answer:
            self._cache[url] = answer
        return response


def _store_of(cache: Union[AnswerStore, None, bool]) -> Optional[AnswerStore]:
    if cache is None or cache is True:
        return RecentAnswers()
    return None if cache is False else cache


def _is_of(response: httpx.Response, format: str) -> bool:
    """Whether an answer has the format that was asked for. The page of a proxy hasn't."""
    return response.headers.get("content-type", "").lower().startswith(_MEDIA_TYPES[format])
