"""The Action cards: Rotate, Push and Swap. They move the app's board; without one they are only spent."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from msgspec.structs import replace

from companion.games.chamberquest.rules import board as boards
from companion.games.chamberquest.rules import guards
from companion.games.chamberquest.rules.board import Arrow, Board, Movement, Pushed, Slide
from companion.games.chamberquest.rules.pieces import DEAL, Card, Kind, spelled
from companion.games.chamberquest.rules.state import State
from companion.games.chamberquest.rules.turns import end_turn, refill, spend
from companion.table import Contradiction, IllegalMove, Move, Telling


class Changed(NamedTuple):
    """What a card does to the board: the board after it, what moved, in words, and what hands do for it."""

    board: Board
    moved: Movement
    words: str
    deed: str
    back: str
    """What hands do where it is undone."""
    things: tuple[str, ...]
    push: Pushed | None = None


def _play(card: Move, change: Callable[[State, Board], Changed], state: State, tell: Telling) -> State:
    """What the three cards have in common: the board changes if the app has it, and the turn is over."""
    kind, seat = Kind(card.name), state.turn_of
    guards.needs_card(state, kind, tell.now)
    after, words, deed, back, things = _changed(card, change, state)
    tell.say(f"{kind}-played", f"{seat} {words}.", kind.value, seat)
    whose = f"{seat}: {deed[0].lower()}{deed[1:]}"
    again = "" if after.board is not None else f"{seat}: {_ONCE_MORE[kind]}"
    tell.hands(DEEDS[kind], whose, kind.value, *things, seat=seat, undone=back, again=again)
    card_back = f"{seat}: take the {kind.capitalize()} card back"
    text = f"{seat}: discard a {kind.capitalize()} card"
    tell.hands("discard", text, "card-discarded", seat=seat, undone=card_back)
    return end_turn(refill(spend(after, seat, kind), tell), tell)


def _changed(
    card: Move, change: Callable[[State, Board], Changed], state: State
) -> tuple[State, str, str, str, tuple[str, ...]]:
    """The state as the card leaves it, what the card did in words, and what hands do and undo for it."""
    if state.board is not None:
        changed = change(state, state.board)
        moved = replace(changed.moved, number=state.moved.number + 1 if state.moved else 1)
        after = replace(state, board=changed.board, moved=moved, last_push=changed.push)
        return after, changed.words, changed.deed, changed.back, changed.things
    if card != type(card)():
        sentence = "The app does not have the board: only say which card it was."
        raise IllegalMove(sentence, rule="app-board")
    kind = Kind(card.name)
    return state, f"plays {kind.capitalize()}", _ON_THE_TABLE[kind], _BACK_AGAIN[kind], ()


class Rotate(Move, frozen=True):
    """A tile is turned a quarter, either way: any but a chamber and one with a token on it."""

    cell: str | None = None
    turn: Literal["clockwise", "anticlockwise"] | None = None

    def apply(self, state: State, tell: Telling) -> State:
        """Discard the card, refill where due, and end the turn."""
        return _play(self, self._change, state, tell)

    def _change(self, state: State, board: Board) -> Changed:
        if self.cell is None or self.turn is None:
            raise IllegalMove("Say which tile is rotated, and which way.", rule="rotate")
        guards.needs_free(state, board, self.cell)
        quarters = 1 if self.turn == "clockwise" else -1
        moved = Movement("rotate", state.turn_of, tile=board.at(self.cell).id, quarters=quarters)
        where = spelled(self.cell)
        return Changed(
            boards.rotated(board, self.cell, quarters),
            moved,
            f"rotates {where} {self.turn}",
            f"Turn {where} a quarter {self.turn}",
            f"Turn {where} back, a quarter {'anticlockwise' if self.turn == 'clockwise' else 'clockwise'}",
            (f"cell:{self.cell}",),
        )


class Push(Move, frozen=True):
    """A row or column is pushed along, tokens and chambers with it; what leaves comes in at the other end."""

    arrow: str | None = None
    by: int | None = None
    """How many places, where the table plays that it may be more than one (B9)."""

    def apply(self, state: State, tell: Telling) -> State:
        """Discard the card, refill where due, and end the turn."""
        return _play(self, self._change, state, tell)

    def _change(self, state: State, board: Board) -> Changed:
        if self.arrow is None:
            raise IllegalMove("Say which line is pushed, and which way.", rule="push")
        arrow, by = boards.arrow(self.arrow), 1 if self.by is None else self.by
        guards.needs_push(state, arrow, by)
        if self.by is not None and state.is_ruled("B9", "one"):
            raise IllegalMove("A push moves its line by one place: there is no need to say so.", rule="push")
        moved = Movement("push", state.turn_of, slides=boards.slides(board, arrow, by))
        words = f"pushes {arrow.label}" + ("" if by == 1 else f" by {by}")
        far = "" if by == 1 else f" by {by}"
        after, pushed = boards.pushed(board, arrow, by), Pushed(arrow.id, by)
        deed = f"Push {arrow.label}{far}; {_coming_in(arrow, by)}"
        opposite = boards.arrow(arrow.opposite)
        back = f"Push {opposite.label} again{far}; {_coming_in(opposite, by)}"
        return Changed(after, moved, words, deed, back, (f"arrow:{arrow.id}",), pushed)


def _coming_in(arrow: Arrow, by: int) -> str:
    """What becomes of that which a push moves off the board."""
    if by > 1:
        return "what leaves comes in again"
    return f"{spelled(arrow.cells[-1])} comes in at {spelled(arrow.cells[0])}"


class Swap(Move, frozen=True):
    """Two tiles change places, neither of them turned: any but chambers and those with a token on them."""

    cells: tuple[str, ...] = ()

    def apply(self, state: State, tell: Telling) -> State:
        """Discard the card, refill where due, and end the turn."""
        return _play(self, self._change, state, tell)

    def _change(self, state: State, board: Board) -> Changed:
        if len(self.cells) != 2 or self.cells[0] == self.cells[1]:
            raise IllegalMove("A swap takes two different tiles.", rule="swap")
        for cell in self.cells:
            guards.needs_free(state, board, cell)
        first, second = self.cells
        slides = (Slide(board.at(first).id, first, second), Slide(board.at(second).id, second, first))
        moved = Movement("swap", state.turn_of, slides=slides)
        both = f"{spelled(first)} and {spelled(second)}"
        return Changed(
            boards.swapped(board, first, second),
            moved,
            f"swaps {both}",
            f"Swap {both}, turning neither",
            f"Swap {both} back, turning neither",
            (f"cell:{first}", f"cell:{second}"),
        )


DEEDS = {Kind.ROTATE: "turn-tile", Kind.PUSH: "push-line", Kind.SWAP: "swap-tiles"}
_ON_THE_TABLE = {
    Kind.ROTATE: "Turn one free tile a quarter, either way",
    Kind.PUSH: "Push one row or column by one tile",
    Kind.SWAP: "Swap two free tiles, turning neither",
}
"""What hands do where the table alone has the board ..."""
_BACK_AGAIN = {
    Kind.ROTATE: "Turn that tile back, a quarter the other way",
    Kind.PUSH: "Push that row or column back by one tile",
    Kind.SWAP: "Swap those two tiles back",
}
"""... where that is undone ..."""
_ONCE_MORE = {
    Kind.ROTATE: "turn that tile again, as before",
    Kind.PUSH: "push that row or column again, as before",
    Kind.SWAP: "swap those two tiles again",
}
"""... and where it is brought back."""


class RecountCards(Move, frozen=True):
    """The table sets right which cards a player still has."""

    is_word = True

    seat: str
    rotate: int
    push: int
    swap: int

    def apply(self, state: State, tell: Telling) -> State:
        """At most the six that everybody began with: so there are always enough in the box."""
        guards.needs_closed_editor(state)
        guards.needs_seat(state, self.seat)
        counts = {Kind.ROTATE: self.rotate, Kind.PUSH: self.push, Kind.SWAP: self.swap}
        was = ", ".join(str(state.cards(self.seat, kind)) for kind in counts)
        text = f"{self.seat} has {self.rotate} Rotate, {self.push} Push and {self.swap} Swap, not {was}."
        return _counted(state, self.seat, counts, text, tell)


class CountCard(Move, frozen=True):
    """The table has one card more or fewer in front of a player than the app."""

    is_word = True

    seat: str
    kind: Kind
    more: bool

    def apply(self, state: State, tell: Telling) -> State:
        """A card that is not there any more lies in the discard pile, and the other way round."""
        guards.needs_closed_editor(state)
        guards.needs_seat(state, self.seat)
        counts = {kind: state.cards(self.seat, kind) for kind in DEAL}
        counts[self.kind] += 1 if self.more else -1
        if counts[self.kind] < 0:
            raise Contradiction(f"{self.seat} has no {self.kind.capitalize()} left.", rule="setup-cards")
        was = state.cards(self.seat, self.kind)
        text = f"{self.seat} has {counts[self.kind]} {self.kind.capitalize()}, not {was}."
        return _counted(state, self.seat, counts, text, tell)


def _counted(state: State, seat: str, counts: dict[Kind, int], text: str, tell: Telling) -> State:
    """So many cards of each kind lie in front of a player, as the table says."""
    if any(not 0 <= counts[kind] <= most for kind, most in DEAL.items()):
        raise IllegalMove("A player has at most 3 Rotate, 2 Push and 1 Swap.", rule="setup-cards")
    discard = {kind: count + state.cards(seat, kind) - counts[kind] for kind, count in state.discard.items()}
    hand = tuple(Card(kind, at >= counts[kind]) for kind, most in DEAL.items() for at in range(most))
    tell.put_right("recount", text, "", seat)
    return refill(replace(state, hands={**state.hands, seat: hand}, discard=discard), tell)
