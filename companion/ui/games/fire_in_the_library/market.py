"""The market beside the bag: its cards, the deck while one may draw from it, or the way to a hand."""

from collections.abc import Callable

from companion.games.fire_in_the_library.face.tools import ToolsShown
from companion.games.fire_in_the_library.rules.pieces import DECK
from companion.ui.games.fire_in_the_library.layout import Frame
from companion.ui.games.fire_in_the_library.lettering import readable, small, unit, words
from companion.ui.games.fire_in_the_library.marks import Anchor, disc
from companion.ui.games.fire_in_the_library.tokens import TOOL_ICONS
from companion.ui.look.drawing import Rgba, fitting, glyph, plate, word, word_width
from companion.ui.look.theme import look
from companion.wording import brief

MOST_OF_A_NAME = 10
"""Letters of a name beside the eye, so that how many tools there are is told with it."""

Laid = tuple[str, Frame]
"""Something that can be tapped, and its place."""
TOP_OF_DECK = f"tool:{DECK}"
MARKET = "market"
"""The way to tell what lies in it; once it is told, its cards lie there."""
HEADING = 22
"""How high the line over the cards is."""


def lay_out(tools: ToolsShown | None, box: Frame, seat: str, is_due: Callable[[str], bool]) -> list[Laid]:
    """From the top: the market, or the way to tell it, then the deck while it may be drawn from, or else a
    hand, or the way to tell that."""
    if tools is None or box.width < unit(60):
        return []
    things = [f"tool:{card.id}" for card in tools.market] or ([MARKET] if is_due(MARKET) else [])
    if is_due(TOP_OF_DECK):
        things.append(TOP_OF_DECK)
    elif seat in tools.untold:
        things.append(f"untold:{seat}")
    elif seat in tools.hands and len(tools.hands) > 1:
        things.append(f"hand:{seat}")
    return list(zip(things, _grid(len(things), box), strict=True)) if things else []


def _grid(count: int, box: Frame) -> list[Frame]:
    """Places below each other; in two columns where they would be too low to be tapped."""
    gap, most = unit(6), unit(64) * look.big_scale
    box = Frame(box.x, box.y, box.width, box.height - small(HEADING))
    if box.height >= count * (unit(50) + gap) - gap:
        rows = box.rows(count, gap, most)
        spare = (rows[-1].y - box.y) / 2
        return [Frame(row.x, row.y - spare, row.width, row.height) for row in rows]
    rows = box.rows((count + 1) // 2, gap, most)
    return [place for row in rows for place in row.columns(2, gap)][:count]


def marks(tools: ToolsShown | None, placed: list[Laid]) -> dict[str, Anchor]:
    """Where the numbers of deeds stand that concern market and deck, as far as they are there to be seen."""
    found = {}
    if tools is not None and tools.market and placed:
        right = max(box.right for _, box in placed)
        found[MARKET] = Anchor(right - disc(), placed[0][1].top + small(HEADING) * 0.45)
    for thing, box in placed:
        if thing in (TOP_OF_DECK, MARKET):
            found[thing] = Anchor(box.right - disc() * 0.4, box.top)
    return found


def draw_market(tools: ToolsShown | None, placed: list[Laid], ready: frozenset[str]) -> None:
    """The market's cards and the way to a hand."""
    if tools is None:
        return
    cards = {f"tool:{card.id}": card for card in tools.market}
    if tools.market and placed:
        first = placed[0][1]
        middle = first.top + small(HEADING) * 0.45
        words("Market", small(15), first.x + unit(4), middle, first.width, list(look.muted))
    for thing, box in placed:
        edge = list(look.ready if thing in ready else look.outline)
        if thing in cards:
            _line(box, TOOL_ICONS[cards[thing].tool], cards[thing].name, list(look.text), edge)
        elif thing == TOP_OF_DECK:
            _line(box, "cards", "Top of the deck", list(look.text), edge)
        elif thing == MARKET:
            _line(box, "cards-outline", "Market: ?", list(look.link), edge)
        elif thing.startswith("untold:"):
            seat = thing.partition(":")[2]
            _line(box, "toolbox-outline", f"{brief(seat, [seat], MOST_OF_A_NAME)}: ?", list(look.link), edge)
        else:
            seat = thing.partition(":")[2]
            called = brief(seat, [seat], MOST_OF_A_NAME)
            text = f"{called}: {tools.hands[seat]}" if box.width > small(90) else str(tools.hands[seat])
            _line(box, "eye-outline", text, list(look.link), list(look.ready))


def _line(box: Frame, icon: str, text: str, ink: Rgba, edge: Rgba) -> None:
    """An icon and a name; below each other where it is too narrow for both."""
    plate(box, look.surface, edge, min(unit(16), box.height * 0.3), 1.4)
    size = min(small(24), box.height * 0.5)
    left = box.x + unit(18) + size
    room = box.right - left - unit(10)
    if word_width(text, small(15)) <= room:
        glyph(icon, size, (box.x + unit(10) + size / 2, box.centre[1]), ink)
        words(text, small(17), left, box.centre[1], room, ink)
        return
    _tile(box, icon, text, ink)


def _tile(box: Frame, icon: str, text: str, ink: Rgba) -> None:
    """The icon above the name; the name only where it can be read."""
    size, room = small(14), box.width - unit(8)
    named = box.height >= small(22 + 14) + unit(10) and readable((text,), size, room)
    glyph(
        icon,
        min(small(22), box.height * 0.7),
        (box.centre[0], box.y + box.height * (0.66 if named else 0.5)),
        ink,
    )
    if named:
        word(text, fitting(text, size, room), (box.centre[0], box.y + box.height * 0.24), ink)
