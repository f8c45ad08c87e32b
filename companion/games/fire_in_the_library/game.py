"""The game as the table knows it."""

from collections.abc import Mapping
from typing import Any, ClassVar

from companion.games.fire_in_the_library import begin, box, options
from companion.games.fire_in_the_library.moves import MOVES
from companion.games.fire_in_the_library.offers import offers
from companion.games.fire_in_the_library.rulings import SWITCHES
from companion.games.fire_in_the_library.state import State
from companion.games.fire_in_the_library.view import view
from companion.table import Chance, Game, Offer, Option, Outcome, Setup, View
from companion.table.box import Box, FactGroup
from companion.table.move import Move


class FireInTheLibrary(Game[State]):
    """Save books from a burning library; press your luck."""

    id = "fire-in-the-library"
    title = "Fire in the Library"
    tagline = "Press your luck · 1–6 players"
    seats = (1, 6)
    colours = ("red", "blue", "green", "yellow", "purple", "white")
    state: ClassVar[type[Any]] = State
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    switches = SWITCHES

    def begin(self, setup: Setup, chance: Chance) -> State:
        """The first state."""
        rulings = self.ruled(options.read(setup).rulings)
        return begin.begin(setup, rulings, chance)

    def offers(self, state: State, seat: str | None) -> tuple[Offer, ...]:
        """What may be done now."""
        return offers(state, seat)

    def view(self, state: State, seat: str | None) -> View:
        """What a seat may know."""
        return view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """How it ended."""
        return state.over

    def options(self, players: int, box: Mapping[str, Any]) -> tuple[Option, ...]:
        """The choices at set-up."""
        return options.offered(players)

    def box(self) -> tuple[FactGroup, ...]:
        """What there is to know of the owner's copy."""
        return box.facts()

    def check_box(self, owned: Box) -> None:
        """Refuse a box that cannot be."""
        box.check(owned)
