"""What keeps its place: answers and actions stand where a finger has learnt them, also while they are off.

What has which place is told by the offers and by the things that their questions ask for, and never by words.
"""

from collections.abc import Callable, Sequence

from companion.table import Offer, Standing
from companion.ui.screens.table.bundles import bundled
from companion.ui.widgets.tapping import Tappable

Placed = tuple[str, Tappable]
"""A button, and the place that it has among those that stand."""
Bundle = tuple[str, list[Offer]]
"""Offers that share a button, below its words."""


def place_of(bundle: list[Offer]) -> str:
    """The place that all of it has; empty where it has none."""
    places = {offer.place for offer in bundle}
    return places.pop() if len(places) == 1 else ""


def in_their_places(
    answers: Sequence[Placed], standing: Sequence[Standing], absent: Callable[[Standing], Tappable]
) -> tuple[list[Tappable], list[Tappable]]:
    """Answers that stand where they always do, and those that come and go.

    One that cannot be given keeps its place: what is `absent` there is off, and says why.
    """
    if not standing:
        return [button for _, button in answers], []
    there = {place: button for place, button in answers if place}
    stay = [there.get(each.id) or absent(each) for each in standing]
    return stay, [button for _, button in answers if button not in stay]


def with_usual(offers: list[Offer], usual: Sequence[Standing]) -> list[Bundle | Standing]:
    """Actions in the order of their buttons; one that people know and that cannot be taken stands by itself.

    As long as one of those that people know may be taken, all of them have their places; what a game names
    before them is pressing, and comes first.
    """
    bundles = list(bundled(sorted(offers, key=lambda offer: offer.late)).items())
    there = {place_of(bundle): (title, bundle) for title, bundle in reversed(bundles)}
    known = {each.id: there[each.id] for each in usual if each.id in there}
    if not known:
        return [*bundles]
    stay = [known.get(each.id, each) for each in usual]
    at = min(bundles.index(one) for one in known.values())
    first, then = ([one for one in part if one not in stay] for part in (bundles[:at], bundles[at:]))
    return [*first, *stay, *then]
