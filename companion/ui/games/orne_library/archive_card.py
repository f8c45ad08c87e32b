"""A card of the Archive row."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.orne_library.face.cards import CardShown
from companion.table import thing
from companion.ui.look.theme import look
from companion.ui.widgets.tapping import TapBox

HOLD = 0.5
"""Seconds after which a finger rests on a card, and does not tap it."""


LARGE = 1.25
"""How large text is where a name is all that finds room."""
LONG = 12
"""Letters of a word that find no room beside the price."""
SHORT = 22
"""Letters that find room in a line."""


def gist(note: str) -> str:
    """The first sentence of a note if it is short, with a sign where there is more."""
    first, _, more = note.partition(". ")
    if len(first) > SHORT:
        return ""
    return f"{first} …" if more else first.removesuffix(".")


def hyphened(name: str) -> str:
    """A name whose long words go on in the next line after their hyphen: no word is broken elsewhere."""
    return " ".join(word.replace("-", "-\n") if len(word) > LONG else word for word in name.split())


class ArchiveCard(TapBox):
    """A card of the Archive row: price, name and what it gives. It lights up when it can be bought.

    A tap buys it, or tells about it; a finger that rests on it only wants to read.
    """

    card = StringProperty()
    cost = NumericProperty(0)
    note = StringProperty()
    name = StringProperty()
    """Its name, as there is room for it."""
    words = StringProperty()
    """What there is room for of the note."""
    brief = BooleanProperty(False)
    """Room is short: only what the card gives at once, in a word or two; a resting finger reads the rest."""
    lit = BooleanProperty(False)
    faded = BooleanProperty(False)

    __events__ = ("on_hold",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._was_held = False
        self._rests = Clock.create_trigger(self._rested, HOLD)
        self.bind(text=self._say, note=self._say, brief=self._say)
        look.follow(self._say)

    def _say(self, *_: Any) -> None:
        self.name = hyphened(self.text) if self.brief else self.text
        self.words = self.note if not self.brief else gist(self.note) if look.scale < LARGE else ""

    def on_press(self) -> None:
        """A finger comes down: it may tap, or rest."""
        self._was_held = False
        self._rests()

    def on_release(self) -> None:
        """A tap, unless the finger has rested."""
        if not self._was_held:
            super().on_release()

    def on_state(self, *_: Any) -> None:
        if self.state == "normal":
            self._rests.cancel()

    def _rested(self, _: float) -> None:
        self._was_held = True
        self.dispatch("on_hold")

    def on_hold(self) -> None:
        """A finger rests on it: somebody wants to read it."""

    def show(self, card: CardShown | None) -> None:
        """Show a card, or a gap."""
        self.card, self.cost = (card.id, card.cost) if card else ("", 0)
        self.text, self.note = (card.name, card.text) if card else ("A gap", "")

    @property
    def thing(self) -> str:
        """What it is called in the picture; empty for a gap."""
        return thing("archive", self.card) if self.card else ""
