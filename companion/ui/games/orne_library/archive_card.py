"""A card of the Archive row."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.orne_library.face.cards import CardShown
from companion.table import thing
from companion.ui.widgets.buttons import Tappable

HOLD = 0.5
"""Seconds after which a finger rests on a card, and does not tap it."""


class ArchiveCard(Tappable):
    """A card of the Archive row: price, name and what it gives. It lights up when it can be bought.

    A tap buys it, or tells about it; a finger that rests on it only wants to read.
    """

    card = StringProperty()
    cost = NumericProperty(0)
    note = StringProperty()
    lit = BooleanProperty(False)
    faded = BooleanProperty(False)

    __events__ = ("on_hold",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._was_held = False
        self._rests = Clock.create_trigger(self._rested, HOLD)

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
