"""Everything that a seat may do in a turn, and what each brings on average if all the rest is done well."""

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fire_in_the_library.counsel.afterwards import Scored
from companion.games.fire_in_the_library.counsel.handfuls import FIRE as A_FIRE
from companion.games.fire_in_the_library.counsel.handfuls import Kinds, selections
from companion.games.fire_in_the_library.counsel.position import (
    DrawingTools,
    Position,
    Scoring,
    Stakes,
    position_of,
)
from companion.games.fire_in_the_library.counsel.rest_of_turn import Rest, best_of, rest_of
from companion.games.fire_in_the_library.rules import handful, rounds
from companion.games.fire_in_the_library.rules.moves.tools import PlayTool
from companion.games.fire_in_the_library.rules.pieces import FIRE, Tool, kind_of
from companion.games.fire_in_the_library.rules.placing import (
    SHOVEL_DRAWS,
    is_full,
    may_draw_two,
    may_stop,
    most_kept,
)
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.games.fire_in_the_library.rules.tools import RULES, why_not
from companion.table import UNKNOWN, Chance, Telling
from companion.table.legal import Args


class WeighedMove(Struct, frozen=True):
    """Something that may be done now."""

    move: str
    worth: float
    """Points on average from here to the end of the turn, with what else is at stake."""
    args: Args = {}

    @property
    def tool(self) -> Tool | None:
        """The tool that it plays, if it plays one."""
        return Tool(str(self.args["tool"])) if self.move == "play_tool" else None


def hand_of(seen: State, seat: str) -> tuple[Tool, ...]:
    """The tools that a seat holds, as far as it is known here."""
    cards = seen.hand(seat) if seen.holds_tools else ()
    return tuple(kind_of(card) for card in cards if card != UNKNOWN)


def weigh(seen: State, seat: str, stakes: Stakes | None = None) -> tuple[WeighedMove, ...]:
    """All of it, the best first; nothing where it is not this seat that saves books."""
    if seat != seen.turn_of or seen.end is not None:
        return ()
    if handful.is_to_keep(seen):
        found: Iterator[WeighedMove] = _keeping(seen, seat, stakes)
    elif seen.handful is None and seen.step in _BY_STEP:
        found = _BY_STEP[seen.step](seen, seat, stakes)
    else:
        return ()
    return tuple(sorted(found, key=lambda way: -way.worth))


def order_cards(seen: State, stakes: Stakes | None = None) -> tuple[WeighedMove, ...]:
    """The Turn Order cards that may be taken, by what a turn with each brings from the bag as it is."""
    ways = []
    for card in rounds.open_cards(seen):
        worth = best_of(position_of(seen, (), stakes, card))
        ways.append(WeighedMove("take_card", worth, {"seat": seen.turn_of, "card": card}))
    return tuple(sorted(ways, key=lambda way: -way.worth))


def play(seat: str, tool: Tool, **more: str) -> Args:
    """The arguments of a tool that is played."""
    return {"seat": seat, "tool": tool.value, **more}


# -- saving books ------------------------------------------------------------------------------


def _saving(seen: State, seat: str, stakes: Stakes | None) -> Iterator[WeighedMove]:
    hand = hand_of(seen, seat)
    rest = rest_of(position_of(seen, hand, stakes))
    at, bag = rest.at, rest.bag
    if may_stop(seen):
        yield WeighedMove("stop", rest.stop(at.bag, at.fires, 0, at.kit))
    if not is_full(seen) and seen.bag.tokens:
        yield WeighedMove("draw", rest.draw(bag, at.fires, 0, at.lit, at.kit))
        if may_draw_two(seen):
            yield WeighedMove("draw_two", rest.draw_two(bag, at.fires, 0, at.lit, at.kit))
    for tool in dict.fromkeys(hand):
        if tool in _DRAWING and not why_not(seen, seat, tool)[0]:
            worth = _DRAWING[tool](rest, _without(at.kit, tool)) - at.stakes.keep
            yield WeighedMove("play_tool", worth, play(seat, tool))


def _gloves(rest: Rest, kit: DrawingTools) -> float:
    return rest.value(rest.bag, rest.at.fires, 0, rest.at.lit, kit._replace(worn=True))


def _shovel(rest: Rest, kit: DrawingTools) -> float:
    uses = min(kit.uses + SHOVEL_DRAWS, rest.at.most_uses)
    return rest.value(rest.bag, rest.at.fires, 0, rest.at.lit, kit._replace(uses=uses))


def _torch(rest: Rest, kit: DrawingTools) -> float:
    return rest.torch(rest.bag, rest.at.fires, 0, rest.at.lit, kit)


_DRAWING: dict[Tool, Callable[[Rest, DrawingTools], float]] = {
    Tool.GLOVES: _gloves,
    Tool.SHOVEL: _shovel,
    Tool.TORCH: _torch,
}


def _without(kit: DrawingTools, tool: Tool) -> DrawingTools:
    """The tools that are reckoned with, once this one is played."""
    return kit._replace(**{tool.value: max(0, getattr(kit, tool.value) - 1)})


