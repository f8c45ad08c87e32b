"""What was remembered is read through its type: whatever does not fit is as if it had never been kept."""

import logging
from contextlib import suppress
from typing import Any

import pytest

from companion.draft.sitters import draft_of, keep_people, known, last_time
from companion.games import game_ids
from companion.store import Store
from companion.table import IllegalMove
from companion.table.box import LONGEST

WRONG: list[Any] = [
    5,
    -1,
    1e308,
    "x",
    True,
    [],
    [1, None],
    [["x"]],
    {},
    {"x": 5},
    {"players": 3},
    "y" * 100_000,
]
KEYS = (
    "setup.{}",
    "people",
    "seated",
    "wore",
    "seats",
    "newcomers",
    "house_rules.{}",
    "last.{}",
    "rulings.{}",
)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_set_up_opens_whatever_was_remembered(game_id: str) -> None:
    """Every wrong kind of value under every name: those who can play sit there, and a table can begin."""
    for key in KEYS:
        for value in WRONG:
            store = Store.in_memory()
            store.remember(key.format(game_id), value)
            draft = draft_of(store, game_id, store.box(game_id))
            assert draft.game.seats[0] <= len(draft.players) <= draft.game.seats[1]
            last_time(store, game_id, {})
            known(store, draft)
            keep_people(store, draft)
            store.close()


@pytest.mark.parametrize("game_id", game_ids())
def test_a_choice_of_another_kind_is_not_chosen(game_id: str) -> None:
    """Whatever is kept of an option, it has a value that can be, or the rules refuse it in words."""
    options = draft_of(Store.in_memory(), game_id, {}).options()
    for value in WRONG:
        store = Store.in_memory()
        chosen = {key: value for one in options for key in (one.id, f"holder of {one.id}")}
        store.remember(f"setup.{game_id}", {"chosen": chosen})
        draft = draft_of(store, game_id, {})
        assert draft.asked()
        with suppress(IllegalMove):  # whatever else it raises is a fault
            draft.begin({}, odds=True)
        store.close()


def test_what_does_not_fit_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    """So that whoever looks for what was lost finds it."""
    store = Store.in_memory()
    store.remember("people", {"Ann": 1})
    with caplog.at_level(logging.WARNING):
        draft_of(store, "library-labyrinth", {})
    assert "What was remembered as people is not used" in caplog.text


@pytest.mark.parametrize("game_id", game_ids())
def test_a_box_says_nothing_that_is_of_another_kind(game_id: str, caplog: pytest.LogCaptureFixture) -> None:
    """Neither a list for a number nor a name that fills a page."""
    store = Store.in_memory()
    facts = [fact for group in draft_of(store, game_id, {}).game.rules.facts() for fact in group.facts]
    for value in ({"x": 1}, [["deep"]], "y" * 100_000, 1.5):
        store.set_box(game_id, {fact.id: value for fact in facts} | {"of another version": value})
        with caplog.at_level(logging.WARNING):
            assert store.box(game_id) == {}
        assert "of the facts of the box of" in caplog.text
        assert "another version" not in caplog.text  # a file may have put anything there
    store.set_box(game_id, {"of another version": "y" * LONGEST})
    assert store.box(game_id) == {"of another version": "y" * LONGEST}


@pytest.mark.parametrize("game_id", game_ids())
def test_a_box_says_nothing_that_no_piece_shows(game_id: str) -> None:
    """Where a fact has its choices, whatever is none of them is left out."""
    store = Store.in_memory()
    facts = [fact for group in draft_of(store, game_id, {}).game.rules.facts() for fact in group.facts]
    store.set_box(game_id, {fact.id: ["no such thing"] for fact in facts if fact.choices})
    assert store.box(game_id) == {}
