"""What somebody may aim at, how many actions it takes, and what it is worth: the best goal is begun first."""

from typing import NamedTuple

from companion.games.library_labyrinth.counsel import worth
from companion.games.library_labyrinth.counsel.acting import (
    BOOK,
    CAPTURE,
    DISCARD,
    END,
    GIVE,
    RETURN,
    spent_on,
)
from companion.games.library_labyrinth.counsel.floor import BESIDE, CORNERS
from companion.games.library_labyrinth.counsel.routes import FLIP, MOVE, Act, Routes, exact_routes, routes
from companion.games.library_labyrinth.counsel.symbols import lacking, packed
from companion.games.library_labyrinth.counsel.world import World
from companion.games.library_labyrinth.counsel.worth import Temper
from companion.games.library_labyrinth.rules.pieces import ANY_TERROR, GENRE_OF, GENRES, Booster, Kind

FAR = 5.0
"""No way of more actions is looked for."""
_ONE_OF_EACH = packed(tuple(GENRES))
_BOOKS = (0.0, 0.8, 1.2, 1.7, 2.2, 2.8, 3.4)
"""How many actions it takes to find so many missing symbols: somewhat fewer than Books, which last."""


class Goal(NamedTuple):
    """Something to aim at."""

    aim: str
    """"return", "capture", "book", "flip", "reward", "guard", "give" or "end"."""
    act: Act
    """What is done for it now."""
    worth: float
    actions: float
    piece: str = ""
    other: str = ""
    tile: int = -1
    missing: tuple[str, ...] = ()

    @property
    def score(self) -> float:
        """What each action brings."""
        return self.worth / self.actions


def goals(world: World, who: int, temper: Temper, far: float = FAR) -> list[Goal]:
    """All goals of a player, the best first; nearer than `far` not every way is looked for."""
    look = exact_routes if far >= FAR else routes
    ways = look(world, world.at[who], far)
    found = [
        *_returns(world, who, ways),
        *_captures(world, who, ways, temper),
        *_flips(world, who, ways, temper),
        *_rewards(world, who, ways),
        *_guards(world, ways, temper),
    ]
    if not world.last:
        found += _stocking(world, who)
        if not world.gave and len(world.names) > 1:
            found.append(Goal("give", Act(GIVE), 6.0, 1))
    found.append(Goal("end", Act(END), 0.1, 1))
    if world.last:
        found = [goal for goal in found if goal.actions <= world.actions or goal.aim == "end"]
    return sorted((goal for goal in found if not _too_risky(world, goal, temper)), key=_order)


def _too_risky(world: World, goal: Goal, temper: Temper) -> bool:
    """Whether it begins by turning over what nobody has seen, with too many Terrors on the floor for that."""
    unknown = goal.act.name == FLIP and world.kinds[goal.act.tile] is Kind.UNKNOWN
    return unknown and world.terrors_out > temper.most_out


def _order(goal: Goal) -> tuple[float, str, Act]:
    return -goal.score, goal.aim, goal.act


def _returns(world: World, who: int, ways: Routes) -> list[Goal]:
    found: list[Goal] = []
    for tile, way in ways.items():
        shelf = world.tokens[tile]
        if shelf not in GENRES:
            continue
        for terror, _ in world.caught[who]:
            if shelf in world.faces.fits.get(terror, ()):
                act = Act(RETURN, tile, terror, shelf) if way.actions == 1 else way.first
                value = worth.of_returning(world, terror, shelf)
                found.append(Goal("return", act, value, way.actions, terror, shelf, tile))
    return found


def _captures(world: World, who: int, ways: Routes, temper: Temper) -> list[Goal]:
    found: list[Goal] = []
    for tile, terror in enumerate(world.tokens):
        if terror not in ANY_TERROR or terror not in world.faces.needs:
            continue
        way = ways.get(tile)
        spent = spent_on(world, who, terror)
        value = worth.of_capturing(world, terror, temper)
        if spent is not None:
            if way is not None:
                act = Act(CAPTURE, tile, terror) if way.actions == 1 else way.first
                value -= 3 * (len(spent[0]) + 2 * len(spent[1]))
                found.append(Goal("capture", act, value, way.actions, terror, tile=tile))
            continue
        found += _towards(world, who, terror, value, way.actions if way else FAR, tile)
    return found


