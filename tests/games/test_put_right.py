"""What was put right stands in the log as that: from what to what, and under nobody's name."""

from typing import Any

import pytest

from companion.table import Table
from companion.table.chapter import FoldedLines
from companion.table.chronicle import Chronicle
from tests.games.fire_in_the_library.tables import order
from tests.games.orne_library.tables import board


def begun(game: str, players: tuple[str, ...] = ("Red", "Blue"), **options: Any) -> Table:
    """The first turn of a table."""
    table = Table.new(game, list(players), options, seed=3, now=lambda: 0.0)
    first = {"orne-library": "begin_turn", "library-labyrinth": "begin"}.get(game, "")
    if first in {offer.name for offer in table.moves()}:
        table.play(first)
    return table


@pytest.mark.parametrize(
    ("game", "options", "move", "told"),
    [
        (
            "fire-in-the-library",
            {},
            {"name": "recount_fires", "aside": 8},
            "8 Fires lie aside, not 10; 9 are in the bag.",
        ),
        (
            "orne-library",
            {"does": "everything", "board": board()},
            {"name": "correct", "pool": "insight", "by": 1},
            "1 Insight, not 0.",
        ),
        (
            "orne-library",
            {"does": "companion", "board": board()},
            {"name": "place_pawn", "seat": "Blue", "to": "a1"},
            "the pawn of Blue is in Special Collections, not in Entrance Hall.",
        ),
        (
            "library-labyrinth",
            {"does": "companion"},
            {"name": "correct_cards_left", "cards": 9},
            "9 Disturbance cards are left, not 18.",
        ),
        (
            "chamberquest",
            {"does": "companion"},
            {"name": "count_card", "seat": "Blue", "kind": "push", "more": False},
            "Blue has 1 Push, not 2.",
        ),
    ],
)
def test_a_correction_says_what_was_wrong(
    game: str, options: dict[str, Any], move: dict[str, Any], told: str
) -> None:
    """And nobody did it: the line has no name above it, whoever has the turn."""
    table = begun(game, **options)
    table.play(move.pop("name"), **move)
    line = table.log()[-1]
    assert line.texts[0] == f"Put right: {told}"
    assert line.seat == ""


def test_a_card_that_shows_something_else_after_all_is_a_correction() -> None:
    """What was only taken for granted before is read for the first time, which is none."""
    table = begun("fire-in-the-library")
    order(table, Red="1", Blue="2")
    for value, told in ((3, "Geography shows 3."), (2, "Put right: Geography shows 2, not 3.")):
        table.play("read_card", section="white", value=value, icon=False)
        assert table.log()[-1].texts[0] == told
    chronicle = Chronicle(table)
    part = chronicle.chapter(len(chronicle) - 1).parts[-1]
    assert isinstance(part, FoldedLines)
    assert part.title == "1 correction"


def test_somebody_who_plays_alone_has_a_turn_in_each_round() -> None:
    """The card for it is taken between two turns, and by nobody else."""
    table = begun("fire-in-the-library", ("White",), solo="lone", tools=False)
    for card in ("1", "2", "3"):
        table.play("take_card", seat="White", card=card)
        table.play("draw", chance=["white"])
        table.play("stop")
        while table.state.chosen:
            (name,) = {offer.name for offer in table.moves()} & {"pass_bag", "burn", "next_round"}
            asks = next(offer for offer in table.moves() if offer.name == name).asks
            table.play(name, **({"section": "white"} if asks else {}))
            if table.state.burning is not None and table.state.burning.asking:
                table.play(
                    "read_card", section="white", value=table.state.library["white"][0].value, icon=False
                )
    chronicle = Chronicle(table)
    chapters = [chronicle.chapter(index) for index in range(len(chronicle))]
    assert {chapter.name for chapter in chapters} == {"White"}
    assert sorted({chapter.turn for chapter in chapters if chapter.turn}) == [1, 2, 3]
