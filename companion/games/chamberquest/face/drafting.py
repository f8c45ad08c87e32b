"""Laying out a board, in words."""

from collections.abc import Callable

from companion.games.chamberquest.rules.pieces import SIDES, Shape, Side, spelled
from companion.games.chamberquest.rules.state import State
from companion.table import Ask, Blank, Choice, Offer, Permit

SIDE_NAMES = dict(zip(SIDES, ("top", "right", "bottom", "left"), strict=True))


def _lay_tile(_seen: State, permit: Permit) -> Offer:
    cells, shapes, turns = permit.blanks
    asks = (
        _cell(cells, "Which place?"),
        Ask("shape", "Which shape?", tuple(_shape(Shape(str(shape))) for shape in shapes.values)),
        Ask("turn", "Turned how far?", tuple(_quarters(turn) for turn in turns.values), optional=True),
    )
    return Offer("lay_tile", "Tile", asks, rule="app-board")


def _lay_chamber(_seen: State, permit: Permit) -> Offer:
    cells, colours, sides = permit.blanks
    entrances = tuple(Choice(side, f"From the {SIDE_NAMES[Side(str(side))]}") for side in sides.values)
    asks = (
        _cell(cells, "Which place?"),
        _colour(colours),
        Ask("entrance", "Entered from where?", entrances),
    )
    return Offer("lay_chamber", "Chamber", asks, rule="app-board")


def _mark_corner(_seen: State, permit: Permit) -> Offer:
    corners, colours = permit.blanks
    return Offer(
        "mark_corner", "Corner", (_cell(corners, "Which corner?"), _colour(colours)), rule="app-board"
    )


def _turn_tile(_seen: State, permit: Permit) -> Offer:
    return Offer("turn_tile", "Turn", (_cell(permit.blanks[0], "Turn which tile?"),), rule="app-board")


def _finish_board(_seen: State, permit: Permit) -> Offer:
    """It may be given a name, for which the editor's page has a field."""
    least, most = permit.blanks[0].least, permit.blanks[0].most
    ask = Ask("called", "What is the board called?", kind="text", optional=True, least=least, most=most)
    return Offer(
        "finish_board", "Use this board", (ask,), group="next", symbol="icon:check-bold", rule="app-board"
    )


def _take_board(seen: State, _permit: Permit) -> Offer:
    """A random board; one that was saved is brought by the shelf of saved boards."""
    if seen.draft is not None:
        return Offer("take_board", "Random board", symbol="icon:shuffle-variant", rule="app-board")
    note = "A random board; lay the tiles accordingly"
    return Offer("take_board", "Random board", group="more", note=note, rule="app-board")


def _leave_editor(_seen: State, _permit: Permit) -> Offer:
    return Offer("leave_editor", "Close without it", symbol="icon:close", rule="app-board")


def _cell(blank: Blank, question: str) -> Ask:
    return Ask(
        "cell", question, tuple(Choice(cell, spelled(str(cell))) for cell in blank.values), kind="cell"
    )


def _colour(blank: Blank) -> Ask:
    colours = tuple(Choice(str(one), str(one).capitalize(), tone=str(one)) for one in blank.values)
    return Ask("colour", "Which colour?", colours)


def _shape(shape: Shape) -> Choice:
    return Choice(shape.value, shape.capitalize(), f"path:{shape}")


def _quarters(turn: str | int | bool) -> Choice:
    return Choice(turn, f"{turn} quarter turns")


DRESSES: dict[str, Callable[[State, Permit], Offer]] = {
    "lay_tile": _lay_tile,
    "lay_chamber": _lay_chamber,
    "mark_corner": _mark_corner,
    "turn_tile": _turn_tile,
    "finish_board": _finish_board,
    "take_board": _take_board,
    "leave_editor": _leave_editor,
}
"""How each permit of the editor is dressed, by the name of its move."""
