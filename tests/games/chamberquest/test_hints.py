"""Who can win: this turn, with which roll, and with which Action card next turn."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from companion.games.chamberquest.face.foresight import HintsShown
from companion.games.chamberquest.rules import hints, trying
from companion.games.chamberquest.rules.pieces import Dice
from companion.table import IllegalMove, Table
from tests.games.chamberquest.tables import drawn, near, offered, roll, seated

SHUT = ("┼┼┼┼┼┼", "┼┼┼┼┼┼", "┼┼┼┼┼┼", "┼┼┼┼─┼", "┼┼┼┼┼┼", "┼┼┼┼┼┼")
"""The tile above green's chamber (e4) does not open to it."""


def hint(table: Table) -> HintsShown:
    """The hints in the picture."""
    return table.view().picture.hints


def standing(table: Table, cell: str) -> Table:
    """The table with Green's token there."""
    table.play("place_token", seat="Green", cell=cell)
    return table


def test_the_app_says_who_can_win_this_turn() -> None:
    """Three steps from the entrance, a roll of 3 is enough and a roll of 2 is not."""
    table = standing(seated(board=drawn()), "d3")
    roll(table, 3)
    assert hint(table).goal
    assert table.view().guide.headline == "Green can win this turn!"
    table.undo()
    roll(table, 2)
    assert not hint(table).goal
    assert table.view().guide.headline == "Walk up to 2 steps"


def test_before_the_roll_the_winning_rolls_are_known_for_everybody() -> None:
    """From d3 the chamber takes three steps: 3, 4, 5 and 6 win, four ways in six."""
    table = standing(seated(board=drawn()), "d3")
    assert hint(table).rolls["Green"] == (3, 4, 5, 6)
    odds = table.view().odds
    assert odds[0].question == "Green’s next roll leads into the chamber"
    assert odds[0].chance == (4, 6)


def test_with_the_exact_roll_only_some_numbers_win() -> None:
    """B11 the other way: three steps away, 3 and 5 win, as one walks to and fro."""
    table = standing(seated(board=drawn(), rulings={"B11": "exact"}), "d3")
    assert hint(table).rolls["Green"] == (3, 5)


def test_nobody_walks_to_and_fro_through_the_own_chamber() -> None:
    """B11 the other way: where the only way leads into it, a 3 does not win as a 1 does."""
    alone = (*("┼┼┼┼┼┼",) * 4, "┼┼╷┼┼┼", "┼┼┼┼┼┼")
    table = standing(seated(board=drawn(alone, near("green", "c6")), rulings={"B11": "exact"}), "c5")
    assert hint(table).rolls["Green"] == (1,)


def test_a_card_that_would_win_is_put_in_words() -> None:
    """As one says it: which tile, which line and how far, or which two."""
    assert trying.spoken({"cells": ["a2", "b4"]}) == "Swap A2 and B4"
    assert trying.spoken({"cell": "e4", "turn": "clockwise"}) == "Rotate E4 clockwise"
    assert trying.spoken({"arrow": "row-3-left"}) == "Push row 3 left"
    assert trying.spoken({"arrow": "row-3-left", "by": 2}) == "Push row 3 left by 2"


def test_two_dice_are_counted_as_they_fall() -> None:
    """A 7 is six ways in thirty-six."""
    ways = hints.ways_to_roll(Dice(6, 2))
    assert (ways[7], ways[2], ways.total()) == (6, 1, 36)
    table = standing(seated(board=drawn(), dice=2), "d3")
    assert table.view().odds[0].chance == (35, 36)


def test_the_app_says_which_card_would_open_the_way() -> None:
    """A quarter turn of the tile before the chamber, and next turn a 3 wins by way of e3."""
    table = standing(seated(board=drawn(SHUT)), "d4")
    roll(table, 1)
    assert hint(table).rolls["Green"] == ()
    table.play("walk", to="d3")
    best = {each.card: each for each in hint(table).cards}
    assert best["rotate"].words == "Rotate E4 clockwise"
    assert best["rotate"].needs == 3
    table.play("rotate", **best["rotate"].args)
    assert hint(table).rolls["Green"] == (3, 4, 5, 6)


def test_a_hint_before_walking_says_where_to_walk_first() -> None:
    """From d4 a 4 would be needed after the card, from d3 a 3: the step that is left is worth taking."""
    table = standing(seated(board=drawn(SHUT)), "d4")
    roll(table, 1)
    best = {each.card: each for each in hint(table).cards}
    assert (best["rotate"].words, best["rotate"].needs) == ("Walk to D3, then rotate E4 clockwise", 3)
    assert best["rotate"].walk == "d3"


def test_a_card_that_only_does_what_walking_does_is_not_named() -> None:
    """From e3 the step that is left leads before the chamber, where any roll wins: no card does better."""
    table = standing(seated(board=drawn()), "e3")
    roll(table, 1)
    assert hint(table).cards == ()


