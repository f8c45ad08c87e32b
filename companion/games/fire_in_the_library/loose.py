"""Tokens that a tool draws before they have a place: a Torch's three, a Shovel's two, an Amulet's many."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.pieces import listed, token_name
from companion.games.fire_in_the_library.state import Loose, State, tell
from companion.table import Chance, Event, Holder


def begin(state: State, loose: Loose, chance: Chance, told: list[Event]) -> State:
    """Draw for a tool; where the table holds the bag, it says its tokens one by one."""
    state = replace(state, loose=loose)
    if state.bag.held is Holder.APP:
        for _ in range(loose.want):
            state = add(state, None, chance)
        told.append(came_out(state))
    return state


def add(state: State, said: str | None, chance: Chance) -> State:
    """One more token out of the bag."""
    loose = state.loose
    assert loose is not None
    token, bag = state.bag.draw(chance, said)
    return replace(state, bag=bag, loose=replace(loose, tokens=(*loose.tokens, token)))


def came_out(state: State) -> Event:
    """What the bag gave, in words."""
    assert state.loose is not None
    names = listed([token_name(token) for token in state.loose.tokens])
    return tell("drew_loose", f"Out of the bag: {names}.", f"tool-{state.loose.tool}", reveals=names)
