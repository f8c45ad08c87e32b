"""Library Labyrinth as a game that a table can play."""

from collections.abc import Mapping
from typing import Any, ClassVar

from companion.games.library_labyrinth import knowledge, offers, options, view
from companion.games.library_labyrinth.moves import MOVES
from companion.games.library_labyrinth.setting import set_up
from companion.games.library_labyrinth.state import State
from companion.table import Box, Chance, FactGroup, Game, Move, Offer, Option, Outcome, Setup, View


class LibraryLabyrinth(Game[State]):
    """Catch the Terrors, fill the six Shelves, before time runs out or the library is overrun."""

    id = "library-labyrinth"
    title = view.TITLE
    tagline = "Co-operative · 1–5 players"
    seats = (1, 5)
    colours = ("red", "blue", "green", "orange", "purple")
    state = State
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    switches: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "A2": ("out_of_time", "last_curse"),
        "A3": ("up_to", "all"),
        "A4": ("may_chain", "received_stays"),
        "A5": ("lit_only", "any"),
        "A6": ("fixed", "may_rotate"),
        "A7": ("rotate", "new_terror"),
        "A8": ("counts", "does_not_count"),
        "A12": ("replace", "add"),
        "A14": ("each_move", "once_per_turn"),
        "A15": ("one_each_way", "any_number"),
        "A16": ("one_token", "any_tokens"),
        "A17": ("each_edge", "border"),
        "A18": ("book_only", "magical_too"),
        "A19": ("limit_holds", "limit_waived"),
        "A20": ("empty", "own_hand"),
        "A21": ("either", "player_only"),
        "A22": ("may_collect", "player_only"),
        "A23": ("free", "one_action"),
    }

    def begin(self, setup: Setup, chance: Chance) -> State:
        """The table at the start."""
        chosen = options.read(setup.options, len(setup.players))
        self.check_box(setup.box)
        rulings = self.ruled(chosen.rulings)
        known = knowledge.from_box(setup.box)
        given = tuple(sorted(fact for fact, value in setup.box.items() if value is not None))
        return set_up(chosen, setup.players, rulings, known, given, chance)

    def offers(self, state: State, seat: str | None) -> tuple[Offer, ...]:
        """What may be done now; nothing in it is secret."""
        return offers.listed(state)

    def view(self, state: State, seat: str | None) -> View:
        """What a seat may know."""
        return view.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """How it ended."""
        return view.outcome(state)

    def options(self, players: int, box: Mapping[str, Any]) -> tuple[Option, ...]:
        """What can be chosen at set-up."""
        return options.listed(players)

    def box(self) -> tuple[FactGroup, ...]:
        """What there is to know of the owner's copy."""
        return knowledge.facts()

    def check_box(self, box: Box) -> None:
        """Refuse a box that cannot exist."""
        knowledge.check(box)
