from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Optional

import httpx


@dataclass(frozen=True)
class QuotaWindow:
    """math.inf for keys without a limit."""

    limit: float
    remaining: float


@dataclass(frozen=True)
class Quota:
    """The key's quota, as of the last answer. Windows are in UTC."""

    daily: QuotaWindow
    monthly: QuotaWindow
    account_monthly_remaining: float
    """What is left of the monthly allowance that all keys of the account share."""
    cost: int
    """What the request cost: 1 for a successful data request, otherwise 0."""


@dataclass(frozen=True)
class LastAnswer:
    """What the service said about the last answer."""

    status: int
    """304 if a stored answer was still valid: such a request costs no quota."""
    request_id: Optional[str]
    """Quote it when you report a problem."""
    data_freshness: Optional[str]
    """The day the dataset last changed, `YYYY-MM-DD`."""
    quota: Optional[Quota]
    """None if the answer has no quota headers."""
    cite_as: Optional[str]
    """The address of this very answer, as of its own instant: `Link` with `rel="cite-as"`."""


def last_answer(response: httpx.Response) -> LastAnswer:
    headers = response.headers
    return LastAnswer(
        status=response.status_code,
        request_id=headers.get("x-request-id"),
        data_freshness=headers.get("x-data-freshness"),
        quota=_quota_of(headers),
        cite_as=response.links.get("cite-as", {}).get("url"),
    )


def _quota_of(headers: httpx.Headers) -> Optional[Quota]:
    if "x-quota-daily-limit" not in headers:
        return None

    def read(name: str) -> float:
        value = headers.get(f"x-quota-{name}", "unlimited")
        return math.inf if value == "unlimited" else int(value)

    return Quota(
        daily=QuotaWindow(read("daily-limit"), read("daily-remaining")),
        monthly=QuotaWindow(read("monthly-limit"), read("monthly-remaining")),
        account_monthly_remaining=read("account-monthly-remaining"),
        cost=int(headers.get("x-quota-cost", 0)),
    )
