"""The service that SIGNAL_URL and SIGNAL_KEY name: `npm run test:python` starts one."""

import httpx
import pytest

from signal_market import SignalMarket


@pytest.fixture
def market():
    with SignalMarket() as client:
        yield client


@pytest.fixture
def answering():
    """A client of a service that gives these answers, one after the other, and its requests."""

    def client_of(*answers, **options):
        remaining, requests = list(answers), []

        def answer(request):
            requests.append(request)
            given = remaining.pop(0)
            if isinstance(given, Exception):
                raise given
            return given

        client = SignalMarket("sig_live_a", transport=httpx.MockTransport(answer), **options)
        return client, requests

    return client_of


@pytest.fixture
def pauses(monkeypatch):
    """The pauses between attempts, which the test doesn't wait for."""
    waited = []
    monkeypatch.setattr("signal_market.retry.time.sleep", waited.append)
    return waited
