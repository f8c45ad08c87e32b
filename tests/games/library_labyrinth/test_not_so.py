"""A curse that asked for the wrong thing: hands take it back, and every way there and back adds up."""

import pytest
from msgspec.structs import replace

from companion.games.library_labyrinth.rules.overlooked import found_meeple
from companion.table import Table, Telling
from companion.table.asked import UNLESS
from companion.table.telling import AS_IT_WAS
from tests.games.library_labyrinth.tables import begin_with_empty_hands, lay, new

TURN, TURN_BACK = "Turn tile B1 a quarter clockwise", "Turn tile B1 back, a quarter anticlockwise"
OVER = "Turn tile B1 over again"
MAYBE_BACK = f"{TURN_BACK}, {AS_IT_WAS}"
PATHS = "ne"


def cursed(level: str, shows: str = "terror", token: str = "kraken", **options: object) -> Table:
    """A table at which the card has hit B1, as the app has it."""
    table = new(does=level, start="j2", **{"holders": {"disturbance": "table"}, **options})
    if table.state.keeps_hands:
        begin_with_empty_hands(table)
        table.play("place_meeple", who="Red", tile="c3")
        table.play("place_meeple", who="Blue", tile="c3")
    if shows != "dark":
        lay(table, "b1", shows, token, PATHS if level == "everything" and shows != "crossroads" else "")
    table.play("reveal_disturbance", drew="NW")
    return table


def back(table: Table) -> list[str]:
    """What hands take back."""
    return [deed.text for deed in table.view().take_back]


def asked(table: Table) -> list[str]:
    """What hands are asked for; and of what may be done by now, that it may."""
    return [f"{deed.text}, {UNLESS}" if deed.perhaps else deed.text for deed in table.deeds()]


@pytest.mark.parametrize("level", ["companion", "everything"])
def test_not_so_takes_the_turn_back_that_was_ordered(level: str) -> None:
    """An empty Terror space does not turn (p. 9): with the question, and with what follows the answer."""
    table = cursed(level)
    assert (back(table), asked(table)) == ([], [TURN])
    table.play("not_so")
    assert (back(table), asked(table)) == ([MAYBE_BACK], [])
    table.play("tile_is", case="empty_terror")
    assert back(table) == [MAYBE_BACK]
    assert TURN not in asked(table)
    assert MAYBE_BACK in table.log()[-1].asked


@pytest.mark.parametrize("level", ["companion", "everything"])
def test_undone_step_by_step_it_adds_up(level: str) -> None:
    """The turn stands again, unless it is done; and goes back with the card, unless it never was."""
    table = cursed(level)
    table.play("not_so")
    table.play("tile_is", case="empty_terror")
    table.undo()
    assert back(table)[-1] == MAYBE_BACK
    assert asked(table) == []
    table.undo()
    assert TURN_BACK not in " ".join(back(table))
    assert asked(table) == [f"{TURN}, {UNLESS}"]
    table.undo()
    assert back(table)[-2:] == [MAYBE_BACK, "Put the card back on top of the Disturbance deck"]
    assert asked(table) == []
    assert MAYBE_BACK in table.log()[-1].asked
    table.redo()
    assert f"{TURN}, {UNLESS}" in asked(table)
    table.redo()
    assert back(table)[-1] == MAYBE_BACK
    assert not any(TURN in line for line in asked(table))


def test_done_after_not_so_was_undone_is_done() -> None:
    """Whoever says so has turned it, once."""
    table = cursed("companion")
    table.play("not_so")
    table.undo()
    table.play("carry_out")
    assert back(table) == []
    table.undo(2)
    assert TURN_BACK in back(table)


