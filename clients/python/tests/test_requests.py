from datetime import date, datetime, timezone

import httpx
import pytest

import signal_market
from signal_market import ArgumentError, NotFoundError, SignalMarket, SignalMarketWarning
from signal_market.api import ENDPOINTS
from signal_market.parameters import query_of


def test_every_endpoint_answers_by_its_name(market):
    record = {
        "/companies/{name}": ("company", market.companies(limit=1)["companies"][0]["slug"]),
        "/investors/{name}": ("investor", market.investors(limit=1)["investors"][0]["slug"]),
    }
    answered = [path for path, endpoint in ENDPOINTS.items() if "json" in endpoint.formats]
    for path in set(answered) - {"/changes"}:
        method, *name = record.get(path, (path[1:].translate(str.maketrans("/-", "__")),))
        assert isinstance(getattr(market, method)(*name), dict), path


def test_an_unknown_parameter_is_a_type_error_that_says_what_is_allowed(market):
    with pytest.raises(TypeError, match=r"'country'\. It takes: timeframe, start, .*countries"):
        market.category_data(country="US")


def test_an_unknown_path_is_a_type_error_that_lists_the_paths(market):
    with pytest.raises(TypeError, match="'/category'.*/category-data"):
        market.get("/category")


def test_a_list_is_sent_as_repeated_parameters_and_each_value_is_taken_whole(market):
    names = [row["name"] for row in market.companies(limit=2)["companies"]]
    assert [row["name"] for row in market.companies(lookup=names)["companies"]] == names
    assert query_of("/companies", {"lookup": ["Acme, Inc.", "B"]}) == [
        ("lookup", "Acme, Inc."),
        ("lookup", "B"),
    ]
    assert query_of("/companies", {"lookup": ['"A", Inc.']}) == [("lookup", '"""A"", Inc."')]


def test_an_empty_list_is_refused_where_it_would_mean_everything(market):
    with pytest.raises(ArgumentError, match="`countries` is an empty list"):
        market.category_data(countries=[])


def test_a_list_of_empty_texts_is_an_empty_list(market):
    with pytest.raises(ArgumentError, match="`companies` is an empty list"):
        market.category_data(companies="".split(","))
    assert query_of("/comparison", {"with_countries": [""]}) == [("with.countries", "")]


def test_an_empty_list_drops_a_filter_of_the_other_side(market):
    answer = market.comparison(countries=["US"], with_="previous_year", with_countries=[])
    assert answer["filters_applied"] == {"countries": ["US"], "with.countries": []}


def test_dates_and_instants_can_be_sent(market):
    answer = market.category_data(start=date(2026, 1, 1), end=date(2026, 3, 31))
    assert "1 January 2026 to 31 March 2026" in answer["subtitle"]
    now = datetime(2026, 3, 31, 9, tzinfo=timezone.utc)
    assert query_of("/companies", {"as_of": now}) == [("as_of", "2026-03-31T09:00:00.000Z")]
    with pytest.raises(ArgumentError, match="time zone"):
        market.category_data(as_of=datetime(2026, 3, 31))


def test_a_day_is_a_date_a_timestamp_without_a_time_or_an_instant_at_midnight():
    pandas, numpy = pytest.importorskip("pandas"), pytest.importorskip("numpy")
    for day in (
        "2026-03-31",
        date(2026, 3, 31),
        datetime(2026, 3, 31),
        datetime(2026, 3, 31, tzinfo=timezone.utc),
        pandas.Timestamp("2026-03-31"),
        pandas.Timestamp("2026-03-31", tz="Asia/Tokyo"),
        numpy.datetime64("2026-03-31"),
        numpy.datetime64("2026-03-31T00:00:00.000000000"),
    ):
        assert query_of("/category-data", {"start": day}) == [("start", "2026-03-31")], repr(day)
    for moment in (datetime(2026, 3, 31, 9), pandas.Timestamp("2026-03-31 09:00")):
        with pytest.raises(ArgumentError, match="`start` is a day.*has a time of day"):
            query_of("/category-data", {"start": moment})


