"""What was captured and returned without the app, in words."""

from companion.games.library_labyrinth.face.offers import choices
from companion.games.library_labyrinth.face.offers.choices import ids
from companion.games.library_labyrinth.rules.pieces import GENRES
from companion.games.library_labyrinth.rules.state import State
from companion.table import Ask, Offer, Permit, counting, number


def _which(permit: Permit, question: str) -> tuple[Ask, ...]:
    return tuple(choices.ask(blank, question, choices.shelves(ids(blank))) for blank in permit.blanks)


def fill_shelf(seen: State, permit: Permit) -> Offer:
    """One Shelf more is filled; the last one wins."""
    last = len(seen.filled) == len(GENRES) - 1
    return Offer(
        permit.name,
        "Shelves +1",
        _which(permit, "Which Shelf is filled?"),
        permit.args,
        "more",
        symbol="token:shelf",
        note=_filled(seen),
        rule="return",
        things=(counting("shelves", more=True),),
        confirm="It would be the last Shelf, and you have won. Is that so?" if last else "",
    )


def empty_shelf(seen: State, permit: Permit) -> Offer:
    """One Shelf fewer is filled."""
    return Offer(
        permit.name,
        "Shelves −1",
        _which(permit, "Which Shelf is not filled?"),
        permit.args,
        "more",
        symbol="token:shelf",
        note=_filled(seen),
        rule="return",
        things=(counting("shelves", more=False),),
    )


def _filled(seen: State) -> str:
    return f"{len(seen.filled)} filled"


def hold_terror(seen: State, permit: Permit) -> Offer:
    """Somebody has captured a Terror."""
    who, terror = permit.blanks
    asks = (
        choices.ask(who, "Who holds it?", choices.figures(seen, ids(who))),
        choices.ask(terror, "Which Terror is it?", choices.terrors(seen, ids(terror))),
    )
    things = (number("hand"), number("terrors"))
    return Offer(permit.name, "A captured Terror in a hand", asks, permit.args, "more", things=things)


DRESSES = {"fill_shelf": fill_shelf, "empty_shelf": empty_shelf, "hold_terror": hold_terror}
