"""What the Action cards could make of the board: every use of each that changes its ways."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, combinations
from typing import NamedTuple

from msgspec.structs import replace

from companion.games.chamberquest.rules import conditions, passages
from companion.games.chamberquest.rules.board import ARROWS, Board, pushed
from companion.games.chamberquest.rules.pieces import EDGE, Kind, spelled
from companion.games.chamberquest.rules.state import State
from companion.table.legal import Args


class BoardAfter(NamedTuple):
    """The board once a card is played: its doors, where the chamber lies then, and who cannot be where."""

    doors: passages.Doors
    home: str
    taken: int = 0
    """The places whose tiles the card turns or swaps, as bits: nobody can stand there."""
    slid: Mapping[str, str] = {}
    """Where the places of a pushed line have come to."""

    def standing(self, cells: Iterable[str]) -> int:
        """Those places, as bits, as far as one can stand there when the card is played."""
        return passages.places_of(self.slid.get(cell, cell) for cell in cells) & ~self.taken


Try = tuple[Kind, Args, BoardAfter]
"""A card that could be played, with its arguments, and the board then."""


class Question:
    """What the hints for a seat depend on, hashable, so that they are worked out only once."""

    def __init__(self, board: Board, state: State, seat: str, standing: tuple[str, ...] = ()) -> None:
        self.board, self.state, self.seat = board, state, seat
        self.dice, self.ways = state.dice, state.ways
        self.standing = standing or (board.cell_of(state.tokens[seat]),)
        self.key = (
            board.tiles,
            tuple(state.tokens.items()),
            seat,
            tuple(state.rulings.items()),
            state.dice,
            state.last_push,
            self.standing,
        )

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and self.key == other.key

    def rolls(self, laid: BoardAfter, *cells: str) -> tuple[int, ...]:
        """The rolls that would win then, from these places or else from any where one may stand."""
        standing = laid.standing(cells or self.standing)
        rolls = passages.winning_rolls_from(laid.doors, standing, laid.home, self.dice.most)
        return tuple(roll for roll in rolls if roll in self.dice.faces)

    def as_it_lies(self, board: Board) -> BoardAfter:
        """A board without another card."""
        home = board.chamber_of(self.state.colour_of(self.seat))
        return BoardAfter(passages.plan(board, self.ways), home)

    def free(self) -> tuple[str, ...]:
        """The places whose tiles can be rotated and swapped, if one does not stand there oneself."""
        others = {seat: tile for seat, tile in self.state.tokens.items() if seat != self.seat}
        return conditions.free_cells(replace(self.state, tokens=others), self.board)


def tries(question: Question, kinds: Iterable[Kind]) -> Iterator[Try]:
    """Every use of these kinds of card that changes the ways."""
    return chain.from_iterable(_TRIES[kind](question) for kind in kinds)


def _rotations(question: Question) -> Iterator[Try]:
    doors, home, *_ = question.as_it_lies(question.board)
    for cell in question.free():
        tile = question.board.at(cell)
        for quarters, turn in ((1, "clockwise"), (-1, "anticlockwise")):
            turned = replace(tile, turn=(tile.turn + quarters) % 4)
            if turned.openings != tile.openings:
                laid = BoardAfter(doors.relaid(cell, turned), home, passages.places_of((cell,)))
                yield Kind.ROTATE, {"cell": cell, "turn": turn}, laid


def _pushes(question: Question) -> Iterator[Try]:
    for id_, distances in conditions.pushes(question.state).items():
        for by in distances:
            more: Args = {} if by == 1 else {"by": by}
            board, line = pushed(question.board, ARROWS[id_], by), ARROWS[id_].cells
            slid = {cell: line[(at + by) % EDGE] for at, cell in enumerate(line)}
            yield Kind.PUSH, {"arrow": id_, **more}, question.as_it_lies(board)._replace(slid=slid)


def _swaps(question: Question) -> Iterator[Try]:
    board = question.board
    doors, home, *_ = question.as_it_lies(board)
    for first, second in combinations(question.free(), 2):
        one, other = board.at(first), board.at(second)
        if one.openings != other.openings:
            swapped = doors.relaid(first, other).relaid(second, one)
            laid = BoardAfter(swapped, home, passages.places_of((first, second)))
            yield Kind.SWAP, {"cells": [first, second]}, laid


_TRIES: Mapping[Kind, Callable[[Question], Iterator[Try]]] = {
    Kind.ROTATE: _rotations,
    Kind.PUSH: _pushes,
    Kind.SWAP: _swaps,
}


def spoken(args: Args) -> str:
    """What to play, as one says it: "Rotate E4 clockwise", "Push row 3 left by 2", "Swap A2 and B4"."""
    if isinstance(cells := args.get("cells"), list):
        return f"Swap {spelled(str(cells[0]))} and {spelled(str(cells[1]))}"
    if "cell" in args:
        return f"Rotate {spelled(str(args['cell']))} {args['turn']}"
    far = f" by {args['by']}" if "by" in args else ""
    return f"Push {ARROWS[str(args['arrow'])].label}{far}"
