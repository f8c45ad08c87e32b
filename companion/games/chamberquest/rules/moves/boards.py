"""The app's board: taking it in, putting it away, where the tokens stand, and what it is used for."""

from msgspec.structs import replace

from companion.games.chamberquest.rules import guards, layouts
from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.board_in_play import put_into_play
from companion.games.chamberquest.rules.state import State, Step
from companion.table import IllegalMove, Move, Telling


class TakeInBoard(Move, frozen=True):
    """The app takes the board: a saved or shared layout, or a random one where none is given."""

    layout: Board | None = None

    def apply(self, state: State, tell: Telling) -> State:
        """The layout must be one that can be played on; what was in the editor makes way for it."""
        if state.draft is None and state.board is not None:
            raise IllegalMove("The app has a board already: put it away first.", rule="app-board")
        if self.layout is None:
            board = layouts.random(tell.chance, state.palette)
        else:
            board = layouts.named(self.layout, self.layout.name)
        return play_on(state, board, {}, tell)


class PutAwayBoard(Move, frozen=True):
    """The table alone has the board from now on."""

    def apply(self, state: State, tell: Telling) -> State:
        """Everything else goes on as it is."""
        guards.needs_closed_editor(state)
        guards.needs_board(state)
        tell.say("board", "The board is on the table alone.", "app-board")
        return replace(state, board=None, tokens={}, moved=None, last_push=None)


class PlaceToken(Move, frozen=True):
    """A token stands elsewhere than the app thinks, or the app is told where it stands."""

    seat: str
    cell: str

    def apply(self, state: State, tell: Telling) -> State:
        """This sets things right; it is no move, so it wins nothing."""
        guards.needs_closed_editor(state)
        board = guards.needs_board(state)
        guards.needs_seat(state, self.seat)
        tokens = {**state.tokens, self.seat: board.at(self.cell).id}
        tell.say("placed", f"{self.seat} stands on {self.cell}.", "app-board", self.seat, self.cell)
        return replace(state, tokens=tokens)


class ShowHints(Move, frozen=True):
    """The app says who can win, or keeps it to itself."""

    on: bool

    def apply(self, state: State, tell: Telling) -> State:
        """It needs the app's board; the rules stay the same."""
        guards.needs_closed_editor(state)
        guards.needs_board(state)
        if state.hints == self.on:
            does = "says" if self.on else "keeps to itself"
            raise IllegalMove(f"The app already {does} who can win.", rule="app-hints")
        text = "The app says who can win." if self.on else "The app no longer says who can win."
        tell.say("hints", text, "app-hints")
        return replace(state, hints=self.on)


def play_on(state: State, board: Board, tokens: dict[str, str], tell: Telling) -> State:
    """A layout becomes the board in play, and everybody is told."""
    after = put_into_play(state, board, tokens)
    tell.say("board", f"The app has the board: {board.name}.", "app-board")
    return go_on(after, tell.now)


def go_on(state: State, now: float) -> State:
    """The editor is closed: the clock, which stood meanwhile, goes on."""
    if state.step is Step.ORDER or state.clock.running:
        return state
    return replace(state, clock=state.clock.start(now))
