"""Tools after scoring: Collector's Edition, Knapsack, Library Cart, Lockbox and Map."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import burning, deeds, deeds_of_tools, handful, tool_cards
from companion.games.fire_in_the_library.rules.order_cards import take_off
from companion.games.fire_in_the_library.rules.pieces import FIRE, TOOLS, Tool
from companion.games.fire_in_the_library.rules.scoring import scores
from companion.games.fire_in_the_library.rules.sorting_out import ask_for_tools
from companion.games.fire_in_the_library.rules.state import (
    Handful,
    State,
    Until,
    back_into_bag,
)
from companion.games.fire_in_the_library.rules.token_words import token_word
from companion.games.fire_in_the_library.rules.tools.rule import (
    ToolRule,
    Use,
    WhyNot,
    kinds_on_card,
    put_down,
    resolved,
)
from companion.table import Telling


def _needs_book(tool: Tool) -> WhyNot:
    sentence = f"There is no book left on the card for the {TOOLS[tool].name}."

    def why_not(state: State) -> str:
        return "" if state.books_on(state.card) else sentence

    return why_not


def _scores(state: State, use: Use, points: int, why: str, tell: Telling) -> State:
    text = f"{use.seat} scores {points} with the {TOOLS[use.tool].name}: {why}."
    tell.say("tool_scores", text, f"tool-{use.tool}", use.seat)
    return scores(state, tell, use.seat, points)


# -- Collector's Edition -----------------------------------------------------------------------


def _play_collectors_edition(state: State, use: Use, tell: Telling) -> State:
    book = use.book
    count = state.turn.saved.count(book)
    each = 4 if state.is_ruled("C16", "four") else 2
    before, state = state, back_into_bag(take_off(state, state.card, book), (book,))
    deeds.put_back(state, tell, (book,), "tool-collectors-edition", before)
    return resolved(_scores(state, use, each * count, f"{count} × {token_word(book)}", tell), use, tell)


# -- Knapsack ----------------------------------------------------------------------------------


def _why_no_knapsack(state: State) -> str:
    if not state.bag.tokens:
        return "The bag is empty; the Knapsack has nothing to draw."
    return _needs_book(Tool.KNAPSACK)(state)


def _play_knapsack(state: State, use: Use, tell: Telling) -> State:
    drawn = Handful(Tool.KNAPSACK, use.seat, 1, card=use.card, book=use.book)
    before, state = state, take_off(state, state.card, use.book)
    if deeds.has_bag(state):
        deeds_of_tools.onto_tool(tell, state, Tool.KNAPSACK, (use.book,), Until.TURN, before)
    state = handful.begin(state, drawn, tell)
    return _open_knapsack(state, tell, before) if handful.is_complete(state) else state


def _open_knapsack(state: State, tell: Telling, before: State | None = None) -> State:
    """Both tokens go home; of the app's bag the second was never on the table."""
    sack = handful.in_hand(state)
    drawn, book = sack.tokens[0], sack.book
    use = Use(sack.seat, Tool.KNAPSACK, sack.card)
    tokens = (book, drawn) if before is None else (book,)
    deeds.put_back(state, tell, tokens, "tool-knapsack", before)
    state = resolved(back_into_bag(replace(state, handful=None), (book, drawn)), use, tell)
    state = ask_for_tools(replace(state, turn=replace(state.turn, sack=(book, drawn))), tell)
    if drawn == FIRE:
        return burning.start(state, burning.in_knapsack(book), tell)
    both = state.is_ruled("C17", "both")
    points = state.value(drawn) + (state.value(book) if both else 0)
    return _scores(state, use, points, "both books" if both else "the new book", tell)


# -- Library Cart, Lockbox, Map ----------------------------------------------------------------


def _play_library_cart(state: State, use: Use, tell: Telling) -> State:
    before, books = state, state.books_on(state.card)
    for book in books:
        state = take_off(state, state.card, book)
    text = f"{len(books)} books wait on {use.seat}’s Library Cart till the round ends."
    tell.say("library_cart", text, "tool-library-cart", use.seat)
    return put_down(before, state, use, books, Until.ROUND, tell)


def _play_lockbox(state: State, use: Use, tell: Telling) -> State:
    book = use.book
    tell.say("lockbox", f"A {token_word(book)} goes into {use.seat}’s Lockbox.", "tool-lockbox", use.seat)
    without, worth = take_off(state, state.card, book), state.value(book)
    return put_down(state, without, use, (book,), Until.GAME, tell, worth)


def _why_no_map(state: State) -> str:
    return "First everybody says which tools they hold." if tool_cards.waits(state) else ""


def _play_map(state: State, use: Use, tell: Telling) -> State:
    state = _scores(state, use, state.turn.bravery, "bravery once more", tell)
    seen = "the top of the Tool deck" if state.holds_tools else ""
    to = use.seat if seen else ""
    text = f"{use.seat} draws a tool from the deck."
    tell.say("map_tool", text, "tool-map", use.seat, reveals=seen, to=to)
    deeds_of_tools.draw_tool(state, tell, use.seat, "tool-map")
    if state.holds_tools:
        state = tool_cards.deal(state, use.seat, tell.chance)
    return resolved(state, use, tell)


RULES = {
    Tool.COLLECTORS_EDITION: ToolRule(
        _play_collectors_edition, _needs_book(Tool.COLLECTORS_EDITION), kinds_on_card
    ),
    Tool.KNAPSACK: ToolRule(_play_knapsack, _why_no_knapsack, kinds_on_card, filled=_open_knapsack),
    Tool.LIBRARY_CART: ToolRule(_play_library_cart, _needs_book(Tool.LIBRARY_CART)),
    Tool.LOCKBOX: ToolRule(_play_lockbox, _needs_book(Tool.LOCKBOX), kinds_on_card),
    Tool.MAP: ToolRule(_play_map, _why_no_map),
}
