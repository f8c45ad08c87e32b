"""A section of the library: its stack of cards with value, burn index, fire icon, and what endangers it."""

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex

from companion.games.fire_in_the_library.face.picture import SectionStack
from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import readable, small, unit, words, words_to
from companion.ui.games.fire_in_the_library.tokens import TOKENS, token
from companion.ui.look.drawing import Rgba, glyph, plate, word, word_width
from companion.ui.look.theme import deep, look, mixed
from companion.ui.look.writing import SMALLEST, written

MOST_EDGES = 6
LINE = 14.5
"""How large the words below the name are."""
ABOVE, LOW_ABOVE, LOW = 13.5, 13, 66
"""So far may a flame stand out above a card, and so far above one that is lower than this: the rail,
which is drawn over the picture, begins nearer where room is short."""
Inked = tuple[str, Rgba]
"""A text and its colour."""


def draw_section_stack(section: SectionStack, box: Frame, ready: bool, faded: bool, taken: bool) -> None:
    """The stack as it lies on the table, with what would burn of it if Fire spread now."""
    radius = min(unit(18), box.height * 0.2)
    face = _edges(section.cards, box, radius)
    last = section.at_risk >= section.cards - 1
    edge = look.ready if ready else look.fire if last else look.outline
    fill = mixed(list(look.surface), list(look.ready), 0.3) if taken else look.surface
    plate(face, fill, edge, radius, 2.6 if ready or last else 1.2)
    _spine(section, face)
    margin = unit(8) if box.height > small(84) else unit(4)
    inner = Frame(face.x + unit(21), face.y + margin, face.width - unit(28), face.height - 2 * margin)
    _words(section, inner, small(15) if section.at_risk else 0)
    if taken:
        _tick(face)
    elif section.at_risk:
        _risk(section.at_risk, face)
    if faded:
        Color(*look.ground[:3], 0.5)
        SmoothRoundedRectangle(pos=(box.x, box.y), size=(box.width, box.height), radius=[radius])


def _edges(cards: int, box: Frame, radius: float) -> Frame:
    """The edges of the cards below the top one; what is left is the top card's place."""
    step, face = _step(box), face_of(box)
    for depth in range(min(cards - 1, MOST_EDGES), 0, -1):
        below = Frame(face.x + depth * step, face.y - depth * step, face.width, face.height)
        fill = mixed(list(look.raised), list(look.ground), 0.1 * depth)
        plate(below, fill, look.outline, radius, 1)
    return face


def face_of(box: Frame) -> Frame:
    """The place of the top card."""
    room = _step(box) * MOST_EDGES
    return Frame(box.x, box.y + room, box.width - room, box.height - room)


def _step(box: Frame) -> float:
    """How far one edge shows below another."""
    return unit(2.4) if box.height > small(84) else unit(1.1)


def _spine(section: SectionStack, face: Frame) -> None:
    plate(
        Frame(face.x + unit(8), face.y + unit(9), unit(8), face.height - unit(18)),
        get_color_from_hex(TOKENS[section.id][1]),
        look.outline,
        unit(4),
        1,
    )


def _words(section: SectionStack, inner: Frame, corner: float) -> None:
    """The value large, to be read from across the table; the rest beside and below it."""
    flat = inner.height < small(74)
    badge = min(small(26), inner.height * 0.42)
    top = inner.top - badge * 0.55
    low = inner.y + small(LINE) * 0.6
    upper, lower = top - badge * 0.45, low + small(LINE) * 0.45
    number = min(small(44), inner.height * 0.8 if flat else (upper - lower) * 0.84)
    middle = inner.centre[1] if flat else (upper + lower) / 2
    edge = inner.right - (corner if flat else 0)
    while flat and number > small(26) and _is_cut(section, edge - inner.x - unit(6), number):
        number *= 0.9  # rather a smaller number than half a name
    left = _value(section, edge, middle, number) - unit(6)
    right = left if flat else inner.right
    if word_width(section.name, small(19), "Serif") > right - inner.x - badge - unit(6):
        badge *= 0.7  # rather a small letter than a small name
    lined = top - low > small(LINE)  # else the name has the card to itself
    below = flat and lined and _is_cramped(section.name, right - inner.x - badge - unit(6))
    beside = 0.0 if below else badge + unit(6)
    top = top if lined else inner.centre[1]
    token(section.id, (inner.x + badge / 2, low if below else top), badge)
    _name(section.name, inner.x + beside, top, right)
    cards, index = _cards(section), _index(section)
    if flat and lined:
        both = tuple((f"{cards[0]} · {text}", cards[1]) for text in (index[0], *_shorter(index[0])))
        x = inner.x + (badge + unit(6) if below else 0.0)
        _line((*both, cards), x, low, left - x, flame=bool(section.icon))
    elif not flat:
        _line((cards,), inner.x, middle, left - inner.x)
        _line((index,), inner.x, low, inner.width, flame=bool(section.icon))


