"""Tools for saving books: Gloves, Shovel and Torch."""

from msgspec.structs import replace

from companion.games.fire_in_the_library import loose
from companion.games.fire_in_the_library.pieces import TOOLS, Tool
from companion.games.fire_in_the_library.placing import is_full
from companion.games.fire_in_the_library.state import Loose, State, Until
from companion.games.fire_in_the_library.tools.base import Check, ToolRule, Use, hold, refuse
from companion.table import Chance, Event

SHOVEL_DRAWS, TORCH_DRAWS = 2, 3


def _check_gloves(state: State, seat: str) -> None:
    if state.turn.gloves:
        raise refuse(Tool.GLOVES, "You wear Gloves already: every space is safe.")


def _play_gloves(state: State, use: Use, chance: Chance, told: list[Event]) -> State:
    return replace(hold(state, use, (), Until.TURN), turn=replace(state.turn, gloves=True))


def _enough_for(tool: Tool, count: int) -> Check:
    def check(state: State, seat: str) -> None:
        if is_full(state):
            raise refuse(tool, f"Every space is taken; the {TOOLS[tool].name} would be wasted.")
        if len(state.bag) < count:
            raise refuse(tool, f"The bag holds too few tokens for the {TOOLS[tool].name}.")

    return check


def _play_shovel(state: State, use: Use, chance: Chance, told: list[Event]) -> State:
    return replace(hold(state, use, (), Until.TURN), turn=replace(state.turn, shovel=state.turn.shovel + 2))


def _play_torch(state: State, use: Use, chance: Chance, told: list[Event]) -> State:
    state = hold(state, use, (), Until.TURN)
    return loose.begin(state, Loose(Tool.TORCH, use.seat, TORCH_DRAWS), chance, told)


RULES = {
    Tool.GLOVES: ToolRule(_play_gloves, _check_gloves),
    Tool.SHOVEL: ToolRule(_play_shovel, _enough_for(Tool.SHOVEL, SHOVEL_DRAWS)),
    Tool.TORCH: ToolRule(_play_torch, _enough_for(Tool.TORCH, TORCH_DRAWS)),
}
