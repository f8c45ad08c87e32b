"""Echoes of the Orne Library: the game, tied together."""

from collections.abc import Mapping
from typing import Any

# Importing the effects fills the vocabulary that cards and tiles are written in.
import companion.games.orne_library.effects  # noqa: F401
from companion.games.orne_library import offers, options, view
from companion.games.orne_library.moves import MOVES
from companion.games.orne_library.pieces import CHARACTERS
from companion.games.orne_library.state import Orne
from companion.table import Chance, FactGroup, Game, IllegalMove, Offer, Option, Outcome, Setup, View
from companion.table.box import Box


class OrneLibrary(Game[Orne]):
    """Deck-building and a race through a library that hides one Manuscript."""

    id = "orne-library"
    title = "Echoes of the Orne Library"
    tagline = "Deck-building · 2–4 players"
    seats = (2, 4)
    colours = tuple(one.colour for one in CHARACTERS.values())
    called = {one.colour: one.name.split()[-1] for one in CHARACTERS.values()}
    state = Orne
    moves = MOVES
    switches = {
        "D2": ("four", "random"),
        "D3": ("any", "actions"),
        "D4": ("end", "start"),
        "D5": ("exact", "literal"),
        "D8": ("first", "everybody"),
        "D10": ("standing", "moved"),
        "D11": ("made", "pool"),
        "D12": ("second_way", "bar"),
        "D15": ("both", "out"),
        "D16": ("stop", "turn"),
        "D17": ("discard", "hand"),
        "D21": ("whole_draw", "at_once"),
        "D23": ("entered", "any"),
        "D26": ("anywhere", "reading_room"),
        "D29": ("pick", "random"),
        "D33": ("random", "listed"),
    }

    def begin(self, setup: Setup, chance: Chance) -> Orne:
        """The library laid out, decks shuffled, hands dealt."""
        self.check_box(setup.box)
        return options.first_state(setup, self.ruled(options.chosen(setup).rulings), chance)

    def offers(self, state: Orne, seat: str | None) -> tuple[Offer, ...]:
        """What may be done now."""
        return offers.offers(state, seat)

    def view(self, state: Orne, seat: str | None) -> View:
        """What a seat may know."""
        return view.view(state, seat, self.title)

    def outcome(self, state: Orne) -> Outcome | None:
        """How it ended."""
        return view.outcome(state)

    def options(self, players: int, box: Mapping[str, Any]) -> tuple[Option, ...]:
        """What can be chosen at set-up."""
        return options.offered()

    def box(self) -> tuple[FactGroup, ...]:
        """What the rulebook leaves open about the box."""
        return options.box_facts()

    def check_box(self, box: Box) -> None:
        """Numbers of cards are numbers, and not below nought."""
        for fact in options.box_facts()[0].facts:
            value = box.get(fact.id, fact.value)
            if not isinstance(value, int) or not fact.least <= value <= fact.most:
                raise IllegalMove(f"{fact.label}: between {fact.least} and {fact.most}.")
