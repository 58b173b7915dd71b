"""The official Python client of the Signal Market API."""

from .answers import AnswerStore, StoredAnswer
from .client import SignalMarket
from .errors import (
    AccessError,
    ArgumentError,
    AuthenticationError,
    BadRequestError,
    ConnectionFailedError,
    NotFoundError,
    QuotaError,
    ServerError,
    SignalMarketError,
    UnavailableError,
    UnexpectedAnswerError,
)
from .notices import SignalMarketDeprecationWarning, SignalMarketWarning
from .quota import LastAnswer, Quota, QuotaWindow
from .version import VERSION
from .walk import Changes, Pages, Rows

__all__ = [
    "AccessError",
    "AnswerStore",
    "ArgumentError",
    "AuthenticationError",
    "BadRequestError",
    "Changes",
    "ConnectionFailedError",
    "LastAnswer",
    "NotFoundError",
    "Pages",
    "Quota",
    "QuotaError",
    "QuotaWindow",
    "Rows",
    "ServerError",
    "SignalMarket",
    "SignalMarketDeprecationWarning",
    "SignalMarketError",
    "SignalMarketWarning",
    "StoredAnswer",
    "UnavailableError",
    "UnexpectedAnswerError",
    "VERSION",
]
