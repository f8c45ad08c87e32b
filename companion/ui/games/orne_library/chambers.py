"""One chamber of the library as it is drawn: its name, its sign, whether it can be reached; and the doors."""

from typing import NamedTuple

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp

from companion.games.orne_library.face.board import DoorShown, TileShown
from companion.games.orne_library.rules.pieces import MANUSCRIPT
from companion.ui.games.orne_library.names import laid, name_laid, write
from companion.ui.games.orne_library.signs import CHAMBERS, IDLE, LOCATIONS, draw_pawn
from companion.ui.look.drawing import Point, Rgba, glyph, word
from companion.ui.look.symbols import INK, PAPER
from companion.ui.look.theme import look, mixed

LEAN = 0.8
"""How far a lock that bars one way only stands off the middle of its door, in gaps between chambers."""
LEAST = 10.5
"""Scaled points below which words are not drawn: a sign alone is read better."""


class Rect(NamedTuple):
    """Where a chamber lies."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height

    def within(self, left: float, below: float, right: float, above: float) -> "Rect":
        """What is left of it without so much at each side."""
        return Rect(self.x + left, self.y + below, self.width - left - right, self.height - below - above)

    def spot(self, across: float, up: float) -> Point:
        """A point by shares of its width and height."""
        return self.x + self.width * across, self.y + self.height * up


class ChamberLook(NamedTuple):
    """How a chamber is shown at the moment."""

    lit: bool
    """It may be chosen, or stepped into."""
    faded: bool
    """Others may be chosen, this one not."""
    size: float
    """How large text is."""
    looked: tuple[tuple[str, str], ...] = ()
    """Colour and letter of those who have looked at the Location card here."""
    stood: bool = False
    """A pawn stands here."""
    kept: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """How far locks reach in from the left, below, the right and above: no word stands there."""


# -- the chamber ---------------------------------------------------------------------------------


def draw_chamber(tile: TileShown, box: Rect, shown: ChamberLook) -> None:
    """Draw a chamber; pawns are drawn above it."""
    fill, ink, quiet = _inks(tile)
    round_ = box.height * 0.13
    if _is_lit(tile, shown):
        _glow(box, round_)
    Color(*fill)
    SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[round_])
    _edge(tile, box, round_, shown)
    free = box.within(*shown.kept)
    left = _name(tile.name, free, ink, shown.size)
    below = free if left > 0.5 else Rect(*free[:3], free.height * (left / 0.52))
    if tile.hidden:
        _hidden(tile, below, quiet, shown)
    else:
        _sign(tile, below, quiet, shown)
    if tile.reach is not None and not shown.faded:
        _price(tile.reach, box, near=tile.step is not None)
    if shown.faded:
        Color(*look.ground[:3], 0.6)
        SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[round_])


def _is_lit(tile: TileShown, shown: ChamberLook) -> bool:
    """To be chosen, or the chamber of the Manuscript where everybody knows it."""
    return shown.lit or tile.location == MANUSCRIPT


def _inks(tile: TileShown) -> tuple[Rgba, Rgba, Rgba]:
    """Fill, ink and quiet ink: hidden chambers stand out, and less so once somebody was there."""
    if not tile.hidden:
        return list(look.raised), list(look.text), list(look.muted)
    if look.theme == "light":
        return (
            mixed(list(look.dark_tile), list(INK), 0.2 if tile.entered else 0.55),
            list(PAPER),
            list(PAPER),
        )
    spent = tile.entered and tile.location != MANUSCRIPT
    fill = mixed(list(PAPER), list(look.parchment_deep), 0.9 if spent else 0.0)
    return fill, list(INK), list(look.parchment_muted)


def _edge(tile: TileShown, box: Rect, round_: float, shown: ChamberLook) -> None:
    lit = _is_lit(tile, shown)
    Color(*(look.ready if lit or tile.reach is not None else look.outline))
    SmoothLine(rounded_rectangle=(*box, round_), width=2.4 if lit else 1.2)


def _glow(box: Rect, round_: float) -> None:
    for width, alpha in ((7, 0.12), (4.5, 0.22)):
        Color(*look.ready[:3], alpha)
        SmoothLine(rounded_rectangle=(*box, round_), width=width)


def _name(name: str, box: Rect, ink: Rgba, size: float) -> float:
    """Write the name; tells how much of the height below it is left for the sign."""
    lines, size, broken = name_laid(name, box.width, box.height, size)
    high = len(lines) * size * 1.14 / box.height
    up = 0.97 - high / 2 if broken else 0.74
    write(lines, size, box.spot(0.5, up), ink, "Serif")
    return up - high / 2 if broken else 0.52


def _hidden(tile: TileShown, box: Rect, ink: Rgba, shown: ChamberLook) -> None:
    location = tile.location
    if location is not None:
        icon, words = LOCATIONS[location]
        if not _small(words, box, 0.42, ink, shown.size):
            glyph(icon, box.height * 0.22, box.spot(0.5, 0.42), ink)
    elif tile.entered:
        _eyes(box, ink, shown.looked)
    else:
        size, up = question_mark(shown.stood)
        word("?", box.height * size, box.spot(0.5, up), ink, "Serif")


def question_mark(stood: bool) -> tuple[float, float]:
    """How large the "?" is and how high it stands, in shares of the chamber: above a pawn that is there."""
    return (0.24, 0.43) if stood else (0.42, 0.3)


def _eyes(box: Rect, ink: Rgba, looked: tuple[tuple[str, str], ...]) -> None:
    """An eye, and beside it those who have looked: what the deduction is about."""
    size = min(box.height * 0.22, box.width / (len(looked) + 2))
    left = 0.5 - size / box.width * len(looked) / 2
    glyph("eye", size, box.spot(left, 0.42), ink)
    for at, (colour, letter) in enumerate(looked, start=1):
        draw_pawn(colour, letter, box.spot(left + at * size / box.width, 0.42), size * 0.92)


def draw_number(numbers: tuple[int, ...], box: Rect) -> None:
    """The numbers of the deeds that concern a chamber, at the corner that neither name nor coin takes."""
    radius = max(dp(11), min(box.width, box.height) * 0.13)
    for at, label in enumerate(number_labels(numbers)):
        x, y = box.x + radius * (0.8 + at * 2.1), box.y + radius * 0.7
        wide = radius * (2 if len(label) < 3 else 3)
        for colour, more in ((look.parchment_ink, 1.15), (look.parchment, 1.0)):
            Color(*colour)
            rim = radius * (more - 1)
            SmoothRoundedRectangle(
                pos=(x - radius - rim, y - radius * more),
                size=(wide + 2 * rim, radius * 2 * more),
                radius=[radius * more],
            )
        word(label, radius * 1.3, (x - radius + wide / 2, y), list(look.parchment_ink), "Serif")


def number_labels(numbers: tuple[int, ...]) -> tuple[str, ...]:
    """Numbers as they stand on a chamber: more than two in succession are one, and leave the pawn free."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return (f"{numbers[0]}–{numbers[-1]}",)
    return tuple(str(number) for number in numbers)