def test_a_card_that_does_not_help_is_not_named() -> None:
    """Where a 1 wins already, no card can do better."""
    table = standing(seated(board=drawn()), "e4")
    roll(table, 1)
    assert hint(table).cards == ()


def test_only_cards_in_hand_are_named() -> None:
    """Without a Rotate left, none is proposed."""
    table = standing(seated(board=drawn(SHUT)), "d4")
    table.play("recount_cards", seat="Green", rotate=0, push=1, swap=0)
    roll(table, 1)
    assert {each.card for each in hint(table).cards} <= {"push"}


@pytest.mark.sweep(10)
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("rulings", [{}, {"B9": "any", "B11": "exact", "B12": "fixed", "B17": "wrap"}])
def test_a_hint_keeps_its_word_and_no_card_does_better(seed: int, rulings: dict[str, str]) -> None:
    """Played as proposed, a card gives the roll it promised; no other use of it gives better odds."""
    rng = Random(seed)
    table = Table.new(
        "chamberquest", ["Green", "Red"], {"board": "random", "rulings": rulings}, seed=seed, now=lambda: 0.0
    )
    table.play("settle_order", order=["Green", "Red"])
    table.play("place_token", seat="Green", cell=rng.choice(["c3", "d3", "c4", "d4"]))
    table.play("roll_die")
    told = {each.card: each for each in hint(table).cards}
    home = table.state.board.chamber_of("green")
    walks = [""] if "B11" in rulings else ["", *(cell for cell in table.state.reachable() if cell != home)]
    nothing = max(len(after(table, walk)) for walk in walks)
    best = {name: len(after(table, each.walk, name, each.args)) for name, each in told.items()}
    for name, each in told.items():
        assert min(after(table, each.walk, name, each.args)) == each.needs
    for name in ("rotate", "push"):
        found = [len(after(table, walk, name, args)) for walk in walks for args in uses(table, walk, name)]
        assert max(found) == best.get(name, max(found))
        assert name in best or max(found) <= nothing


def after(table: Table, walk: str, name: str = "", args: dict[str, Any] | None = None) -> list[int]:
    """The rolls that would win after walking somewhere, and after a card; both are taken back."""
    with walked(table, walk):
        if not name:
            return list(hints.winning_rolls(table.state, "Green"))
        try:
            table.play(name, **(args or {}))
        except IllegalMove:
            return []
        rolls = list(hints.winning_rolls(table.state, "Green"))
        table.undo()
        return rolls


def uses(table: Table, walk: str, name: str) -> list[dict[str, Any]]:
    """All that is offered for a card after walking somewhere."""
    with walked(table, walk):
        return every_use(table, name)


@contextmanager
def walked(table: Table, to: str) -> Iterator[None]:
    """Green has walked there; taken back afterwards."""
    if to:
        table.play("walk", to=to)
    yield
    if to:
        table.undo()


def every_use(table: Table, name: str) -> list[dict[str, Any]]:
    """All that is offered for a card."""
    asks = next(offer.asks for offer in table.moves() if offer.name == name)
    uses: list[dict[str, Any]] = [{}]
    for ask in asks:
        uses = [{**use, ask.name: choice.value} for use in uses for choice in ask.choices]
    return uses


def test_hints_can_be_switched_off_and_on() -> None:
    """At set-up or in mid-game; then nothing in the view tells."""
    table = standing(seated(board=drawn(), hints=False), "e4")
    roll(table, 1)
    view = table.view()
    assert view.picture.hints is None
    assert view.odds == ()
    assert view.guide.headline == "Walk up to 1 step"
    table.play("show_hints", on=True)
    assert hint(table).goal
    table.play("show_hints", on=False)
    assert table.view().picture.hints is None


def test_odds_can_be_switched_off_alone() -> None:
    """Some tables like words but no numbers."""
    table = seated(board=drawn(), odds=False)
    assert table.view().odds == ()
    assert not hint(table).goal


def test_without_the_board_there_are_no_hints() -> None:
    """The app says nothing about a board that it does not have."""
    table = seated()
    assert table.view().picture.hints is None
    assert "show_hints" not in offered(table)


@pytest.mark.parametrize(("red", "first"), [("b4", True), ("f6", False)])
def test_a_card_for_the_next_turn_is_told_with_who_may_win_before(red: str, first: bool) -> None:
    """Green could win next turn; but Red, who comes before, may be at the own chamber by then."""
    table = standing(seated(board=drawn(SHUT)), "d4")
    table.play("place_token", seat="Red", cell=red)
    roll(table, 1)
    table.play("walk", to="d3")
    best = {each.card: each for each in hint(table).cards}
    assert (best["rotate"].others_first, bool(hint(table).rolls["Red"])) == (first, first)
