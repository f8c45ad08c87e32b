"""The tools in words: a seat's own hand, and the tab with hands, market and tools in play."""

from collections import Counter
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.games.fire_in_the_library.face.picture import FirePicture
from companion.games.fire_in_the_library.face.tools import ToolCard, ToolOnTable, ToolsShown
from companion.games.fire_in_the_library.rules.pieces import token_name
from companion.games.fire_in_the_library.rules.state import Until
from companion.table import Player, View
from companion.ui.games.kit import HandCard, Tab
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.rule_sheet import show_rule
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import Muted, Title
from companion.wording import counted

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

TAKE = "Your hand: take these Tool cards"
UNTIL = {
    Until.TURN: "till the turn ends",
    Until.ROUND: "till the round ends",
    Until.GAME: "till the game ends",
}


def hand(view: View[FirePicture]) -> list[HandCard] | None:
    """The hand of the seat whose view this is; None where the table holds it."""
    tools = view.picture.tools
    if tools is not None and tools.deck is None:
        return None
    return [
        HandCard(card.tool.value, card.name, card.note, card.timing, f"tool:{card.tool}")
        for card in (tools.hand if tools is not None else ())
    ]


def lore(view: View[FirePicture]) -> list[Widget]:
    """The hand that went to the table, for its owner to take the same cards."""
    tools = view.picture.tools
    if tools is None or not tools.mine_to_take:
        return []
    names = Counter(card.name for card in tools.mine_to_take)
    lines = [Muted(text=f"{count} {name}", size_sp=20) for name, count in names.items()]
    return [Title(text=TAKE, size_sp=20), *lines]


class ToolRow(TapBox):
    """A tool: its sign, its name, when it is for. The terms in what it does lead to their rules."""

    game_id = StringProperty()
    rule = StringProperty()
    note = StringProperty()
    symbol = StringProperty()


Content = tuple[ToolsShown, tuple[Player, ...]]


def _content(view: View[FirePicture]) -> Content | None:
    tools = view.picture.tools
    return (tools, view.players) if tools is not None else None


def _rows(content: Content, screen: "TableScreen") -> list[Widget]:
    tools, players = content
    rows: list[Widget] = []
    if tools.hand:
        rows.append(Title(text="Your tools", size_sp=20))
        rows += [_tool_row(card, screen) for card in tools.hand]
    if tools.mine_to_take:
        rows.append(Title(text=TAKE, size_sp=20))
        rows += [_tool_row(card, screen) for card in tools.mine_to_take]
    rows += _hand_buttons(tools, players, screen)
    if tools.market:
        rows.append(Title(text="Market", size_sp=20))
        rows += [_tool_row(card, screen) for card in tools.market]
        rows.append(Muted(text=f"{tools.deck} in the deck, {len(tools.discard)} discarded"))
    if tools.in_play:
        rows.append(Title(text="In play", size_sp=20))
        rows += [_in_play(tool) for tool in tools.in_play]
    return rows


def _hand_buttons(tools: ToolsShown, players: tuple[Player, ...], screen: "TableScreen") -> list[Widget]:
    if len(players) < 2:
        return []
    at_table = tools.deck is None
    hands = tools.to_take if at_table else tools.hands
    buttons: list[Widget] = [Title(text="Hands", size_sp=20)] if hands else []
    for player in [player for player in players if player.name in hands]:
        many = counted(hands[player.name], "tool")
        note = f"{many} to take" if at_table else many
        note = "not told yet" if player.name in tools.untold else note
        button = ChoiceButton(text=player.name, note=note, symbol="icon:eye-outline", symbol_size=dp(28))
        button.bind(on_tap=lambda *_, seat=player.name: screen.secrets.look(seat))
        buttons.append(button)
    return buttons


def _tool_row(card: ToolCard, screen: "TableScreen") -> ToolRow:
    row = ToolRow(text=card.name, symbol=f"tool:{card.tool}", guarded=False)
    row.game_id, row.rule, row.note = screen.game_id, card.rule, f"{card.timing}: {card.note}"
    row.bind(on_tap=lambda *_: show_rule(screen.app, screen.game_id, card.rule))
    return row


def _in_play(tool: ToolOnTable) -> ToolRow:
    names = ", ".join(token_name(token) for token in tool.tokens) or "nothing"
    note = f"{tool.owner}: {names}, {UNTIL[tool.until]}"
    return ToolRow(text=tool.name, note=note, symbol=f"tool:{tool.tool}")


TOOLS = Tab("Tools", _content, _rows, there=lambda view: view.picture.tools is not None)

load_kv("games/fire_in_the_library")
