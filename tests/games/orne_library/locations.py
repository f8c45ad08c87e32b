"""Hand-written tables where the Location cards are known to the test, and to nobody else yet."""

from typing import Any

from msgspec.structs import replace

from companion.games.orne_library.rules.state import State, find, put
from companion.table import Deck
from tests.games.orne_library.tables import table

CORNERS = {
    "a1": "Special Collections",
    "a5": "The Orrery",
    "c1": "Translation Office",
    "c5": "Acquisitions Department",
}
"""The four "?" of a hand-written table; everybody stands at b1, next to a1 and c1."""
KULTEN = "unaussprechlichen-kulten"
"""The Tome that orders the top three cards of a deck."""


def library(*locations: str, **said: Any) -> State:
    """A table with these Location cards from the top."""
    tiles = {cell: name.lower().replace(" ", "-") for cell, name in CORNERS.items()}
    return table(tiles=tiles, footwork=9, locations=Deck(locations, name="Location deck"), **said)


def turn_to(state: State, seat: str, *hand: str) -> State:
    """The table in the middle of another player's turn, with these cards in hand."""
    return put(replace(state, turn_of=seat), replace(find(state, seat), hand=hand))
