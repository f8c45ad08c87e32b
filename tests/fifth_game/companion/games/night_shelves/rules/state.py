"""The state of a table: everything there is to know between two moves."""

from enum import StrEnum

from companion.table import Deck, TableState


class Step(StrEnum):
    """The place in the turn."""

    DRAW = "draw"
    SHELVE = "shelve"


class State(TableState, frozen=True):
    """A deck, three Shelves, a hidden Shelf card for each player, and the book that was found."""

    deck: Deck
    shelves: dict[str, tuple[str, ...]]
    """The books on each Shelf, in the order in which they came."""
    hands: dict[str, str]
    """The Shelf card of each player."""
    spare: tuple[str, ...]
    """The Shelf cards that nobody has, sorted."""
    lamps: int
    """Dark cards still to come; with the last of them the night is over."""
    step: Step = Step.DRAW
    found: str = ""
    """The book that waits to be put on a Shelf."""
    darkened: int = 0
    """Dark cards that have come out."""
    may_swap: tuple[str, ...] = ()
    """Who may still swap their Shelf card."""
