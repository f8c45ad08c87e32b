"""Which of the deeds that hands still owe a move has settled, shows to be done, or leaves for longer."""

import pytest

from companion.games.fire_in_the_library.face.deeds import DEED_SYMBOLS
from companion.games.fire_in_the_library.rules.moves.burning import ReadCard
from companion.games.fire_in_the_library.rules.moves.corrections import (
    CorrectScore,
    LayMarket,
    RecountFires,
    TakeIn,
)
from companion.games.fire_in_the_library.rules.moves.level import SetLevel
from companion.games.fire_in_the_library.rules.moves.order import Lay
from companion.games.fire_in_the_library.rules.moves.saving import Draw
from companion.games.fire_in_the_library.rules.moves.tools import PlayTool
from companion.games.fire_in_the_library.rules.pieces import Tool
from companion.table import Deed, Holder, Level, Move

RULES = ("save-books", "tool-amulet", "tool-space", "round-burn")
EVERY = tuple(Deed(id_, "", rule) for id_ in DEED_SYMBOLS for rule in RULES)
"""Each kind of deed by some rules, about nothing in the picture and of nobody."""


def kinds(deeds: list[Deed]) -> set[tuple[str, str]]:
    """Which kinds these are, and by which rules; a kind by all of them without one."""
    found = {(deed.id, deed.rule) for deed in deeds}
    whole = {id_ for id_, _ in found if all((id_, rule) in found for rule in RULES)}
    return {(id_, "") for id_ in whole} | {one for one in found if one[0] not in whole}


def settled(move: Move) -> set[tuple[str, str]]:
    """What a move settles."""
    return kinds([deed for deed in EVERY if move.settles(deed)])


def confirmed(move: Move) -> set[tuple[str, str]]:
    """What a move shows to be done."""
    return kinds([deed for deed in EVERY if move.confirms(deed)])


def lasting(move: Move) -> set[tuple[str, str]]:
    """What stands beyond the next move."""
    return kinds([deed for deed in EVERY if move.lasts(deed)])


LAID = {("lay-token", "save-books")}
AWAY = {(id_, rule) for id_ in ("put-back", "put-beside") for rule in ("tool-amulet", "tool-space")}


@pytest.mark.parametrize(
    ("move", "settles", "confirms"),
    [
        (Draw(), {("draw", "")}, {("draw", "tool-amulet")}),
        (Draw("black"), {("draw", "")}, {("draw", "tool-amulet")}),
        (Lay("1"), set(), {("lay-token", "tool-amulet"), ("draw", "tool-amulet")}),
        (PlayTool("Red", Tool.SHOVEL), AWAY, {*LAID, ("take-card", ""), ("give-bag", "")}),
        (PlayTool("Red", Tool.AXE), AWAY, LAID),
        (PlayTool("Red", Tool.BUCKET), AWAY, LAID),
        (PlayTool("Red", Tool.SLINGSHOT), AWAY, LAID),
        (PlayTool("Red", Tool.COLLECTORS_EDITION), AWAY, set()),
        (LayMarket(("axe",)), {("tell-tools", "")}, set()),
        (TakeIn("Red", ("axe",)), {("tell-tools", "")}, set()),
        (RecountFires(3), {("look-icon", "")}, set()),
        (CorrectScore("Red", 3), set(), set()),
        (ReadCard("white", 3, icon=False), set(), set()),
    ],
    ids=str,
)
def test_a_move_settles_and_shows_to_be_done_what_it_says_and_nothing_else(
    move: Move, settles: set[tuple[str, str]], confirms: set[tuple[str, str]]
) -> None:
    """By the kind of a deed and its rule."""
    assert settled(move) == settles
    assert confirmed(move) == confirms


def test_a_move_about_a_place_settles_what_is_asked_there() -> None:
    """The bag that is drawn from, the section that is read, and the figure that is put right."""
    bag, other = Deed("empty-bag", "", things=("bag",)), Deed("empty-bag", "", things=("tools",))
    assert [Draw("black").settles(deed) for deed in (bag, other)] == [True, False]
    assert not Draw().settles(bag)
    white = Deed("take-top", "", things=("section:white",))
    assert ReadCard("white", 3, icon=False).confirms(white)
    assert not ReadCard("black", 3, icon=False).confirms(white)
    figure = Deed("figure", "", seat="Red")
    assert [CorrectScore(seat, 3).settles(figure) for seat in ("Red", "Blue")] == [True, False]
    assert not CorrectScore("Red", 3).settles(Deed("draw", "", seat="Red"))


def test_another_level_settles_where_the_tools_go_as_far_as_it_moves_them() -> None:
    """Where the app takes them, what hands can only do while the table has them is asked no longer."""
    sorting = Deed("sort-tools", "", things=("tools",))
    moved = {("sort-tools", ""), ("tell-tools", ""), ("deal-tools", "")}
    by_hands = {
        (id_, "") for id_ in ("take-tool", "swap-tool", "discard-tool", "lay-tool", "tool-back", "deal-tools")
    }
    stays, app = SetLevel(Level.DRAWS), SetLevel(Level.EVERYTHING, Holder.APP)
    assert stays.settles(sorting)
    assert settled(stays) == set()
    assert settled(app) == moved | by_hands
    assert settled(SetLevel(Level.DRAWS, Holder.TABLE)) == moved
    assert lasting(stays) == {(id_, "") for id_ in DEED_SYMBOLS}
    assert lasting(app) == {("tell-tools", "")}
    assert lasting(LayMarket(("axe",))) == lasting(TakeIn("Red", ())) == {("tell-tools", "")}
