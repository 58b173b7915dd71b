import httpx
import pytest

from signal_market import BadRequestError, ConnectionFailedError


def page(names, cursor):
    return httpx.Response(
        200,
        json={"companies": [{"name": name} for name in names], "metadata": {"next_cursor": cursor}},
    )


def expired():
    return httpx.Response(400, json={"error": "Expired.", "code": "invalid_cursor"})


def test_the_rows_of_all_pages_are_the_whole_list(market):
    rows = list(market.items("/companies", limit=500))
    assert len(rows) > 500
    assert len({row["slug"] for row in rows}) == market.companies()["metadata"]["total_count"]


def test_a_kept_cursor_goes_on_where_a_walk_stopped(market):
    walk = market.pages("/companies", limit=10)
    first = next(walk)["companies"]
    rest = market.pages("/companies", limit=10, cursor=walk.cursor)
    assert first + next(rest)["companies"] == market.companies(limit=20)["companies"]


def test_a_walk_goes_on_after_a_failed_page(answering):
    client, _ = answering(
        page("ab", "2"), httpx.ConnectError("gone"), page("c", None), max_retries=0
    )
    walk = client.items("/companies")
    assert [next(walk)["name"], next(walk)["name"]] == ["a", "b"]
    with pytest.raises(ConnectionFailedError):
        next(walk)
    assert [row["name"] for row in walk] == ["c"]


def test_a_walk_whose_dataset_is_gone_starts_again_if_you_allow_it(answering):
    client, _ = answering(page("ab", "2"), expired(), page("de", "2"), page("f", None))
    names = []
    for row in client.items("/companies", on_restart=names.clear):
        names.append(row["name"])
    assert names == ["d", "e", "f"]


def test_without_on_restart_such_a_walk_fails(answering):
    client, _ = answering(page("ab", "2"), expired())
    with pytest.raises(BadRequestError) as caught:
        list(client.pages("/companies"))
    assert caught.value.code == "invalid_cursor"


def test_a_walk_starts_again_three_times_at_most(answering):
    client, _ = answering(*[answer for _ in range(4) for answer in (page("a", "2"), expired())])
    restarts = []
    with pytest.raises(BadRequestError):
        list(client.pages("/companies", on_restart=lambda: restarts.append(1)))
    assert len(restarts) == 3


def test_only_lists_have_pages(market):
    with pytest.raises(TypeError, match="has no pages"):
        market.pages("/category-data")


def test_the_position_is_of_the_change_that_came_last(answering):
    change = {"id": 7, "generation": "g2-ab"}
    body = {"changes": [change], "metadata": {"next_cursor": None, "position": "9@g3-cd"}}
    client, requests = answering(httpx.Response(200, json=body))
    changes = client.changes(since="6@g1-ef")
    assert list(changes) == [change]
    assert changes.position == "7@g2-ab"
    assert requests[0].url.params["since"] == "6@g1-ef"


def test_a_poll_for_changes_without_news_is_free_and_keeps_the_position(market):
    start = market.companies(limit=1)["metadata"]["position"]
    for status in (200, 304):
        changes = market.changes(since=start)
        assert list(changes) == []
        assert changes.position == start
        assert market.last.status == status
