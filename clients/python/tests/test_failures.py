import httpx
import pytest

from signal_market import (
    AccessError,
    AuthenticationError,
    BadRequestError,
    ConnectionFailedError,
    QuotaError,
    SignalMarket,
    UnavailableError,
    UnexpectedAnswerError,
)


def refused(status, headers=None, **body):
    return httpx.Response(status, headers=headers, json=body)


def test_a_bad_key_is_an_authentication_error(market):
    with pytest.raises(AuthenticationError) as caught:
        SignalMarket("sig_live_not_a_key").category_data()
    assert caught.value.status == 401
    assert caught.value.request_id


def test_a_bad_value_is_an_error_that_names_parameter_and_choices(market):
    with pytest.raises(BadRequestError) as caught:
        market.category_data(timeframe="1d")
    assert caught.value.parameter == "timeframe"
    assert "ytd" in caught.value.supported_values


def test_a_plan_without_access_is_an_error_with_the_upgrade(answering):
    upgrade = {"required_plan": "enterprise"}
    client, _ = answering(refused(403, error="No.", code="api_access_required", upgrade=upgrade))
    with pytest.raises(AccessError) as caught:
        client.category_data()
    assert caught.value.code == "api_access_required"
    assert caught.value.upgrade == upgrade


def test_a_rate_limit_is_waited_for_as_long_as_retry_after_asks(answering, pauses):
    client, requests = answering(
        refused(429, {"retry-after": "7"}, code="rate_limited"),
        refused(503, {"retry-after": "2"}),
        httpx.Response(200, json={"plans": []}),
    )
    assert client.pricing() == {"plans": []}
    assert len(requests) == 3
    assert 7 <= pauses[0] <= 7.5
    assert 2 <= pauses[1] <= 2.5


def test_a_quota_that_resets_tomorrow_fails_immediately(answering, pauses):
    at = "2026-11-27T00:00:00.000Z"
    client, requests = answering(
        refused(429, {"retry-after": "40000"}, code="quota_exceeded", window="daily", resets_at=at)
    )
    with pytest.raises(QuotaError) as caught:
        client.category_data()
    assert (caught.value.window, caught.value.resets_at.day) == ("daily", 27)
    assert (len(requests), pauses) == (1, [])


def test_a_lost_connection_is_tried_again_and_then_an_error(answering, pauses):
    lost = httpx.ConnectError("refused")
    client, requests = answering(lost, lost, max_retries=1)
    with pytest.raises(ConnectionFailedError, match="No answer from .*: refused"):
        client.pricing()
    assert len(requests) == 2


class BrokenOff(httpx.SyncByteStream):
    """A body whose connection is reset in the middle."""

    def __iter__(self):
        yield b'{"plans": ['
        raise httpx.ReadError("reset")


def test_an_answer_that_breaks_off_is_tried_again_and_then_an_error(answering, pauses):
    broken = [httpx.Response(200, stream=BrokenOff()) for _ in range(2)]
    client, requests = answering(*broken, max_retries=1)
    said = "^The answer from http://[0-9.:]+ broke off before its end: reset$"
    with pytest.raises(ConnectionFailedError, match=said) as caught:
        client.pricing()
    assert isinstance(caught.value.__cause__, httpx.ReadError)
    assert (caught.value.status, len(requests)) == (0, 2)


def test_an_answer_that_broke_off_once_is_whole_the_next_time(answering, pauses):
    broken = httpx.Response(200, stream=BrokenOff())
    client, requests = answering(broken, httpx.Response(200, json={"plans": []}))
    assert client.pricing() == {"plans": []}
    assert len(requests) == 2


def test_a_refusal_that_breaks_off_instead_of_a_whole_list_is_an_error(answering, tmp_path):
    client, _ = answering(httpx.Response(403, stream=BrokenOff()), max_retries=0)
    with pytest.raises(ConnectionFailedError, match="broke off before its end: reset"):
        client.export("/exports/companies", tmp_path / "companies.csv")
    assert list(tmp_path.iterdir()) == []


def test_an_unavailable_service_is_an_error_after_the_last_attempt(answering, pauses):
    client, requests = answering(*[refused(503)] * 4)
    with pytest.raises(UnavailableError):
        client.pricing()
    assert (len(requests), len(pauses)) == (4, 3)


def test_the_page_of_a_proxy_is_an_unexpected_answer(answering):
    page = httpx.Response(200, headers={"content-type": "text/html"}, text="<h1>Sign in</h1>")
    client, _ = answering(page)
    with pytest.raises(UnexpectedAnswerError, match="text/html"):
        client.pricing()
