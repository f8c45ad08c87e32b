"""What a game says to those around its tablet, as those at another screen should hear it."""

from typing import Any

from msgspec.structs import replace

from companion.table import Odds, View
from companion.wording import YOUR_TURN, begins, capital, turn_of


def from_afar(view: View[Any]) -> View[Any]:
    """The same view, but that nobody is told to pass a tablet on, or takes another's turn for theirs."""
    guide = view.guide
    if not guide.seat:
        return view
    if guide.passes_to:
        guide = replace(guide, headline=begins(guide.passes_to), passes_to="")
    odds = view.odds if view.seat else tuple(_named(one, guide.seat) for one in view.odds)
    return replace(view, guide=guide, odds=odds)


def _named(one: Odds, seat: str) -> Odds:
    """On a screen that is nobody's own, no turn is "yours"."""
    whose = turn_of(seat)
    words = one.question.replace(YOUR_TURN, whose).replace(capital(YOUR_TURN), whose)
    return replace(one, question=words)
