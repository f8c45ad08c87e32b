"""What a game brings to the screen, as one typed object."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.draft import Draft
from companion.table import Value, View
from companion.table.printed import BoxCard

if TYPE_CHECKING:  # a kit only names these; a game's own modules import what they use
    from kivy.uix.widget import Widget

    from companion.ui.look.drawing import Bounds
    from companion.ui.look.symbols import Drawer
    from companion.ui.screens.setup.screen import SetupScreen
    from companion.ui.screens.table.screen import TableScreen
    from companion.ui.widgets.picture import Picture


class HandCard(NamedTuple):
    """A card of somebody's hand; `value` is what a move would call it."""

    value: Value
    title: str
    note: str = ""
    detail: str = ""
    symbol: str = ""
    tone: str = ""


class Printed(NamedTuple):
    """A card, token or handful of pieces as it is entered in Your box."""

    card: BoxCard
    values: Mapping[str, Any]
    """What is printed on it, as far as is known, by the ids of the facts."""
    guessed: frozenset[str]
    """The facts among them that nobody has confirmed."""


class Secret(NamedTuple):
    """Something to look at in secret: who may, why in public words, and what to build of the seat's view."""

    seat: str
    about: str
    build: "Callable[[View[Any]], Widget]"


@dataclass(frozen=True)
class Tab:
    """A tab beside the picture: what it shows of a view (None: no such tab now), and the rows for it."""

    title: str
    content: Callable[[View[Any]], Any]
    rows: "Callable[[Any, TableScreen], list[Widget]]"
    """Makes the widgets of a content; the second argument is the Table screen."""
    there: Callable[[View[Any]], bool] | None = None
    """Whether there is such a tab now, where that can be told without making its content."""
    at_every_level: bool = False
    """Whether it comes however much the app does, so that it keeps its place where that is changed."""

    def is_there(self, view: View[Any]) -> bool:
        """Whether there is such a tab now."""
        return self.there(view) if self.there is not None else self.content(view) is not None


class Fold(NamedTuple):
    """A part of the set-up that is folded away: its title, its icon, and a note for who unfolds it.

    What is in it are the options of a group; or, where the game brings its own rows, those.
    """

    title: str
    icon: str
    note: str = ""
    rows: "Callable[[SetupScreen], Sequence[Widget]] | None" = None
    """Makes the game's own rows, and tells them anew what is entered."""
    says: Callable[[Draft], str] | None = None
    """What those resolve to, in a few words."""


def _no_hand(_view: View[Any]) -> None:
    return None


def _no_cards(_view: View[Any]) -> Sequence[HandCard]:
    return ()


def _no_lore(_view: View[Any]) -> "Sequence[Widget]":
    return ()


@dataclass(frozen=True, kw_only=True)
class Kit:
    """A game's picture, and whatever else it shows in its own way."""

    picture: "type[Picture]"
    tabs: tuple[Tab, ...] = ()
    menu: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Groups behind ⋯: their titles, with the names of the moves in them."""
    hand: Callable[[View[Any]], Sequence[HandCard] | None] = _no_hand
    """The hand of the seat whose view it is; None where the app holds none, and says nothing of it."""
    together: Callable[[View[Any]], Sequence[HandCard]] = _no_cards
    """The cards of that hand that may be played one after the other with one tap."""
    shakes: tuple[str, ...] = ()
    """The moves in which the app draws or rolls: those that a shake of the tablet makes, too."""
    lore: "Callable[[View[Any]], Sequence[Widget]]" = _no_lore
    """What else a seat may look at, below its hand."""
    secrets: Mapping[str, Callable[[str, View[Any]], Secret]] = field(default_factory=dict)
    """Things in the picture that only one seat may look at, by their kind."""
    setup_rows: "Mapping[str, Callable[..., Widget]]" = field(default_factory=dict)
    """Rows of the set-up screen for options of a kind of the game's own."""
    folds: Mapping[str, Fold] = field(default_factory=dict)
    """Parts of the set-up screen by the group of options in them, or by a name of their own."""
    emblem: str = "icon:cards-outline"
    """The symbol of what the app draws in this game."""
    ending: "Callable[[Any, Bounds, float], bool] | None" = None
    """Draws what stands in the middle of an ending: of the game's picture, into a box, lit so far (zero to
    one); tells whether there was anything to draw. None, or nothing drawn: the game's cover stands there."""
    printed: "Callable[[Printed, Bounds], None] | None" = None
    """Draws a piece of Your box, into a box; None: it is drawn as a card with its words."""
    symbols: "Mapping[str, Drawer]" = field(default_factory=dict)
    """Drawings by the name of a symbol or of its family."""