def _keeping(seen: State, seat: str, stakes: Stakes | None) -> Iterator[WeighedMove]:
    """The tokens of a Shovel or a Torch: which of them are placed, in which order."""
    drawn = handful.in_hand(seen)
    books: dict[str, int] = {}
    for token in drawn.tokens:
        if token != FIRE:
            books[token] = books.get(token, 0) + 1
    before = replace(seen, handful=None, bag=seen.bag.put(books))
    rest = rest_of(position_of(before, hand_of(seen, seat), stakes))
    at = rest.at
    kinds = tuple(_kind(at, token) for token in drawn.tokens)
    for kept in selections(tuple(sorted(kinds)), most_kept(seen, drawn)):
        worth = rest.kept(kept, rest.bag, at.fires, 0, at.lit, at.kit)
        yield WeighedMove("keep", worth, {"tokens": [*_places(kinds, kept)]})


def _kind(at: Position, token: str) -> int:
    if token == FIRE:
        return A_FIRE
    return next(number for number, tokens in enumerate(at.kinds) if token in tokens)


def _places(kinds: Kinds, kept: Kinds) -> list[int]:
    """The places in the handful of tokens of these kinds."""
    left = list(enumerate(kinds))
    places = []
    for kind in kept:
        one = next(pair for pair in left if pair[1] == kind)
        left.remove(one)
        places.append(one[0])
    return places


# -- fire --------------------------------------------------------------------------------------


def _spreading(seen: State, seat: str, stakes: Stakes | None) -> Iterator[WeighedMove]:
    hand = hand_of(seen, seat)
    rest = rest_of(position_of(seen, hand, stakes))
    at = rest.at
    yield WeighedMove("let_it_burn", rest.burn(at.books), {"choose": False})
    for tool in dict.fromkeys(hand):
        if tool not in _AGAINST_FIRE or why_not(seen, seat, tool)[0]:
            continue
        if tool is Tool.CLOAK:
            yield from _cloaks(seen, seat, rest)
        elif tool is Tool.BUCKET:
            worth = rest.bucket(rest.bag, at.fires, 0, at.lit, _without(at.kit, tool))
            yield WeighedMove("play_tool", worth, play(seat, tool))
        else:
            yield from _slingshots(seen, seat, stakes)


_AGAINST_FIRE = (Tool.BUCKET, Tool.CLOAK, Tool.SLINGSHOT)


def _cloaks(seen: State, seat: str, rest: Rest) -> Iterator[WeighedMove]:
    books = RULES[Tool.CLOAK].books(seen)
    at = rest.at
    for book in books:
        kind = _kind(at, book)
        left = (*at.books[:kind], at.books[kind] - 1, *at.books[kind + 1 :])
        points = at.values[kind] + (0 if at.cloaked else at.bravery[1]) - at.stakes.keep
        then = Rest(at._replace(cloaked=True)).cloak(left, 0, at.kit.cloak - 1)
        more = {"book": book} if len(books) > 1 else {}
        yield WeighedMove("play_tool", points + then, play(seat, Tool.CLOAK, **more))


def _slingshots(seen: State, seat: str, stakes: Stakes | None) -> Iterator[WeighedMove]:
    """The Fire and the best book go; that is laid out by the rules themselves."""
    books, takers = RULES[Tool.SLINGSHOT].books(seen), RULES[Tool.SLINGSHOT].takers(seen)
    for to in takers if len(takers) > 1 else ("",):
        for book in books if len(books) > 1 else ("",):
            more = {**({"to": to} if to else {}), **({"book": book} if book else {})}
            move = PlayTool(seat=seat, tool=Tool.SLINGSHOT, **more)
            after = move.apply(seen, Telling(Chance()))
            rest = rest_of(position_of(after, hand_of(after, seat), stakes))
            at = rest.at
            worth = rest.value(rest.bag, at.fires, 0, at.lit, at.kit) - at.stakes.keep
            yield WeighedMove("play_tool", worth, play(seat, Tool.SLINGSHOT, **more))


# -- after scoring -----------------------------------------------------------------------------

_SCORING = {
    "collectors": Tool.COLLECTORS_EDITION,
    "knapsack": Tool.KNAPSACK,
    "lockbox": Tool.LOCKBOX,
    "map": Tool.MAP,
}


def _after(seen: State, seat: str, stakes: Stakes | None) -> Iterator[WeighedMove]:
    hand = hand_of(seen, seat)
    rest = rest_of(position_of(seen, hand, stakes))
    at = rest.at
    tools = Scoring(*(hand.count(tool) for tool in _SCORING.values()))
    saved = tuple(sum(seen.turn.saved.count(token) for token in kind) for kind in at.kinds)
    scored = Scored(at.books, saved, at.bag, at.fires, seen.turn.bravery, tools)
    yield WeighedMove("pass_bag", 0.0)
    if Tool.LIBRARY_CART in hand and not why_not(seen, seat, Tool.LIBRARY_CART)[0]:
        left = scored._replace(books=(0,) * len(at.books))
        worth = rest.afterwards.worth(left) - at.stakes.keep
        yield WeighedMove("play_tool", worth, play(seat, Tool.LIBRARY_CART))
    for name, kind, worth in rest.afterwards.plays(scored):
        tool = _SCORING[name]
        if why_not(seen, seat, tool)[0]:
            continue
        books = RULES[tool].books(seen)
        for book in (one for one in books if kind < 0 or one in at.kinds[kind]):
            yield WeighedMove(
                "play_tool", worth, play(seat, tool, **({"book": book} if len(books) > 1 else {}))
            )
        if kind < 0:
            yield WeighedMove("play_tool", worth, play(seat, tool))


_BY_STEP: dict[Step, Callable[[State, str, Stakes | None], Iterator[WeighedMove]]] = {
    Step.SAVING: _saving,
    Step.SPREADING: _spreading,
    Step.AFTER: _after,
}
