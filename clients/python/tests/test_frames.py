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


def test_an_empty_frame_has_all_columns_and_their_types(market):
    rounds = market.frame("/funding-rounds", start="1999-01-01", end="1999-01-02")
    assert len(rounds) == 0
    assert list(rounds) == list(market.frame("/funding-rounds", limit=1))
    assert rounds.dtypes.astype(str).to_dict() == {
        "id": "string",
        "date": "datetime64[ns]",
        "company": "string",
        "company_slug": "string",
        "country": "string",
        "company_type": "string",
        "product_category": "string",
        "category": "string",
        "domain": "string",
        "stage": "string",
        "stage_bucket": "string",
        "venue": "string",
        "instrument_type": "string",
        "amount": "float64",
        "lead_investors": "object",
        "lead_investor_slugs": "object",
        "investors": "object",
        "investor_slugs": "object",
        "source_url": "string",
        "verified_on": "datetime64[ns]",
    }


def test_a_lookup_has_a_row_for_each_name_found_or_not(market):
    first, second = market.frame("/companies", limit=2)["slug"]
    found = market.frame("/companies", lookup=[second, "Nobody, Inc.", first])
    assert list(found["asked"]) == [second, first, "Nobody, Inc."]
    assert list(found["slug"])[:2] == [second, first]
    assert found["slug"].isna().tolist() == [False, False, True]
    assert len(found.attrs["metadata"]["unresolved"]) == 1


def test_a_split_history_has_a_row_for_each_name_and_period_that_adds_up(market):
    year = {"start": "2025-01-01", "end": "2025-12-31", "granularity": "quarter"}
    split = market.frame("/funding/history", by="category", limit=2, **year)
    whole = market.frame("/funding/history", **year)
    assert list(split) == market.csv("/funding/history", by="category", limit=2, **year).splitlines()[
        0
    ].split(",")
    assert split["row"].value_counts().to_dict() == {"row": 8, "other": 4, "unknown": 4}
    assert split["count"].sum() == whole["count"].sum()
    assert split.groupby("start")["amount"].sum().round(2).tolist() == whole["amount"].tolist()


def test_a_body_that_is_not_one_list_has_no_frame(market):
    with pytest.raises(TypeError, match="isn't one list of rows"):
        market.frame("/charts")
