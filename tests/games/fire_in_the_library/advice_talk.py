"""Somebody at a table of Fire in the Library who asks for advice."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.counsel.advice import advise
from companion.games.fire_in_the_library.rules.pieces import Tool
from companion.games.fire_in_the_library.rules.secrets import seen_by
from companion.table import Advice, Table
from tests.games.fire_in_the_library.tables import app, order, put


def asked(table: Table, seat: str = "Red") -> Advice:
    """What a seat is told that asks."""
    return advise(seen_by(table.state, seat), seat)


def holding(table: Table, *tools: Tool, seat: str = "Red") -> None:
    """Somebody holds these tools and no others."""
    hands = {**table.state.tools.hands, seat: tuple(f"{tool}-1" for tool in tools)}
    put(table, tools=replace(table.state.tools, hands=hands))


def turn(card: str = "3", *tools: Tool) -> Table:
    """Red's turn with this card, and with these tools in the hand."""
    table = app(4)
    order(table, Red=card)
    holding(table, *tools)
    return table
