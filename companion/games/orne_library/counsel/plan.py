"""What is worth going for now: the Archive first, or the Manuscript at once.

Each aim is weighed by the turns that it takes to the win: turns of buying, of walking, and of waiting for a
hand with ten Insight. Somebody careful minds the waiting more than somebody bold.
"""

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from itertools import permutations
from typing import NamedTuple

from companion.games.orne_library.counsel.gifts import OCCULTIST, gift
from companion.games.orne_library.counsel.mine import owned
from companion.games.orne_library.counsel.strength import Strength, strength, turns_to_win
from companion.games.orne_library.counsel.tempers import Temper
from companion.games.orne_library.counsel.ways import FAR, Distances, distances
from companion.games.orne_library.rules.board import reach
from companion.games.orne_library.rules.knowledge import has_looked
from companion.games.orne_library.rules.moves.using import usable
from companion.games.orne_library.rules.moves.winning import insight_needed, insight_shown
from companion.games.orne_library.rules.odds import chances
from companion.games.orne_library.rules.pieces import CARDS, READING_ROOM, RESTRICTED
from companion.games.orne_library.rules.piles import left_in
from companion.games.orne_library.rules.state import State, find, hidden_cells, locations_left

LATE = ("decipher-runes", "clandestine-meeting")
"""Cards that are worth more or less by where they are played: when the pawn has come to its place."""


class Going(StrEnum):
    """What for."""

    STRIKE = "strike"
    """The Insight is there in this turn: claim."""
    HUNT = "hunt"
    MARKET = "market"
    TOME = "tome"


class Destination(NamedTuple):
    """Somewhere to go, and how many turns it then takes to the win."""

    going: Going
    to: str
    turns: float
    buying: int = 0
    """Turns of buying in it."""


class SearchOrder(NamedTuple):
    """The best order in which to look for the Manuscript."""

    steps: float
    """Footwork on average."""
    waits: float
    """Hands with ten Insight that it takes on average."""
    first: str


class Situation:
    """The table as somebody weighs it: each thing is worked out when it is wanted, once for a decision."""

    def __init__(self, seen: State, seat: str, temper: Temper) -> None:
        self.seen = seen
        self.seat = seat
        self.temper = temper

    @cached_property
    def deck(self) -> Strength:
        """What one's cards are good for."""
        me = find(self.seen, self.seat)
        # Where Actions are counted no more than one card of a hand can be played, as a rule.
        hand = 1 if self.seen.is_ruled("D3", "actions") else me.who.hand
        return strength(owned(me), me.character, hand)

    @cached_property
    def far(self) -> Distances:
        """How far it is from anywhere to anywhere."""
        return distances(self.seen, self.seat)

    @cached_property
    def chance(self) -> dict[str, Fraction]:
        """The chance of the Manuscript by chamber."""
        return chances(self.seen, self.seat)

    @cached_property
    def needed(self) -> int:
        """The Insight that a claim takes."""
        return insight_needed(self.seen)

    @cached_property
    def market(self) -> str:
        """Where the Archive sells; empty where there is no such chamber."""
        return next((cell for cell, tile in self.seen.tiles.items() if tile == READING_ROOM), "")

    @cached_property
    def aims(self) -> list[Destination]:
        """What one may go for, the quickest first."""
        return _aims(self)


def looks(seen: State, seat: str, cell: str) -> bool:
    """Whether this seat learns something by coming in."""
    chamber = seen.chambers.get(cell)
    if chamber is None:
        return locations_left(seen) > 0
    return seen.is_ruled("D8", "everybody") and not chamber.face_up and not has_looked(chamber, seat)


def to_learn(at: Situation) -> list[str]:
    """The chambers that may hold the Manuscript and that one need only enter to know."""
    return [cell for cell, chance in at.chance.items() if chance and looks(at.seen, at.seat, cell)]


NEAREST = 5
"""So many chambers are put in order; a home-made board may have more of them."""


