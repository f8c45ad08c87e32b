"""What was remembered is read through its type: whatever does not fit is as if it had never been kept."""

import logging
from contextlib import suppress
from typing import Any

import pytest

from companion.draft.sitters import draft_of, keep_people, known, last_time
from companion.games import game, game_ids
from companion.store import Store
from companion.table import Fact, IllegalMove
from companion.table.box import LONGEST
from companion.table.printed import ENTERING, cards_of, waiting_for

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


NUMBERS = [
    pytest.param(game_id, fact, id=f"{game_id}-{fact.id}")
    for game_id in game_ids()
    for group in game(game_id).rules.facts()
    for fact in group.facts
    if fact.kind == "number"
]


@pytest.mark.parametrize(("game_id", "fact"), NUMBERS)
def test_a_number_of_a_box_is_within_its_limits(
    game_id: str, fact: Fact, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody has a million dice: whatever is beyond is as if nobody had said it, and the log tells of it."""
    store = Store.in_memory()
    assert 0 <= fact.least < fact.most
    for number in (fact.least, fact.most):
        store.set_box(game_id, {fact.id: number})
        assert store.box(game_id) == {fact.id: number}
    for number in (fact.least - 1, fact.most + 1, 1_000_000, 2**63):
        store.set_box(game_id, {fact.id: number})
        with caplog.at_level(logging.WARNING):
            assert store.box(game_id) == {}
        assert f"1 of the facts of the box of {game_id} are not used." in caplog.text
        caplog.clear()


@pytest.mark.parametrize("game_id", game_ids())
def test_a_list_of_a_box_is_as_long_as_pieces_can_show(game_id: str) -> None:
    """Neither longer nor shorter than what could be entered."""
    store, facts = Store.in_memory(), [fact for group in game(game_id).rules.facts() for fact in group.facts]
    lists = [fact for fact in facts if fact.kind == "symbols"]
    for length in (fact.most for fact in lists):
        store.set_box(game_id, {fact.id: [fact.choices[0].value] * length for fact in lists})
        fits = {fact.id for fact in lists if fact.least <= length <= fact.most}
        assert store.box(game_id).keys() == fits


@pytest.mark.parametrize("game_id", game_ids())
def test_what_waits_beside_a_box_is_no_more_than_its_stacks(game_id: str) -> None:
    """A stack of a million cards would be a million rows; and a card shows what can be printed on it."""
    store, groups = Store.in_memory(), game(game_id).rules.facts()
    before = [cards_of(group, {}, waiting_for(store, game_id, groups)) for group in groups]
    for wrong in (1_000_000, 0, True, "nothing that is printed", [1], None):
        said = {f"{fact.id}@0": wrong for group in groups for fact in group.facts}
        store.remember(ENTERING + game_id, said | {f"{group.id}#": wrong for group in groups})
        waiting = waiting_for(store, game_id, groups)
        assert [cards_of(group, {}, waiting) for group in groups] == before


def test_what_waits_beside_a_box_is_there_again() -> None:
    """As many cards as were said, with what was said of them."""
    store, game_id = Store.in_memory(), "fire-in-the-library"
    said = {"section-purple#": 6, "purple-values@5": 7, "purple-icons@0": "fire"}
    store.remember(ENTERING + game_id, said)
    assert waiting_for(store, game_id, game(game_id).rules.facts()) == said
