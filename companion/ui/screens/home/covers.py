"""The games as covers on Home: each is drawn by its game, and all of them are in sight."""

from math import ceil
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.utils import get_color_from_hex

from companion.ui.games import cover
from companion.ui.look.drawing import shade
from companion.ui.widgets.drawn import Drawn
from companion.ui.widgets.tapping import TapBox

WIDE, TALL = 4, 2
"""Covers beside each other at the most, on a tablet that lies and on one that stands."""


class CoverArt(Drawn):
    """The picture on a cover, drawn by its game."""

    game_id = StringProperty()
    drawn_from = ("game_id",)

    def draw(self) -> None:
        """Let the game draw it."""
        self.canvas.clear()
        if self.game_id and self.width > 10 and self.height > 10:
            with self.canvas:
                cover(self.game_id).draw(self.x, self.y, self.width, self.height)


class CoverCard(TapBox):
    """A game to begin."""

    game_id = StringProperty()
    tagline = StringProperty()
    texture = ObjectProperty(None, allownone=True)

    def on_game_id(self, *_: Any) -> None:
        own = cover(self.game_id)
        self.text, self.tagline = own.title, own.tagline
        top, bottom = own.colours
        self.texture = shade(get_color_from_hex(bottom), get_color_from_hex(top))


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
