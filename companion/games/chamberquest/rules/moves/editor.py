"""Laying out a board in the app, tile by tile."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from companion.games.chamberquest.rules import guards, layouts
from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.board_in_play import put_into_play
from companion.games.chamberquest.rules.box import learned
from companion.games.chamberquest.rules.moves.boards import go_on, in_play, open_editor
from companion.games.chamberquest.rules.moves.cards import DEEDS
from companion.games.chamberquest.rules.pieces import Shape, Side, spelled
from companion.games.chamberquest.rules.state import State
from companion.table import Deed, IllegalMove, Move, Telling
from companion.table.telling import IMPOSSIBLE

Quarters = Annotated[int, Meta(ge=0, le=3)]


class LayOutBoard(Move, frozen=True):
    """The editor is opened, with the app's board in it or with an empty one."""

    is_word = True

    def apply(self, state: State, tell: Telling) -> State:
        """The clock is paused meanwhile."""
        if state.draft is not None:
            raise IllegalMove("A board is being laid out already.", rule="app-board")
        draft = state.board or layouts.blank(state.palette)
        tell.say("editor", "A board is being laid out; the clock is paused.", "app-board")
        return open_editor(state, draft, tell.now)


class LayTile(Move, frozen=True):
    """An ordinary tile is laid in the editor."""

    is_word = True

    cell: str
    shape: Shape
    turn: Quarters = 0

    def apply(self, state: State, tell: Telling) -> State:
        """In place of whatever was there."""
        draft = layouts.with_tile(guards.needs_draft(state), self.cell, self.shape, self.turn)
        return _laid(state, draft, f"{spelled(self.cell)}: {self.shape}.", tell)


class TurnTile(Move, frozen=True):
    """A tile is turned a quarter clockwise in the editor."""

    is_word = True

    cell: str

    def apply(self, state: State, tell: Telling) -> State:
        """A chamber's entrance goes along: here the tile is only laid as it lies on the table."""
        draft = layouts.with_turn(guards.needs_draft(state), self.cell)
        return _laid(state, draft, f"{spelled(self.cell)} is turned.", tell)


class LayChamber(Move, frozen=True):
    """A chamber is laid in the editor."""

    is_word = True

    cell: str
    colour: str
    entrance: Side

    def apply(self, state: State, tell: Telling) -> State:
        """There is one of each colour: it is taken from where it was."""
        draft = guards.needs_draft(state)
        _needs_colour(state, self.colour)
        laid = layouts.with_chamber(draft, self.cell, self.colour, self.entrance)
        return _laid(state, laid, f"{spelled(self.cell)}: the {self.colour} chamber.", tell)


class MarkCorner(Move, frozen=True):
    """A corner is marked in the editor as the start of a colour."""

    is_word = True

    cell: str
    colour: str

    def apply(self, state: State, tell: Telling) -> State:
        """The two colours change corners where both had one."""
        draft = guards.needs_draft(state)
        _needs_colour(state, self.colour)
        marked = layouts.with_start(draft, self.cell, self.colour)
        return _laid(state, marked, f"{self.colour.capitalize()} starts on {spelled(self.cell)}.", tell)


class FinishBoard(Move, frozen=True):
    """What was laid out becomes the app's board."""

    is_word = True

    called: str = ""

    def settles(self, deed: Deed) -> bool:
        """The board is told as it lies, so what a card did to it is done, and the card is away."""
        return deed.id in (*DEEDS.values(), "discard", "lay-tiles")

    def apply(self, state: State, tell: Telling) -> State:
        """If it can be played on; the tokens stay on their tiles where the app knew them.

        What was laid are the tiles of the box, which so becomes known, unless the mix may be our own.
        """
        board = layouts.named(guards.needs_draft(state), self.called)
        guards.needs_the_owners_tiles(state, board)
        after = in_play(put_into_play(replace(state, laid=board), board, state.tokens), tell)
        mix = layouts.mix_of(board)
        if after.mix or board.name == layouts.RANDOM_NAME or mix == layouts.OUR_MIX:
            if after.mix and mix != after.mix and board.name != layouts.RANDOM_NAME:
                tell.say(IMPOSSIBLE, "Your box has other tiles than this board: check both.", "app-board")
            return after
        tell.say("tiles", "Your box now knows how many tiles of each shape there are.", learned=learned(mix))
        return replace(after, mix=mix)


class LeaveEditor(Move, frozen=True):
    """The editor is closed and what was laid out in it forgotten."""

    is_word = True

    def apply(self, state: State, tell: Telling) -> State:
        """The app's board stays as it was."""
        guards.needs_draft(state)
        tell.say("editor", "The editor is closed.", "app-board")
        return go_on(replace(state, draft=None), tell.now)


def _laid(state: State, draft: Board, text: str, tell: Telling) -> State:
    tell.say("laid", text, "app-board")
    return replace(state, draft=draft)


def _needs_colour(state: State, colour: str) -> None:
    if colour not in state.palette:
        raise IllegalMove(f"There is no {colour or 'colourless'} chamber in this game.", rule="setup-tiles")
