"""Choices beside the drawing: which section burns first, and where the tokens of an Amulet go.

Chairs and advice choose alike; each says it in its own words.
"""

from enum import Enum
from typing import NamedTuple

from companion.games.fire_in_the_library.counsel.tempers import ends, stakes_for
from companion.games.fire_in_the_library.counsel.weighing import order_cards
from companion.games.fire_in_the_library.rules import burning, handful, rounds
from companion.games.fire_in_the_library.rules.pieces import FIRE, SECTIONS
from companion.games.fire_in_the_library.rules.state import Reason, State
from companion.games.fire_in_the_library.rules.tools import amulet
from companion.table import Nerve

_OWN = (Reason.SPREAD, Reason.KNAPSACK)


def to_burn(seen: State, seat: str) -> tuple[str, ...]:
    """The sections that may burn first, the best first; none where that is read on the table, not chosen."""
    fire, sections = seen.burning, burning.candidates(seen)
    if fire is None or fire.asking or len(sections) < 2 or fire.reason not in _OWN:
        return ()
    if fire.queue[0] not in SECTIONS and any(seen.library[one][0].index is None for one in sections):
        return ()
    fewest = 1 if wants_end(seen, seat) else -1
    return tuple(sorted(sections, key=lambda one: fewest * len(seen.library[one])))


def wants_end(seen: State, seat: str) -> bool:
    """Whether this seat would like the game to end now."""
    return ends(seen, seat) > 0


class For(Enum):
    """What a token of an Amulet is laid for."""

    MINE = "the card that this seat takes"
    OTHERS = "a card that others may take"
    ROOM = "where there is room"


class Laying(NamedTuple):
    """A token of an Amulet, and where it goes."""

    token: str
    card: str
    what_for: For


def to_lay(seen: State, seat: str, nerve: Nerve) -> Laying:
    """The best book onto the card that this seat will take, Fires onto those that others would like."""
    liked = [str(way.args["card"]) for way in order_cards(seen, stakes_for(seen, seat, nerve))]
    liked += [card for card in seen.terms.spaces if card not in liked]
    mine = liked[0] if liked[0] in rounds.open_cards(seen) else ""
    tokens = handful.in_hand(seen).tokens
    books = sorted({token for token in tokens if token != FIRE}, key=lambda book: (-seen.value(book), book))
    for book in books[:1]:
        if mine in amulet.places(seen, book):
            return Laying(book, mine, For.MINE)
    for token in (token for token in (FIRE, *reversed(books)) if token in tokens):
        if places := amulet.places(seen, token):
            others = [card for card in liked if card in places and card != mine] or list(places)
            return Laying(token, others[0], For.OTHERS)
    return Laying(tokens[0], amulet.places(seen)[0], For.ROOM)


def laid_by(seen: State, laying: Laying) -> dict[str, str]:
    """The arguments of the move: the next token need not be named."""
    first = handful.in_hand(seen).tokens[0] == laying.token
    return {"card": laying.card} if first else {"card": laying.card, "token": laying.token}
