"""The games as covers on Home: each shows its game's art, and all of them are in sight."""

from math import ceil
from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.ui.games import cover
from companion.ui.screens.cover_art import awaits_art, draw_cover, draw_fade
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.symbol import SMALLEST
from companion.ui.widgets.tapping import TapBox

WIDE, TALL = 4, 2
"""Covers beside each other at the most, on a tablet that lies and on one that stands."""
LIGHT = {"normal": 1.0, "down": 0.8}
"""How bright the art is, also under a finger."""


class CoverCard(SelfDrawn, TapBox):
    """A game to begin: its art, and on it what it is called, what it is about and for whom it is."""

    game_id = StringProperty()
    tagline = StringProperty()
    hook = StringProperty()
    in_play = BooleanProperty(False)
    """Whether a table of it is open."""
    words_high = NumericProperty(0)
    """How much of it, from its foot, is words."""
    radius = NumericProperty("22dp")
    drawn_from = ("game_id", "state", "words_high")

    def on_game_id(self, *_: Any) -> None:
        own = cover(self.game_id)
        self.text, self.tagline, self.hook = own.title, own.tagline, own.hook

    def draw(self) -> None:
        """Draw the art, and the shade that its words stand on."""
        ground = self.canvas.before
        ground.clear()
        if not self.game_id or min(self.size) <= SMALLEST:
            return
        own, light, words = cover(self.game_id), LIGHT[self.state], min(self.words_high, self.height)
        bare = awaits_art(own, self, self.draw_soon)
        with ground:
            draw_cover(own, self, self.radius, words, light, bare)
            draw_fade(own, self, self.radius, words)
            Color(1, 1, 1, 0.22)
            rim = (self.x + 1, self.y + 1, self.width - 2, self.height - 2, self.radius)
            SmoothLine(rounded_rectangle=rim, width=1.1)


class CoverShelf(GridLayout):
    """The covers: up to four beside each other on a wide tablet, two on a tall one."""

    room = NumericProperty(0)
    """The height there is before the page must scroll."""
    wide = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(cols=1, **kwargs)
        self.bind(room=self._measure, wide=self._measure, children=self._measure)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Take in a cover; the rows are as high as the words of the highest need."""
        super().add_widget(widget, *args, **kwargs)
        widget.bind(needs=self._measure)
        self._measure()

    def _measure(self, *_: Any) -> None:
        """As many rows as it takes, equally full, and as high as the words on the covers need."""
        count = max(1, len(self.children))
        rows = ceil(count / (WIDE if self.wide else TALL))
        self.cols = ceil(count / rows)
        needs = max((card.needs for card in self.children), default=0)
        self.height = max(self.room, rows * needs + (rows - 1) * self.spacing[1])
