"""A player as a disc: the colour, a ring round it, and a letter for those who do not see the colour."""

from kivy.graphics import Color, Ellipse, SmoothEllipse
from kivymd.icon_definitions import md_icons

from companion.ui.look.drawing import ICONS, Point, fitting, word
from companion.ui.look.symbols import WHITE
from companion.ui.look.theme import inks_of

SHADE = 0.22
"""How dark it is round the ring, which would not be seen on a light ground."""
ROBOT = str(md_icons["robot-outline"])
"""What stands in place of letters where the app plays for somebody."""
RING = 0.87
"""How much of a disc lies within its ring."""


def draw_disc(colour: str, letters: str, centre: Point, size: float) -> None:
    """The disc of a player of this colour."""
    x, y = centre
    fill, letter_ink = inks_of(colour)
    # Not a smooth one: the rim of a half-transparent smooth shape is drawn beyond what scrolls, too.
    Color(0, 0, 0, SHADE)
    Ellipse(pos=(x - size * 0.53, y - size * 0.53), size=(size * 1.06, size * 1.06))
    for share, ink in ((1.0, WHITE), (RING, fill)):
        across = size * share
        Color(*ink)
        SmoothEllipse(pos=(x - across / 2, y - across / 2), size=(across, across))
    font, largest = (ICONS, 0.6) if letters == ROBOT else ("Serif", 0.52)
    word(letters, fitting(letters, size * largest, size * 0.68, font), centre, letter_ink, font)
