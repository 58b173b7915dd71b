import json

import httpx
import pytest

from signal_market import ConnectionFailedError, UnexpectedAnswerError


class BrokenOff(httpx.SyncByteStream):
    def __iter__(self):
        yield b'{"name":"Alpha"}\n'
        raise httpx.ReadError("cut")


HEAD = {"x-total-count": "2", "content-type": "application/x-ndjson"}


def test_a_whole_list_is_written_into_a_file_in_the_format_of_its_name(market, tmp_path):
    rows = sorted(market.items("/companies", limit=500), key=lambda row: row["slug"])
    written = tmp_path / "companies.ndjson"
    assert market.exports_companies(written) == len(rows)
    assert [json.loads(line) for line in written.read_text("utf-8").splitlines()] == rows
    market.export("/exports/funding-rounds", tmp_path / "rounds.parquet", timeframe="all")
    assert (tmp_path / "rounds.parquet").read_bytes()[-4:] == b"PAR1"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["companies.ndjson", "rounds.parquet"]


def test_a_file_of_another_format_is_refused_before_it_is_asked_for(market, tmp_path):
    with pytest.raises(TypeError, match="doesn't answer xlsx, but ndjson, csv, parquet"):
        market.exports_companies(tmp_path / "companies.xlsx")
    with pytest.raises(TypeError, match="has no parameter 'limit'"):
        market.exports_companies(tmp_path / "companies.csv", limit=5)


def test_an_answer_that_breaks_off_leaves_no_file_and_what_was_there(answering, tmp_path):
    client, _ = answering(httpx.Response(200, headers=HEAD, stream=BrokenOff()))
    file = tmp_path / "companies.ndjson"
    file.write_text("of yesterday")
    said = "^The answer from http://[0-9.:]+ broke off before its end: cut$"
    with pytest.raises(ConnectionFailedError, match=said):
        client.exports_companies(file)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [
        ("companies.ndjson", "of yesterday")
    ]


def test_the_page_of_a_proxy_is_no_file(answering, tmp_path):
    page = httpx.Response(200, headers={"content-type": "text/html"}, text="<h1>Sign in</h1>")
    client, _ = answering(page)
    with pytest.raises(UnexpectedAnswerError, match="text/html"):
        client.exports_companies(tmp_path / "companies.csv")
    assert list(tmp_path.iterdir()) == []


def test_it_is_repeated_until_the_first_byte(answering, pauses, tmp_path):
    busy = httpx.Response(429, headers={"retry-after": "15"}, json={"error": "busy", "code": "rate_limited"})
    whole = httpx.Response(200, headers=HEAD, content=b"{}\n{}\n")
    client, requests = answering(busy, whole)
    assert client.exports_companies(tmp_path / "companies.ndjson", countries=["US"]) == 2
    assert len(requests) == 2 and 15 <= pauses[0] < 16
    assert str(requests[0].url).endswith("/exports/companies?countries=US&format=ndjson")
