"""The chances of every seat, against a list of all worlds that there may be to it."""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.knowledge import shares
from companion.games.orne_library.rules.moves import Choose, ChooseSeveral, MovePawn, PlayCard
from companion.games.orne_library.rules.pieces import MANUSCRIPT, NOTHING
from companion.games.orne_library.rules.state import State, find, put
from companion.table import EVERYBODY
from tests.games.orne_library.locations import CORNERS, KULTEN, library, turn_to
from tests.games.orne_library.tables import BLUE, GREEN, RED, do

World = tuple[tuple[str, ...], tuple[tuple[str, str], ...]]
"""The Location deck from the top, and the cards that lie in chambers."""


class Worlds:
    """All worlds that there may be to one observer, each with its weight, worked out one by one."""

    def __init__(self, eyes: str, state: State) -> None:
        self.eyes = eyes
        orders = set(permutations(state.locations.cards))
        self.weights: dict[World, Fraction] = {(order, ()): Fraction(1, len(orders)) for order in orders}

    def become(self, follow: Callable[[World], list[World]]) -> None:
        """Each world is followed by one of these, all equally likely."""
        after: dict[World, Fraction] = {}
        for world, weight in self.weights.items():
            following = follow(world)
            for one in following:
                after[one] = after.get(one, Fraction(0)) + weight / len(following)
        self.weights = after

    def see(self, what: Callable[[World], object], seen: object) -> None:
        """Only the worlds remain in which one sees just that."""
        self.weights = {world: weight for world, weight in self.weights.items() if what(world) == seen}

    def chances(self) -> tuple[tuple[Fraction, ...], dict[str, Fraction]]:
        """The chance of the Manuscript for each place in the deck, and for each chamber."""
        whole = sum(self.weights.values())
        (deck, chambers), *_ = self.weights
        in_deck = tuple(self._share(lambda w, at=at: w[0][at]) / whole for at in range(len(deck)))
        cells = [cell for cell, _ in chambers]
        return in_deck, {cell: self._share(lambda w, c=cell: dict(w[1])[c]) / whole for cell in cells}

    def _share(self, card: Callable[[World], str]) -> Fraction:
        return sum(
            (weight for world, weight in self.weights.items() if card(world) == MANUSCRIPT), Fraction(0)
        )


def world_of(state: State) -> World:
    """The real one."""
    return state.locations.cards, tuple((cell, one.card) for cell, one in state.chambers.items())


def all_orders(world: World, count: int) -> list[World]:
    """The top cards in every order."""
    deck, chambers = world
    return [((*top, *deck[count:]), chambers) for top in permutations(deck[:count])]


def either_laid(world: World, cell: str) -> list[World]:
    """One of the two top cards is laid, the other one is on top."""
    (one, two, *rest), chambers = world
    return [((two, *rest), (*chambers, (cell, one))), ((one, *rest), (*chambers, (cell, two)))]


def consulted(state: State, seat: str, minds: list[Worlds], rng: Random) -> State:
    """A seat looks at the top three Locations and orders them, as it likes."""
    state = do(turn_to(state, seat, KULTEN), PlayCard(KULTEN), Choose("locations"))
    count = min(3, len(state.locations))
    before = state.locations.cards[:count]
    if state.question is not None:
        (permit,) = GAME.rules.legal(state, seat, 0.0)
        state = do(state, ChooseSeveral(tuple(map(str, rng.sample(list(permit.blanks[0].values), count)))))
    after = world_of(state)
    for mind in minds:
        if mind.eyes == seat:
            mind.see(lambda world: world[0][:count], before)
            mind.become(lambda world: [(after[0][:count] + world[0][count:], world[1])])
        else:
            mind.become(lambda world: all_orders(world, count))
    return state


def mapped(state: State, seat: str, minds: list[Worlds], rng: Random) -> State:
    """Everybody sees the top Location; it stays there or goes under the deck."""
    where = rng.choice(["top", "bottom"])
    top = state.locations.cards[0]
    state = do(turn_to(state, seat, "dusty-map"), PlayCard("dusty-map"), Choose(where))
    for mind in minds:
        mind.see(lambda world: world[0][0], top)
        if where == "bottom":
            mind.become(lambda world: [((*world[0][1:], world[0][0]), world[1])])
    return state


def entered(state: State, seat: str, cell: str, minds: list[Worlds], rng: Random) -> State:
    """A seat comes into a chamber: Dr. Finch chooses between two cards, anybody else takes the top one."""
    beside = {"a1": "a2", "c1": "c2", "a5": "a4", "c5": "c4"}[cell]
    two = state.locations.cards[:2]
    state = put(turn_to(state, seat), replace(find(state, seat), cell=beside))
    state = do(state, MovePawn(cell))
    chooses = state.question is not None
    if chooses:
        state = do(state, Choose(rng.choice(["first", "second"])))
    deck, chambers = world_of(state)
    for mind in minds:
        own = mind.eyes == seat
        if chooses and own:
            mind.see(lambda world: world[0][:2], two)
        if chooses:
            mind.become(lambda world: either_laid(world, cell))
        else:
            mind.become(lambda world: [(world[0][1:], (*world[1], (cell, world[0][0])))])
        if own:
            mind.see(
                lambda world: (world[1][-1], world[0][:1] if chooses else ()),
                (chambers[-1], deck[:1] if chooses else ()),
            )
    return state


@pytest.mark.parametrize("seed", range(60))
def test_the_shares_are_those_of_all_worlds(seed: int) -> None:
    """Whatever happens to Location cards, everybody's chances are what follows from all that may be so."""
    rng = Random(seed)
    cards = [MANUSCRIPT, NOTHING, NOTHING, NOTHING]
    rng.shuffle(cards)
    state = library(*cards, character=rng.choice(["finch", "finch", "vance"]))
    minds = [Worlds(eyes, state) for eyes in (RED, BLUE, GREEN, EVERYBODY)]
    for cell in rng.sample(list(CORNERS), 4):
        for happens in rng.sample([consulted, mapped], rng.randint(0, 2)):
            state = happens(state, rng.choice([RED, BLUE, GREEN]), minds, rng)
        state = entered(state, rng.choice([RED, RED, BLUE, GREEN]), cell, minds, rng)
        for mind in minds:
            believed = shares(state, mind.eyes)
            whole = sum(believed.deck) + sum(believed.cells.values())
            in_deck, in_chambers = mind.chances()
            assert tuple(Fraction(one, whole) for one in believed.deck) == in_deck
            assert {cell: Fraction(one, whole) for cell, one in believed.cells.items()} == in_chambers
