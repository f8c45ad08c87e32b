"""What the table shows: one next thing, reminders of the phase, nothing hidden, nothing unexplained."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.reference import reference, search
from companion.simulate import names, play_out
from companion.table import Table
from tests.games.chamberquest.tables import NAMES, drawn, roll, seated


def test_everybody_sees_the_same() -> None:
    """Nothing in this game is hidden."""
    table = seated(board=drawn())
    public = table.view()
    for seat in ("Green", "Red"):
        assert replace(table.view(seat), seat=None) == public
        assert table.moves(seat) == table.moves()


@pytest.mark.parametrize("board", ["none", "random", "own"])
def test_every_moment_has_one_next_thing_that_fits(board: str) -> None:
    """At most one big button, a headline that fits, and only rules that are written."""
    book = reference("chamberquest")
    known = {"", *book.rules, *book.rulings}
    table = Table.new("chamberquest", names("chamberquest", 3), {"board": board}, seed=4, now=lambda: 0.0)
    rng = Random(4)
    for _ in range(150):
        if table.outcome is not None:
            break
        view, offers = table.view(), table.moves()
        assert sum(offer.group == "next" for offer in offers) <= 1
        assert 0 < len(view.guide.headline) <= 60
        assert 1 <= len(view.reminders) <= 7
        assert {view.guide.rule, *view.reminders, *(o.rule for o in offers)} <= known
        assert all(len(offer.label) <= 40 for offer in offers)
        assert all(ask.choices for offer in offers for ask in offer.asks)
        play_out(table, rng, 1)


def test_the_phase_rail_follows_the_turn() -> None:
    """Order, roll, move, card."""
    table = seated(settled=False)
    seen = [table.view().guide.phase]
    table.play("settle_order", order=["Green", "Red"])
    seen.append(table.view().guide.phase)
    roll(table, 2)
    seen.append(table.view().guide.phase)
    table.play("take_steps", count=2)
    seen.append(table.view().guide.phase)
    assert seen == [phase.id for phase in table.view().guide.phases]


def test_where_a_card_must_be_played_the_guide_asks_for_one() -> None:
    """By ruling B8 nobody reads that none would do, before the walk or after it."""
    table = seated()
    said = []
    for rulings in ("may", "must"):
        if rulings == "must":
            table.play("set_ruling", ruling="B8", to="must")
        roll(table, 2)
        said.append(table.view().guide.detail)
        table.play("take_steps", count=2)
        said.append(table.view().guide.headline)
        table.undo()
        table.undo()
    before, none = ("Then play one Action card, or none.", "One Action card, or none")
    assert said == [before, none, "Then play one Action card.", "Play an Action card"]


def test_steps_are_pips_and_the_roll_is_on_parchment() -> None:
    """Four rolled, one walked: one of four pips is spent."""
    table = seated()
    roll(table, 4)
    table.play("take_steps", count=1)
    guide = table.view().guide
    assert [pip.spent for pip in guide.pips] == [True, False, False, False]
    assert (guide.drawn.title, guide.drawn.note) == ("4", "3 steps left")


def test_cards_are_marks_one_sees_spent() -> None:
    """Six marks each, lit while the card can be played."""
    table = seated()
    roll(table, 4)
    table.play("swap")
    stat = table.view().stats[0]
    assert (stat.value, stat.of, stat.short) == ("5", "", "cards")
    assert [mark.on for mark in stat.signs] == [True] * 5 + [False]


def test_the_picture_has_thirty_six_cells_and_twenty_four_arrows() -> None:
    """Each cell with its shape, openings, chamber, treasure, entrance, start and tokens."""
    board = seated(NAMES, drawn()).view().picture.board
    assert (len(board.cells), len(board.arrows)) == (36, 24)
    cells: dict[str, Any] = {cell.id: cell for cell in board.cells}
    assert cells["f1"].start == "red"
    assert cells["f1"].tokens == ("Red",)
    assert (cells["e5"].chamber, cells["e5"].entrance, cells["e5"].row) == ("green", "N", 4)
    assert cells["e5"].treasure == ""  # which one it is only the owner knows
    assert cells["e5"].fixed.startswith("E5 is a chamber")
    arrows = {arrow.id: arrow for arrow in board.arrows}
    assert arrows["row-3-right"].side == "W"
    assert arrows["column-b-up"].cells == ("b6", "b5", "b4", "b3", "b2", "b1")


def test_the_summary_says_where_the_table_is() -> None:
    """In one line, for Home."""
    table = seated(settled=False)
    assert table.view().summary == "Rolling for the order of play"
    table.play("settle_order", order=["Red", "Green"])
    assert table.view().summary == "Turn 1, Red to play"
    roll(table, 1)
    table.play("enter_chamber")
    assert table.view().summary == "Red won on turn 1"
    assert table.view().guide.headline == "Red wins"


QUESTIONS = {
    "who goes first": "order-roll",
    "same number": "order-ties",
    "do i have to move": "move-up-to",
    "diagonal": "move-straight",
    "can i walk past another player": "move-shared",
    "enter chamber from which side": "chamber-entrance",
    "wrong chamber": "chamber-others",
    "how do i win": "chamber-win",
    "play two cards": "card-one",
    "card before moving": "card-after-moving",
    "rotate chamber": "not-chambers",
    "swap tile with player": "not-occupied",
    "tile pushed off the board": "push-wraps",
    "out of cards": "refill",
    "timer": "five-minutes",
    "stuck": "walled-in",
    "undo last push": "push-back",
    "where do we start": "setup-tokens",
    "how many cards": "setup-cards",
    "random board": "app-board",
}


@pytest.mark.parametrize(("question", "answer"), QUESTIONS.items())
def test_a_question_is_answered_at_a_glance(question: str, answer: str) -> None:
    """Typed the way players type, the rule is among the first three."""
    assert answer in [item.id for item in search("chamberquest").find(question)[:3]]
