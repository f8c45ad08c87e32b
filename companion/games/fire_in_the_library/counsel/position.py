"""A turn as far as its points go: card, bag and tools, without a name, so that it can be remembered."""

from collections.abc import Iterable
from math import comb, prod
from typing import NamedTuple

from companion.games.fire_in_the_library.rules.library import HIGHEST, LOWEST, by_index
from companion.games.fire_in_the_library.rules.pieces import FIRE, TECHNOLOGY, TOKEN_NAMES, Space, Tool
from companion.games.fire_in_the_library.rules.placing import SHOVEL_DRAWS, TORCH_DRAWS, gives_tools
from companion.games.fire_in_the_library.rules.state import State, Step

NEVER = 99
"""So many books of one kind no card holds."""
AFFORDABLE = 34_000
"""Steps of reckoning that a tablet does between two taps. Tools that would take more are weighed as played
now, and not also as played later in the turn."""


MOST_USES = 4
"""Two Shovels."""


class Stakes(NamedTuple):
    """What else counts, in points. An advice counts points alone; somebody in a chair may want more."""

    burn: float = 0.0
    """A turn that burns."""
    ends: float = 0.0
    """If that ends the game, on top of it."""
    tool: float = 0.0
    """A tool for stopping on safe spaces."""
    keep: float = 0.0
    """What a tool is worth that is not played in this turn."""


class DrawingTools(NamedTuple):
    """Tools for drawing: worn or lying open, and those in the hand that are reckoned with."""

    worn: bool = False
    """Gloves."""
    uses: int = 0
    """How often two may still be drawn with a Shovel."""
    gloves: int = 0
    shovel: int = 0
    torch: int = 0
    bucket: int = 0
    cloak: int = 0


class Scoring(NamedTuple):
    """Tools after scoring, in the hand."""

    collectors: int = 0
    knapsack: int = 0
    lockbox: int = 0
    map: int = 0


class Position(NamedTuple):
    """Where somebody stands who saves books. Kinds are books that are all one to what is reckoned."""

    kinds: tuple[tuple[str, ...], ...]
    """The tokens of each kind."""
    values: tuple[int, ...]
    limits: tuple[int, ...]
    """So many books of the kind on the card, and a fire ends the game."""
    bag: tuple[int, ...]
    fires: int
    books: tuple[int, ...]
    """On the card."""
    lit: bool
    """A Fire lies on the card."""
    risky: tuple[bool, ...]
    """The spaces ahead, in the order in which they are filled."""
    bravery: tuple[int, ...]
    """What stopping gives after so many more tokens."""
    earns: tuple[bool, ...]
    """Whether it gives a tool."""
    begun: bool
    cloaked: bool
    kit: DrawingTools
    scoring: Scoring
    stakes: Stakes
    lowest_ends: bool
    """A fire without books ends the game."""
    most_uses: int
    """How often a Shovel is reckoned with at most."""
    each: int
    """What a Collector's Edition gives for a book."""
    both: bool
    """A Knapsack scores both books."""
    several: bool
    """A Torch may place several tokens."""


def position_of(
    state: State, tools: Iterable[Tool] = (), stakes: Stakes | None = None, card: str = ""
) -> Position:
    """The turn that is being played, or one that is played with this card; with these tools in the hand."""
    hand, stakes = tuple(tools), stakes or Stakes()
    laid = _laid(state, card)
    spaces = state.terms.spaces[card or state.card]
    ahead = tuple(at for at, token in enumerate(laid) if not token and state.step is not Step.AFTER)
    by_colour = Tool.COLLECTORS_EDITION in hand
    kinds = _kinds(state, laid, by_colour=by_colour, fragile=bool(stakes.ends))
    counts = state.bag.tokens
    now = not card
    fresh = Position(
        kinds=kinds,
        values=tuple(state.value(kind[0]) for kind in kinds),
        limits=tuple(min(_limit(state, token) for token in kind) for kind in kinds),
        bag=tuple(sum(counts.get(token, 0) for token in kind) for kind in kinds),
        fires=counts.get(FIRE, 0),
        books=tuple(sum(laid.count(token) for token in kind) for kind in kinds),
        lit=FIRE in laid,
        risky=tuple(spaces[at].risky for at in ahead),
        bravery=_bravery(state, spaces, laid, ahead, state.turn.last if now else -1),
        earns=_earns(state, spaces, laid, ahead),
        begun=(any(laid) and state.is_ruled("C38", "stop"))
        or state.is_ruled("C4", "may")
        or (now and bool(state.turn.drawn)),
        cloaked=now and state.turn.cloaked,
        kit=DrawingTools(worn=now and state.turn.gloves, uses=state.turn.shovel if now else 0),
        scoring=Scoring(),
        stakes=stakes,
        lowest_ends=_index_ends(state, LOWEST),
        most_uses=MOST_USES,
        each=4 if state.is_ruled("C16", "four") else 2,
        both=state.is_ruled("C17", "both"),
        several=state.is_ruled("C18", "several"),
    )
    whole = _affordable(fresh, hand)
    if by_colour and not whole.scoring.collectors:
        without = [tool for tool in hand if tool is not Tool.COLLECTORS_EDITION]
        return position_of(state, without, stakes, card)
    return whole


def _laid(state: State, card: str) -> tuple[str, ...]:
    """The tokens on the card; the Fire that has just spread is not on it yet."""
    if card:
        return state.laid[card]
    laid, trigger = state.laid[state.card], state.turn.trigger
    if state.step is Step.SPREADING and trigger >= 0:
        return (*laid[:trigger], "", *laid[trigger + 1 :])
    return laid


