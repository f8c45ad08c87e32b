"""How much the app does, changed while the game goes on."""

from msgspec.structs import replace

from companion.games.chamberquest.rules import guards
from companion.games.chamberquest.rules.moves.boards import go_on, open_editor
from companion.games.chamberquest.rules.state import SetAside, State
from companion.table import Deed, IllegalMove, Level, Move, Telling

ONLY_EVERYTHING = 5
"""The edition from which on a level that leaves the board to the table has none of the app's in mid-game."""


class SetLevel(Move, frozen=True):
    """The app does more from now on, or less."""

    is_word = True

    level: Level

    def settles(self, deed: Deed) -> bool:
        """Where the app has no board, no picture shows how to lay it."""
        return deed.id == "lay-tiles" and self.level is not Level.EVERYTHING

    def apply(self, state: State, tell: Telling) -> State:
        """Nothing is lost: a board is set aside while the app does less, and comes back for a look."""
        guards.needs_closed_editor(state)
        if self.level is state.level:
            raise IllegalMove("The app does just that much already.", rule="app-level")
        after = replace(state, level=self.level, board_due=self.level is Level.EVERYTHING)
        later = " Before the next roll the board can be laid out." if _lacks_board(after) else ""
        tell.say("level", f"{self.level.told}{later}", "app-level")
        if later and state.turn.rolled:
            tell.hands("lay-tiles", "Before the next roll, lay the board out here", "app-board", undone=None)
        if not _keeps_board(after):
            return go_on(_without_board(after), tell.now)
        return after if after.set_aside is None else _with_board(after, after.set_aside, tell)


def _keeps_board(state: State) -> bool:
    if state.edition < ONLY_EVERYTHING:
        return state.level is not Level.DRAWS
    return state.level is Level.EVERYTHING


def _lacks_board(state: State) -> bool:
    return state.wants_board and state.set_aside is None


def _without_board(state: State) -> State:
    if state.board is None:
        return state
    kept = SetAside(state.board, state.tokens, state.turn)
    return replace(state, board=None, tokens={}, moved=None, last_push=None, set_aside=kept)


def _with_board(state: State, kept: SetAside, tell: Telling) -> State:
    """As it lay then, in the editor: it may have been pushed about meanwhile, and tokens have walked."""
    tokens = kept.tokens if kept.turn == state.turn else {}
    tell.say("editor", "Look over the board: it lies as it lay when it was set aside.", "app-board")
    return open_editor(replace(state, set_aside=None, tokens=tokens), kept.board, tell.now)
