"""What every tool has: when it can be used, what it asks, and what it does."""

from collections.abc import Callable

from msgspec import Struct

from companion.games.fire_in_the_library import toolcards
from companion.games.fire_in_the_library.pieces import TOOLS, Tool, token_name
from companion.games.fire_in_the_library.state import HeldBy, State, Until
from companion.table import Ask, Chance, Choice, Event, IllegalMove


class Use(Struct, frozen=True):
    """Somebody plays a tool."""

    seat: str
    tool: Tool
    card: str = ""
    """The Tool card, or empty where the table holds them."""
    book: str | None = None
    to: str | None = None


Check = Callable[[State, str], None]
Asks = Callable[[State, str], tuple[Ask, ...]]
Play = Callable[[State, Use, Chance, list[Event]], State]
Filled = Callable[[State, Chance, list[Event]], State]


def nothing_to_check(state: State, seat: str) -> None:
    """The timing alone decides."""


def nothing_to_ask(state: State, seat: str) -> tuple[Ask, ...]:
    """It needs no choice."""
    return ()


def nothing_more(state: State, chance: Chance, told: list[Event]) -> State:
    """The tokens wait for the player's choice."""
    return state


class ToolRule(Struct, frozen=True):
    """A tool's rule, as small functions."""

    play: Play
    check: Check = nothing_to_check
    """Raises IllegalMove where it cannot be used, its timing aside."""
    asks: Asks = nothing_to_ask
    filled: Filled = nothing_more
    """What happens once the tokens that it draws are all out of the bag."""


def refuse(tool: Tool, sentence: str) -> IllegalMove:
    """Why a tool cannot be used."""
    return IllegalMove(sentence, rule=f"tool-{tool}")


def ask_book(question: str, books: tuple[str, ...]) -> tuple[Ask, ...]:
    """Which book, where there is more than one kind to choose from."""
    kinds = tuple(dict.fromkeys(books))
    if len(kinds) < 2:
        return ()
    choices = tuple(Choice(book, token_name(book), f"token:{book}", book) for book in kinds)
    return (Ask("book", question, choices, kind="token"),)


def book_of(use: Use, books: tuple[str, ...]) -> str:
    """The book that a player has chosen, or the only one there is."""
    kinds = tuple(dict.fromkeys(books))
    if use.book is None and len(kinds) == 1:
        return kinds[0]
    if use.book is None:
        raise refuse(use.tool, f"Say which book the {TOOLS[use.tool].name} is for.")
    if use.book not in kinds:
        raise refuse(use.tool, f"That book cannot be chosen for the {TOOLS[use.tool].name}.")
    return use.book


def hold(state: State, use: Use, tokens: tuple[str, ...], until: Until, worth: int = 0) -> State:
    """The tool stays in front of whoever played it."""
    return toolcards.keep_tokens(state, HeldBy(use.tool, use.seat, use.card, tokens, until, worth))


def resolved(state: State, use: Use) -> State:
    """The tool has done its work."""
    return toolcards.discard(state, use.card)
