"""One truth about what may be done: a move is accepted exactly where it is listed, at every moment."""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import pytest

from companion.games.chamberquest.rules.board import ARROWS
from companion.games.chamberquest.rules.moves import MOVES
from companion.games.chamberquest.rules.pieces import CELLS, COLOURS
from companion.games.chamberquest.rules.rulings import SWITCHES
from companion.simulate import names, play_out
from companion.table import Level, Table
from companion.table.legal import fill_in
from tests.games.chamberquest.tables import NAMES, Wall, drawn, offered, refused, roll, seated
from tests.games.properties import refusal_of
from tests.games.retired import RETIRED
from tests.table.allowing import is_allowed

PAUSES = (0.0, 0.0, 0.0, 1.0, 40.0, 301.0)
"""Seconds that pass before a move."""
MOMENTS = 60
TRIES = 12

POOL: dict[str, tuple[Any, ...]] = {
    "said": (1, 3, 6, 7, 12, 0),
    "everybody": (True, False),
    "order": (list(NAMES[:2]), list(NAMES[:3]), list(NAMES), list(NAMES[::-1]), ["Green", "Green"], []),
    "to": (*CELLS, "z9", "app", "table"),
    "count": (-1, 0, 1, 2, 3, 6, 13),
    "cell": (*CELLS, "z9", ""),
    "turn": ("clockwise", "anticlockwise", "round", 0, 3, 4, -1),
    "arrow": (*ARROWS, "row-7-left", ""),
    "by": (-1, 0, 1, 2, 4, 5, 6),
    "seat": (*NAMES, "nobody", ""),
    "rotate": (-1, 0, 1, 3, 4),
    "push": (-1, 0, 2, 3),
    "swap": (-1, 0, 1, 2),
    "seconds": (-1, 0, 60, 120, 300, 600, 4000),
    "component": ("die", "clock", "board", ""),
    "on": (True, False),
    "level": ("draws", "companion", "everything", "nothing"),
    "shape": ("tee", "cross", "closed", "chamber", "unknown", "spiral"),
    "colour": (*COLOURS[:5], "pink", ""),
    "entrance": ("N", "E", "S", "W", "X"),
    "called": ("", "  ", "Kitchen table", "x" * 100),
}
"""What may stand for each argument: right ones, and the likeliest wrong ones."""


def some_args(fields: tuple[str, ...], rng: Random) -> dict[str, Any]:
    """Arguments of a move, each with a likely value, a wrong one, or none."""
    args: dict[str, Any] = {}
    for field in fields:
        if field == "cells":
            args[field] = rng.choices([*CELLS, "z9"], k=rng.choice((1, 2, 2, 2, 2, 2, 3)))
        elif field in POOL:
            args[field] = rng.choice(POOL[field])
    # No cells are as good as none said: so version 0.1 recorded a swap on the table's own board.
    return {name: value for name, value in args.items() if rng.random() < 0.85 and value != []}


def check_exactness(table: Table, rng: Random) -> None:
    """Everything listed is accepted, and of much else exactly what is listed."""
    permits = table.legal()
    for permit in permits:
        args = fill_in(permit, rng)
        assert is_allowed(permits, permit.name, args)
        assert refusal_of(table, permit.name, args) is None, (permit, args)
    for kind in rng.choices([kind for kind in MOVES if _name(kind) not in RETIRED["chamberquest"]], k=TRIES):
        args = some_args(kind.__struct_fields__, rng)
        said = refusal_of(table, _name(kind), args)
        assert (said is None) == is_allowed(permits, _name(kind), args), (_name(kind), args, said)


def _name(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def check_evening(players: int, seed: int, options: Mapping[str, Any]) -> None:
    """A random game by a clock that sometimes jumps, looked at before every move."""
    wall, rng = Wall(), Random(seed)
    table = Table.new("chamberquest", names("chamberquest", players), options, seed=seed, now=wall)
    for _ in range(MOMENTS):
        if table.outcome is not None:
            return
        wall.now += rng.choice(PAUSES)
        check_exactness(table, rng)
        play_out(table, rng, 1)


@pytest.mark.sweep(10)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["none", "random", "own"])
@pytest.mark.parametrize("die", ["app", "table"])
def test_a_move_is_accepted_exactly_where_it_is_listed(players: int, board: str, die: str) -> None:
    """With any number of players, with and without the app's board, whoever rolls, in time and late."""
    for seed in range(2):
        check_evening(players, seed, {"board": board, "holders": {"die": die}, "dice": 1 + seed})


@pytest.mark.parametrize("does", list(Level))
def test_it_is_so_at_every_level(does: str) -> None:
    """Whatever the app keeps; levels change in mid-game too."""
    for seed in range(4):
        check_evening(2, seed, {"does": does, "board": ("none", "shuffled")[seed % 2]})


