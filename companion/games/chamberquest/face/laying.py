"""What a tap in the editor of a board means, by what is chosen from its palette; and where it means none."""

from collections.abc import Iterable, Sequence

from companion.games.chamberquest.face.picture import CellShown
from companion.games.chamberquest.rules import layouts
from companion.table import Offer

LAY_TILE, TURN_TILE, LAY_CHAMBER, MARK_CORNER = "lay_tile", "turn_tile", "lay_chamber", "mark_corner"
"""The moves of the editor that a tap on a place can mean."""
WHY_NOT = {LAY_CHAMBER: layouts.NO_CHAMBER_AT_A_START, MARK_CORNER: layouts.STARTS_ON_CORNERS}
"""Why one of them is not offered on a place where others are."""
STARTS = "setup-tokens"
"""The rule behind both."""


def meant(brush: str, cell: CellShown) -> str:
    """The move that a tap on a place means: what lies there already is turned, a chamber with any tile."""
    kind, _, which = brush.partition(":")
    if kind == "start":
        return MARK_CORNER
    if which in (cell.shape, cell.chamber) or (cell.chamber and kind == "shape"):
        return TURN_TILE
    return LAY_CHAMBER if kind == "chamber" else LAY_TILE


def inert(brush: str, cells: Iterable[CellShown], offers: Sequence[Offer]) -> frozenset[str]:
    """The places where no offer is that a tap could mean."""
    offered = {
        (offer.name, choice.value)
        for offer in offers
        for ask in offer.asks
        if ask.name == "cell"
        for choice in ask.choices
    }
    return frozenset(cell.id for cell in cells if (meant(brush, cell), cell.id) not in offered)
