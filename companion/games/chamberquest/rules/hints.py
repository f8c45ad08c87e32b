"""Who can win: the rolls that lead into the chamber, and the Action cards that would open the way to it."""

from collections import Counter
from functools import lru_cache
from itertools import product

from msgspec import Struct

from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.pieces import Dice, Kind
from companion.games.chamberquest.rules.state import State
from companion.games.chamberquest.rules.trying import BoardAfter, Question, Try, tries
from companion.table.legal import Args


class Hint(Struct, frozen=True):
    """An Action card with which the player could win next turn, if nobody changes anything in between."""

    card: Kind
    args: Args
    needs: int
    """The lowest roll that would win."""
    walk: str = ""
    """Where to walk first with the steps left; empty where that is no better than to stay."""


def are_wanted(state: State) -> bool:
    """Whether the table wants to know who can win, and the app can tell."""
    return state.hints and state.board is not None and not state.unplaced and bool(state.order)


def winning_rolls(state: State, seat: str) -> tuple[int, ...]:
    """The rolls with which a player could walk into the chamber from where the token stands."""
    if state.board is None or seat not in state.tokens:
        return ()
    question = Question(state.board, state, seat)
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
    return _card_hints(Question(state.board, state, state.turn_of, _may_stand(state, state.board)), kinds)


def _may_stand(state: State, board: Board) -> tuple[str, ...]:
    """Where the player on turn may be when the card is played, the nearest first; not in the own chamber.

    Where the roll must be exact, places cannot be looked at all at once: then only where one stands.
    """
    reached = {} if state.ways.exact else state.reachable()
    home = board.chamber_of(state.colour_of(state.turn_of))
    nearest = sorted(reached, key=lambda cell: reached[cell])
    return (state.cell_of(state.turn_of), *(cell for cell in nearest if cell != home))


@lru_cache(maxsize=32)
def _card_hints(question: Question, kinds: tuple[Kind, ...]) -> tuple[Hint, ...]:
    weights = ways_to_roll(question.dice)
    nothing = _weight(question.rolls(question.as_it_lies(question.board)), weights)
    best: dict[Kind, tuple[int, Try]] = {}
    for kind, args, laid in tries(question, kinds):
        weight = _weight(question.rolls(laid), weights)
        if weight > (best[kind][0] if kind in best else nothing):
            best[kind] = (weight, (kind, args, laid))
    return tuple(_hint(question, *found) for _, found in best.values())


def _hint(question: Question, kind: Kind, args: Args, laid: BoardAfter) -> Hint:
    """A card with the nearest place from which it does what it promises."""
    rolls = question.rolls(laid)
    cell = next(cell for cell in question.standing if question.rolls(laid, cell) == rolls)
    return Hint(kind, args, rolls[0], "" if cell == question.standing[0] else cell)


def _weight(rolls: tuple[int, ...], weights: Counter[int]) -> int:
    return sum(weights[roll] for roll in rolls)
