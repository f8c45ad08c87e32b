"""What hangs on a single word of the rules: why something burns, and which tools are played."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.fire_in_the_library.face.guide import guide
from companion.games.fire_in_the_library.rules.pieces import TOOLS, Tool
from companion.games.fire_in_the_library.rules.state import Burning, Reason, Step
from companion.games.fire_in_the_library.rules.tools import RULES, players_now, why_not
from companion.simulate import play_out
from companion.table import Table
from tests.games.fire_in_the_library.tables import BOX, GAME

OF_TOOLS = {"play_tool", "take_tool", "leave_tool", "swap_tool", "lay_market", "take_in"}


@pytest.mark.parametrize(
    ("reason", "phase"),
    [
        (Reason.SPREAD, "fire"),
        (Reason.ROUND, "round"),
        (Reason.KNAPSACK, "fire"),
        (Reason.ROBOT, "robot"),
    ],
)
def test_the_rail_says_why_something_burns(reason: Reason, phase: str) -> None:
    """Fire spreading, the end of a round and the robot are phases of their own, and the rail shows which."""
    state = Table.new(GAME, ["Ada"], {"solo": "robot"}, seed=5, box=BOX).state
    burning = replace(state, step=Step.BURNING, burning=Burning(reason, ("lowest",)))
    shown = guide(burning, None)
    assert shown.phase == phase
    assert phase in [one.id for one in shown.phases]


@pytest.mark.parametrize("holder", ["app", "table"])
def test_without_tools_nothing_of_them_is_offered(holder: str) -> None:
    """In a whole random game no seat is offered a tool, whoever would hold them, and a tool says why not."""
    options = {"tools": False, "holders": {"tools": holder}}
    table = Table.new(GAME, ["Ada", "Ben"], options, seed=5, box=BOX)
    assert not table.state.plays_tools

    def look(now: Table) -> None:
        for seat in (None, "Ada", "Ben"):
            assert OF_TOOLS.isdisjoint(offer.name for offer in now.moves(seat))
        assert players_now(now.state) == ()
        assert why_not(now.state, "Ada", Tool.AXE) == ("This table plays without tools.", "no-tools")

    play_out(table, Random(5), 60, look)


def test_every_kind_of_tool_has_its_rule() -> None:
    """Thirteen kinds, each with facts and a rule of its own."""
    assert len(Tool) == 13
    assert set(RULES) == set(TOOLS) == set(Tool)
