"""Tools for saving books: Gloves, Shovel and Torch."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import deeds, handful
from companion.games.fire_in_the_library.rules.pieces import TOOLS, Tool
from companion.games.fire_in_the_library.rules.placing import SHOVEL_DRAWS, TORCH_DRAWS, is_full
from companion.games.fire_in_the_library.rules.state import Handful, State, Until
from companion.games.fire_in_the_library.rules.tools.rule import ToolRule, Use, WhyNot, put_down
from companion.table import Telling

SPARES_GLOVES = 6
"""The edition from which on Gloves are not wasted on a full card."""


def _why_no_gloves(state: State) -> str:
    if state.turn.gloves:
        return "You wear Gloves already: every space is safe."
    if state.edition >= SPARES_GLOVES and is_full(state):
        return "Every space is taken; the Gloves would be wasted."
    return ""


def _play_gloves(state: State, use: Use, tell: Telling) -> State:
    return replace(put_down(state, state, use, (), Until.TURN, tell), turn=replace(state.turn, gloves=True))


def _enough_for(tool: Tool, count: int) -> WhyNot:
    name = TOOLS[tool].name
    full = f"Every space is taken; the {name} would be wasted."
    few = f"The bag holds too few tokens for the {name}."

    def why_not(state: State) -> str:
        return full if is_full(state) else few if len(state.bag) < count else ""

    return why_not


def _play_shovel(state: State, use: Use, tell: Telling) -> State:
    turn = replace(state.turn, shovel=state.turn.shovel + 2)
    state = put_down(state, state, use, (), Until.TURN, tell)
    deeds.draw_by_hand(state, tell, SHOVEL_DRAWS, Tool.SHOVEL)
    return replace(state, turn=turn)


def _play_torch(state: State, use: Use, tell: Telling) -> State:
    state = put_down(state, state, use, (), Until.TURN, tell)
    return handful.begin(state, Handful(Tool.TORCH, use.seat, TORCH_DRAWS), tell)


RULES = {
    Tool.GLOVES: ToolRule(_play_gloves, _why_no_gloves),
    Tool.SHOVEL: ToolRule(_play_shovel, _enough_for(Tool.SHOVEL, SHOVEL_DRAWS)),
    Tool.TORCH: ToolRule(_play_torch, _enough_for(Tool.TORCH, TORCH_DRAWS)),
}
