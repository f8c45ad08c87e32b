"""A handful: tokens that a tool draws before they have a place, like a Torch's three or an Amulet's many."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import deeds
from companion.games.fire_in_the_library.rules.pieces import Tool, listed, token_name
from companion.games.fire_in_the_library.rules.state import Handful, State
from companion.table import Holder, Telling


def begin(state: State, handful: Handful, tell: Telling) -> State:
    """Draw for a tool; where the table holds the bag, it says its tokens one by one."""
    state = replace(state, handful=handful)
    if state.bag.held is Holder.APP:
        for _ in range(handful.want):
            state = add(state, None, tell)
        say(state, tell)
    else:
        deeds.draw_by_hand(state, tell, handful.want, handful.tool)
    return state


def add(state: State, said: str | None, tell: Telling) -> State:
    """One more token out of the bag."""
    handful = in_hand(state)
    token, bag = state.bag.draw(tell.chance, said)
    return replace(state, bag=bag, handful=replace(handful, tokens=(*handful.tokens, token)))


def say(state: State, tell: Telling) -> None:
    """Tell what the bag gave."""
    handful = in_hand(state)
    names = listed([token_name(token) for token in handful.tokens])
    seen = "" if state.bag.held is Holder.TABLE else "tokens of the bag"
    rule = f"tool-{handful.tool}"
    tell.say("drew_handful", f"Out of the bag: {names}.", rule, *handful.tokens, reveals=seen)


def in_hand(state: State) -> Handful:
    """The handful that waits for its place."""
    assert state.handful is not None
    return state.handful


def is_complete(state: State) -> bool:
    """Whether there is a handful, and all of it is drawn."""
    return state.handful is not None and state.handful.complete


def is_for_cards(state: State) -> bool:
    """Whether the next token of an Amulet waits for a Turn Order card."""
    handful = state.handful
    return handful is not None and handful.complete and handful.tool is Tool.AMULET


def is_to_keep(state: State) -> bool:
    """Whether some of a Shovel's or a Torch's tokens are to be placed."""
    handful = state.handful
    return handful is not None and handful.complete and handful.tool in (Tool.SHOVEL, Tool.TORCH)
