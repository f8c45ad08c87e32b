"""The tools: the market beside the bag, who holds how many, and what lies on the tools in play."""

from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.ui.games.fire_in_the_library.pieces import (
    TOOL_ICONS,
    plate,
    readable,
    small,
    token,
    unit,
    words,
)
from companion.ui.games.fire_in_the_library.places import Box
from companion.ui.look.drawing import fitting, glyph, word, word_width
from companion.ui.look.theme import look
from companion.ui.screens.table.secrecy import Card
from companion.ui.screens.table.side import Tab
from companion.ui.widgets.buttons import ChoiceButton, Tappable
from companion.ui.widgets.rule_sheet import show_rule
from companion.ui.widgets.text import Muted, Title

Data = dict[str, Any]
Placed = tuple[str, str, Box]
"""Something that can be tapped: its kind, its id and its place."""

UNTIL = {"turn": "till the turn ends", "round": "till the round ends", "game": "till the game ends"}


def lay_out(data: Data, box: Box, seat: str) -> list[Placed]:
    """Beside the bag, from the top: the market, then a hand, or the deck while one may draw from it."""
    tools = data["tools"]
    if tools is None or box.width < unit(60):
        return []
    things = [("tool", card["id"]) for card in tools["market"]]
    if tools["deck_open"]:
        things.append(("tool", tools["deck_id"]))
    elif seat in tools["hands"] and len(tools["hands"]) > 1:
        things.append(("hand", seat))
    if not things:
        return []
    return [(kind, id_, place) for (kind, id_), place in zip(things, _grid(len(things), box), strict=True)]


