"""A drawn token goes onto the leftmost empty space, and a Fire there may spread."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.cards import spreads_at
from companion.games.fire_in_the_library.pieces import FIRE, token_name
from companion.games.fire_in_the_library.state import State, Step, tell
from companion.table import Event


def place(state: State, token: str, told: list[Event]) -> State:
    """Put a drawn token onto the card of whose turn it is."""
    card, turn = state.card, state.turn
    laid = state.laid[card]
    at = laid.index("")
    spreads = token == FIRE and spreads_at(state, card, at, gloves=turn.gloves)
    told.append(_drew(state, token, at, spreads))
    return replace(
        state,
        laid={**state.laid, card: (*laid[:at], token, *laid[at + 1 :])},
        turn=replace(turn, drawn=turn.drawn + 1, last=at, trigger=at if spreads else turn.trigger),
        step=Step.SPREADING if spreads else state.step,
        cried=() if spreads else state.cried,
    )


def _drew(state: State, token: str, at: int, spreads: bool) -> Event:
    risky = state.rules.spaces[state.card][at].risky and not state.turn.gloves
    name = token_name(token)
    if spreads:
        why = "on a risky space" if risky else "the second one on the card"
        text, rule = f"{state.turn_of}: {name}, {why}. Fire Spreading!", "fire-trigger"
    else:
        text, rule = (
            f"{state.turn_of}: {name} on {'risky' if risky else 'safe'} space {at + 1}.",
            "save-books",
        )
    return tell("drew", text, rule, token, reveals=name)


def may_stop(state: State) -> bool:
    """Whether whose turn it is may stop saving books now."""
    return bool(state.turn.drawn) or state.ruling("C4") == "may" or is_full(state) or not state.bag


def is_full(state: State) -> bool:
    """Whether no space is left to draw for."""
    return "" not in state.laid[state.card]
