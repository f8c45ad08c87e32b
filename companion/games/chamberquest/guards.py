"""The reasons why a move may not be made now, each in a sentence for the players."""

from companion.games.chamberquest.board import Arrow, Board
from companion.games.chamberquest.pieces import CORNERS, Kind
from companion.games.chamberquest.state import Stage, State, listed
from companion.table import IllegalMove


def needs_order(state: State) -> None:
    """Nothing of a turn happens before the order of play is settled."""
    if state.stage is Stage.ORDER:
        raise IllegalMove("Roll for the order of play first.", rule="order-roll")


def needs_roll(state: State) -> None:
    """A turn begins with the die."""
    needs_order(state)
    if state.stage is Stage.ROLL:
        raise IllegalMove(f"{state.turn_of} rolls first: every turn begins with the die.", rule="roll")


def needs_time(state: State, now: float) -> None:
    """Who has used up the time must pass."""
    if state.turn.time_called or state.clock.is_up(now):
        raise IllegalMove(f"{state.turn_of}'s time is up: the turn passes.", rule="five-minutes")


def needs_steps(state: State, steps: int) -> None:
    """Nobody walks further than they rolled, nor less than a step."""
    if steps < 1:
        raise IllegalMove("Steps are counted from one; who stays need not say so.", rule="move-up-to")
    if steps > state.turn.left:
        left = state.turn.left
        few = "no steps" if not left else "1 step" if left == 1 else f"{left} steps"
        raise IllegalMove(f"{state.turn_of} has {few} left, not {steps}.", rule="move-up-to")


def needs_walk(state: State) -> None:
    """Where the table plays that one must walk (B5), somebody who can has to."""
    turn = state.turn
    if state.is_ruled("B5", "none") or turn.walked or turn.walled_in or turn.time_called or not turn.left:
        return
    if state.board is not None and not state.reachable():
        return
    raise IllegalMove(f"{state.turn_of} has to walk at least one step at this table.", rule="move-up-to")


def needs_board(state: State) -> Board:
    """The board, with every token on it."""
    if state.board is None:
        raise IllegalMove("The app does not have the board.", rule="app-board")
    if state.unplaced:
        raise IllegalMove(
            f"Tap first the tiles where these tokens stand: {listed(state.unplaced)}.", rule="app-board"
        )
    return state.board


def needs_card(state: State, kind: Kind) -> None:
    """A card is played that one still has, after rolling and moving."""
    needs_roll(state)
    if not state.cards(state.turn_of, kind):
        raise IllegalMove(f"{state.turn_of} has no {kind.capitalize()} card left.", rule="card-discarded")


def fixed(state: State, board: Board, cell: str) -> tuple[str, str]:
    """Why the tile on a place can neither be rotated nor swapped, with the rule; empty where it can be."""
    tile = board.at(cell)
    if tile.is_chamber:
        return f"{cell} is a chamber: chambers are neither rotated nor swapped.", "not-chambers"
    if tile.id in state.occupied():
        there = [seat for seat, on in state.tokens.items() if on == tile.id]
        stands = "stands" if len(there) == 1 else "stand"
        return f"{listed(there)} {stands} on {cell}: only free tiles are rotated or swapped.", "not-occupied"
    if state.is_ruled("B12", "fixed") and cell in CORNERS:
        return f"{cell} is a corner: at this table the corners stay as they are.", "corner-tiles"
    return "", ""


def needs_free(state: State, board: Board, cell: str) -> None:
    """Rotate and Swap take any tile but a chamber and one with a token on it."""
    sentence, rule = fixed(state, board, cell)
    if sentence:
        raise IllegalMove(sentence, rule=rule)


def barred(state: State, push: Arrow, by: int = 1) -> tuple[str, str]:
    """Why a line cannot be pushed this way, with the rule; empty where it can be."""
    if state.is_ruled("B12", "fixed") and set(push.cells) & set(CORNERS):
        return "At this table the corners stay, so the lines at the edge are not pushed.", "corner-tiles"
    if state.is_ruled("B15", "forbidden") and state.last_push and state.last_push.is_undone_by(push, by):
        return "At this table a push may not take back the push just before it.", "push-back"
    return "", ""
