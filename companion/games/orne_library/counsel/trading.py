"""What somebody does in the Main Reading Room: buys, has the row replaced, or clears a place in it."""

from companion.games.orne_library.counsel.buying import RATHER_THAN_NOTHING, purchases
from companion.games.orne_library.counsel.plan import Going, Situation
from companion.games.orne_library.rules.moves.market import (
    FRESH_ROW,
    affordable,
    price,
    why_no_fresh_row,
    why_no_purchase,
)
from companion.games.orne_library.rules.pieces import name_of
from companion.table.counsel import Decision


def buy(at: Situation) -> Decision | None:
    """The card that brings the win nearest; Miss Vance lays it on her deck where she can pay for that."""
    seen = at.seen
    if why_no_purchase(seen, on_top=False)[0]:
        return None
    found = purchases(at, seen.turn.insight)
    if not found:
        return _fresh_row(at) or _clearing(at)
    card = found[0].card
    rest = seen.turn.insight - price(card, False)
    on_top = not why_no_purchase(seen, on_top=True)[0] and card in affordable(seen, on_top=True)
    return _bought(card, on_top=on_top and all(price(one.card, False) > rest for one in found))


def _bought(card: str, *, on_top: bool = False) -> Decision:
    why, words = f"Of what I can pay for, {name_of(card)} brings me on most.", f"Buy {name_of(card)}"
    if on_top:
        why, words = f"{why} On top of my deck I draw it next.", f"{words}, onto the deck"
        return Decision("buy_card", why, {"card": card, "on_top": True}, words, words)
    return Decision("buy_card", why, {"card": card}, words, words)


def _fresh_row(at: Situation) -> Decision | None:
    """Mr. Croft has the row replaced where nothing in it is worth the Insight that he has."""
    seen = at.seen
    if why_no_fresh_row(seen)[0] or seen.turn.insight < FRESH_ROW + 3:
        return None
    words = "Deal the Archive row again"
    return Decision(
        "deal_archive", f"Nothing in the row is worth {seen.turn.insight} Insight.", {}, words, words
    )


def _clearing(at: Situation) -> Decision | None:
    """Who goes on buying here buys what does least harm, so that something better may come into the row."""
    found, ahead = purchases(at, at.seen.turn.insight, least=RATHER_THAN_NOTHING), at.aims
    if not found or not ahead or ahead[0].going is not Going.MARKET:
        return None
    return _bought(found[0].card)