def _towards(world: World, who: int, terror: str, value: float, actions: float, tile: int) -> list[Goal]:
    """Books for a Terror that the hand cannot capture yet; less where a fellow player can."""
    if world.last:
        return []
    have = sum([world.faces.gives.get(card, 0) for card in world.hands[who]])
    missing = lacking(world.faces.needs[terror], have)
    if not missing:
        return []
    if any(other != who and spent_on(world, other, terror) for other in range(len(world.names))):
        value *= 0.5
    genre = max(missing, key=missing.count)
    act = _book(world, who, genre, missing)
    cost = _BOOKS[len(missing)] + actions
    return [Goal("book", act, 0.9 * value, cost, terror, genre, tile, missing)]


def _book(world: World, who: int, genre: str, missing: tuple[str, ...]) -> Act:
    """Take a Book, two of them with a Library Card; a full hand first discards what it needs least."""
    two = world.boosters(who, Booster.LIBRARY_CARD)
    if world.room(who) + bool(two) < 1:
        return Act(DISCARD, piece=least_needed(world, who))
    if two and world.room(who) > 0:
        others = [each for each in missing if each != genre] or [genre]
        return Act(BOOK, piece=genre, other=others[0])
    return Act(BOOK, piece=genre) if world.room(who) > 0 else Act(DISCARD, piece=least_needed(world, who))


def least_needed(world: World, who: int) -> str:
    """The card of a hand that the Terrors on the floor ask for least; boosters are kept before Books."""
    needs = [world.faces.needs[each] for each in world.floor_terrors() if each in world.faces.needs]
    gives, hand = world.faces.gives, world.hands[who]

    def use(card: str) -> tuple[float, str]:
        if card not in gives:
            return 2.5 if card in world.faces.boosters else 0.5, card
        rest = sum([gives.get(other, 0) for other in hand if other != card])
        more = sum([len(lacking(need, rest)) - len(lacking(need, rest + gives[card])) for need in needs])
        return more + 0.1 * (card in GENRE_OF), card

    return min(hand, key=use) if hand else ""


def _stocking(world: World, who: int) -> list[Goal]:
    """Books in advance, where no Terror asks for any: of the genre that the hand has least of."""
    if world.room(who) < 1:
        return []
    have = sum([world.faces.gives.get(card, 0) for card in world.hands[who]])
    one_each = lacking(_ONE_OF_EACH, have)
    genre = one_each[0] if one_each else "red"
    return [Goal("book", Act(BOOK, piece=genre), 13.0, 1, other=genre)]


def _flips(world: World, who: int, ways: Routes, temper: Temper) -> list[Goal]:
    here = world.at[who]
    found: list[Goal] = []
    unknown = worth.of_unknown(world, temper) if world.terrors_out <= temper.most_out else -1.0
    near = {here, *(tile for tile, way in ways.items() if way.actions <= 1 and not world.tokens[tile])}
    for tile in sorted({tile for each in near for tile in BESIDE[each] if not world.lit[tile]}):
        kind = world.kinds[tile]
        value = unknown if kind is Kind.UNKNOWN else worth.of_flipping(world, kind, temper) - 4
        if value <= 0:
            continue
        if tile in BESIDE[here]:
            found.append(Goal("flip", Act(FLIP, tile), value, 1, tile=tile))
            continue
        stand = [each for each in BESIDE[tile] if each in near]
        if stand:
            to = min(stand, key=lambda each: (world.kinds[each] is not Kind.REWARD, each))
            found.append(Goal("flip", Act(MOVE, to), value, 2, tile=tile))
    return found


def _rewards(world: World, who: int, ways: Routes) -> list[Goal]:
    if world.room(who) < 1 or world.last:
        return []
    return [
        Goal("reward", way.first, 24.0, way.actions, tile=tile)
        for tile, way in ways.items()
        if world.kinds[tile] is Kind.REWARD and world.lit[tile]
    ]


def _guards(world: World, ways: Routes, temper: Temper) -> list[Goal]:
    """Stand on an empty Terror space that the next card may point at, when many Terrors lie there."""
    if world.terrors_out < 4 or world.actions != 1 or world.last:
        return []
    value = worth.of_guarding(world, temper) / 4
    return [
        Goal("guard", ways[tile].first, value, 1, tile=tile)
        for tile in CORNERS[world.ring].values()
        if tile in ways and ways[tile].actions == 1 and _may_bring_terror(world, tile)
    ]


def _may_bring_terror(world: World, tile: int) -> bool:
    empty = world.lit[tile] and not world.tokens[tile] and not world.stands_on(tile)
    return empty and world.kinds[tile] is Kind.TERROR
