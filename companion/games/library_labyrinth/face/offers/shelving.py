"""What was captured and returned without the app, in words."""

from companion.games.library_labyrinth.face.hands import size_of
from companion.games.library_labyrinth.face.offers import choices
from companion.games.library_labyrinth.face.offers.choices import ids
from companion.games.library_labyrinth.rules.pieces import GENRES
from companion.games.library_labyrinth.rules.state import State
from companion.table import Offer, Permit, counting, number


def fill_shelf(seen: State, permit: Permit) -> Offer:
    """One Shelf more is filled; the last one wins."""
    last = len(seen.filled) == len(GENRES) - 1
    sure = "It would be the last Shelf, and you have won. Is that so?" if last else ""
    return _counted(seen, permit, "Shelves +1", "Which Shelf is filled?", more=True, confirm=sure)


def empty_shelf(seen: State, permit: Permit) -> Offer:
    """One Shelf fewer is filled."""
    return _counted(seen, permit, "Shelves −1", "Which Shelf is not filled?", more=False)


def _counted(
    seen: State, permit: Permit, label: str, question: str, *, more: bool, confirm: str = ""
) -> Offer:
    return Offer(
        permit.name,
        label,
        tuple(choices.ask(blank, question, choices.shelves(ids(blank))) for blank in permit.blanks),
        permit.args,
        "more",
        symbol="token:shelf",
        note=f"{size_of(len(seen.filled), not seen.uncounted)} filled",
        rule="return",
        things=(counting("shelves", more=more),),
        confirm=confirm,
    )


def hold_terror(seen: State, permit: Permit) -> Offer:
    """Somebody has captured a Terror."""
    who, terror = permit.blanks
    asks = (
        choices.ask(who, "Who holds it?", choices.figures(seen, ids(who))),
        choices.ask(terror, "Which Terror is it?", choices.terrors(seen, ids(terror))),
    )
    things = (number("hand"), number("terrors"))
    return Offer(permit.name, "A captured Terror in a hand", asks, permit.args, "more", things=things)


def tell_counts(_seen: State, permit: Permit) -> Offer:
    """How many Terrors and which Shelves came while the app only drew."""
    terrors, shelves = permit.blanks
    asks = (
        choices.ask(terrors, "How many Terrors lie on the floor?", choices.numbers(terrors)),
        choices.ask(shelves, "Which Shelves are filled?", choices.shelves(ids(shelves))),
    )
    return Offer(
        permit.name,
        "Count Terrors and Shelves",
        asks,
        permit.args,
        symbol="icon:counter",
        rule="lose-terrors",
        things=(number("terrors"), number("shelves")),
    )


DRESSES = {
    "fill_shelf": fill_shelf,
    "empty_shelf": empty_shelf,
    "hold_terror": hold_terror,
    "tell_counts": tell_counts,
}
