"""Who can win: the rolls that lead into the chamber, and the Action cards that would open the way to it."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product

from msgspec import Struct

from companion.games.chamberquest import guards, passages
from companion.games.chamberquest.board import ARROWS, Board, pushed, rotated, swapped
from companion.games.chamberquest.pieces import CELLS, EDGE, Dice, Kind
from companion.games.chamberquest.state import State


class Hint(Struct, frozen=True):
    """An Action card with which the player could win next turn, if nobody changes anything in between."""

    card: Kind
    words: str
    args: dict[str, str | int | list[str]]
    needs: int
    """The lowest roll that would win."""


Try = tuple[Kind, str, dict[str, str | int | list[str]], Board]
"""A card that could be played, in words and arguments, and the board it would leave."""


def winning_rolls(state: State, seat: str) -> tuple[int, ...]:
    """The rolls with which a player could walk into the chamber from where the token stands."""
    start = state.cell_of(seat)
    if state.board is None or not start:
        return ()
    return _rolls(state, state.board, seat, state.tokens[seat])


def can_win_now(state: State) -> bool:
    """Whether the player on turn can walk into the chamber with the steps left."""
    if state.board is None:
        return False
    return state.board.chamber_of(state.colour_of(state.turn_of)) in state.reachable()


def ways_to_roll(dice: Dice) -> Counter[int]:
    """In how many ways each total can be rolled."""
    return Counter(sum(faces) for faces in product(range(1, dice.sides + 1), repeat=dice.count))


def card_hints(state: State) -> tuple[Hint, ...]:
    """The best use of each kind of card in hand, where next turn's win is likelier with it than without."""
    if state.board is None or state.unplaced or not state.turn_of:
        return ()
    kinds = tuple(kind for kind in Kind if state.cards(state.turn_of, kind))
    return _card_hints(_Question(state.board, state), kinds)


class _Question:
    """A state, as far as the hints depend on it, so that they are worked out only once."""

    def __init__(self, board: Board, state: State) -> None:
        self.board, self.state = board, state
        self.key = (
            board.tiles,
            tuple(state.tokens.items()),
            state.turn_of,
            tuple(state.rulings.items()),
            state.dice,
            state.last_push,
        )

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Question) and self.key == other.key


@lru_cache(maxsize=32)
def _card_hints(question: _Question, kinds: tuple[Kind, ...]) -> tuple[Hint, ...]:
    state, seat = question.state, question.state.turn_of
    weights = ways_to_roll(state.dice)
    token = state.tokens[seat]
    best: dict[Kind, tuple[int, Hint]] = {}
    nothing = _weight(_rolls(state, question.board, seat, token), weights)
    for kind, words, args, board in _tries(question, kinds):
        rolls = _rolls(state, board, seat, token)
        weight = _weight(rolls, weights)
        if weight > (best[kind][0] if kind in best else nothing):
            best[kind] = (weight, Hint(kind, words, args, rolls[0]))
    return tuple(hint for _, hint in best.values())


def _weight(rolls: tuple[int, ...], weights: Counter[int]) -> int:
    return sum(weights[roll] for roll in rolls)


def _rolls(state: State, board: Board, seat: str, token: str) -> tuple[int, ...]:
    home = board.chamber_of(state.colour_of(seat))
    ways = state.ways
    rolls = passages.winning_rolls(
        passages.plan(board, ways), ways, board.cell_of(token), home, state.dice.most
    )
    return tuple(roll for roll in rolls if roll in state.dice.faces)


def _tries(question: _Question, kinds: tuple[Kind, ...]) -> Iterator[Try]:
    for kind in kinds:
        yield from _TRIES[kind](question)


def _rotations(question: _Question) -> Iterator[Try]:
    board = question.board
    for cell in _free(question):
        for quarters, turn in ((1, "clockwise"), (-1, "anticlockwise")):
            after = rotated(board, cell, quarters)
            if after.at(cell).openings != board.at(cell).openings:
                yield Kind.ROTATE, f"Rotate {cell} {turn}", {"cell": cell, "turn": turn}, after


def _pushes(question: _Question) -> Iterator[Try]:
    far = EDGE if question.state.is_ruled("B9", "any") else 2
    for arrow in ARROWS.values():
        for by in range(1, far):
            if not guards.barred(question.state, arrow, by)[0]:
                more = {} if by == 1 else {"by": by}
                words = f"Push {arrow.label}" + ("" if by == 1 else f" by {by}")
                yield Kind.PUSH, words, {"arrow": arrow.id, **more}, pushed(question.board, arrow, by)


def _swaps(question: _Question) -> Iterator[Try]:
    board = question.board
    for first, second in combinations(_free(question), 2):
        if board.at(first).openings != board.at(second).openings:
            words = f"Swap {first} and {second}"
            yield Kind.SWAP, words, {"cells": [first, second]}, swapped(board, first, second)


_TRIES = {Kind.ROTATE: _rotations, Kind.PUSH: _pushes, Kind.SWAP: _swaps}


def _free(question: _Question) -> list[str]:
    return [cell for cell in CELLS if not guards.fixed(question.state, question.board, cell)[0]]
