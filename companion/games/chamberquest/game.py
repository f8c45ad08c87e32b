"""ChamberQuest: the first to walk into the chamber with their treasure wins, in a labyrinth that moves."""

from collections.abc import Mapping
from typing import Any, ClassVar

from companion.games.chamberquest import options as setting_up
from companion.games.chamberquest.moves import MOVES
from companion.games.chamberquest.offers import offers
from companion.games.chamberquest.pieces import COLOURS
from companion.games.chamberquest.rulings import SWITCHES
from companion.games.chamberquest.state import State
from companion.games.chamberquest.view import view
from companion.table import Chance, FactGroup, Game, Offer, Option, Outcome, Setup, View
from companion.table.box import Box


class ChamberQuest(Game[State]):
    """The game's rules."""

    id: ClassVar = "chamberquest"
    title: ClassVar = "ChamberQuest"
    tagline: ClassVar = "Race · 2–4 players"
    seats: ClassVar = (2, 4)
    colours: ClassVar = COLOURS
    state: ClassVar = State
    moves: ClassVar = MOVES
    switches: ClassVar = SWITCHES

    def begin(self, setup: Setup, chance: Chance) -> State:
        """The first state."""
        said = setting_up.read(setup.options)
        setting_up.check_box(setup.box)
        return setting_up.begin(setup, self.ruled(said.rulings), chance)

    def offers(self, state: State, seat: str | None) -> tuple[Offer, ...]:
        """What may be done now; nothing in this game is secret."""
        return offers(state)

    def view(self, state: State, seat: str | None) -> View:
        """What a seat may know: everything."""
        return view(state, seat, self.id, self.title, self.outcome(state))

    def outcome(self, state: State) -> Outcome | None:
        """Won by whoever was first in their own chamber."""
        if not state.winner:
            return None
        treasure = state.treasure_of(state.winner).capitalize()
        reason = f"{state.winner} was the first to enter the right chamber and has the {treasure}."
        return Outcome(
            "won", f"{state.winner} wins", reason, (state.winner,), cause="chamber", rule="chamber-win"
        )

    def options(self, players: int, box: Mapping[str, Any]) -> tuple[Option, ...]:
        """What can be chosen at set-up."""
        return setting_up.options(box)

    def box(self) -> tuple[FactGroup, ...]:
        """What only the owner's copy shows."""
        return setting_up.box_groups()

    def check_box(self, box: Box) -> None:
        """Refuse a box that cannot exist."""
        setting_up.check_box(box)