def test_numbers_and_truth_values_of_numpy_and_pandas_are_pythons_own():
    pandas, numpy = pytest.importorskip("pandas"), pytest.importorskip("numpy")
    numbers = pandas.Series([3], dtype="Int64")
    for number in (3, numpy.int64(3), numpy.array(3), numpy.uint8(3), numbers[0]):
        assert query_of("/companies", {"limit": number}) == [("limit", "3")], repr(number)
    assert query_of("/companies", {"amount_min": numpy.float64(2.5)}) == [("amount_min", "2.5")]
    assert query_of("/companies", {"lookup": pandas.Series(["a", "b"])}) == [
        ("lookup", "a"),
        ("lookup", "b"),
    ]
    assert query_of("/funding-rounds", {"led": numpy.bool_(True)}) == [("led", "true")]
    assert query_of("/funding-rounds", {"led": numpy.bool_(False)}) == []


def test_a_missing_value_of_numpy_or_pandas_is_refused_by_name():
    pandas, numpy = pytest.importorskip("pandas"), pytest.importorskip("numpy")
    for missing in (pandas.NaT, pandas.NA, numpy.nan, float("nan"), numpy.datetime64("NaT")):
        with pytest.raises(ArgumentError, match="`start` is a missing value"):
            query_of("/category-data", {"start": missing})


def test_as_of_gives_the_answer_of_an_earlier_moment(market):
    now = market.category_data()
    cited = httpx.URL(market.last.cite_as).params["as_of"]
    then = market.category_data(as_of=cited)
    assert then["categories"] == now["categories"]
    assert then["metadata"]["as_of"]["generation"] == cited.split("@")[1]


def test_a_name_is_sent_as_one_part_of_the_address(answering):
    client, requests = answering(httpx.Response(200, json={}))
    client.company("A/S Fremtid")
    assert requests[0].url.raw_path == b"/api/v2/companies/A%2FS%20Fremtid"
    with pytest.raises(ArgumentError, match="'..'"):
        client.company("..")


def test_an_unknown_name_is_an_error_with_suggestions(market):
    name = market.companies(limit=1)["companies"][0]["name"]
    with pytest.raises(NotFoundError) as caught:
        market.company(name + "x")
    assert (caught.value.status, caught.value.code) == (404, "not_found")
    assert name in caught.value.did_you_mean


def test_warnings_of_the_service_are_warnings_of_python(market):
    with pytest.warns(SignalMarketWarning, match="Nonsense") as caught:
        market.category_data(categories="Nonsense")
    assert caught[0].filename == __file__


def test_a_poll_without_news_costs_no_quota(market):
    first = market.category_data(timeframe="ly")
    assert (market.last.status, market.last.quota.cost) == (200, 1)
    assert market.category_data(timeframe="ly") == first
    assert (market.last.status, market.last.quota.cost) == (304, 0)


def test_a_store_of_your_own_keeps_answers_between_clients(market):
    store = {}
    SignalMarket(cache=store).csv("/category-data")
    again = SignalMarket(cache=store)
    assert again.csv("/category-data").startswith("name,amount,count,")
    assert again.last.status == 304


def test_files_are_csv_text_and_bytes_of_a_workbook(market):
    assert market.csv("/category-data").startswith("name,amount,count,")
    assert market.xlsx("/category-data")[:2] == b"PK"
    with pytest.raises(TypeError, match="doesn't answer csv"):
        market.csv("/charts")


def test_a_request_says_which_client_sent_it_and_has_the_key_in_a_header_alone(answering):
    client, requests = answering(httpx.Response(200, json={}), intent="weekly report")
    client.pricing()
    headers = requests[0].headers
    assert headers["x-service-sdk-version"] == f"service-python/{signal_market.VERSION}"
    assert headers["x-service-intent"] == "weekly report"
    assert headers["authorization"] == "Bearer sig_live_a"
    assert "sig_live" not in str(requests[0].url)