def search(at: Situation, start: str, spare: int, wait: float) -> SearchOrder | None:
    """The order of chambers that takes the fewest turns; None where none can be reached."""
    found = [
        (cell, float(chance), looks(at.seen, at.seat, cell))
        for cell, chance in at.chance.items()
        if chance and at.far[start, cell] < FAR
    ]
    found = sorted(found, key=lambda one: (-one[1], at.far[start, one[0]], one[0]))[:NEAREST]
    best: tuple[float, SearchOrder] | None = None
    for order in permutations(found) if found else ():
        steps, waits = _cost(at.far, start, order, spare)
        turns = steps / at.deck.pace + waits * wait
        if best is None or turns < best[0]:
            best = turns, SearchOrder(steps, waits, order[0][0])
    return best[1] if best else None


def _cost(
    far: Distances, start: str, order: Sequence[tuple[str, float, bool]], spare: int
) -> tuple[float, float]:
    """Footwork beyond what there is now, and hands to wait for, on average until it is claimed."""
    still, steps, waits, cell = sum(chance for _, chance, _ in order), 0.0, 0.0, start
    for at, (to, chance, shows) in enumerate(order):
        way = far[cell, to]
        steps, spare = steps + still * max(0, way - spare), max(0, spare - way)
        last = at == len(order) - 1
        waits += chance if shows and not last else still  # one that does not show itself has to be claimed
        still, cell = max(0.0, still - chance), to
    return steps, waits


def _aims(at: Situation) -> list[Destination]:
    if now := strike(at):
        return [now]
    here, spare = find(at.seen, at.seat).cell, _spare(at)
    wait = at.temper.waiting / at.deck.ten(at.needed)
    found = [_to_market(at, here, spare)] if _can_trade(at, here) else []
    if tome := _to_tomes(at, here, spare):
        found.append(tome)
    if hunt := search(at, here, spare, wait):
        found.append(Destination(Going.HUNT, hunt.first, hunt.steps / at.deck.pace + hunt.waits * wait))
    if min((aim.turns for aim in found), default=0.0) >= HOPELESS:
        return sorted(found, key=lambda aim: _HELPS.index(aim.going))
    return sorted(found, key=lambda aim: aim.turns)


HOPELESS = 1000.0
"""So many turns mean that this deck never gets there: it needs other cards, wherever they come from."""
_HELPS = (Going.TOME, Going.MARKET, Going.HUNT)


RUNES, IN_HIDDEN = LATE[0], 2
"""The card that gives so much less where there is no "?"."""


def _can_trade(at: Situation, here: str) -> bool:
    """Whether there is a way to the Archive, and something in its row that a good hand pays for."""
    prices = [CARDS[card].cost for card in at.seen.row if card]
    runes = owned(find(at.seen, at.seat)).count(RUNES) * at.deck.seen / max(1.0, at.deck.cards)
    purse = at.deck.purse_at_best - runes * IN_HIDDEN
    return bool(at.market) and at.far[here, at.market] < FAR and min(prices, default=FAR) <= purse


def _spare(at: Situation) -> int:
    return at.seen.turn.footwork if at.seen.turn_of == at.seat else 0


def _to_market(at: Situation, here: str, spare: int) -> Destination:
    steps, waits = after_market(at)
    turns = max(0, at.far[here, at.market] - spare) / at.deck.pace
    then = turns_to_win(at.deck, at.needed, steps, waits, at.temper.waiting, least=1)
    return Destination(Going.MARKET, at.market, turns + then.turns, then.buying)


TOME = (2.1, 1.0, 0.4)
"""What a Tome gives on average: Insight, Footwork, cards."""


