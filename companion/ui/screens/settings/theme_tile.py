"""The three looks as tiles, each with a small drawing of a screen in its own colours."""

from typing import Any, NamedTuple

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.utils import get_color_from_hex

from companion.ui.look.drawing import Rgba, plate
from companion.ui.look.theme import PALETTES
from companion.ui.widgets.forms import ChoiceRow
from companion.ui.widgets.plate import Choosable
from companion.ui.widgets.text import Lettering

RIM = 8
"""Points round the drawing."""


class Area(NamedTuple):
    """A place to draw in."""

    x: float
    y: float
    width: float
    height: float

    def part(self, x: float, y: float, wide: float, high: float) -> "Area":
        """A part of it, by shares of its width and height."""
        return Area(self.x + self.width * x, self.y + self.height * y, self.width * wide, self.height * high)


class ThemeTile(Choosable):
    """One look: a card, a quiet button and a brass one, as they are in it."""

    value = StringProperty("dark")
    note = StringProperty()
    art = NumericProperty("78dp")
    """How high the drawing is."""
    drawn_from = (*Choosable.drawn_from, "value")
    guarded = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._name = Lettering(size_sp=17, halign="center")
        super().__init__(size_hint_y=None, **kwargs)
        self.add_widget(self._name)
        self.fbind("text", self._say)
        self.fbind("width", self._measure)
        self.fbind("art", self._measure)
        self.fbind("row_height", self._measure)
        self._name.fbind("height", self._measure)
        self._say()

    def _say(self, *_: Any) -> None:
        self._name.words = self.text
        self._measure()

    def _measure(self, *_: Any) -> None:
        self._name.width = max(0.0, self.width - dp(2 * RIM))
        self.needs = float(self.art + dp(3 * RIM) + self._name.height)
        self.height = max(self.needs, self.row_height)
        self.draw_soon()

    def furnish(self) -> None:
        """The drawing above the name."""
        self._name.pos = self.x + dp(RIM), self.y + dp(RIM)
        high = self.height - self._name.height - dp(3 * RIM)
        self._draw(Area(self.x + dp(RIM), self.top - dp(RIM) - high, self.width - dp(2 * RIM), high))

    def _draw(self, box: Area) -> None:
        tone = {name: get_color_from_hex(value) for name, value in PALETTES[self.value].items()}
        plate(box, tone["ground"], tone["outline"] if self.value == "contrast" else tone["ground"], dp(13), 1)
        card = box.part(0.07, 0.14, 0.4, 0.72)
        plate(card, tone["surface"], tone["outline"], dp(9), 1.2)
        for y, wide, ink in ((0.66, 0.66, "text"), (0.4, 0.44, "muted"), (0.2, 0.54, "muted")):
            _bar(card.part(0.14, y, wide, 0.13 if ink == "text" else 0.09), tone[ink])
        plate(box.part(0.53, 0.54, 0.4, 0.3), tone["ground"], tone["muted"], box.height * 0.15, 1.2)
        _bar(box.part(0.53, 0.14, 0.4, 0.3), tone["brass"])


def _bar(box: Area, colour: Rgba) -> None:
    Color(*colour)
    RoundedRectangle(pos=(box.x, box.y), size=(box.width, box.height), radius=[box.height / 2])


class ThemeRow(ChoiceRow):
    """One of the looks."""

    art = NumericProperty("78dp")
    """How high their drawings are."""

    def make_choice(self) -> ThemeTile:
        """A tile."""
        tile = ThemeTile(art=self.art)
        self.bind(art=tile.setter("art"))
        return tile
