"""The head of the page: the game's art behind its title, into which the ground of the page fades."""

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.games import cover
from companion.ui.look.drawing import shade
from companion.ui.look.theme import look
from companion.ui.screens.cover_art import Strip, awaits_art, draw_cover
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.symbol import SMALLEST
from companion.ui.widgets.text import line_width

FADES = 0.42
"""How much of its width the art takes to come out of the ground ..."""
SINKS = 0.75
"""... and how much of its height, to sink back into it."""
DIM = 0.08
"""How much of the ground lies over all of it: it stands behind words."""


class SetupBar(BoxLayout):
    """The way back, the game's title, and what was laid out last time as a short cut."""

    title = StringProperty()
    stage = ObjectProperty(None, allownone=True)
    again = StringProperty()
    """What the short cut says; empty where there is none."""
    air = NumericProperty(0)
    title_end = NumericProperty(0)
    """Where the title ends."""

    __events__ = ("on_short_cut",)

    def on_short_cut(self) -> None:
        """The short cut was tapped."""

    def title_wide(self, title: str, size_sp: float) -> float:
        """How wide a title is in one line."""
        return line_width(title, size_sp, "Serif")

    def words_wide(self, words: str, scale: float) -> float:
        """How wide a button is whose words stand in one line."""
        return line_width(words, 17 * scale, "Roboto") + sp(24) + dp(40) if words else 0.0


class HeaderArt(SelfDrawn):
    """A broad strip of the cover, from the right edge to where the title ends."""

    game_id = StringProperty()
    left = NumericProperty(0)
    """Where the title ends: nothing of it may be seen under words."""
    drawn_from = ("game_id", "left")

    def draw(self) -> None:
        """The art, and over it the ground, from the left and from below."""
        self.canvas.clear()
        start = max(self.x + self.width * 0.44, self.left)
        strip = Strip(start, self.y, self.right - start, self.height)
        if not self.game_id or min(strip.width, strip.height) <= SMALLEST:
            return
        own, ground = cover(self.game_id), list(look.ground[:3])
        bare = awaits_art(own, strip, self.draw_soon)
        clear, full = [*ground, 0.0], [*ground, 1.0]
        with self.canvas:
            if not bare:
                draw_cover(own, strip, 0)
                Color(*ground, DIM)
                Rectangle(pos=(strip.x, strip.y), size=(strip.width, strip.height))
                Color(1, 1, 1, 1)
                Rectangle(
                    pos=(strip.x, strip.y),
                    size=(strip.width * FADES, strip.height),
                    texture=shade(full, clear),
                    tex_coords=(0, 1, 0, 0, 0, 0, 0, 1),
                )
                Rectangle(
                    pos=(strip.x, strip.y),
                    size=(strip.width, strip.height * SINKS),
                    texture=shade(clear, full),
                )
