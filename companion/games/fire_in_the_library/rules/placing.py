"""A token goes onto the leftmost empty space, and a Fire there may spread."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import deeds, order_cards
from companion.games.fire_in_the_library.rules.happenings import DREW, KEPT
from companion.games.fire_in_the_library.rules.pieces import FIRE, Tool, drawn_name
from companion.games.fire_in_the_library.rules.state import Handful, State, Step
from companion.table import Holder, Level, Telling

SHOVEL_DRAWS, TORCH_DRAWS = 2, 3
_DRAWS = Level.DRAWS  # before Python 3.12 a name of an enum is slow to find


def place(state: State, token: str, tell: Telling, event: str = DREW) -> State:
    """Put a token onto the card of whose turn it is; who was to play a tool first has let it be."""
    card, turn = state.card, state.turn
    laid = state.laid[card]
    at = laid.index("")
    spreads = token == FIRE and order_cards.spreads_at(state, card, at, gloves=turn.gloves)
    text, rule = _words(state, card, token, at, spreads, "drawn" if event == DREW else "kept")
    # What is kept was seen when it was drawn, with those beside it.
    seen = "" if state.bag.held is Holder.TABLE or event == KEPT else "a token of the bag"
    tell.say(event, text, rule, token, f"{card}-{at}", reveals=seen)
    deeds.lay_token(state, tell, token, at, drawn_before=event == KEPT)
    return replace(
        state,
        laid={**state.laid, card: (*laid[:at], token, *laid[at + 1 :])},
        turn=replace(turn, drawn=turn.drawn + 1, last=at, trigger=at if spreads else turn.trigger),
        step=Step.SPREADING if spreads else state.step,
        cried=() if spreads else state.cried,
        precedence="",
    )


def _words(state: State, card: str, token: str, at: int, spreads: bool, came: str) -> tuple[str, str]:
    """What is told of a token on its space, and the rule."""
    risky = state.terms.spaces[card][at].risky and not state.turn.gloves
    first = f"{drawn_name(token)} {came}."
    if spreads:
        why = f"on risky space {at + 1}" if risky else "the second one on the card"
        return f"{first} {state.turn_of} has it {why}: Fire Spreading!", "fire-trigger"
    return f"{first} {state.turn_of} has it on {'risky' if risky else 'safe'} space {at + 1}.", "save-books"


def is_full(state: State) -> bool:
    """Whether no space is left to draw for."""
    return "" not in state.laid[state.card]


def may_stop(state: State) -> bool:
    """Whether whose turn it is may stop saving books now."""
    begun = bool(state.turn.drawn) or (any(state.laid[state.card]) and state.is_ruled("C38", "stop"))
    return begun or state.is_ruled("C4", "may") or not state.bag.tokens or is_full(state)


def is_quick(state: State) -> bool:
    """Whether stopping ends the turn at once: where the app does the least and the table has the tools."""
    return state.level is _DRAWS and state.plays_tools and not state.holds_tools


def may_draw_two(state: State) -> bool:
    """Whether there are tokens enough for a Shovel that is at hand."""
    return state.turn.shovel > 0 and len(state.bag) >= SHOVEL_DRAWS


def most_kept(state: State, handful: Handful) -> int:
    """How many of the drawn tokens may be placed."""
    if handful.tool is Tool.SHOVEL or state.is_ruled("C18", "one"):
        return 1
    return min(handful.want, order_cards.room(state, state.card))


def earns_tool(state: State) -> bool:
    """Whether stopping now gives the choice of a tool."""
    return gives_tools(state) and not state.turn.gloves and order_cards.only_on_tools(state)


def gives_tools(state: State) -> bool:
    """Whether the tool icon of a space means anything at this table."""
    return state.plays_tools and not state.terms.options.wild
