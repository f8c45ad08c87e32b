"""The Action cards: Rotate, Push and Swap. They move the app's board; without one they are only spent."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from msgspec.structs import replace

from companion.games.chamberquest import board as boards
from companion.games.chamberquest import guards
from companion.games.chamberquest.board import Board, Movement, Pushed, Slide
from companion.games.chamberquest.pieces import DEAL, EDGE, Card, Kind
from companion.games.chamberquest.state import State, end_turn, refill, spend
from companion.table import Chance, Event, IllegalMove, Move

Told = tuple[Event, ...]


class Changed(NamedTuple):
    """What a card does to the board: the board after it, what moved, and the same in words."""

    board: Board
    moved: Movement
    words: str
    push: Pushed | None = None


class Rotate(Move, frozen=True):
    """A tile is turned a quarter, either way."""

    cell: str | None = None
    turn: Literal["clockwise", "anticlockwise"] | None = None

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """Any tile but a chamber and one with a token on it."""
        return _played(state, chance, Kind.ROTATE, (self.cell, self.turn), self._change)

    def _change(self, state: State, board: Board) -> Changed:
        cell, quarters = str(self.cell), 1 if self.turn == "clockwise" else -1
        guards.needs_free(state, board, cell)
        moved = Movement("rotate", state.turn_of, tile=board.at(cell).id, quarters=quarters)
        return Changed(boards.rotated(board, cell, quarters), moved, f"rotates {cell} {self.turn}")


class Push(Move, frozen=True):
    """A row or column is pushed along, tokens and chambers with it."""

    arrow: str | None = None
    by: int | None = None
    """How many places, where the table plays that it may be more than one (B9)."""

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """By one place; what leaves the board comes in at the other end."""
        return _played(state, chance, Kind.PUSH, (self.arrow,), self._change)

    def _change(self, state: State, board: Board) -> Changed:
        arrow, by = boards.arrow(str(self.arrow)), 1 if self.by is None else self.by
        if by != 1 and (state.is_ruled("B9", "one") or not 1 <= by < EDGE):
            raise IllegalMove(_FARTHEST[state.rulings["B9"]], rule="push")
        sentence, rule = guards.barred(state, arrow, by)
        if sentence:
            raise IllegalMove(sentence, rule=rule)
        moved = Movement("push", state.turn_of, slides=boards.slides(board, arrow, by))
        far = "" if by == 1 else f" by {by}"
        return Changed(
            boards.pushed(board, arrow, by), moved, f"pushes {arrow.label}{far}", Pushed(arrow.id, by)
        )


_FARTHEST = {
    "one": "A push moves its line by one place.",
    "any": "A push moves its line by one to five places.",
}


class Swap(Move, frozen=True):
    """Two tiles change places, neither of them turned."""

    cells: tuple[str, ...] = ()

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """Any two tiles but chambers and those with a token on them."""
        return _played(state, chance, Kind.SWAP, self.cells, self._change)

    def _change(self, state: State, board: Board) -> Changed:
        if len(self.cells) != 2 or self.cells[0] == self.cells[1]:
            raise IllegalMove("A swap takes two different tiles.", rule="swap")
        for cell in self.cells:
            guards.needs_free(state, board, cell)
        first, second = self.cells
        slides = (Slide(board.at(first).id, first, second), Slide(board.at(second).id, second, first))
        moved = Movement("swap", state.turn_of, slides=slides)
        return Changed(boards.swapped(board, first, second), moved, f"swaps {first} and {second}")


class RecountCards(Move, frozen=True):
    """The table sets right which cards a player still has."""

    seat: str
    rotate: int
    push: int
    swap: int

    def apply(self, state: State, chance: Chance) -> tuple[State, Told]:
        """At most the six that everybody began with."""
        if self.seat not in state.hands:
            raise IllegalMove(f"Nobody called {self.seat} sits at this table.")
        counts = {Kind.ROTATE: self.rotate, Kind.PUSH: self.push, Kind.SWAP: self.swap}
        if any(not 0 <= counts[kind] <= most for kind, most in DEAL.items()):
            raise IllegalMove("A player has at most 3 Rotate, 2 Push and 1 Swap.", rule="setup-cards")
        discard = {
            kind: count + state.cards(self.seat, kind) - counts[kind] for kind, count in state.discard.items()
        }
        if any(count < 0 for count in discard.values()):
            raise IllegalMove("So many cards are not in the game.", rule="setup-cards")
        hand = tuple(Card(kind, at >= counts[kind]) for kind, most in DEAL.items() for at in range(most))
        counted = replace(state, hands={**state.hands, self.seat: hand}, discard=discard)
        text = f"{self.seat} has {self.rotate} Rotate, {self.push} Push and {self.swap} Swap."
        after, told = refill(counted)
        return after, (Event("recount", text, about=(self.seat,)), *told)


def _played(
    state: State,
    chance: Chance,
    kind: Kind,
    given: tuple[str | None, ...],
    change: Callable[[State, Board], Changed],
) -> tuple[State, Told]:
    """Play a card: change the board if the app has it, discard, refill where due, and end the turn."""
    guards.needs_card(state, kind)
    if state.is_ruled("B14", "ends"):
        guards.needs_time(state, chance.now)
    guards.needs_walk(state)
    after, words = _changed(state, kind, given, change)
    seat = state.turn_of
    told = Event(f"{kind}-played", f"{seat} {words}.", kind.value, (seat,))
    filled, news = refill(spend(after, seat, kind))
    ended, over = end_turn(filled, chance.now)
    return ended, (told, *news, *over)


def _changed(
    state: State, kind: Kind, given: tuple[str | None, ...], change: Callable[[State, Board], Changed]
) -> tuple[State, str]:
    """The state with the board as the card leaves it, and what the card did in words."""
    if state.board is None:
        if any(given):
            raise IllegalMove(
                "The app does not have the board: only say which card it was.", rule="app-board"
            )
        return state, f"plays {kind.capitalize()}"
    board = guards.needs_board(state)
    if not given or any(arg is None for arg in given):
        raise IllegalMove(_MISSING[kind], rule=kind.value)
    changed = change(state, board)
    moved = replace(changed.moved, number=state.moved.number + 1 if state.moved else 1)
    return replace(state, board=changed.board, moved=moved, last_push=changed.push), changed.words


_MISSING = {
    Kind.ROTATE: "Say which tile is rotated, and which way.",
    Kind.PUSH: "Say which line is pushed, and which way.",
    Kind.SWAP: "A swap takes two different tiles.",
}
