"""A cover in a box: the game's art cropped to fill it, or else a drawing on the game's colours."""

from collections.abc import Callable
from functools import lru_cache

from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.utils import get_color_from_hex

from companion.ui.games import cover
from companion.ui.games.cover import Cover
from companion.ui.look.art import at_hand, cropped, picture, show
from companion.ui.look.drawing import Placed, shade
from companion.ui.look.pixels import texture_of
from companion.ui.look.theme import look, mixed
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.symbol import SMALLEST

FADE_AT_WORDS, FADE_BELOW = 0.78, 0.95
"""How dark the art becomes where words begin, and at the foot of a cover."""
FADE_HIGH = 150
"""Points above the words in which it becomes dark."""
FADE_ROWS = 128


def draw_cover(
    own: Cover, box: Placed, radius: float, words: float = 0.0, light: float = 1.0, bare: bool = False
) -> None:
    """Draw a cover whose lower part, so high, is for words; bare, while its art is not here yet."""
    free = box.height - words
    Color(light, light, light, 1)
    if own.art and not bare:
        show(cropped(own.art, (box.width, box.height), own.focus, free / box.height / 2), box, radius)
        return
    top, bottom = (get_color_from_hex(colour) for colour in own.colours)
    RoundedRectangle(
        pos=(box.x, box.y), size=(box.width, box.height), radius=[radius], texture=shade(bottom, top)
    )
    if own.draw is not None:
        rim = min(box.width, free) * 0.1
        own.draw(box.x + rim, box.y + words + rim, box.width - 2 * rim, free - 2 * rim)


def awaits_art(own: Cover, box: Placed, then: Callable[[], object]) -> bool:
    """Whether the art that fills a box is still to be loaded; `then` is done once it is here."""
    return bool(own.art) and not at_hand(own.art, (box.width, box.height), then)


def draw_fade(own: Cover, box: Placed, radius: float, words: float) -> None:
    """Darken the foot of a cover, so that words can be read on whatever art there is."""
    soft = min(dp(FADE_HIGH), (box.height - words) * 0.6)
    Color(1, 1, 1, 1)
    RoundedRectangle(
        pos=(box.x, box.y),
        size=(box.width, box.height),
        radius=[radius],
        texture=_fade(own.colours[1], round(words / box.height, 2), round(soft / box.height, 2)),
    )


@lru_cache(maxsize=32)
def _fade(colour: str, words: float, soft: float) -> Texture:
    """Clear down to where it begins, then darker and darker; as shares of the height."""
    deep = mixed(get_color_from_hex(colour), [0.0, 0.0, 0.0, 1.0], 0.4)
    tone, pixels = [round(255 * part) for part in deep[:3]], bytearray()
    for row in range(FADE_ROWS):
        up = 1 - row / (FADE_ROWS - 1)
        if up > words:
            dark = FADE_AT_WORDS * max(0.0, 1 - (up - words) / max(0.01, soft)) ** 1.4
        else:
            dark = FADE_BELOW + (FADE_AT_WORDS - FADE_BELOW) * up / words
        pixels += bytes([*tone, round(255 * dark)])
    return texture_of((1, FADE_ROWS), bytes(pixels))


class TableArt(SelfDrawn):
    """A piece of a game's art at the left edge of the panel it stands in, into which it fades."""

    game_id = StringProperty()
    drawn_from = ("game_id",)

    def draw(self) -> None:
        """From the edge of the panel to the right end of this widget."""
        self.canvas.clear()
        panel = self.parent
        if not self.game_id or panel is None or min(self.size) <= SMALLEST:
            return
        strip = Strip(panel.x + 2, panel.y + 2, self.right - panel.x, panel.height - 4)
        round_, own = dp(18), cover(self.game_id)
        soft = (strip.width - round_) * 0.55
        gone = strip.x + strip.width - round_  # the round corners of the art at this end are not seen
        bare = awaits_art(own, strip, self.draw_soon)
        with self.canvas:
            draw_cover(own, strip, round_, bare=bare)
            Color(1, 1, 1, 1)
            ground = list(look.surface[:3])
            Rectangle(
                pos=(gone - soft, strip.y),
                size=(soft, strip.height),
                texture=shade([*ground, 0.0], [*ground, 1.0]),
                tex_coords=(0, 1, 0, 0, 0, 0, 0, 1),
            )
            Color(*look.surface)
            Rectangle(pos=(gone, strip.y), size=(round_ + 1, strip.height))


class Strip:
    """A box of its own."""

    def __init__(self, x: float, y: float, width: float, height: float) -> None:
        self.x, self.y, self.width, self.height = x, y, width, height


class Emblem(SelfDrawn):
    """The mark of Tableside."""

    def draw(self) -> None:
        """As large as fits."""
        self.canvas.clear()
        side = min(self.size)
        if side <= SMALLEST or not at_hand("mark.png", (side, side), self.draw_soon):
            return
        with self.canvas:
            Color(1, 1, 1, 1)
            show(
                picture("mark.png", side),
                Strip(self.center_x - side / 2, self.center_y - side / 2, side, side),
                0,
            )
