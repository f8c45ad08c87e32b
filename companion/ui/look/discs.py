"""A player as a disc: the colour, a ring round it, and a letter for those who do not see the colour."""

from kivy.graphics import Color, Ellipse, SmoothEllipse
from kivymd.icon_definitions import md_icons

from companion.ui.look.drawing import ICONS, Point, Rgba, fitting, word
from companion.ui.look.symbols import INK, WHITE
from companion.ui.look.theme import READABLE, contrast, deep, look

SHADE = 0.22
"""How dark it is round the ring, which would not be seen on a light ground."""
ROBOT = str(md_icons["robot-outline"])
"""What stands in place of letters where the app plays for somebody."""
LIGHTEST = 2 * READABLE
"""A colour on which dark letters stand out so much is white: no darker tone of it would be known again."""
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


def inks_of(tone: str, otherwise: str = "text") -> tuple[Rgba, Rgba]:
    """A player's colour as a ground, and what is written on it: white, on as dark a tone as that takes.

    So discs look the same side by side, and as they do on phones. Only white itself stays light.
    """
    colour = look.tone(tone, otherwise)
    if contrast(INK, colour) > LIGHTEST:
        return colour, INK
    return deep(colour), WHITE
