"""What was captured and returned without the app, in words."""

from msgspec.structs import replace

from companion.games.library_labyrinth.face.hands import size_of
from companion.games.library_labyrinth.face.offers import choices
from companion.games.library_labyrinth.face.offers.choices import ids
from companion.games.library_labyrinth.rules.pieces import GENRES
from companion.games.library_labyrinth.rules.state import State
from companion.games.library_labyrinth.rules.survey import tile_of
from companion.games.library_labyrinth.rules.untold import KNOWN_STAYS
from companion.table import Ask, Blank, Offer, Permit, counting, number
from companion.wording import counted


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
        choices.ask(who, "Who holds the Terror?", choices.figures(seen, ids(who))),
        choices.ask(terror, "Which Terror is it?", choices.terrors(seen, ids(terror))),
    )
    things = (number("hand"), number("terrors"), *(number(f"hand-{each}") for each in ids(who)))
    return Offer(permit.name, "A captured Terror in a hand", asks, permit.args, "more", things=things)


def tell_counts(seen: State, permit: Permit) -> Offer:
    """So many Terrors lie on the floor; which Shelves were filled while the app only drew."""
    return Offer(
        permit.name,
        f"{counted(permit.args['terrors'], 'Terror')} on the floor",
        tuple(_told(seen, blank) for blank in permit.blanks),
        permit.args,
        symbol="icon:counter",
        rule="lose-terrors",
        bundle="Count Terrors and Shelves",
        things=(number("terrors"), number("shelves")),
    )


def _told(seen: State, blank: Blank) -> Ask:
    if blank.name == "gone":
        return choices.ask(
            blank,
            "Which Terror is gone?" if blank.most == 1 else "Which Terrors are gone?",
            choices.terrors(seen, ids(blank)),
        )
    others = bool(seen.filled) and seen.edition >= KNOWN_STAYS
    question = "Which other Shelves are filled?" if others else "Which Shelves are filled?"
    shelves = tuple(replace(each, note=_lies(seen, str(each.value))) for each in choices.shelves(ids(blank)))
    return choices.ask(blank, question, shelves)


def _lies(seen: State, shelf: str) -> str:
    """Where its token lies by the picture: it may have been returned to since."""
    tile = tile_of(seen, shelf)
    return f"its token lies on {tile.upper()}" if tile else ""


DRESSES = {
    "fill_shelf": fill_shelf,
    "empty_shelf": empty_shelf,
    "hold_terror": hold_terror,
    "tell_counts": tell_counts,
}
