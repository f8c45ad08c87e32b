"""What is chosen at set-up."""

import msgspec
from msgspec import Struct

from companion.games.night_shelves.rules.holding import COMPONENTS
from companion.table import Box, Holder, IllegalMove, Level, Option, Setup, holding_options


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The choices of a table. The set-up screen sends who holds what as `holders`."""

    swapping: bool = True
    holders: dict[str, Holder] = {}
    rulings: dict[str, str] = {}
    does: Level = Level.EVERYTHING


def options(_players: int, _box: Box) -> tuple[Option, ...]:
    """What can be chosen, for this many players and this box."""
    swapping = Option(
        "swapping",
        "Shelf cards may be swapped",
        default=True,
        kind="switch",
        note="Once for each player.",
        rule="swap",
    )
    return (swapping, *holding_options(COMPONENTS))


def read(setup: Setup) -> Options:
    """The choices of a set-up; IllegalMove where they cannot be understood."""
    try:
        return msgspec.convert(setup.options, Options)
    except msgspec.ValidationError as fault:
        raise IllegalMove(f"This set-up is not possible: {fault}.") from fault
