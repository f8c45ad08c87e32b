"""Tools outside the drawing: which to take or to exchange, when to lay an Amulet or a Library Cart."""

from companion.games.fire_in_the_library.counsel.tempers import TEMPERS, stakes_for
from companion.games.fire_in_the_library.counsel.tool_worth import TYPICAL, typical
from companion.games.fire_in_the_library.counsel.weighing import hand_of, order_cards, play
from companion.games.fire_in_the_library.rules import handful, rounds, tool_cards
from companion.games.fire_in_the_library.rules.pieces import DECK, FIRE, TOOLS, Tool, kind_of, ordinal
from companion.games.fire_in_the_library.rules.state import State
from companion.games.fire_in_the_library.rules.token_words import token_word
from companion.games.fire_in_the_library.rules.tools import amulet, why_not
from companion.table import Decision, Nerve
from companion.table.legal import Args

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
    """The best book onto the card that this seat will take, Fires onto those that others would like."""
    liked = [str(way.args["card"]) for way in order_cards(seen, stakes_for(seen, seat, nerve))]
    liked += [card for card in seen.terms.spaces if card not in liked]
    mine = liked[0] if liked[0] in rounds.open_cards(seen) else ""
    tokens = handful.in_hand(seen).tokens
    books = sorted({token for token in tokens if token != FIRE}, key=lambda book: (-seen.value(book), book))
    for book in books[:1]:
        if mine in amulet.places(seen, book):
            return _laid(seen, book, mine, "the best book, onto the card that I shall take")
    for token in (token for token in (FIRE, *reversed(books)) if token in tokens):
        if places := amulet.places(seen, token):
            others = [card for card in liked if card in places and card != mine] or list(places)
            return _laid(seen, token, others[0], "where I shall not sit")
    return _laid(seen, tokens[0], amulet.places(seen)[0], "where there is room")


def _laid(seen: State, token: str, card: str, why: str) -> Decision:
    first = handful.in_hand(seen).tokens[0] == token
    args: Args = {"card": card} if first else {"card": card, "token": token}
    return Decision("lay", f"I lay the {token_word(token)} on the {ordinal(card)} card: {why}.", args)