def _grid(count: int, box: Box) -> list[Box]:
    """Places below each other; in two columns where they would be too low to be tapped."""
    gap, most = unit(6), unit(64) * look.big_scale
    if box.height >= count * (unit(50) + gap) - gap:
        rows = box.rows(count, gap, most)
        spare = (rows[-1].y - box.y) / 2
        return [Box(row.x, row.y - spare, row.width, row.height) for row in rows]
    rows = box.rows((count + 1) // 2, gap, most)
    return [place for row in rows for place in row.columns(2, gap)][:count]


def draw_tools(data: Data, placed: list[Placed], asked: bool) -> None:
    """The market's cards and the way to a hand."""
    tools = data["tools"]
    cards = {card["id"]: card for card in tools["market"]} if tools else {}
    for kind, id_, box in placed:
        if kind == "hand":
            count = tools["hands"][id_]
            text = f"{id_}: {count}" if box.width > small(90) else str(count)
            _line(box, "eye-outline", text, list(look.link), list(look.brass))
        elif id_ in cards:
            card = cards[id_]
            edge = list(look.brass_light if asked else look.outline)
            _line(box, TOOL_ICONS[card["tool"]], card["name"], list(look.text), edge)
        else:
            _line(box, "cards", "Top of the deck", list(look.text), list(look.brass_light))


def _line(box: Box, icon: str, text: str, ink: Any, edge: Any) -> None:
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


def _tile(box: Box, icon: str, text: str, ink: Any) -> None:
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


def draw_aside(count: int, box: Box, flames: bool) -> None:
    """How many Fires are aside, with a row of small flames."""
    if box.width < unit(40) or box.height < small(20):
        return
    size = min(small(16), box.height * 0.5, box.width / 7)
    text = f"{count} aside"
    end = words(text, size, box.x, box.centre[1], box.width * 0.55, list(look.muted))
    step = min(size * 0.62, (box.right - end - unit(8) - size) / max(1, count))
    for at in range(count if flames else 0):
        glyph("fire", size * 1.1, (end + unit(8) + size / 2 + at * step, box.centre[1]), list(look.fire))


def draw_heap(count: int, box: Box) -> None:
    """The Fires aside as a heap, while there is nothing else to say beside the bag."""
    if box.width < unit(60) or box.height < unit(60) or not count:
        return
    size = min(box.width / 4.6, box.height / 4.4, small(40))
    rows, left = [], count
    for wide in (4, 3, 2, 1):
        rows.append(min(wide, left))
        left -= rows[-1]
    for row, wide in enumerate(rows):
        for at in range(wide):
            x = box.centre[0] + (at - (wide - 1) / 2) * size * 1.06
            token("fire", (x, box.y + size * (0.7 + row * 0.98)), size)


def draw_in_play(held: list[Data], box: Box) -> None:
    """The tools that lie open, each with the tokens on it."""
    if not held or box.width < unit(60):
        return
    for tool, row in zip(held, box.rows(len(held), unit(4), small(40)), strict=True):
        size = min(small(26), row.height * 0.8)
        glyph(TOOL_ICONS[tool["tool"]], size, (row.x + size / 2, row.centre[1]), list(look.text))
        for at, laid in enumerate(tool["tokens"]):
            x = row.x + size * 1.7 + at * size * 1.08
            if x + size / 2 <= row.right:
                token(laid, (x, row.centre[1]), size)


def loose_spots(loose: Data, box: Box) -> list[Box]:
    """Where the tokens lie that a tool draws, those included that are still to come."""
    count = max(loose["want"], len(loose["tokens"]), 1)
    size = min(box.width / (count * 1.2), box.height, small(84))
    left = box.centre[0] - size * (1.2 * (count - 1) + 1) / 2
    return [Box(left + at * size * 1.2, box.centre[1] - size / 2, size, size) for at in range(count)]


def draw_loose(loose: Data, box: Box) -> None:
    """The tokens that a tool has drawn, above the bag, until they have a place."""
    spots = loose_spots(loose, box)
    first, last = spots[0], spots[-1]
    tray = Box(first.x, first.y, last.right - first.x, first.height).inset(-unit(8))
    Color(*look.ground[:3], 0.8)
    SmoothRoundedRectangle(pos=(tray.x, tray.y), size=(tray.width, tray.height), radius=[unit(18)])
    for at, spot in enumerate(spots):
        if at < len(loose["tokens"]):
            token(loose["tokens"][at]["token"], spot.centre, spot.width)
        else:
            word("?", spot.height * 0.6, spot.centre, list(look.muted), "Serif")


# -- the hidden hand ---------------------------------------------------------------------------


def peek(view: Data) -> list[Card]:
    """The hand of the seat whose view this is."""
    tools = view["picture"]["tools"]
    return [
        Card(card["tool"], card["name"], card["note"], card["timing"], f"tool:{card['tool']}")
        for card in (tools["hand"] if tools else ())
    ]


# -- the tab -----------------------------------------------------------------------------------


class ToolRow(Tappable):
    """A tool: its sign, its name, when it is for."""

    note = StringProperty()
    symbol = StringProperty()


def _content(view: Data) -> Any:
    tools = view["picture"]["tools"]
    return (tools, view["players"]) if tools else None


def _rows(content: Any, screen: Any) -> list[Any]:
    tools, players = content
    rows: list[Any] = []
    own = tools["hand"]
    if own:
        rows.append(Title(text="Your tools", size_sp=20))
        rows += [_tool_row(card, screen) for card in own]
    rows += _hand_buttons(tools, players, screen)
    if tools["market"]:
        rows.append(Title(text="Market", size_sp=20))
        rows += [_tool_row(card, screen) for card in tools["market"]]
        rows.append(Muted(text=f"{tools['deck']} in the deck, {len(tools['discard'])} discarded"))
    if tools["in_play"]:
        rows.append(Title(text="In play", size_sp=20))
        rows += [_in_play(held) for held in tools["in_play"]]
    return rows


def _hand_buttons(tools: Data, players: list[Data], screen: Any) -> list[Any]:
    if len(tools["hands"]) < 2:
        return []
    buttons: list[Any] = [Title(text="Hands", size_sp=20)]
    for player in players:
        count = tools["hands"].get(player["name"], 0)
        note = "1 tool" if count == 1 else f"{count} tools"
        button = ChoiceButton(text=player["name"], note=note, symbol="icon:eye-outline", symbol_size=dp(28))
        button.bind(on_tap=lambda *_, seat=player["name"]: screen.secrets.look(seat))
        buttons.append(button)
    return buttons


def _tool_row(card: Data, screen: Any) -> ToolRow:
    row = ToolRow(text=card["name"], note=f"{card['timing']}: {card['note']}", symbol=f"tool:{card['tool']}")
    row.guarded = False
    row.bind(on_tap=lambda *_: show_rule(screen.app, screen.session.table.game.id, card["rule"]))
    return row


def _in_play(held: Data) -> ToolRow:
    names = ", ".join(held["tokens"]) or "nothing"
    note = f"{held['owner']}: {names}, {UNTIL[held['until']]}"
    return ToolRow(text=held["name"], note=note, symbol=f"tool:{held['tool']}")


TOOLS = Tab("Tools", _content, _rows)
