"""The game's own picture: board, arrows, cards, die, roll-off, clock, and what moved last."""

from collections.abc import Callable

from msgspec import Struct

from companion.games.chamberquest.face.foresight import HintsShown, hints_shown
from companion.games.chamberquest.rules import guards, layouts
from companion.games.chamberquest.rules.board import ARROWS, Board, Movement
from companion.games.chamberquest.rules.conditions import is_fresh, unlike_the_box
from companion.games.chamberquest.rules.pieces import (
    CELLS,
    EDGE,
    INDEX,
    PLAIN_SHAPES,
    Card,
    Shape,
    Side,
)
from companion.games.chamberquest.rules.rolloff import Round
from companion.games.chamberquest.rules.state import State, Step
from companion.table import Clock, Holder, Level


class SeatShown(Struct, frozen=True):
    """A player, with the cards that one sees spent."""

    seat: str
    colour: str
    treasure: str
    cell: str
    """Where the token stands; empty where the app does not know."""
    cards: tuple[Card, ...]
    seconds: float
    """Used in the turns that are over."""
    on_turn: bool


class RollOffShown(Struct, frozen=True):
    """The roll-off for the order of play."""

    rounds: tuple[Round, ...]
    waiting: tuple[str, ...]
    places: tuple[tuple[str, ...], ...]

    @property
    def has_begun(self) -> bool:
        """Whether anybody has rolled."""
        return any(each.rolls for each in self.rounds)


class DieShown(Struct, frozen=True):
    """The die, or the dice."""

    sides: int
    count: int
    here: bool
    """Whether it is thrown on the screen, where alone it is seen."""
    faces: tuple[int, ...]
    total: int


class StepsShown(Struct, frozen=True):
    """How far the player on turn has walked, and may still walk."""

    left: int
    walked: int
    counted: bool = True
    """Whether the table tells the app how far somebody walks."""


class CellShown(Struct, frozen=True):
    """A place and the tile on it."""

    id: str
    row: int
    column: int
    tile: str
    shape: Shape
    turn: int
    open: tuple[Side, ...]
    chamber: str
    """Its colour, where it is a chamber."""
    treasure: str
    entrance: str
    start: str
    """The colour that starts here."""


class BoardCellShown(CellShown, frozen=True):
    """A place of the board in play."""

    tokens: tuple[str, ...]
    steps: int | None
    """What it costs to walk there now; None where one cannot."""
    fixed: str
    """Why the tile can neither be rotated nor swapped."""


class ArrowShown(Struct, frozen=True):
    """One way to push."""

    id: str
    line: str
    direction: str
    side: Side
    cells: tuple[str, ...]
    barred: str
    """Why the line cannot be pushed this way by one place."""


class BoardShown(Struct, frozen=True):
    """The board in play."""

    name: str
    edge: int
    cells: tuple[BoardCellShown, ...]
    arrows: tuple[ArrowShown, ...]
    unplaced: tuple[str, ...]
    """Whose tokens the app has not been told the place of."""
    layout: Board
    """As it would be saved."""


class EditorShown(Struct, frozen=True):
    """A board being laid out."""

    name: str
    edge: int
    cells: tuple[CellShown, ...]
    faults: tuple[str, ...]
    unlike: str
    """Why it cannot be laid with the owner's tiles."""
    shapes: tuple[Shape, ...]
    colours: tuple[str, ...]
    layout: Board


class ChamberPicture(Struct, frozen=True):
    """Everything that the screen draws."""

    seats: tuple[SeatShown, ...]
    """In the order of play."""
    order: tuple[str, ...]
    turn: int
    roll_off: RollOffShown
    die: DieShown
    steps: StepsShown
    clock: Clock
    time_called: bool
    waiting: bool
    """The clock waits for the player on turn."""
    board: BoardShown | None
    editor: EditorShown | None
    last: Movement | None
    """What moved last on the board."""
    hints: HintsShown | None
    """Who can win; None where the table does not want to know, or where the app cannot tell."""