def _is_cut(section: SectionStack, room: float, number: float) -> bool:
    """Whether its name is shortened beside a value so large, though nothing else stands there."""
    value = word_width(str(section.value), number, "Serif") + word_width("?", number * 0.5, "Serif")
    return written(section.name, small(19), room - value, "Serif")[0] != section.name


def _is_cramped(name: str, room: float) -> bool:
    """Whether a name is much smaller than it should be, or shortened: then the letter stands below it."""
    text, size = written(name, small(19), room, "Serif")
    return text != name or size < small(19) * 0.8


def _name(name: str, x: float, middle: float, right: float) -> None:
    """Its name, which is never left out."""
    words(name, small(19), x, middle, right - x, list(look.text), "Serif")


def _value(section: SectionStack, right: float, middle: float, size: float) -> float:
    """What its books are worth, with a mark where that is a guess; tells where it begins."""
    guess = "?" if section.guess and not section.destroyed else ""
    left = words_to(guess, size * 0.5, right, middle + size * 0.14, size, list(look.link), "Serif")
    tint = list(look.fire_text if section.destroyed else look.text)
    return words_to(str(section.value), size, left, middle, size * 1.3, tint, "Serif")


def _cards(section: SectionStack) -> Inked:
    """How many cards are left; the last ones in the colour of fire."""
    left = section.cards - 1
    text = "destroyed" if section.destroyed else "1 card" if left == 1 else f"{left} cards"
    return text, list(look.fire_text if left < 2 else look.muted)


def _index(section: SectionStack) -> Inked:
    """When it burns; the lowest index stands out. What is not known has a mark; the reminders say of what."""
    index = "?" if section.index is None else section.index
    return f"burn index {index}", list(look.text if section.lowest else look.muted)


def _shorter(index: str) -> tuple[str, ...]:
    """The same in fewer words: "burn index 5" is "index 5"."""
    return (index.replace("burn ", ""),)


def _line(texts: tuple[Inked, ...], x: float, y: float, width: float, *, flame: bool = False) -> None:
    """The first of these texts that can be read there, perhaps with a flame behind it."""
    size = small(LINE)
    room = width - (size * 1.3 if flame else 0)
    text = readable(tuple(text for text, _ in texts), size, room)
    end = words(text, size, x, y, room, dict(texts).get(text, list(look.muted)))
    if flame:
        glyph("fire", size * 1.15, (end + size * 0.7, y), list(look.fire_text))


def risk_spot(face: Frame) -> tuple[float, float, float]:
    """The middle of the flame, and its radius: above the card, but below whatever lies there."""
    radius = min(small(15), max(face.height * 0.17, sp(SMALLEST)), max(dp(14), sp(SMALLEST)))
    above = dp(LOW_ABOVE if face.height < dp(LOW) else ABOVE)
    return face.right - radius * 0.4, face.top + min(radius * 0.15, above - radius), radius


def _tick(face: Frame) -> None:
    """A tick on the corner: one of several that were asked for."""
    x, y, radius = risk_spot(face)
    glyph("check-circle", radius * 2.2, (x, y), list(look.ready))


def _risk(count: int, face: Frame) -> None:
    """A flame on the corner, above the name: so many cards burn if Fire spreads now."""
    x, y, radius = risk_spot(face)
    Color(*deep(list(look.fire)))
    SmoothRoundedRectangle(pos=(x - radius, y - radius), size=(radius * 2, radius * 2), radius=[radius])
    if count == 1:
        glyph("fire", radius * 1.4, (x, y), [1, 1, 1, 1])
    else:
        glyph("fire", radius * 1.1, (x - radius * 0.36, y), [1, 1, 1, 1])
        word(str(count), radius * 1.05, (x + radius * 0.42, y), [1, 1, 1, 1], "Serif")
