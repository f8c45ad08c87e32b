"""Who can win: the rolls that lead into the chamber, and the Action cards that would open the way to it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain, combinations, product
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from companion.games.chamberquest.rules import conditions, passages
from companion.games.chamberquest.rules.board import ARROWS, Board, pushed
from companion.games.chamberquest.rules.pieces import EDGE, Dice, Kind
from companion.games.chamberquest.rules.state import State

Args = dict[str, str | int | list[str]]


class Hint(Struct, frozen=True):
    """An Action card with which the player could win next turn, if nobody changes anything in between."""

    card: Kind
    args: Args
    needs: int
    """The lowest roll that would win."""
    walk: str = ""
    """Where to walk first with the steps left; empty where that is no better than to stay."""


class Laid(NamedTuple):
    """The board once a card is played: its doors, where the chamber lies then, and who cannot be where."""

    doors: passages.Plan
    home: str
    taken: int = 0
    """The places whose tiles the card turns or swaps, as bits: nobody can stand there."""
    slid: Mapping[str, str] = {}
    """Where the places of a pushed line have come to."""

    def standing(self, cells: Iterable[str]) -> int:
        """Those places, as bits, as far as one can stand there when the card is played."""
        return passages.places_of(self.slid.get(cell, cell) for cell in cells) & ~self.taken


Try = tuple[Kind, Args, Laid]
"""A card that could be played, with its arguments, and the board then."""


def are_wanted(state: State) -> bool:
    """Whether the table wants to know who can win, and the app can tell."""
    return state.hints and state.board is not None and not state.unplaced and bool(state.order)


def winning_rolls(state: State, seat: str) -> tuple[int, ...]:
    """The rolls with which a player could walk into the chamber from where the token stands."""
    if state.board is None or seat not in state.tokens:
        return ()
    question = _Question(state.board, state, seat)
    return question.rolls(question.as_it_lies(state.board))


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
    """The best use of each kind of card in hand, where next turn's win is likelier with it than without.

    The card comes after walking: so it is looked at from wherever one can still walk to.
    """
    if state.board is None or state.unplaced or not state.turn_of:
        return ()
    kinds = tuple(kind for kind in Kind if state.cards(state.turn_of, kind))
    return _card_hints(_Question(state.board, state, state.turn_of, _may_stand(state, state.board)), kinds)


def _may_stand(state: State, board: Board) -> tuple[str, ...]:
    """Where the player on turn may be when the card is played, the nearest first; not in the own chamber.

    Where the roll must be exact, places cannot be looked at all at once: then only where one stands.
    """
    reached = {} if state.ways.exact else state.reachable()
    home = board.chamber_of(state.colour_of(state.turn_of))
    nearest = sorted(reached, key=lambda cell: reached[cell])
    return (state.cell_of(state.turn_of), *(cell for cell in nearest if cell != home))


class _Question:
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
        return isinstance(other, _Question) and self.key == other.key

    def rolls(self, laid: Laid, *cells: str) -> tuple[int, ...]:
        """The rolls that would win then, from these places or else from any where one may stand."""
        standing = laid.standing(cells or self.standing)
        rolls = passages.winning_rolls_from(laid.doors, standing, laid.home, self.dice.most)
        return tuple(roll for roll in rolls if roll in self.dice.faces)

    def as_it_lies(self, board: Board) -> Laid:
        """A board without another card."""
        home = board.chamber_of(self.state.colour_of(self.seat))
        return Laid(passages.plan(board, self.ways), home)

    def free(self) -> tuple[str, ...]:
        """The places whose tiles can be rotated and swapped, if one does not stand there oneself."""
        others = {seat: tile for seat, tile in self.state.tokens.items() if seat != self.seat}
        return conditions.free_cells(replace(self.state, tokens=others), self.board)


@lru_cache(maxsize=32)
def _card_hints(question: _Question, kinds: tuple[Kind, ...]) -> tuple[Hint, ...]:
    weights = ways_to_roll(question.dice)
    nothing = _weight(question.rolls(question.as_it_lies(question.board)), weights)
    best: dict[Kind, tuple[int, Try]] = {}
    for kind, args, laid in chain.from_iterable(_TRIES[kind](question) for kind in kinds):
        weight = _weight(question.rolls(laid), weights)
        if weight > (best[kind][0] if kind in best else nothing):
            best[kind] = (weight, (kind, args, laid))
    return tuple(_hint(question, *found) for _, found in best.values())


def _hint(question: _Question, kind: Kind, args: Args, laid: Laid) -> Hint:
    """A card with the nearest place from which it does what it promises."""
    rolls = question.rolls(laid)
    cell = next(cell for cell in question.standing if question.rolls(laid, cell) == rolls)
    return Hint(kind, args, rolls[0], "" if cell == question.standing[0] else cell)


def _weight(rolls: tuple[int, ...], weights: Counter[int]) -> int:
    return sum(weights[roll] for roll in rolls)


def _rotations(question: _Question) -> Iterator[Try]:
    doors, home, *_ = question.as_it_lies(question.board)
    for cell in question.free():
        tile = question.board.at(cell)
        for quarters, turn in ((1, "clockwise"), (-1, "anticlockwise")):
            turned = replace(tile, turn=(tile.turn + quarters) % 4)
            if turned.openings != tile.openings:
                laid = Laid(doors.relaid(cell, turned), home, passages.places_of((cell,)))
                yield Kind.ROTATE, {"cell": cell, "turn": turn}, laid


def _pushes(question: _Question) -> Iterator[Try]:
    for id_, distances in conditions.pushes(question.state).items():
        for by in distances:
            more: Args = {} if by == 1 else {"by": by}
            board, line = pushed(question.board, ARROWS[id_], by), ARROWS[id_].cells
            slid = {cell: line[(at + by) % EDGE] for at, cell in enumerate(line)}
            yield Kind.PUSH, {"arrow": id_, **more}, question.as_it_lies(board)._replace(slid=slid)


def _swaps(question: _Question) -> Iterator[Try]:
    board = question.board
    doors, home, *_ = question.as_it_lies(board)
    for first, second in combinations(question.free(), 2):
        one, other = board.at(first), board.at(second)
        if one.openings != other.openings:
            swapped = doors.relaid(first, other).relaid(second, one)
            laid = Laid(swapped, home, passages.places_of((first, second)))
            yield Kind.SWAP, {"cells": [first, second]}, laid


_TRIES = {Kind.ROTATE: _rotations, Kind.PUSH: _pushes, Kind.SWAP: _swaps}