CASES = {
    "dark": ("dark", "", "Turn tile B1 over, lit side up", OVER),
    "occupied": ("terror", "kraken", TURN, TURN_BACK),
    "empty_terror": (
        "terror",
        "",
        "Put the top Terror on B1",
        "Take the new Terror off B1, back on top of its stack",
    ),
    "empty_other": ("crossroads", "", "Turn tile B1 over, dark side up", OVER),
}
"""What the app takes the tile for, what it asks then, and what hands take back where it is not so."""


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("truly", CASES)
def test_whatever_the_app_took_the_tile_for(case: str, truly: str) -> None:
    """How a tile lay that was turned over only the table knows; what the answer asks for comes after it, and
    after what becomes of a token that is not there."""
    if case == truly:
        return
    shows, token, order, undone = CASES[case]
    holders = {"disturbance": "table", "terrors": "table"}
    table = cursed("everything", shows, token, holders=holders)
    assert asked(table) == [order]
    table.play("not_so")
    assert (back(table), asked(table)) == ([f"{undone}, {AS_IT_WAS}"], [])
    table.play("tile_is", case=truly)
    free = ["Kraken into its stack and shuffle, if it lies out"] if token else []
    assert (back(table), asked(table)) == ([f"{undone}, {AS_IT_WAS}"], [*free, CASES[truly][2]])
    table.undo(2)
    assert asked(table) == [f"{order}, {UNLESS}"]


def test_the_second_tile_of_a_double_curse_may_be_otherwise_too() -> None:
    """What was done to the first one stays as it is."""
    table = new(does="companion", start="j2", holders={"disturbance": "table"})
    lay(table, "b1", "terror", "kraken")
    lay(table, "c1", "terror", "basilisk")
    table.play("reveal_disturbance", drew="NW+NE")
    table.play("carry_out")
    second = asked(table)
    table.play("not_so")
    assert back(table) == [
        f"{second[0].replace(' a quarter clock', ' back, a quarter anticlock')}, {AS_IT_WAS}"
    ]


def test_a_correction_in_mid_curse_takes_back_what_it_makes_wrong() -> None:
    """Put right instead of denied, it is the same; and put right once more, the turn stands again."""
    table = cursed("everything")
    table.play("correct_tile", tile="b1", shows="reward")
    assert (back(table), asked(table)) == ([MAYBE_BACK], ["Turn tile B1 over, dark side up"])
    table.play("correct_tile", tile="b1", shows="terror:some")
    assert (back(table), asked(table)) == ([f"{OVER}, {AS_IT_WAS}"], [f"{TURN}, {UNLESS}"])
    table.undo()
    assert (back(table), asked(table)) == ([MAYBE_BACK], [f"Turn tile B1 over, dark side up, {UNLESS}"])


@pytest.mark.parametrize("level", ["draws", "everything"])
def test_how_much_the_app_does_takes_nothing_off_what_hands_take_back(level: str) -> None:
    """A tile that was turned for a card that is undone, or denied, goes back whatever is played meanwhile."""
    table = cursed("companion")
    table.undo()
    table.play("set_level", level=level)
    assert TURN_BACK in back(table)
    table = cursed("companion")
    table.play("not_so")
    table.play("set_level", level=level)
    assert MAYBE_BACK in back(table)


def test_a_bookwyrm_that_stands_elsewhere_curses_another_tile() -> None:
    """The one that was turned goes back."""
    table = cursed("everything")
    table.play("place_bookwyrm", junction="j5")
    assert back(table) == [MAYBE_BACK]
    assert TURN not in asked(table)


def test_a_correction_that_changes_nothing_takes_nothing_back() -> None:
    """The turn stands, once."""
    table = cursed("everything")
    table.play("correct_tile", tile="e5", shows="crossroads")
    assert (back(table), asked(table)) == ([], [TURN])


# -- what the picture shows meanwhile ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "lit", "paths", "token"),
    [
        ("occupied", True, ("e", "s"), True),
        ("empty_terror", True, ("n", "e"), True),
        ("empty_other", False, (), False),
    ],
)
def test_the_picture_shows_the_tile_as_hands_make_it(
    case: str, lit: bool, paths: tuple[str, ...], token: bool
) -> None:
    """So it answers whether they have done it; Done changes nothing in it any more."""
    shows, laid, _, _ = CASES[case]
    holders = {"disturbance": "table", "terrors": "table"}
    table = cursed("everything", shows, laid, holders=holders)

    def b1() -> tuple[bool, tuple[str, ...], bool]:
        tile = next(tile for tile in table.view().picture.tiles if tile.id == "b1")
        return tile.lit, tile.openings, tile.token is not None

    assert b1() == (lit, paths, token)
    table.play("carry_out", **({"terror": "some"} if case == "empty_terror" else {}))
    assert b1() == (lit, paths, token)


