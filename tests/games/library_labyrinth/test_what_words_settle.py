"""Which of the deeds that hands still owe a word to the app settles, or leaves for longer."""

import pytest

from companion.games.library_labyrinth.rules.deeds import CURSE
from companion.games.library_labyrinth.rules.moves.corrections import PlaceMeeple, TakeToken
from companion.games.library_labyrinth.rules.moves.counts import TellHand
from companion.games.library_labyrinth.rules.moves.levels import SetLevel
from companion.games.library_labyrinth.rules.moves.naming import LiesAlready
from companion.games.library_labyrinth.rules.moves.shelving import FillShelf, HoldTerror, TellCounts
from companion.table import Deed, Level, Move

OWED: dict[str, Deed] = {
    "floor": Deed("compare", "", "setup-grid"),
    "counts": Deed("compare", "", "lose-terrors"),
    "meeples": Deed("compare", "", "setup-meeples"),
    "hands": Deed("compare", "", "setup-hands"),
    "other": Deed("shuffle", "", "lose-terrors"),
    "kraken": Deed("put-terror", "", "activation", ("kraken", "tile:c2")),
    "red": Deed("put-shelf", "", "activation", ("red", "tile:c2")),
    "curse": Deed("do-case", "", "disturbance", (CURSE,)),
    "terrors": Deed("take-out", "", "setup-tokens", lays_out="terrors"),
    "books": Deed("take-out", "", "setup-hands", lays_out="books"),
}
"""What hands may owe: something to compare, a token to put down, a curse, and what is laid out."""
COMPARED = {"floor", "counts", "meeples", "hands"}


def settled(move: Move) -> set[str]:
    """What of it a move settles."""
    return {name for name, deed in OWED.items() if move.settles(deed)}


@pytest.mark.parametrize(
    ("move", "settles"),
    [
        (PlaceMeeple("Red", "c3"), {"meeples"}),
        (TellHand("Red", ()), {"hands"}),
        (TakeToken("kraken"), {"kraken"}),
        (HoldTerror("Red", "kraken"), {"kraken"}),
        (LiesAlready("kraken", "some"), {"kraken"}),
        (FillShelf("red"), {"red"}),
        (TellCounts(2), {"counts"}),
        (TellCounts(2, ("red",)), {"counts", "red"}),
        (TellCounts(0, (), ("kraken",)), {"counts", "kraken"}),
        (SetLevel(Level.DRAWS), {"curse", *COMPARED}),
        (SetLevel(Level.COMPANION), {"curse", "meeples", "hands"}),
        (SetLevel(Level.EVERYTHING), {"curse"}),
    ],
    ids=str,
)
def test_a_word_settles_what_it_says_and_nothing_else(move: Move, settles: set[str]) -> None:
    """What was to be told, and the token that lies elsewhere; another level, what it does not keep."""
    assert settled(move) == settles


def test_what_a_word_asks_for_again_stands_until_it_is_told() -> None:
    """And what is laid out for a level; but for the stacks where the app only draws, and for a curse."""

    def lasting(move: Move) -> set[str]:
        return {name for name, deed in OWED.items() if move.lasts(deed)}

    assert lasting(PlaceMeeple("Red", "c3")) == {"meeples"}
    assert lasting(TellHand("Red", ())) == {"hands"}
    assert lasting(SetLevel(Level.DRAWS)) == OWED.keys() - {"curse", "terrors"}
    assert lasting(SetLevel(Level.EVERYTHING)) == OWED.keys() - {"curse"}


def test_another_level_spares_what_need_not_be_compared_and_no_curse() -> None:
    """What a card had asked for that was undone is taken back all the same."""
    spared = {level: {name for name, one in OWED.items() if SetLevel(level).spares(one)} for level in Level}
    assert spared == {
        Level.DRAWS: COMPARED,
        Level.COMPANION: {"meeples", "hands"},
        Level.EVERYTHING: set(),
    }
