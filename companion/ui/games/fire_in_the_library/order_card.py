"""The Turn Order card on parchment: safe spaces in green, risky ones dashed in the colour of fire."""

from kivy.graphics import Color, RoundedRectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import sp

from companion.games.fire_in_the_library.face.picture import OrderCard, SpaceShown
from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import readable, small, unit, words, words_to
from companion.ui.games.fire_in_the_library.marks import Anchor, disc
from companion.ui.games.fire_in_the_library.outlines import dashes
from companion.ui.games.fire_in_the_library.tokens import FIRE_INK, PAPER_MUTED, SAFE_INK, figure, token
from companion.ui.look.drawing import Point, Rgba, glyph, shade, word, word_width
from companion.ui.look.symbols import INK
from companion.ui.look.theme import look
from companion.ui.look.writing import SMALLEST, shortened

TITLE_SHRINKS = 0.77
"""A card's title becomes so much smaller before it says less."""
ROOM_FOR_DASHES = 1.7
"""How much higher than the smallest words a space must be to be dashed round them."""


def parchment(box: Frame, glow: Rgba | None = None) -> None:
    """A sheet of parchment, with a glow where something is to be chosen or has gone wrong."""
    radius = min(unit(20), box.height * 0.24)
    if glow is not None:
        for width, alpha in ((9, 0.15), (6, 0.3), (3, 1)):
            Color(*glow[:3], alpha)
            SmoothLine(rounded_rectangle=(box.x, box.y, box.width, box.height, radius), width=width)
    Color(*look.parchment_deep)
    SmoothRoundedRectangle(pos=(box.x, box.y), size=(box.width, box.height), radius=[radius])
    Color(1, 1, 1, 1)
    RoundedRectangle(
        pos=(box.x + 1, box.y + 1),
        size=(box.width - 2, box.height - 2),
        radius=[radius],
        texture=shade(look.parchment_deep, look.parchment),
    )


def spaces(card: OrderCard, box: Frame) -> list[Frame]:
    """The places of a card's spaces within its box."""
    inner = box.inset(unit(14))
    head = min(small(26) * 1.5, inner.height * 0.3)
    row = Frame(inner.x, inner.y, inner.width, inner.height - head)
    return row.columns(len(card.spaces), unit(10) if box.width > unit(420) else unit(6))


def token_spot(space: Frame) -> tuple[Point, float]:
    """Where a token lies in a space, and how large it is; in a low space it covers what is written there."""
    foot = small(18) * 1.6 if not is_low(space) else 0
    size = min(space.width * 0.84, (space.height - foot) * 0.92)
    return (space.centre[0], space.y + foot + (space.height - foot) / 2), size


def is_low(space: Frame) -> bool:
    """Whether a space has no room for a line below its token."""
    return space.height < small(18) * 1.6 + unit(40)


def mark(box: Frame) -> Anchor:
    """Where the number of a deed stands that concerns the whole card: on its upper edge, above its title."""
    return Anchor(box.x + unit(14) + disc(), box.top + disc() * 0.3)


def draw_card(card: OrderCard, box: Frame, worth: str = "") -> None:
    """The card being filled, without its tokens, and what stopping would score."""
    on_fire = any(space.trigger for space in card.spaces)
    parchment(box, list(look.fire) if on_fire else None)
    inner = box.inset(unit(14))
    head = min(small(26) * 1.5, inner.height * 0.3)
    middle = inner.top - head / 2 + unit(3)
    left = inner.right
    if card.guess:
        left = words_to("?", small(15), inner.right, middle, inner.width * 0.3, PAPER_MUTED) - unit(8)
    if text := readable((worth, *_shorter(worth)), small(16), inner.width * 0.4) if worth else "":
        left = words_to(text, small(16), left, middle, inner.width * 0.4, PAPER_MUTED)
    room = left - inner.x - unit(16)
    size = min(small(26), head * 0.75)
    words(_title(card, room, size * TITLE_SHRINKS), size, inner.x, middle, room, INK, "Serif")
    for space, place in zip(card.spaces, spaces(card, box), strict=True):
        _space(space, place)


def _shorter(worth: str) -> tuple[str, ...]:
    """What stopping would score in fewer words: "5 for books + 2 bravery" is "5 + 2 bravery"."""
    return (worth.replace(" for books", ""), worth.replace(" for books", "").replace(" bravery", ""))


def _title(card: OrderCard, room: float, size: float) -> str:
    """Whose card it is; a long name is shortened rather than written very small, and left out before that."""

    def fits(title: str) -> bool:
        return word_width(title, size, "Serif") <= room

    title, place = f"{card.seat}’s card, {card.place}", f"{card.place} card"
    if fits(title):
        return title
    brief = shortened(f"{place}, {card.seat}", fits)
    return brief if len(brief) > len(place) + 3 else place if fits(place) else card.place


