"""A word to the app is no move on the table: what hands were asked to do before it still stands."""

from typing import Any

import pytest

from companion.games import game_ids
from companion.table import Table


def played(game_id: str, *moves: dict[str, Any], **options: Any) -> Table:
    """A companion table of Red and Blue after these moves."""
    table = Table.new(game_id, ["Red", "Blue"], {"does": "companion", **options}, seed=5, now=lambda: 0.0)
    for move in moves:
        table.play(move["move"], **{name: value for name, value in move.items() if name != "move"})
    return table


def texts(table: Table) -> list[str]:
    """What hands are asked to do."""
    return [deed.text for deed in table.deeds()]


def asking(game_id: str) -> Table:
    """A table whose last move asks something of hands."""
    table = played(game_id)
    for _ in range(40):
        if table.deeds():
            return table
        offers = [o for o in table.moves() if o.group != "more" and not o.confirm and o.name != "correct"]
        offer = next(o for o in offers if all(a.choices or a.optional for a in o.asks))
        answers = {
            ask.name: [c.value for c in ask.choices][: ask.least] if ask.multiple else ask.choices[0].value
            for ask in offer.asks
            if not ask.optional
        }
        table.play(offer.name, **{**offer.args, **answers})
    raise AssertionError(f"{game_id} never asks anything of hands")


@pytest.mark.parametrize("game_id", game_ids())
def test_a_ruling_leaves_the_deeds(game_id: str) -> None:
    """Whoever switches a ruling while hands are busy still sees what they have to do; after an undo too."""
    table = asking(game_id)
    before = texts(table)
    ruling = next(permit for permit in table.legal() if permit.name == "set_ruling" and "to" in permit.args)
    table.play("set_ruling", **ruling.args)
    assert texts(table) == before
    table.undo()
    assert texts(table) == before


@pytest.mark.parametrize("game_id", game_ids())
def test_a_ruling_leaves_what_hands_take_back(game_id: str) -> None:
    """After an undo its list stands while somebody switches a ruling, and while that is undone again."""
    table = asking(game_id)
    table.undo()
    before = taken(table)
    assert before
    ruling = next(permit for permit in table.legal() if permit.name == "set_ruling" and "to" in permit.args)
    table.play("set_ruling", **ruling.args)
    assert taken(table) == before
    table.undo()
    assert taken(table) == before
    table.redo()
    assert taken(table) == before


@pytest.mark.parametrize("game_id", game_ids())
def test_another_level_leaves_the_deeds(game_id: str) -> None:
    """More of them may come; none goes."""
    table = asking(game_id)
    before = texts(table)
    asked = {"tools": "app"} if game_id == "fire-in-the-library" else {}
    table.play("set_level", level="everything", **asked)
    assert texts(table)[: len(before)] == before


def test_naming_a_terror_and_its_symbols_leaves_the_deeds() -> None:
    """The Bookwyrm and the token still have to be moved while somebody enters what a Terror shows."""
    table = played("library-labyrinth", {"move": "reveal_disturbance"})
    table.play("carry_out", shows="terror")
    before = texts(table)
    assert any(text.startswith("Move the Bookwyrm") for text in before)
    (some,) = table.state.terrors_out
    table.play("name_terror", token=some, terror="kraken")
    (terror,) = table.state.terrors_out
    table.play("learn_symbols", piece=terror, symbols=["red", "green", "blue"])
    table.play("correct_cards_left", cards=9)
    assert texts(table) == before


def test_a_deck_that_goes_and_comes_back_asks_only_for_the_last() -> None:
    """The tools went to the app and back: nothing is left of putting them away."""
    table = played("fire-in-the-library")
    table.play("hand_over", component="tools", to="app")
    away = texts(table)
    table.play("hand_over", component="tools", to="table")
    assert away
    assert not set(away) & set(texts(table))


def test_the_next_move_of_the_game_ends_what_was_asked_before() -> None:
    """A recount between two moves changes nothing about that."""
    table = played("orne-library", {"move": "begin_turn"}, {"move": "move_pawn", "to": "b2"})
    asked = texts(table)
    table.play("correct", pool="footwork", by=1)
    assert asked
    assert texts(table) == asked
    table.play("end_turn")
    assert not set(asked) & set(texts(table))


def taken(table: Table) -> list[str]:
    """What hands take back, in words."""
    return [deed.text for deed in table.view().take_back]
