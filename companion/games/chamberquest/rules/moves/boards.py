"""The app's board: taking it in, putting it away, where the tokens stand, and what it is used for."""

from msgspec.structs import replace

from companion.games.chamberquest.rules import conditions, guards, layouts
from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.board_in_play import put_into_play, put_random_into_play
from companion.games.chamberquest.rules.moves.walking import ask_to_walk
from companion.games.chamberquest.rules.pieces import spelled
from companion.games.chamberquest.rules.state import State, Step
from companion.table import Deed, IllegalMove, Move, Telling

WAITS_FOR_TOKENS = 10
"""The edition from which on the clock waits while the app is told where the tokens stand."""


class TakeBoard(Move, frozen=True):
    """The app takes the board: a saved or shared layout, or a random one where none is given."""

    layout: Board | None = None

    def apply(self, state: State, tell: Telling) -> State:
        """The layout must be one that can be played on; what was in the editor makes way for it."""
        guards.needs_no_board(state)
        if self.layout is None:
            after = put_random_into_play(state, tell.chance)
        else:
            guards.needs_the_owners_tiles(state, self.layout)
            after = put_into_play(state, layouts.named(self.layout, self.layout.name), {})
        told = in_play(after, tell)
        tell.hands("lay-tiles", "Lay the 36 tiles as the picture shows", "setup-tiles", undone=None)
        ask_for_tokens(told, tell)
        return told


class PutAwayBoard(Move, frozen=True):
    """The table alone has the board from now on."""

    is_word = True

    def apply(self, state: State, tell: Telling) -> State:
        """Everything else goes on as it is."""
        guards.needs_closed_editor(state)
        guards.needs_board(state)
        tell.say("board", "The board is on the table alone.", "app-board")
        return go_on(replace(state, board=None, tokens={}, moved=None, last_push=None), tell.now)


class PlaceToken(Move, frozen=True):
    """A token stands elsewhere than the app thinks, or the app is told where it stands."""

    is_word = True

    seat: str
    cell: str

    def settles(self, deed: Deed) -> bool:
        """The token stands where it stands: it is moved nowhere else, and walks from there."""
        return deed.stands == self.seat

    def apply(self, state: State, tell: Telling) -> State:
        """This sets things right; it is no move, so it wins nothing."""
        guards.needs_closed_editor(state)
        board = guards.needs_board(state)
        guards.needs_seat(state, self.seat)
        tokens = {**state.tokens, self.seat: board.at(self.cell).id}
        text = f"{self.seat} stands on {spelled(self.cell)}."
        tell.put_right("placed", text, "app-board", self.seat, self.cell)
        after = replace(state, tokens=tokens)
        if self.seat == state.turn_of and state.step is Step.MOVE and not state.turn.walked:
            ask_to_walk(after, tell, state.turn.left)
        return after if after.unplaced else go_on(after, tell.now)


class ShowHints(Move, frozen=True):
    """The app says who can win, or keeps it to itself."""

    is_word = True

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


def in_play(state: State, tell: Telling) -> State:
    """A layout has become the board in play, and everybody is told; the editor is closed."""
    assert state.board is not None
    tell.say("board", f"The app has the board: {state.board.name}.", "app-board")
    waits = state.unplaced and state.edition >= WAITS_FOR_TOKENS
    return _wait(state, tell.now) if waits else go_on(state, tell.now)


def ask_for_tokens(state: State, tell: Telling) -> None:
    """Before the first roll everybody stands on their corner."""
    if conditions.is_fresh(state):
        text = "Put each token on the corner of its colour"
        tell.hands("place-tokens", text, "setup-tokens", *_corners(state), undone=None)


def _corners(state: State) -> tuple[str, ...]:
    return tuple(f"cell:{state.cell_of(player.name)}" for player in state.players)


def open_editor(state: State, draft: Board, now: float) -> State:
    """A board is laid out; the clock stands meanwhile, and goes on afterwards if it ran."""
    return _wait(replace(state, draft=draft), now)


def _wait(state: State, now: float) -> State:
    """Nobody's time goes by while the board or the tokens are told."""
    if not state.clock.running:
        return state
    return replace(state, clock=state.clock.pause(now), resumes=True)


def go_on(state: State, now: float) -> State:
    """The board and the tokens are told: a clock that ran before goes on, a paused one stays paused."""
    if not state.resumes or state.clock.running:
        return replace(state, resumes=False)
    return replace(state, clock=state.clock.start(now), resumes=False)