@pytest.mark.sweep(10)
@pytest.mark.parametrize("ruling", SWITCHES)
@pytest.mark.parametrize("board", ["none", "random"])
def test_it_is_so_with_each_ruling_the_other_way(ruling: str, board: str) -> None:
    """A switch changes what is listed and what is accepted alike."""
    for seed in range(2):
        check_evening(3, seed, {"board": board, "rulings": {ruling: SWITCHES[ruling][1]}})


@pytest.mark.parametrize("board", ["none", "random"])
def test_it_is_so_with_all_rulings_the_other_way(board: str) -> None:
    """Also where switches meet: a longer push that takes back a shorter one (B9 with B15)."""
    rulings = {ruling: positions[1] for ruling, positions in SWITCHES.items()}
    for seed in range(6):
        check_evening(2, seed, {"board": board, "rulings": rulings})


def test_of_a_push_that_would_be_taken_back_the_other_distances_are_listed() -> None:
    """B9 with B15: after two right, not two left and not four right, but anything else of that line."""
    table = seated(board=drawn(), rulings={"B9": "any", "B15": "forbidden"})
    roll(table, 1)
    table.play("push", arrow="row-3-right", by=2)
    roll(table, 1)
    by = {
        permit.args["arrow"]: permit.blanks[0].values for permit in table.legal() if permit.args.get("arrow")
    }
    assert by == {"row-3-left": (1, 3, 4, 5), "row-3-right": (1, 2, 3, 5)}
    asked = {permit.blanks[-1].optional for permit in table.legal() if permit.name == "push"}
    assert asked == {True}


def test_how_far_a_push_goes_must_be_said_where_it_cannot_go_one_place() -> None:
    """B9 with B15: after one to the right, one back to the left is forbidden, and so is taken for nothing."""
    table = seated(board=drawn(), rulings={"B9": "any", "B15": "forbidden"})
    roll(table, 1)
    table.play("push", arrow="row-3-right", by=1)
    roll(table, 1)
    back = next(permit for permit in table.legal() if permit.args.get("arrow") == "row-3-left")
    assert (back.blanks[0].values, back.blanks[0].optional) == ((2, 3, 4, 5), False)


def test_after_the_time_only_passing_is_listed() -> None:
    """No walking, no card, no win: the turn passes, or the clock begins anew."""
    wall = Wall()
    table = seated(board=drawn(), wall=wall)
    roll(table, 4)
    assert {"walk", "rotate", "end_turn"} <= offered(table)
    wall.now += 301
    rules, state = table.game.rules, table.state
    assert {permit.name for permit in rules.legal(state, None, wall.now)} == {"time_up", "end_turn"}
    assert "restart_clock" in offered(table)


def test_without_a_limit_the_table_may_call_time_whenever_it_likes() -> None:
    """Who has a clock of their own says when it has run out."""
    table = seated(clock=0)
    assert "time_up" in offered(table)
    assert "time_up" not in offered(seated())


def test_while_a_board_is_laid_out_nothing_else_is_done() -> None:
    """Neither rolling nor handing over nor recounting."""
    table = seated(board=drawn())
    table.play("lay_out_board")
    sentence = "A board is being laid out: use it or close it first."
    assert refused(table, "roll_die") == sentence
    assert refused(table, "put_away_board") == sentence
    assert refused(table, "recount_cards", seat="Green", rotate=0, push=0, swap=0) == sentence
    assert refused(table, "hand_over", component="die", to="table") == sentence
    assert offered(table) - {"set_ruling"} == {
        "finish_board",
        "lay_tile",
        "lay_chamber",
        "mark_corner",
        "turn_tile",
        "take_board",
        "leave_editor",
    }


def test_a_board_does_not_take_the_place_of_another_unasked() -> None:
    """Put it away first, or lay out another."""
    table = seated(board=drawn())
    assert "take_board" not in offered(table)
    assert refused(table, "take_board") == "The app has a board already: put it away first."


def test_a_saved_board_is_listed_as_something_that_a_screen_brings() -> None:
    """It is a record, not one of a few values; what is wrong with it, the move says."""
    table = seated()
    layout = msgspec.to_builtins(drawn())
    assert is_allowed(table.legal(), "take_board", {"layout": layout})
    assert not is_allowed(table.legal(), "take_board", {"layout": "Kitchen table"})
    short = {**layout, "tiles": layout["tiles"][:35]}
    assert refused(table, "take_board", layout=short) == "A board has 36 tiles, each once; this has 35."


def test_hints_are_switched_to_what_they_are_not() -> None:
    """On where they are off, off where they are on."""
    table = seated(board=drawn())
    assert refused(table, "show_hints", on=True) == "The app already says who can win."
    table.play("show_hints", on=False)
    assert refused(table, "show_hints", on=False) == "The app already keeps to itself who can win."
    assert refused(seated(), "show_hints", on=False) == "The app does not have the board."