def _sign(tile: TileShown, box: Rect, ink: Rgba, shown: ChamberLook) -> None:
    """What the chamber does, in words over its sign; where a pawn stands, the one or the other."""
    icon, words = CHAMBERS[tile.tile]
    words, tint = IDLE if tile.idle else words, sign_ink(words)
    if words and _small(words, box, 0.42, ink, shown.size):
        if not shown.stood:
            glyph(icon, min(box.height * 0.27, box.width * 0.34), box.spot(0.5, 0.16), tint)
    elif shown.stood:
        glyph(icon, box.height * 0.22, box.spot(0.5, 0.42), tint)
    else:
        glyph(icon, min(box.height * 0.36, box.width * 0.44), box.spot(0.5, 0.28), tint)


def sign_ink(effect: str) -> Rgba:
    """In what the sign of a chamber is drawn: by when it matters, which its words say as well."""
    kind = effect.partition(":")[0]
    return look.ink({"stop": "blue", "enter": "purple"}.get(kind, "path"))


def _small(words: str, box: Rect, up: float, ink: Rgba, scale: float) -> bool:
    """A few words below the name, if they can be read there."""
    largest = max(sp(13) * scale, box.height * 0.085)
    lines, size = laid(words, "Roboto", largest, box.width * 0.92, box.height * 0.24)
    if size < sp(LEAST):
        return False
    write(lines, size, (box.centre[0], box.y + box.height * up), ink, "Roboto")
    return True


