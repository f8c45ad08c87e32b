"""The app's board: taking it in, putting it away, laying it out, and where the tokens stand."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from companion.games.chamberquest import layouts
from companion.games.chamberquest.board import Board
from companion.games.chamberquest.pieces import Shape, Side
from companion.games.chamberquest.state import Stage, State
from companion.table import Chance, Event, IllegalMove, Move

Told = tuple[Event, ...]
Quarters = Annotated[int, Meta(ge=0, le=3)]


class TakeInBoard(Move, frozen=True):
    """The app takes the board: a saved or shared layout, or a random one where none is given."""

    layout: Board | None = None

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """The layout must be one that can be played on."""
        if self.layout is None:
            board = layouts.random(chance, state.palette)
        else:
            board = layouts.named(self.layout, self.layout.name)
        return _closed(*take_in(state, board, {}), chance.now)


class PutAwayBoard(Move, frozen=True):
    """The table alone has the board from now on."""

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """Everything else goes on as it is."""
        if state.board is None:
            raise IllegalMove("The app does not have the board.", rule="app-board")
        told = Event("board", "The board is on the table alone.", "app-board")
        return replace(state, board=None, tokens={}, moved=None, last_push=None), (told,)


class PlaceToken(Move, frozen=True):
    """A token stands elsewhere than the app thinks, or the app is told where it stands."""

    seat: str
    cell: str

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """This sets things right; it is no move, so it wins nothing."""
        if state.board is None:
            raise IllegalMove("The app does not have the board.", rule="app-board")
        if self.seat not in state.hands:
            raise IllegalMove(f"Nobody called {self.seat} sits at this table.")
        tokens = {**state.tokens, self.seat: state.board.at(self.cell).id}
        told = Event("placed", f"{self.seat} stands on {self.cell}.", "app-board", (self.seat, self.cell))
        return replace(state, tokens=tokens), (told,)


class LayOutBoard(Move, frozen=True):
    """The editor is opened, with the app's board in it or with an empty one."""

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """The clock stands meanwhile."""
        if state.draft is not None:
            raise IllegalMove("A board is being laid out already.", rule="app-board")
        draft = state.board or layouts.blank(state.palette)
        clock = state.clock.pause(chance.now) if state.clock.running else state.clock
        told = Event("editor", "A board is being laid out; the clock stands.", "app-board")
        return replace(state, draft=draft, clock=clock), (told,)


class LayTile(Move, frozen=True):
    """An ordinary tile is laid in the editor."""

    cell: str
    shape: Shape
    turn: Quarters = 0

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """In place of whatever was there."""
        draft = layouts.with_tile(_draft(state), self.cell, self.shape, self.turn)
        return _laid(state, draft, f"{self.cell}: {self.shape}.")


class TurnTile(Move, frozen=True):
    """A tile is turned a quarter clockwise in the editor."""

    cell: str

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """A chamber's entrance goes along: here the tile is only laid as it lies on the table."""
        return _laid(state, layouts.with_turn(_draft(state), self.cell), f"{self.cell} is turned.")


class LayChamber(Move, frozen=True):
    """A chamber is laid in the editor."""

    cell: str
    colour: str
    entrance: Side

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """There is one of each colour: it is taken from where it was."""
        _needs_colour(state, self.colour)
        draft = layouts.with_chamber(_draft(state), self.cell, self.colour, self.entrance)
        return _laid(state, draft, f"{self.cell}: the {self.colour} chamber.")


class MarkCorner(Move, frozen=True):
    """A corner is marked in the editor as the start of a colour."""

    cell: str
    colour: str

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """The two colours change corners where both had one."""
        _needs_colour(state, self.colour)
        draft = layouts.with_start(_draft(state), self.cell, self.colour)
        return _laid(state, draft, f"{self.colour.capitalize()} starts on {self.cell}.")


class FinishBoard(Move, frozen=True):
    """What was laid out becomes the app's board."""

    called: str = ""

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """If it can be played on; the tokens stay on their tiles where the app knew them."""
        board = layouts.named(_draft(state), self.called)
        return _closed(*take_in(state, board, state.tokens), chance.now)


class LeaveEditor(Move, frozen=True):
    """The editor is closed and what was laid out in it forgotten."""

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """The app's board stays as it was."""
        _draft(state)
        told = Event("editor", "The editor is closed.", "app-board")
        return _closed(replace(state, draft=None), (told,), chance.now)


def is_fresh(state: State) -> bool:
    """Whether nobody has rolled for a move yet, so that all tokens stand on their corners."""
    return state.stage is Stage.ORDER or (state.turn.number == 1 and not state.turn.rolled)


def take_in(state: State, board: Board, tokens: dict[str, str]) -> tuple[State, Told]:
    """Make a layout the board in play, with the tokens on the tiles where they are known to be."""
    fresh = is_fresh(state)
    layouts.check(board, [player.colour for player in state.players], fresh)
    standing = start_tokens(state, board) if fresh else tokens
    after = replace(state, board=board, draft=None, tokens=standing, moved=None, last_push=None)
    return after, (Event("board", f"The app has the board: {board.name}.", "app-board"),)


def start_tokens(state: State, board: Board) -> dict[str, str]:
    """Every token on the corner of its colour."""
    starts = {tile.start: tile.id for tile in board.tiles if tile.start}
    return {player.name: starts[player.colour] for player in state.players}


def _closed(state: State, told: Told, now: float) -> tuple[State, Told]:
    """The editor is closed: the clock, which stood meanwhile, goes on."""
    if state.stage is Stage.ORDER or state.clock.running:
        return state, told
    return replace(state, clock=state.clock.start(now)), told


def _draft(state: State) -> Board:
    if state.draft is None:
        raise IllegalMove("No board is being laid out.", rule="app-board")
    return state.draft


def _laid(state: State, draft: Board, text: str) -> tuple[State, Told]:
    return replace(state, draft=draft), (Event("laid", text, "app-board"),)


def _needs_colour(state: State, colour: str) -> None:
    if colour not in state.palette:
        raise IllegalMove(f"There is no {colour or 'colourless'} chamber in this game.", rule="setup-tiles")