def _space(space: SpaceShown, box: Frame) -> None:
    radius = min(unit(16), box.width * 0.2)
    safe = space.safe_now
    Color(*ground_of(space))
    SmoothRoundedRectangle(pos=(box.x, box.y), size=(box.width, box.height), radius=[radius])
    if safe:
        Color(*SAFE_INK)
        SmoothLine(rounded_rectangle=(box.x + 1, box.y + 1, box.width - 2, box.height - 2, radius), width=2)
    else:
        dashes(box, FIRE_INK, radius, unit(1.2))


def ground_of(space: SpaceShown) -> list[float]:
    """What lies over the parchment in a space."""
    if space.trigger:
        return [*look.fire[:3], 0.45]
    return [1, 1, 1, 0.45] if space.safe_now else [*FIRE_INK[:3], 0.08]


def ink_of(space: SpaceShown) -> Rgba:
    """In what its words are written; where Fire spreads its ground is too dark for the colour of fire."""
    if space.trigger:
        return INK
    ink: Rgba = SAFE_INK if space.safe_now else FIRE_INK
    return ink


def draw_tokens(card: OrderCard, box: Frame) -> None:
    """The tokens on a card and what its spaces say."""
    for space, place in zip(card.spaces, spaces(card, box), strict=True):
        spot, size = token_spot(place)
        if not (space.token and is_low(place)):
            _foot(space, place)
        if space.token:
            token(space.token, spot, size)
        elif space.next and not is_low(place):
            glyph("arrow-down-bold-outline", size * 0.5, spot, [*PAPER_MUTED[:3], 0.55])


def _foot(space: SpaceShown, box: Frame) -> None:
    text = "safe" if not space.risky else f"+{space.bravery}"
    ink = ink_of(space)
    size, middle = small(18), box.y + small(18) * 0.95 if not is_low(box) else box.centre[1]
    if space.tool:
        _with_tool(text, size, box, middle, ink)
    else:
        word(text, size, (box.centre[0], middle), ink)


# -- while the cards are chosen ----------------------------------------------------------------


def draw_choice(card: OrderCard, box: Frame, colours: dict[str, str], ready: bool, faded: bool) -> None:
    """A card that may be taken, or that somebody has."""
    parchment(box, list(look.ready) if ready else None)
    inner = box.inset(min(unit(10), box.height * 0.12))
    number = min(small(34), inner.height * 0.7)
    end = words(card.place, number, inner.x, inner.centre[1], inner.width * 0.2, INK, "Serif")
    if card.guess:
        raised = inner.centre[1] + number * 0.2
        end = words("?", number * 0.6, end + unit(2), raised, number, PAPER_MUTED, "Serif")
    room = inner.width * 0.2 if card.seat else 0
    row = Frame(end + unit(14), inner.y, inner.right - end - unit(14) - room, inner.height)
    for space, place in zip(card.spaces, row.columns(len(card.spaces), unit(6)), strict=True):
        _small_space(space, place)
    if card.seat:
        radius = min(unit(26), inner.height * 0.4)
        spot = (inner.right - radius - unit(4), inner.centre[1])
        figure(card.seat, colours, spot, radius)
    if faded or card.used or card.done:
        Color(*look.ground[:3], 0.5)
        RoundedRectangle(pos=(box.x, box.y), size=(box.width, box.height), radius=[unit(16)])


def _small_space(space: SpaceShown, box: Frame) -> None:
    radius = min(unit(12), box.height * 0.3)
    if space.safe_now:
        Color(1, 1, 1, 0.5)
        SmoothRoundedRectangle(pos=(box.x, box.y), size=(box.width, box.height), radius=[radius])
        Color(*SAFE_INK)
        SmoothLine(rounded_rectangle=(box.x + 1, box.y + 1, box.width - 2, box.height - 2, radius), width=1.6)
    elif box.height < sp(SMALLEST) * ROOM_FOR_DASHES:
        Color(*FIRE_INK[:3], 0.14)  # dashes so close to the words would strike them through
        SmoothRoundedRectangle(pos=(box.x, box.y), size=(box.width, box.height), radius=[radius])
    else:
        dashes(box, FIRE_INK, radius, unit(1.2))
    if space.token:
        token(space.token, box.centre, min(box.width, box.height) * 0.84)
        return
    ink = SAFE_INK if space.safe_now else FIRE_INK
    text = "safe" if not space.risky else f"+{space.bravery}"
    size = max(min(small(19), box.height * 0.6, box.width * 0.42), sp(SMALLEST))
    if space.tool:
        _with_tool(text, size, box, box.centre[1], ink)
    else:
        word(text, size, box.centre, ink)


def _with_tool(text: str, size: float, box: Frame, middle: float, ink: Rgba) -> None:
    """The tool icon behind the words, both rather small; where words could not be read, the icon alone."""
    room, x = box.width - unit(6), box.centre[0]
    icon = min(size, room)
    if not readable((text,), size, room - icon * 1.1):
        glyph("toolbox-outline", icon, (x, middle), ink)
        return
    left = x - room / 2 + max(0.0, room - icon * 1.1 - word_width(text, size)) / 2
    end = words(text, size, left, middle, room - icon * 1.1, ink)
    glyph("toolbox-outline", icon, (end + icon * 0.6, middle), ink)