def _price(footwork: int, box: Rect, near: bool) -> None:
    """What it takes to come here, on a coin at the corner."""
    radius = min(box.width, box.height) * 0.13
    x, y = box.x + box.width - radius * 0.7, box.y + radius * 0.7
    Color(*look.ground)
    SmoothEllipse(pos=(x - radius * 1.15, y - radius * 1.15), size=(radius * 2.3, radius * 2.3))
    Color(*(look.ready if near else look.surface))
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
    if not near:
        Color(*look.ready)
        SmoothLine(circle=(x, y, radius * 0.94), width=1.3)
    word(str(footwork), radius * 1.4, (x, y), list(look.ready_ink if near else look.text), "Serif")


# -- doors ---------------------------------------------------------------------------------------


def draw_door(door: DoorShown, one: Rect, other: Rect, gap: float, asked: bool) -> None:
    """What is between two chambers: a doorway, a lock, an opened lock, or a wall."""
    (x0, y0), (x1, y1) = one.centre, other.centre
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    across = abs(x1 - x0) > abs(y1 - y0)
    if asked:
        _disc("door", middle, gap * 1.1, list(look.ready))
        return
    kinds = (door.kind, door.back)
    if kinds == ("none", "none"):
        _wall(middle, one, across)
        return
    _doorway(middle, one, gap, across)
    if door.opened:
        _disc("lock-open-variant", middle, gap, list(look.green))
    elif "locked" in kinds:
        _disc("lock", _leaning(middle, kinds, gap, across), gap, list(look.text))


def lock_reach(door: DoorShown, cell: str, gap: float) -> float:
    """How far the lock of a door reaches into the chamber on one side of it."""
    kinds = (door.kind, door.back)
    if "locked" not in kinds and not door.opened:
        return 0.0
    if door.opened or kinds[0] == kinds[1]:
        leans = 0.0
    else:
        leans = LEAN if kinds[0 if cell == door.from_ else 1] == "locked" else -LEAN
    return max(0.0, (leans - 0.5) * gap + _disc_radius(gap))


def _leaning(middle: Point, kinds: tuple[str, str], gap: float, across: bool) -> Point:
    """A lock that bars one way only leans to the side from which it bars."""
    if kinds[0] == kinds[1]:
        return middle
    way = -LEAN if kinds[0] == "locked" else LEAN
    return (middle[0] + way * gap, middle[1]) if across else (middle[0], middle[1] - way * gap)


def _doorway(middle: Point, one: Rect, gap: float, across: bool) -> None:
    (x, y), half = middle, gap * 0.62
    reach = (one.height if across else one.width) * 0.09
    Color(*look.path[:3], 0.75)
    size = (half * 2, reach * 2) if across else (reach * 2, half * 2)
    SmoothRoundedRectangle(pos=(x - size[0] / 2, y - size[1] / 2), size=size, radius=[dp(2)])


def _wall(middle: Point, one: Rect, across: bool) -> None:
    (x, y), half = middle, (one.height if across else one.width) * 0.34
    Color(*look.muted)
    SmoothLine(points=[x, y - half, x, y + half] if across else [x - half, y, x + half, y], width=dp(1.8))


def _disc_radius(gap: float) -> float:
    return float(max(gap * 0.95, dp(9)))


def _disc(icon: str, centre: Point, gap: float, ink: Rgba) -> None:
    (x, y), radius = centre, _disc_radius(gap)
    Color(*look.ground)
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
    Color(*ink)
    SmoothLine(circle=(x, y, radius * 0.95), width=1.3)
    glyph(icon, radius * 1.25, centre, ink)
