"""What every tool has: when it can be used, what has to be chosen for it, and what it does."""

from collections.abc import Callable

from msgspec import Struct

from companion.games.fire_in_the_library.rules import deeds_of_tools, tool_cards
from companion.games.fire_in_the_library.rules.pieces import Tool
from companion.games.fire_in_the_library.rules.state import State, ToolInPlay, Until
from companion.table import Telling


class Use(Struct, frozen=True):
    """Somebody plays a tool."""

    seat: str
    tool: Tool
    card: str = ""
    """The Tool card, or empty where the table holds them."""
    book: str = ""
    """The book that it is for, if any."""
    to: str = ""
    """Who gets its tokens, if anybody."""


WhyNot = Callable[[State], str]
"""Why a tool cannot be used now, its timing aside; empty where it can."""
Choose = Callable[[State], tuple[str, ...]]
"""What may be chosen; of only one there is no choice."""
Play = Callable[[State, Use, Telling], State]
Filled = Callable[[State, Telling], State]


def nothing_against(_state: State) -> str:
    """The timing alone decides."""
    return ""


def no_choice(_state: State) -> tuple[str, ...]:
    """There is nothing to choose."""
    return ()


def nothing_more(state: State, _tell: Telling) -> State:
    """The tokens wait for the player's choice."""
    return state


class ToolRule(Struct, frozen=True):
    """A tool's rule, as small functions."""

    play: Play
    why_not: WhyNot = nothing_against
    books: Choose = no_choice
    """The kinds of book that it may be played for."""
    takers: Choose = no_choice
    """Those who may get its tokens."""
    filled: Filled = nothing_more
    """What happens once the tokens that it draws are all out of the bag."""

    @property
    def chooses(self) -> bool:
        """Whether something may have to be chosen for it."""
        return self.books is not no_choice or self.takers is not no_choice


def kinds_on_card(state: State) -> tuple[str, ...]:
    """The kinds of book on the card of whose turn it is, from the left."""
    return tuple(dict.fromkeys(state.books_on(state.card)))


def put_down(
    before: State,
    state: State,
    use: Use,
    tokens: tuple[str, ...],
    until: Until,
    tell: Telling,
    worth: int = 0,
) -> State:
    """The tool stays in front of whoever played it, with its tokens, which lay on the card before."""
    if tokens:
        deeds_of_tools.onto_tool(tell, state, use.tool, tokens, until, before)
    else:
        deeds_of_tools.lay_open(state, tell, use.tool, use.seat)
    return tool_cards.keep_tokens(state, ToolInPlay(use.tool, use.seat, use.card, tokens, until, worth))


def resolved(state: State, use: Use, tell: Telling) -> State:
    """The tool has done its work."""
    deeds_of_tools.discard_tools(state, tell, [use.tool])
    return tool_cards.discard(state, use.card)