def picture(seen: State, _seat: str | None) -> ChamberPicture:
    """The picture of a table."""
    return ChamberPicture(
        seats=tuple(_seat_shown(seen, seat) for seat in seen.in_turn),
        order=seen.order,
        turn=seen.turn.number,
        roll_off=_roll_off(seen),
        die=_die(seen),
        steps=StepsShown(seen.turn.left, seen.turn.walked, seen.level is not Level.DRAWS),
        clock=seen.clock,
        time_called=seen.turn.time_called,
        waiting=seen.turn.waiting,
        board=None if seen.board is None else _board(seen, seen.board),
        editor=None if seen.draft is None else _editor(seen, seen.draft),
        last=seen.moved,
        hints=hints_shown(seen),
    )


def _seat_shown(seen: State, seat: str) -> SeatShown:
    return SeatShown(
        seat=seat,
        colour=seen.colour_of(seat),
        treasure=seen.treasure_of(seat),
        cell=seen.cell_of(seat),
        cards=seen.hands[seat],
        seconds=seen.times.get(seat, 0.0),
        on_turn=seat == seen.turn_of,
    )


def _roll_off(seen: State) -> RollOffShown:
    off = seen.roll_off
    return RollOffShown(off.rounds, off.waiting if seen.step is Step.ORDER else (), off.places)


def _die(seen: State) -> DieShown:
    rolled = seen.turn.rolled
    return DieShown(seen.dice.sides, seen.dice.count, seen.die_held is Holder.APP, rolled, sum(rolled))


def _board(seen: State, board: Board) -> BoardShown:
    reachable = seen.reachable()
    arrows = (
        ArrowShown(
            arrow.id, arrow.line, arrow.direction, arrow.side, arrow.cells, guards.barred(seen, arrow)[0]
        )
        for arrow in ARROWS.values()
    )
    return BoardShown(
        name=board.name,
        edge=EDGE,
        cells=tuple(_board_cell(seen, board, cell, reachable.get(cell)) for cell in CELLS),
        arrows=tuple(arrows),
        unplaced=seen.unplaced,
        layout=layouts.as_laid(board),
    )


def _board_cell(seen: State, board: Board, cell: str, steps: int | None) -> BoardCellShown:
    tile = board.at(cell).id
    tokens = tuple(seat for seat, on in seen.tokens.items() if on == tile)
    values = _cell_values(seen.treasure_in, board, cell)
    return BoardCellShown(*values, tokens, steps, guards.fixed(seen, board, cell)[0])


def laid_out(board: Board) -> tuple[CellShown, ...]:
    """A layout by itself, before anybody plays on it."""
    return tuple(CellShown(*_cell_values(lambda _colour: "", board, cell)) for cell in CELLS)


def _cell_values(
    treasure_in: Callable[[str], str], board: Board, cell: str
) -> tuple[str, int, int, str, Shape, int, tuple[Side, ...], str, str, str, str]:
    """The values of a CellShown, in order."""
    tile, (row, column) = board.at(cell), divmod(INDEX[cell], EDGE)
    treasure = treasure_in(tile.colour) if tile.colour else ""
    entrance = tile.sides[0].value if tile.is_chamber else ""
    return (
        cell,
        row,
        column,
        tile.id,
        tile.shape,
        tile.turn,
        tile.sides,
        tile.colour,
        treasure,
        entrance,
        tile.start,
    )


def _editor(seen: State, draft: Board) -> EditorShown:
    return EditorShown(
        name=draft.name,
        edge=EDGE,
        cells=tuple(CellShown(*_cell_values(seen.treasure_in, draft, cell)) for cell in CELLS),
        faults=layouts.faults(draft, seen.colours, is_fresh(seen)),
        unlike=unlike_the_box(seen, draft),
        shapes=PLAIN_SHAPES,
        colours=seen.palette,
        layout=layouts.as_laid(draft),
    )
