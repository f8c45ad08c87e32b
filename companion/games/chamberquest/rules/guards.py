"""The reasons why a move may not be made now, each in a sentence for the players."""

from companion.games.chamberquest.rules import conditions
from companion.games.chamberquest.rules.board import Arrow, Board
from companion.games.chamberquest.rules.pieces import CORNERS, Kind, spelled
from companion.games.chamberquest.rules.state import State, Step, listed, none_left, step_words
from companion.table import Contradiction, IllegalMove


def editor_is_open(state: State) -> tuple[str, str]:
    """Why nothing else is done while a board is being laid out, with the rule; empty where none is."""
    if state.draft is None:
        return "", ""
    return "A board is being laid out: use it or close it first.", "app-board"


def needs_closed_editor(state: State) -> None:
    """While a board is being laid out, nothing else is done."""
    sentence, rule = editor_is_open(state)
    if sentence:
        raise IllegalMove(sentence, rule=rule)


def needs_draft(state: State) -> Board:
    """The board that is being laid out."""
    if state.draft is None:
        raise IllegalMove("No board is being laid out.", rule="app-board")
    return state.draft


def needs_board(state: State) -> Board:
    """The app's board."""
    if state.board is None:
        raise IllegalMove("The app does not have the board.", rule="app-board")
    return state.board


def needs_no_board(state: State) -> None:
    """A board takes the place of what is in the editor, but not of the one in play."""
    if state.draft is None and state.board is not None:
        raise IllegalMove("The app has a board already: put it away first.", rule="app-board")


def needs_tokens(state: State) -> None:
    """Where the app has the board, it must know where everybody stands."""
    if state.unplaced:
        who = listed(state.unplaced)
        raise IllegalMove(f"Say first where these tokens stand: {who}.", rule="app-board")


def needs_seat(state: State, seat: str) -> None:
    """Somebody who plays."""
    if seat not in state.hands:
        raise IllegalMove(f"Nobody called {seat} sits at this table.")


def needs_unsettled_order(state: State) -> None:
    """The order of play is settled once."""
    needs_closed_editor(state)
    if state.step is not Step.ORDER:
        raise IllegalMove("The order of play is settled.", rule="order-roll")


def needs_order(state: State) -> None:
    """Nothing of a turn happens before the order of play is settled."""
    needs_closed_editor(state)
    if state.step is Step.ORDER:
        raise IllegalMove("Roll for the order of play first.", rule="order-roll")


def needs_roll(state: State) -> None:
    """A turn begins with the die."""
    needs_order(state)
    needs_tokens(state)
    if state.step is Step.ROLL:
        raise IllegalMove(f"{state.turn_of} rolls first: every turn begins with the die.", rule="roll")


def needs_time(state: State, now: float) -> None:
    """Who has used up the time must pass."""
    if conditions.is_late(state, now):
        raise IllegalMove(f"{state.turn_of}’s time is up: the turn passes.", rule="five-minutes")


def needs_steps(state: State, steps: int) -> None:
    """Nobody walks further than they rolled, nor less than a step."""
    if steps < 1:
        raise IllegalMove("Steps are counted from one; staying takes none.", rule="move-up-to")
    if steps > state.turn.left:
        few = step_words(state.turn.left) if state.turn.left else "no steps"
        raise Contradiction(f"{state.turn_of} has {few} left, not {steps}.", rule="move-up-to")


def needs_walk(state: State, now: float) -> None:
    """Where the table plays that one must walk (B5), somebody who can has to."""
    if conditions.must_walk(state, now):
        raise IllegalMove(f"{state.turn_of} has to walk at least one step at this table.", rule="move-up-to")


def needs_card(state: State, kind: Kind, now: float) -> None:
    """A card is played that one still has, in time, after rolling and moving."""
    needs_roll(state)
    if not state.cards(state.turn_of, kind):
        raise Contradiction(none_left(state.turn_of, kind), rule="card-discarded")
    if not conditions.may_play(state, now):
        needs_time(state, now)
    needs_walk(state, now)


def fixed(state: State, board: Board, cell: str) -> tuple[str, str]:
    """Why the tile on a place can neither be rotated nor swapped, with the rule; empty where it can be."""
    tile = board.at(cell)
    if cell not in conditions.fixed_cells(state, board):
        return "", ""
    if tile.is_chamber:
        return f"{spelled(cell)} is a chamber: chambers are neither rotated nor swapped.", "not-chambers"
    there = [seat for seat, on in state.tokens.items() if on == tile.id]
    if there:
        stands = "stands" if len(there) == 1 else "stand"
        where = spelled(cell)
        return f"{listed(there)} {stands} on {where}: only free tiles are rotated or swapped.", "not-occupied"
    assert cell in CORNERS
    return f"{spelled(cell)} is a corner: at this table the corners stay as they are.", "corner-tiles"


def needs_free(state: State, board: Board, cell: str) -> None:
    """Rotate and Swap take any tile but a chamber and one with a token on it."""
    sentence, rule = fixed(state, board, cell)
    if sentence:
        raise IllegalMove(sentence, rule=rule)


def barred(state: State, push: Arrow, by: int = 1) -> tuple[str, str]:
    """Why a line cannot be pushed this way, with the rule; empty where it can be."""
    if conditions.moves_corner(state, push):
        return "At this table the corners stay, so the lines at the edge are not pushed.", "corner-tiles"
    if conditions.takes_back(state, push, by):
        return "At this table a push may not take back the push just before it.", "push-back"
    return "", ""


def needs_push(state: State, push: Arrow, by: int) -> None:
    """A push goes as far as the table plays (B9), and not everywhere (B12, B15)."""
    if by not in conditions.distances(state):
        raise IllegalMove(_FARTHEST[state.rulings["B9"]], rule="push")
    sentence, rule = barred(state, push, by)
    if sentence:
        raise IllegalMove(sentence, rule=rule)


_FARTHEST = {
    "one": "A push moves its line by one place.",
    "any": "A push moves its line by one to five places.",
}


def needs_the_owners_tiles(state: State, board: Board) -> None:
    """A board that is laid on the table is laid with what is in the box."""
    if wrong := conditions.unlike_the_box(state, board):
        raise IllegalMove(wrong, rule="app-board")