def _to_tomes(at: Situation, here: str, spare: int) -> Destination | None:
    """A Tome for nothing but Footwork; the Whisper that comes with it thickens the deck."""
    cell = next((cell for cell, tile in at.seen.tiles.items() if tile == RESTRICTED), "")
    if not cell or at.far[here, cell] == FAR or not left_in(at.seen, "tomes"):
        return None
    whisper = 1.0 if find(at.seen, at.seat).character == OCCULTIST else 0.0
    deck = at.deck.plus(*TOME).plus(whisper)
    steps, waits = after_market(at)
    way = at.far[here, cell] or OUT_AND_IN
    if cell in at.seen.turn.stopped:  # once in a turn
        spare = 0
    then = turns_to_win(deck, at.needed, steps + at.far[cell, at.market], waits, at.temper.waiting)
    shy = SHY if at.temper.tomes < 0 and not whisper else 0.0
    return Destination(Going.TOME, cell, max(0, way - spare) / at.deck.pace + then.turns + shy)


OUT_AND_IN = 2
"""Footwork for whoever stands there already: one must come in to be given something."""
SHY = 4.0
"""Turns that somebody careful would rather spend than take a Whisper."""


def after_market(at: Situation) -> tuple[float, float]:
    """The Footwork and the waiting that are still to come when all is bought."""
    found = search(at, at.market, 0, 3.0) if at.market else None
    return (found.steps, found.waits) if found else (0.0, 1.0)


def strike(at: Situation) -> Destination | None:
    """A chamber where the Manuscript may be claimed in this very turn."""
    seen = at.seen
    if seen.turn_of != at.seat or insight_coming(seen) < at.needed:
        return None
    here, near = seen.me.cell, reach(seen)
    if seen.is_ruled("D10", "standing") or here in seen.turn.entered:
        near = {**near, here: 0}
    learn = to_learn(at)
    fit = [cell for cell in near if at.chance.get(cell) and (cell in learn or worth_claiming(at, cell))]
    if not fit:
        return None
    return Destination(Going.STRIKE, max(fit, key=lambda cell: (at.chance[cell], -near[cell], cell)), 0.0)


def insight_coming(seen: State) -> int:
    """What counts for the win, with what the cards in hand and a bargain still give in a Hidden Chamber."""
    me = seen.me
    more = sum(gift(card, me.character).insight for card in LATE if card in me.hand)
    bargain = sum(one.count for one in usable(seen) if one.do == "tempt")
    return insight_shown(seen) + more + bargain


def worth_claiming(at: Situation, cell: str) -> bool:
    """Whether one would turn this card over before all eyes: a wrong claim tells everybody something."""
    chance = at.chance.get(cell, Fraction(0))
    if chance == 1 or (chance and float(chance) >= at.temper.claim):
        return True
    return bool(chance) and not to_learn(at) and chance == max(at.chance.values())


def by_way_of(at: Situation, to: str) -> str:
    """Where to go first on the way to a cell: a Hidden Chamber nobody has entered, or a Tome."""
    seen, far = at.seen, at.far
    here, left = seen.me.cell, seen.turn.footwork
    best: tuple[int, int, str] | None = None
    for cell, most in _worth_a_detour(at):
        more = far[here, cell] + far[cell, to] - far[here, to]
        returns = here != to or far[here, cell] + far[cell, to] <= left
        if cell not in (here, to) and more <= most and far[here, cell] <= left and returns:
            best = min(best or (FAR, FAR, ""), (more, far[here, cell], cell))
    return best[2] if best else to


def _worth_a_detour(at: Situation) -> list[tuple[str, int]]:
    """Cells with the Footwork that a stop there is worth."""
    found = [(cell, at.temper.detour) for cell in hidden_cells(at.seen) if cell in to_learn(at)]
    if wants_tome(at):
        most = max(1, at.temper.tomes) if at.seen.me.character == OCCULTIST else at.temper.tomes
        shut = at.seen.turn.stopped
        found += [
            (cell, most) for cell, tile in at.seen.tiles.items() if tile == RESTRICTED and cell not in shut
        ]
    return found


def wants_tome(at: Situation) -> bool:
    """Whether a Tome is worth the Whisper that comes with it."""
    minds = at.temper.tomes < 0 and find(at.seen, at.seat).character != OCCULTIST
    return left_in(at.seen, "tomes") > 0 and not minds