@pytest.mark.parametrize("level", ["companion", "everything"])
def test_a_dark_tile_may_show_something_else_than_everybody_remembers(level: str) -> None:
    """It is turned over as the curse asks, and what it shows is told anew."""
    table = new(does=level, start="j2", holders={"disturbance": "table"})
    if table.state.keeps_hands:
        begin_with_empty_hands(table)
        table.play("place_meeple", who="Red", tile="c3")
        table.play("place_meeple", who="Blue", tile="c3")
    lay(table, "b1", "reward", "", "")
    table.play("correct_tile", tile="b1", shows="dark")
    table.play("reveal_disturbance", drew="NW")
    table.play("not_so")
    assert "Dark, but not what you had seen" in [offer.label for offer in table.moves()]
    table.play("tile_is", case="dark")
    assert (back(table), asked(table)) == ([], [f"Turn tile B1 over, lit side up, {UNLESS}"])
    table.play("carry_out", shows="crossroads")
    assert (table.state.tiles["b1"].lit, table.state.tiles["b1"].kind) == (True, "crossroads")
    table.undo(3)
    assert "Turn tile B1 over, lit side up" in asked(table)[0]


def test_a_dark_tile_that_nobody_has_seen_is_dark_or_it_is_not() -> None:
    """There is nothing else that it could show against what is known."""
    table = cursed("companion", "dark", "")
    table.play("not_so")
    assert "dark" not in [permit.args["case"] for permit in table.legal() if permit.name == "tile_is"]


# -- once the game has gone on -------------------------------------------------------------------------------

NEXT = {
    "a Book": [("spend_action", {"on": "book"})],
    "a card": [("reveal_disturbance", {"drew": "NE"}), ("carry_out", {"shows": "crossroads"})],
}


def denied_before_the_next_turn() -> Table:
    """B1 was no dark tile: the next player is on turn, and hands turn it back unless it is as it was."""
    table = cursed("companion", "dark", "")
    table.play("not_so")
    table.undo()
    table.play("not_so")
    table.play("tile_is", case="occupied")
    assert (back(table), table.state.turn_of) == ([f"{OVER}, {AS_IT_WAS}"], "Blue")
    return table


@pytest.mark.parametrize("following", NEXT)
def test_what_was_denied_is_settled_once_somebody_goes_on_also_where_that_is_undone(following: str) -> None:
    """Hands have taken it back by then: an undo to there lists only what came after it, also after a word."""
    table = denied_before_the_next_turn()
    for move, args in NEXT[following]:
        table.play(move, **args)
    table.undo(len(NEXT[following]))
    assert back(table)
    assert not any("B1" in line for line in back(table))
    table.play("set_level", level="everything")
    assert not any("B1" in line for line in back(table))


def test_brought_back_it_is_denied_anew() -> None:
    """The tile may have been turned over since; and a word alone settles nothing."""
    table = denied_before_the_next_turn()
    table.play("spend_action", on="book")
    table.undo(3)
    assert asked(table) == [f"Turn tile B1 over, lit side up, {UNLESS}"]
    table.redo()
    assert f"{OVER}, {AS_IT_WAS}" in back(table)
    table.play("tile_is", case="empty_terror")
    assert f"{OVER}, {AS_IT_WAS}" in back(table)
    table.play("set_level", level="everything")
    table.undo()
    assert f"{OVER}, {AS_IT_WAS}" in back(table)


def test_what_was_asked_for_after_all_in_between_is_taken_back_where_that_is_undone() -> None:
    """A Terror put there after all had the tile turned: without it the turn goes back, also if denied."""
    table = cursed("everything")
    table.play("correct_tile", tile="b1", shows="terror")
    table.play("put_token", tile="b1", token="kraken")
    table.play("carry_out")
    table.undo()
    table.undo()
    table.play("not_so")
    assert MAYBE_BACK in back(table)


def test_a_meeple_that_was_overlooked_is_followed_from_where_it_stands() -> None:
    """Where the app had it is said, if it had it anywhere."""
    state = new(keeps="meeples").state
    for was, words in (("c3", "Tile C2: Red is on it, not on C3."), ("", "Tile C2: Red is on it.")):
        tell = Telling()
        after = found_meeple(replace(state, meeples={**state.meeples, "Red": was}), "c2", "Red", tell)
        (told,) = tell.events
        assert (told.text, told.about, after.meeples["Red"]) == (words, ("c2", "Red"), "c2")