def _kinds(
    state: State, laid: tuple[str, ...], *, by_colour: bool, fragile: bool
) -> tuple[tuple[str, ...], ...]:
    """Books of the same value are one kind, unless colours or collapsing sections tell them apart."""
    found: dict[tuple[object, ...], tuple[str, ...]] = {}
    for token in TOKEN_NAMES:
        if token == FIRE or not (state.bag.tokens.get(token) or token in laid):
            continue
        key = (
            state.value(token),
            token if by_colour or (fragile and _limit(state, token) <= len(laid)) else "",
        )
        found[key] = (*found.get(key, ()), token)
    return tuple(found[key] for key in sorted(found, key=str))


def _limit(state: State, token: str) -> int:
    """How many books of a section on the card make a fire end the game, as far as the cards are known."""
    if token == TECHNOLOGY:
        return 1 if _index_ends(state, HIGHEST) else NEVER
    return max(1, len(state.library[token]) - 1)


def _index_ends(state: State, way: str) -> bool:
    sections = by_index(state, way)
    return len(sections) == 1 and len(state.library[sections[0]]) <= 2


def _bravery(
    state: State, spaces: tuple[Space, ...], laid: tuple[str, ...], ahead: tuple[int, ...], last: int
) -> tuple[int, ...]:
    """By the rightmost token, or by the one placed last where the table has ruled so."""
    by_last = state.is_ruled("C5", "last")
    right = max((at for at, token in enumerate(laid) if token), default=-1)
    now = last if by_last and last >= 0 and laid[last] else right
    deciding = (now, *(at if by_last else max(at, right) for at in ahead))
    return tuple(spaces[at].bravery if at >= 0 else 0 for at in deciding)


def _earns(
    state: State, spaces: tuple[Space, ...], laid: tuple[str, ...], ahead: tuple[int, ...]
) -> tuple[bool, ...]:
    if not gives_tools(state):
        return (False,) * (len(ahead) + 1)
    taken = [at for at, token in enumerate(laid) if token]
    filled = ([*taken, *ahead[:count]] for count in range(len(ahead) + 1))
    return tuple(bool(places) and all(spaces[at].tool for at in places) for places in filled)


# -- how much is reckoned with -----------------------------------------------------------------

_LATER = (
    (Tool.MAP, "map"),
    (Tool.LOCKBOX, "lockbox"),
    (Tool.BUCKET, "bucket"),
    (Tool.CLOAK, "cloak"),
    (Tool.GLOVES, "gloves"),
    (Tool.KNAPSACK, "knapsack"),
    (Tool.COLLECTORS_EDITION, "collectors"),
    (Tool.BUCKET, "bucket"),
    (Tool.SHOVEL, "shovel"),
    (Tool.CLOAK, "cloak"),
    (Tool.TORCH, "torch"),
)
"""The tools of a hand that may be played later in the turn: the cheap ones to reckon with first."""


def _affordable(position: Position, hand: tuple[Tool, ...]) -> Position:
    position = _with_few_uses(position, hand)
    left = list(hand)
    for tool, name in _LATER:
        if tool in left:
            more = _with(position, name)
            if _work(more, hand) <= AFFORDABLE:
                left.remove(tool)
                position = more
    return position


def _with_few_uses(position: Position, hand: tuple[Tool, ...]) -> Position:
    """Two Shovels at once, or one on a very long card, are reckoned with as far as that goes."""
    most, kit = MOST_USES, position.kit
    share = AFFORDABLE if Tool.TORCH not in hand else AFFORDABLE / 2.5
    while most > 1 and _later(position._replace(kit=kit._replace(uses=most))) > share:
        most -= 1
    return position._replace(most_uses=most, kit=kit._replace(uses=min(kit.uses, most)))


def _with(position: Position, name: str) -> Position:
    kit, scoring = position.kit, position.scoring
    if name in DrawingTools._fields:
        return position._replace(kit=kit._replace(**{name: getattr(kit, name) + 1}))
    return position._replace(scoring=scoring._replace(**{name: getattr(scoring, name) + 1}))


def _work(position: Position, hand: tuple[Tool, ...]) -> int:
    """About how many steps the reckoning takes: with these tools later, and with what may be played now."""
    work, kit = _later(position), position.kit
    if Tool.TORCH in hand and not kit.torch:
        work += TORCH_DRAWS * work
    if Tool.SHOVEL in hand and not kit.shovel:
        work += _later(position._replace(kit=kit._replace(uses=min(SHOVEL_DRAWS, position.most_uses))))
    return work


def _later(position: Position) -> int:
    kinds, room, kit, scoring = len(position.kinds), len(position.risky), position.kit, position.scoring
    states = 2 * min(comb(kinds + room, room), prod(count + 1 for count in position.bag))
    # What stays on the Shovels makes for many more bags.
    each = (kinds + 1) * (1 + 2 * kit.uses + 1.3 * kit.uses**2 + 12 * kit.shovel)
    if kit.torch:
        each *= 10 if kit.shovel or kit.uses else 20
    each += 3 * bool(kit.cloak) + 5 * (scoring.lockbox + scoring.knapsack)
    each += scoring.collectors * (10 + kinds) * (1 + 3 * scoring.knapsack) * (1 + scoring.lockbox)
    return int(states * each * (1 + kit.gloves) * (1 + kit.bucket))
