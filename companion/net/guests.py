"""Who comes to a table's desk, and what the desk is given: the ways to screens, and the door to the table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from companion.net.protocol import Down
from companion.net.scene import Scene
from companion.net.telling import Gone, Reach, Role
from companion.table import Table
from companion.table.game import Seat


class Link(Protocol):
    """The way to one screen. It never blocks, and never fails: a screen that is gone hears nothing."""

    def tell(self, message: Down) -> None:
        """Send a message, after those before it."""

    def show(self, scene: Scene, seat: Seat, reach: Reach) -> None:
        """Send the table; a scene that was not sent yet is forgotten."""

    def end(self, gone: Gone) -> None:
        """Say why, and hang up."""


class Door(Protocol):
    """The session: the only way to the table."""

    table: Table

    def let(self, make: Callable[[], object]) -> None:
        """Let another screen change the table, and show it; IllegalMove or StoreError where it cannot be."""


@dataclass
class Guest:
    """A screen that has said hello."""

    role: Role
    seat: str = ""
    last: str = ""
    """The last move that it made, as the list of moves names it."""

    @property
    def eyes(self) -> Seat:
        """Whose eyes it has."""
        return self.seat or None
