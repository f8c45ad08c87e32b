"""Who can win: the rolls that lead into the chamber, and the Action cards that would open the way to it."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, product

from msgspec import Struct
from msgspec.structs import replace

from companion.games.chamberquest.rules import conditions, passages
from companion.games.chamberquest.rules.board import ARROWS, Board, pushed
from companion.games.chamberquest.rules.pieces import Dice, Kind
from companion.games.chamberquest.rules.state import State


class Hint(Struct, frozen=True):
    """An Action card with which the player could win next turn, if nobody changes anything in between."""

    card: Kind
    args: dict[str, str | int | list[str]]
    needs: int
    """The lowest roll that would win."""


Args = dict[str, str | int | list[str]]
Try = tuple[Kind, Args, tuple[int, ...]]
"""A card that could be played, with its arguments, and the rolls that would win then."""


def are_wanted(state: State) -> bool:
    """Whether the table wants to know who can win, and the app can tell."""
    return state.hints and state.board is not None and not state.unplaced and bool(state.order)


def winning_rolls(state: State, seat: str) -> tuple[int, ...]:
    """The rolls with which a player could walk into the chamber from where the token stands."""
    if state.board is None or seat not in state.tokens:
        return ()
    return _Question(state.board, state, seat).rolls_on(state.board)


def goal(state: State) -> str:
    """Where the chamber lies that the player on turn can walk into with the steps left; empty if none."""
    if state.board is None:
        return ""
    chamber = state.board.chamber_of(state.colour_of(state.turn_of))
    return chamber if chamber in state.reachable() else ""


@lru_cache(maxsize=16)
def ways_to_roll(dice: Dice) -> Counter[int]:
    """In how many ways each total can be rolled."""
    return Counter(sum(faces) for faces in product(range(1, dice.sides + 1), repeat=dice.count))


def card_hints(state: State) -> tuple[Hint, ...]:
    """The best use of each kind of card in hand, where next turn's win is likelier with it than without."""
    if state.board is None or state.unplaced or not state.turn_of:
        return ()
    kinds = tuple(kind for kind in Kind if state.cards(state.turn_of, kind))
    return _card_hints(_Question(state.board, state, state.turn_of), kinds)


class _Question:
    """What the hints for a seat depend on, hashable, so that they are worked out only once."""

    def __init__(self, board: Board, state: State, seat: str) -> None:
        self.board, self.state, self.seat = board, state, seat
        self.dice, self.ways = state.dice, state.ways
        self.key = (
            board.tiles,
            tuple(state.tokens.items()),
            seat,
            tuple(state.rulings.items()),
            state.dice,
            state.last_push,
        )

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Question) and self.key == other.key

    def rolls(self, doors: passages.Plan, start: str, home: str) -> tuple[int, ...]:
        """The rolls that lead through these doors into the chamber."""
        rolls = passages.winning_rolls(doors, start, home, self.dice.most)
        return tuple(roll for roll in rolls if roll in self.dice.faces)

    def rolls_on(self, board: Board) -> tuple[int, ...]:
        """The rolls that would win on a board."""
        return self.rolls(passages.plan(board, self.ways), *self.ends(board))

    def ends(self, board: Board) -> tuple[str, str]:
        """Where the token stands on a board, and where its chamber lies."""
        chamber = board.chamber_of(self.state.colour_of(self.seat))
        return board.cell_of(self.state.tokens[self.seat]), chamber

    def free(self) -> tuple[str, ...]:
        """The places whose tiles can be rotated and swapped."""
        return conditions.free_cells(self.state, self.board)


@lru_cache(maxsize=32)
def _card_hints(question: _Question, kinds: tuple[Kind, ...]) -> tuple[Hint, ...]:
    weights = ways_to_roll(question.dice)
    nothing = _weight(question.rolls_on(question.board), weights)
    best: dict[Kind, tuple[int, Hint]] = {}
    for kind, args, rolls in chain.from_iterable(_TRIES[kind](question) for kind in kinds):
        weight = _weight(rolls, weights)
        if weight > (best[kind][0] if kind in best else nothing):
            best[kind] = (weight, Hint(kind, args, rolls[0]))
    return tuple(hint for _, hint in best.values())


def _weight(rolls: tuple[int, ...], weights: Counter[int]) -> int:
    return sum(weights[roll] for roll in rolls)


def _rotations(question: _Question) -> Iterator[Try]:
    doors, ends = passages.plan(question.board, question.ways), question.ends(question.board)
    for cell in question.free():
        tile = question.board.at(cell)
        for quarters, turn in ((1, "clockwise"), (-1, "anticlockwise")):
            turned = replace(tile, turn=(tile.turn + quarters) % 4)
            if turned.openings != tile.openings:
                rolls = question.rolls(doors.relaid(cell, turned), *ends)
                yield Kind.ROTATE, {"cell": cell, "turn": turn}, rolls


def _pushes(question: _Question) -> Iterator[Try]:
    for id_, distances in conditions.pushes(question.state).items():
        for by in distances:
            more: Args = {} if by == 1 else {"by": by}
            rolls = question.rolls_on(pushed(question.board, ARROWS[id_], by))
            yield Kind.PUSH, {"arrow": id_, **more}, rolls


def _swaps(question: _Question) -> Iterator[Try]:
    board, ends = question.board, question.ends(question.board)
    doors = passages.plan(board, question.ways)
    for first, second in combinations(question.free(), 2):
        one, other = board.at(first), board.at(second)
        if one.openings != other.openings:
            rolls = question.rolls(doors.relaid(first, other).relaid(second, one), *ends)
            yield Kind.SWAP, {"cells": [first, second]}, rolls


_TRIES = {Kind.ROTATE: _rotations, Kind.PUSH: _pushes, Kind.SWAP: _swaps}
