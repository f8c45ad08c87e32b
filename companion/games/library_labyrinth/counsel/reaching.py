"""Who gets to which token: now, and with one rotate or flip; the cheapest capture and the soonest Shelf."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.library_labyrinth.counsel.acting import spent_on
from companion.games.library_labyrinth.counsel.routes import Act, exact_routes, one_change
from companion.games.library_labyrinth.counsel.supposing import Sides, supposed
from companion.games.library_labyrinth.counsel.world import World
from companion.games.library_labyrinth.rules.pieces import ACTIONS, ANY_TERROR, GENRES

FAR = 6.0


class Reached(NamedTuple):
    """A token that somebody gets to, what is turned or flipped first, if anything, and which sides of tiles
    have to be open for it that nobody has told."""

    token: str
    first: Act | None
    sides: Sides = ()

    @property
    def rank(self) -> tuple[bool, bool, int]:
        """What is sure comes first, then what needs nothing turned."""
        return bool(self.sides), self.first is not None, len(self.sides)


def within_reach(world: World, who: int) -> tuple[Reached, ...]:
    """The tokens to which one move leads, then those to which it does after one rotate or flip; first those
    to which it surely does."""
    start = world.at[who]
    every = _reached(world, start, None)
    for act, _ in one_change(world, start):
        every += _reached(world, start, act)
    found: dict[str, Reached] = {}
    for each in sorted(every, key=lambda one: one.rank):
        found.setdefault(each.token, each)
    return tuple(found.values())


def _reached(world: World, start: int, first: Act | None) -> list[Reached]:
    ways = sorted(supposed(world, start).items())
    return [Reached(world.tokens[tile], first, sides) for tile, sides in ways if world.tokens[tile]]


class Capture(NamedTuple):
    """A capture that one player can make with the hand as it is."""

    actions: float
    cards: int
    who: int
    terror: str
    spends: tuple[str, ...]


def cheapest_capture(world: World) -> Capture | None:
    """Of all players: the fewest actions, then the fewest cards."""
    found: list[Capture] = []
    for who, start in enumerate(world.at):
        ways = exact_routes(world, start, FAR)
        for tile, way in ways.items():
            terror = world.tokens[tile]
            if terror in ANY_TERROR and (spent := spent_on(world, who, terror)):
                spends = (*spent[0], *spent[1])
                found.append(Capture(way.actions, len(spends), who, terror, spends))
    return min(found, default=None)


class Filling(NamedTuple):
    """A way to fill a Shelf: whose, in how many turns and actions, and what is captured for it first."""

    turns: int
    """How many turns from now it is done; zero is this turn."""
    actions: float
    who: int
    terror: str
    shelf: str
    captures: bool


def soonest_shelf(world: World) -> Filling | None:
    """Of all players: the fewest turns, then the fewest actions, as the floor lies now."""
    return min((each for who in range(len(world.names)) for each in _fillings(world, who)), default=None)


def _fillings(world: World, who: int) -> Iterator[Filling]:
    ways = exact_routes(world, world.at[who], FAR)
    held = [terror for terror, _ in world.caught[who]]
    for tile, way in ways.items():
        token = world.tokens[tile]
        if token in GENRES:
            for terror in held:
                if token in world.faces.fits.get(terror, ()):
                    yield _filling(world, who, way.actions, terror, token, captures=False)
        elif token in ANY_TERROR and spent_on(world, who, token):
            yield from _by_capture(world, who, way.actions, tile, token)


def _by_capture(world: World, who: int, actions: float, tile: int, terror: str) -> Iterator[Filling]:
    for there, way in exact_routes(world, tile, FAR).items():
        shelf = world.tokens[there]
        if shelf in GENRES and shelf in world.faces.fits[terror]:
            yield _filling(world, who, actions + way.actions, terror, shelf, captures=True)


def _filling(world: World, who: int, actions: float, terror: str, shelf: str, captures: bool) -> Filling:
    players = len(world.names)
    wait = (who - world.turn) % players
    first = world.actions if wait == 0 else ACTIONS
    more = max(0.0, actions - first)
    turns = wait + players * int(-(-more // ACTIONS))
    return Filling(turns, actions, who, terror, shelf, captures)
