"""The handful that a tool has drawn: its tokens above the bag, until they have a place."""

from kivy.graphics import Color, SmoothRoundedRectangle

from companion.games.fire_in_the_library.face.picture import HandfulShown
from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import small, unit
from companion.ui.games.fire_in_the_library.tokens import token
from companion.ui.look.drawing import word
from companion.ui.look.theme import look


def above(bag: Frame) -> Frame:
    """Where tokens lie that are out of the bag but have no place yet."""
    return Frame(bag.x, bag.y + bag.height * 0.3, bag.width, bag.height * 0.4)


def spots(handful: HandfulShown, box: Frame) -> list[Frame]:
    """Where the tokens lie that a tool draws, those included that are still to come."""
    count = max(handful.want, len(handful.tokens), 1)
    size = min(box.width / (count * 1.2), box.height, small(84))
    left = box.centre[0] - size * (1.2 * (count - 1) + 1) / 2
    return [Frame(left + at * size * 1.2, box.centre[1] - size / 2, size, size) for at in range(count)]


def draw_handful(handful: HandfulShown, box: Frame) -> None:
    """The tokens that a tool has drawn, above the bag, until they have a place."""
    found = spots(handful, box)
    first, last = found[0], found[-1]
    tray = Frame(first.x, first.y, last.right - first.x, first.height).inset(-unit(8))
    Color(*look.ground[:3], 0.8)
    SmoothRoundedRectangle(pos=(tray.x, tray.y), size=(tray.width, tray.height), radius=[unit(18)])
    for at, spot in enumerate(found):
        if at < len(handful.tokens):
            token(handful.tokens[at].token, spot.centre, spot.width)
        else:
            word("?", spot.height * 0.6, spot.centre, list(look.muted), "Serif")
