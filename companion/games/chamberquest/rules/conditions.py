"""What the rules ask of a table before something may be done: each answered in one place.

`legal` lists by these conditions, and the moves refuse by them (see guards), so that both always agree.
"""

from companion.games.chamberquest.rules import layouts
from companion.games.chamberquest.rules.board import ARROWS, Arrow, Board
from companion.games.chamberquest.rules.box import SHAPE_NAMES
from companion.games.chamberquest.rules.pieces import CELLS, CORNERS, EDGE, PLAIN_SHAPES, Shape
from companion.games.chamberquest.rules.state import State, Step

_EDGE_ARROWS = frozenset(id_ for id_, arrow in ARROWS.items() if set(arrow.cells) & set(CORNERS))
"""The pushes that would move a corner."""
_FAR = {"one": (1,), "any": tuple(range(1, EDGE))}


# -- time --------------------------------------------------------------------------------------


def is_late(state: State, now: float) -> bool:
    """Whether the player on turn has used up the time, noticed or not."""
    return state.turn.time_called or state.clock.is_up(now)


def must_pass(state: State, now: float) -> bool:
    """Whether the time is up and nobody has said so yet."""
    return not state.turn.time_called and state.clock.is_up(now)


# -- walking and cards -------------------------------------------------------------------------


def must_walk(state: State, now: float) -> bool:
    """Whether the player on turn has to walk first: the table plays so (B5), and there is somewhere to go."""
    turn = state.turn
    if state.is_ruled("B5", "none") or turn.walked or turn.walled_in or not turn.left or is_late(state, now):
        return False
    return state.board is None or bool(state.reachable())


def must_play(state: State, now: float) -> bool:
    """Whether the turn cannot end without an Action card."""
    return owes_card(state) and not is_late(state, now)


def owes_card(state: State) -> bool:
    """The same while there is time: the table plays so (B8), and there is a card to play."""
    return state.is_ruled("B8", "must") and state.has_cards(state.turn_of)


def may_play(state: State, now: float) -> bool:
    """Whether there is still time for an Action card (B14)."""
    return state.is_ruled("B14", "card") or not is_late(state, now)


# -- boards ------------------------------------------------------------------------------------


def unlike_the_box(state: State, board: Board) -> str:
    """Why a board cannot be laid with the owner's tiles, as far as these are known; or nothing."""
    if not (state.firm and state.mix):
        return ""
    laid = layouts.mix_of(board)
    for shape in PLAIN_SHAPES:
        here, there = laid.get(shape, 0), state.mix.get(shape, 0)
        if here != there:
            return (
                f"{SHAPE_NAMES[shape]} tiles: Your box has {there}, and this board {here}. "
                "Look again, or put Your box right."
            )
    return ""


# -- tiles and lines ---------------------------------------------------------------------------


def fixed_cells(state: State, board: Board) -> frozenset[str]:
    """The places whose tiles are neither rotated nor swapped: chambers, tokens, and corners by B12."""
    taken = state.tokens.values()
    found = [
        cell
        for cell, tile in zip(CELLS, board.tiles, strict=True)
        if tile.shape is Shape.CHAMBER or tile.id in taken
    ]
    return frozenset((*found, *CORNERS) if state.is_ruled("B12", "fixed") else found)


def free_cells(state: State, board: Board) -> tuple[str, ...]:
    """The places whose tiles may be rotated and swapped."""
    fixed = fixed_cells(state, board)
    return tuple([cell for cell in CELLS if cell not in fixed])


def moves_corner(state: State, push: Arrow) -> bool:
    """Whether a push would move a corner at a table where they stay (B12)."""
    return push.id in _EDGE_ARROWS and state.is_ruled("B12", "fixed")


def takes_back(state: State, push: Arrow, by: int) -> bool:
    """Whether a push would take back the one just before it, where the table forbids that (B15)."""
    last = state.last_push
    return last is not None and state.is_ruled("B15", "forbidden") and last.is_undone_by(push, by)


def distances(state: State) -> tuple[int, ...]:
    """By how many places a line may be pushed (B9)."""
    return _FAR[state.rulings["B9"]]


def pushes(state: State) -> dict[str, tuple[int, ...]]:
    """Every line that may be pushed, each way, and by how many places."""
    far = distances(state)
    open_ = [arrow for arrow in ARROWS.values() if not moves_corner(state, arrow)]
    if state.last_push is None or state.is_ruled("B15", "allowed"):
        return {arrow.id: far for arrow in open_}
    found = {arrow.id: tuple(by for by in far if not takes_back(state, arrow, by)) for arrow in open_}
    return {id_: by for id_, by in found.items() if by}


# -- the app's board ---------------------------------------------------------------------------


def is_fresh(state: State) -> bool:
    """Whether nobody has rolled for a move yet, so that all tokens stand on their corners."""
    return state.step is Step.ORDER or (state.turn.number == 1 and not state.turn.rolled)
