import pytest

pandas = pytest.importorskip("pandas")


def test_a_list_is_a_frame_of_all_its_rows_with_dates_and_whole_numbers(market):
    companies = market.frame("/companies")
    assert len(companies) == market.companies()["metadata"]["total_count"]
    types = companies.dtypes.astype(str)
    assert types["last_funding_date"] == "datetime64[ns]"
    assert types["founded_year"] == "Int64"
    assert types["total_funding"] == "float64"
    assert types["name"].startswith("str")


def test_what_is_unknown_is_missing_and_no_zero(market):
    rounds = market.frame("/funding-rounds", timeframe="all")
    undisclosed = [
        row["id"]
        for row in market.items("/funding-rounds", timeframe="all", limit=500)
        if row["amount"] is None
    ]
    assert undisclosed
    assert list(rounds[rounds["amount"].isna()]["id"]) == undisclosed


def test_limit_is_the_number_of_rows(market):
    assert len(market.frame("/companies", limit=7)) == 7
    assert len(market.frame("/companies", limit=501)) == 501


def test_a_frame_has_the_columns_of_csv(market):
    header = market.csv("/comparison", timeframe="ytd").splitlines()[0]
    # A frame has no rows that add up others, so it needs no column that says so.
    assert [*market.frame("/comparison", timeframe="ytd"), "row"] == header.split(",")


def test_an_empty_frame_has_its_columns_and_types(market):
    rounds = market.frame("/funding-rounds", start="1999-01-01", end="1999-01-02")
    assert len(rounds) == 0
    assert str(rounds["date"].dtype) == "datetime64[ns]"


def test_a_body_that_is_not_one_list_has_no_frame(market):
    with pytest.raises(TypeError, match="isn't one list of rows"):
        market.frame("/charts")
