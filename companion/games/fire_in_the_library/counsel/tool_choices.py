"""Tools outside the drawing: which to take or to exchange, when to lay an Amulet or a Library Cart."""

from companion.games.fire_in_the_library.counsel.burning_and_laying import For, laid_by, to_lay
from companion.games.fire_in_the_library.counsel.tempers import TEMPERS
from companion.games.fire_in_the_library.counsel.tool_worth import TYPICAL, typical
from companion.games.fire_in_the_library.counsel.weighing import hand_of, play
from companion.games.fire_in_the_library.rules import tool_cards
from companion.games.fire_in_the_library.rules.pieces import DECK, TOOLS, Tool, kind_of, ordinal
from companion.games.fire_in_the_library.rules.state import State
from companion.games.fire_in_the_library.rules.token_words import token_word
from companion.games.fire_in_the_library.rules.tools import why_not
from companion.table import Decision, Nerve

FULL_CART = 3
"""So many books are worth a Library Cart."""


def take(seen: State, _seat: str, nerve: Nerve) -> Decision | None:
    """A tool of the market, or the top one of the deck where that promises more; not before both are told."""
    if tool_cards.none_yet(seen):
        return None
    found = [(TYPICAL[kind_of(card)], card) for card in tool_cards.to_choose_from(seen)]
    if tool_cards.may_draw(seen):
        # Whoever likes surprises takes the deck sooner.
        found.append((typical(seen) + (nerve is Nerve.BOLD), DECK))
    if not found:
        return Decision("leave_tool", "There is no tool to take.") if tool_cards.may_leave(seen) else None
    worth, card = max(found, key=lambda one: one[0])
    if card == DECK:
        return Decision("take_tool", "I draw from the deck: the market has nothing better.", {"card": card})
    name = TOOLS[kind_of(card)].name
    return Decision(
        "take_tool", f"I take the {name}: it is good for about {worth:.0f} points.", {"card": card}
    )


def exchange(seen: State, seat: str, nerve: Nerve) -> Decision | None:
    """The weakest tool, where one from the deck is better on average."""
    hand = tuple(dict.fromkeys(hand_of(seen, seat)))
    if not hand or seat in seen.tools.swapped or not tool_cards.can_draw(seen):
        return None
    worth, tool = min((TYPICAL[tool], tool) for tool in hand)
    if worth >= typical(seen) - TEMPERS[nerve].swap:
        return None
    why = f"I exchange the {TOOLS[tool].name}: it is good for about {worth:.0f} points only."
    return Decision("swap_tool", why, {"seat": seat, "tool": tool.value})


def cart(seen: State, seat: str, nerve: Nerve) -> Decision | None:
    """Keep the books from those who are still to come."""
    books = len(seen.books_on(seen.card))
    if nerve is Nerve.CAREFUL or books < FULL_CART or not seen.coming():
        return None
    if Tool.LIBRARY_CART not in hand_of(seen, seat) or why_not(seen, seat, Tool.LIBRARY_CART)[0]:
        return None
    why = f"I cart {books} books away: whoever comes next finds more Fires in the bag."
    return Decision("play_tool", why, play(seat, Tool.LIBRARY_CART))


# -- the Amulet --------------------------------------------------------------------------------


def amulet_first(seen: State, seat: str) -> Decision | None:
    """Before the first card is chosen, by whoever chooses it."""
    if Tool.AMULET not in hand_of(seen, seat) or why_not(seen, seat, Tool.AMULET)[0] or seen.chosen:
        return None
    why = "I play the Amulet: I choose first, so the best book lands on my card."
    return Decision("play_tool", why, play(seat, Tool.AMULET))


def lay(seen: State, seat: str, nerve: Nerve) -> Decision:
    """A token of the Amulet onto a card."""
    laying = to_lay(seen, seat, nerve)
    token, on = token_word(laying.token), ordinal(laying.card)
    why = f"I lay the {token} on the {on} card: {_LAID[laying.what_for]}."
    return Decision("lay", why, dict(laid_by(seen, laying)))


_LAID = {
    For.MINE: "the best book, onto the card that I will take",
    For.OTHERS: "where I will not sit",
    For.ROOM: "where there is room",
}
