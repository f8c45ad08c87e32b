"""Tools after scoring: Collector's Edition, Knapsack, Library Cart, Lockbox and Map."""

from msgspec.structs import replace

from companion.games.fire_in_the_library import burning, loose, toolcards
from companion.games.fire_in_the_library.cards import take_off
from companion.games.fire_in_the_library.library import HIGHEST
from companion.games.fire_in_the_library.pieces import FIRE, TECHNOLOGY, TOOLS, Tool, token_name
from companion.games.fire_in_the_library.state import (
    Burn,
    Loose,
    Reason,
    State,
    Until,
    back_into_bag,
    score,
    tell,
)
from companion.games.fire_in_the_library.tools.base import (
    Asks,
    Check,
    ToolRule,
    Use,
    ask_book,
    book_of,
    hold,
    refuse,
    resolved,
)
from companion.table import Ask, Chance, Event


def _needs_book(tool: Tool) -> Check:
    def check(state: State, seat: str) -> None:
        if not state.books_on(state.card):
            raise refuse(tool, f"There is no book left on the card for the {TOOLS[tool].name}.")

    return check


def _asks_book(question: str) -> Asks:
    def asks(state: State, seat: str) -> tuple[Ask, ...]:
        return ask_book(question, state.books_on(state.card))

    return asks


def _scores(state: State, use: Use, points: int, why: str, told: list[Event]) -> State:
    text = f"{use.seat} scores {points} with the {TOOLS[use.tool].name}: {why}."
    told.append(tell("tool_scores", text, f"tool-{use.tool}", use.seat))
    return score(state, use.seat, points)


# -- Collector's Edition -----------------------------------------------------------------------


def _play_collectors_edition(state: State, use: Use, chance: Chance, told: list[Event]) -> State:
    book = book_of(use, state.books_on(state.card))
    count = state.turn.saved.count(book)
    each = 4 if state.ruling("C16") == "four" else 2
    state = back_into_bag(take_off(state, state.card, book), (book,))
    return resolved(_scores(state, use, each * count, f"{count} × {token_name(book)}", told), use)


# -- Knapsack ----------------------------------------------------------------------------------


def _check_knapsack(state: State, seat: str) -> None:
    _needs_book(Tool.KNAPSACK)(state, seat)
    if not state.bag:
        raise refuse(Tool.KNAPSACK, "The bag is empty; the Knapsack has nothing to draw.")


def _play_knapsack(state: State, use: Use, chance: Chance, told: list[Event]) -> State:
    book = book_of(use, state.books_on(state.card))
    drawn = Loose(Tool.KNAPSACK, use.seat, 1, card=use.card, book=book)
    state = loose.begin(take_off(state, state.card, book), drawn, chance, told)
    return _open_knapsack(state, chance, told) if state.loose and state.loose.complete else state


def _open_knapsack(state: State, chance: Chance, told: list[Event]) -> State:
    sack = state.loose
    assert sack is not None
    drawn, book = sack.tokens[0], sack.book
    use = Use(sack.seat, Tool.KNAPSACK, sack.card)
    state = resolved(back_into_bag(replace(state, loose=None), (book, drawn)), use)
    if drawn == FIRE:
        queue = (HIGHEST if book == TECHNOLOGY else book,)
        return burning.start(state, Burn(Reason.KNAPSACK, queue), chance, told)
    both = state.ruling("C17") == "both"
    points = state.value(drawn) + (state.value(book) if both else 0)
    return _scores(state, use, points, "both books" if both else "the new book", told)


# -- Library Cart, Lockbox, Map ----------------------------------------------------------------


def _play_library_cart(state: State, use: Use, chance: Chance, told: list[Event]) -> State:
    books = state.books_on(state.card)
    for book in books:
        state = take_off(state, state.card, book)
    text = f"{len(books)} books wait on {use.seat}’s Library Cart till the round ends."
    told.append(tell("library_cart", text, "tool-library-cart", use.seat))
    return hold(state, use, books, Until.ROUND)


def _play_lockbox(state: State, use: Use, chance: Chance, told: list[Event]) -> State:
    book = book_of(use, state.books_on(state.card))
    told.append(
        tell("lockbox", f"A {token_name(book)} goes into {use.seat}’s Lockbox.", "tool-lockbox", use.seat)
    )
    return hold(take_off(state, state.card, book), use, (book,), Until.GAME, state.value(book))


def _play_map(state: State, use: Use, chance: Chance, told: list[Event]) -> State:
    state = _scores(state, use, state.turn.bravery, "bravery once more", told)
    told.append(tell("map_tool", f"{use.seat} draws a tool from the deck.", "tool-map", use.seat))
    if state.holds_tools:
        state = toolcards.deal(state, use.seat, chance)
    return resolved(state, use)


RULES = {
    Tool.COLLECTORS_EDITION: ToolRule(
        _play_collectors_edition,
        _needs_book(Tool.COLLECTORS_EDITION),
        _asks_book("Which colour do you collect?"),
    ),
    Tool.KNAPSACK: ToolRule(
        _play_knapsack, _check_knapsack, _asks_book("Which book goes into the Knapsack?"), _open_knapsack
    ),
    Tool.LIBRARY_CART: ToolRule(_play_library_cart, _needs_book(Tool.LIBRARY_CART)),
    Tool.LOCKBOX: ToolRule(
        _play_lockbox, _needs_book(Tool.LOCKBOX), _asks_book("Which book do you lock away?")
    ),
    Tool.MAP: ToolRule(_play_map),
}
