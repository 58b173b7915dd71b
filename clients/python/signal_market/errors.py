"""Every failure of a request, with a class for each kind."""

from __future__ import annotations

import builtins
from datetime import datetime
from typing import Any, Dict, List, Optional, Type

import httpx


class SignalMarketError(Exception):
    """Every failure of a request. Its class tells which kind it is."""

    def __init__(
        self,
        message: str,
        *,
        status: int = 0,
        request_id: Optional[str] = None,
        body: Optional[Dict[str, Any]] = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        """0 if no answer arrived, or not all of it."""
        self.request_id = request_id
        """Quote it when you report a problem."""
        self.body: Dict[str, Any] = body or {}
        """The whole JSON of the answer."""

    @property
    def code(self) -> Optional[str]:
        return self.body.get("code")

    @property
    def upgrade(self) -> Optional[Dict[str, Any]]:
        """The plan that would help, if there is one, and where to read about it."""
        return self.body.get("upgrade")


class BadRequestError(SignalMarketError):
    """400 or 406: a parameter can't be used as sent."""

    @property
    def parameter(self) -> Optional[str]:
        return self.body.get("parameter")

    @property
    def supported_values(self) -> List[str]:
        """The values that the parameter accepts, if there is a fixed list."""
        return list(self.body.get("supported_values") or [])


class AuthenticationError(SignalMarketError):
    """401: the key is missing, invalid, expired or revoked."""


class AccessError(SignalMarketError):
    """403: the key is valid, but its plan doesn't include this. `upgrade` says which one does."""


class NotFoundError(SignalMarketError):
    """404: no record has this name, or several have it."""

    @property
    def did_you_mean(self) -> List[str]:
        """The most similar names, best first."""
        return list(self.body.get("did_you_mean") or [])

    @property
    def candidates(self) -> List[Dict[str, Any]]:
        """The records that share the name. Repeat the request with a slug."""
        return list(self.body.get("candidates") or [])


class QuotaError(SignalMarketError):
    """429: the quota is used up, or requests come too fast."""

    @property
    def window(self) -> Optional[str]:
        return self.body.get("window")

    @property
    def resets_at(self) -> Optional[datetime]:
        at = self.body.get("resets_at")
        return datetime.fromisoformat(at.replace("Z", "+00:00")) if isinstance(at, str) else None


class ServerError(SignalMarketError):
    """500 and other failures of the service."""


class UnavailableError(SignalMarketError):
    """503: the service can't reach its data right now. The client has already retried."""


class ConnectionFailedError(SignalMarketError, builtins.ConnectionError):
    """No answer arrived, or it broke off: the network failed, or the request timed out.

    `__cause__` has the details.
    """

    @classmethod
    def no_answer(cls, origin: str, cause: Exception) -> "ConnectionFailedError":
        return cls(f"No answer from {origin}: {_reason_of(cause)}")

    @classmethod
    def broken_off(cls, origin: str, cause: Exception) -> "ConnectionFailedError":
        return cls(f"The answer from {origin} broke off before its end: {_reason_of(cause)}")


def _reason_of(error: Exception) -> str:
    """Some errors of httpx, such as timeouts, have no message."""
    return str(error) or type(error).__name__


class ArgumentError(SignalMarketError, ValueError):
    """The request can't be sent as it is, so it wasn't."""


class UnexpectedAnswerError(SignalMarketError):
    """The answer is a success, but not one of this API: the page of a proxy, for example."""

    def __init__(self, response: httpx.Response) -> None:
        kind = response.headers.get("content-type", "an unknown type").split(";")[0]
        super().__init__(
            f"The answer from {response.url} can't be read ({kind}). "
            "Check `base_url`, and any proxy on the way.",
            status=response.status_code,
            request_id=response.headers.get("x-request-id"),
        )


_BY_STATUS: Dict[int, Type[SignalMarketError]] = {
    400: BadRequestError,
    401: AuthenticationError,
    403: AccessError,
    404: NotFoundError,
    406: BadRequestError,
    429: QuotaError,
    503: UnavailableError,
}


def refusal_of(response: httpx.Response) -> SignalMarketError:
    status = response.status_code
    try:
        body = response.json()
    except ValueError:
        body = None
    fields = body if isinstance(body, dict) else {}
    kind = _BY_STATUS.get(status, ServerError if status >= 500 else SignalMarketError)
    return kind(
        str(fields.get("error") or f"The service answered with status {status}."),
        status=status,
        request_id=response.headers.get("x-request-id"),
        body=fields,
    )
