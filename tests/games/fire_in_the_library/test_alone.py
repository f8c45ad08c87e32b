"""Words for one who plays alone: nobody else is spoken of, and nothing is passed on."""

from random import Random
from typing import Any

import pytest

from companion.games.fire_in_the_library.rules.state import Step
from companion.reference import reference
from companion.table import Table
from tests.games.fire_in_the_library.tables import BOX, GAME, HELD, draw, hold, put

OTHERS = ("Give the bag", "passes the bag", "Pass the bag", "pass the bag", "verybody", "in turn", "One each")
OF_OTHERS = {"choose-order", "order-ties", "no-tool-burns-others", "score-track"}

NEXT = {"reward": "leave_tool", "after": "pass_bag", "burning": "burn", "swap": "next_round"}
"""How a turn that was stopped goes on to the next round."""


def alone(solo: str = "lone", **options: Any) -> Table:
    return Table.new(GAME, ["Ada"], {"solo": solo, **options}, seed=5, box=BOX, now=lambda: 0.0)


def _said(table: Table) -> list[str]:
    """Everything that the screen says to her now, without the rules themselves."""
    view = table.view("Ada")
    offers = table.moves("Ada")
    guide = [view.guide.headline, view.guide.detail, view.guide.warning, view.summary]
    return [*guide, *(deed.text for deed in view.deeds), *(offer.label for offer in offers)]


def _any_move(table: Table, luck: Random) -> None:
    offer = luck.choice([offer for offer in table.moves("Ada") if offer.group != "more"])
    args = dict(offer.args)
    for ask in offer.asks:
        values = [choice.value for choice in ask.choices]
        args[ask.name] = luck.sample(values, ask.least) if ask.multiple else luck.choice(values)
    table.play(offer.name, **args)


@pytest.mark.sweep(6)
@pytest.mark.parametrize("solo", ["lone", "robot"])
@pytest.mark.parametrize("held", [{}, HELD], ids=["app", "table"])
def test_nobody_else_is_spoken_of(solo: str, held: dict[str, str]) -> None:
    """Guide, deeds, buttons, reminders, list and log of a whole game know one player."""
    table, luck = alone(solo, holders=held), Random(3)
    heard = [check.text for check in table.checklist()]
    reminded: set[str] = set()
    for _ in range(120):
        assert table.view("Ada").guide.seat in ("Ada", "Robot"), "the header would say: Everybody"
        if table.outcome is not None:
            break
        heard += _said(table)
        reminded |= set(table.view("Ada").reminders)
        _any_move(table, luck)
    heard += [text for line in table.log() for text in line.texts]
    assert [text for text in heard if any(other in text for other in OTHERS)] == []
    assert reminded & OF_OTHERS == set()
    assert len(reminded) > 5


@pytest.mark.parametrize("held", [{}, HELD], ids=["app", "table"])
def test_turn_order_cards_come_back_when_all_six_lie_aside(held: dict[str, str]) -> None:
    """The sixth goes aside too, and then hands lay out all of them; no round before asks for it."""
    table, back = alone(holders=held), "All six Turn Order cards back to the middle"
    for used in (("1", "2", "3", "5"), ("1", "2", "3", "4", "5")):
        put(table, used=used)
        table.play("take_card", seat="Ada", card="4" if "4" not in used else "6")
        put(table, laid={**table.state.laid, table.state.card: ("white", "", "", "", "")})
        table.play("stop")
        while table.state.step != "order":
            assert back not in [deed.text for deed in table.view().deeds]
            table.play(NEXT[table.state.step])
        asked = [deed for deed in table.view().deeds if deed.text == back]
        assert len(asked) == (len(used) == 5)
    assert asked[0].things == tuple(f"card:{card}" for card in "123456")


@pytest.mark.parametrize("solo", ["lone", "robot"])
def test_the_end_of_a_round_and_of_the_game_is_hers_alone(solo: str) -> None:
    """Where nobody has the turn, it is still not everybody who is asked."""
    table = alone(solo)
    for step in (Step.SWAP, Step.LAST):
        put(table, step=step, turn_of="")
        assert table.view("Ada").guide.seat == table.view().guide.seat == "Ada"


def test_home_tells_the_score_of_one_without_a_leader() -> None:
    """Nobody leads where nobody follows."""
    table = alone()
    assert table.view().summary == "Round 1, 0 points"
    put(table, track=table.state.track.advance("Ada", 2))
    assert table.view().summary == "Round 1, 2 points"


def test_after_scoring_it_is_said_whether_a_tool_can_be_played() -> None:
    """Shovel and Gloves cannot be played any more then, a Map can; from outside nobody can tell."""
    table = alone()
    hold(table, "Ada", "shovel-1", "gloves-1")
    table.play("take_card", seat="Ada", card="4")
    draw(table, "yellow")
    table.play("stop")
    if table.state.step == "reward":
        table.play("leave_tool")
    assert table.view("Ada").guide.headline == "End the turn"
    assert table.view().guide.headline == "Play a tool, or end the turn"
    hold(table, "Ada", "shovel-1", "map-1")
    assert table.view("Ada").guide.headline == "Play a tool, or end the turn"


def test_the_lone_librarian_is_told_whose_fire_spares_the_library() -> None:
    """Not a section in which Fire spread, but a turn that ended by it."""
    assert "ended that turn" in reference(GAME).rules["lone-burn"].text
