"""A turn by brute force: every order of drawing and every choice, played by the rules themselves."""

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.games import game
from companion.games.fire_in_the_library.counsel.weighing import weigh
from companion.games.fire_in_the_library.rules import box as boxes
from companion.games.fire_in_the_library.rules.legal import legal
from companion.games.fire_in_the_library.rules.pieces import FIRE, SECTIONS, TECHNOLOGY, TOOLS, Timing, Tool
from companion.games.fire_in_the_library.rules.state import State, Step, ToolInPlay, Turn, Until
from companion.table import Bag, Chance, Holder, Permit, Telling
from tests.games.fire_in_the_library.tables import app

MOVES = game("fire-in-the-library").kinds
SEAT = "Red"
LEFT_OUT = (Tool.SLINGSHOT, Tool.AXE, Tool.AMULET)
"""Tools that are not reckoned with ahead: what becomes of their tokens depends on other seats."""


def made(state: State, name: str, args: dict[str, Any]) -> State:
    """The state after a move that needs no luck: the table holds the bag."""
    return MOVES[name](**args).apply(state, Telling(Chance()))


class EveryOrder:
    """The most that a seat can get on average by the end of its turn."""

    def __init__(self) -> None:
        self._known: dict[tuple[Any, ...], float] = {}

    def best(self, state: State) -> float:
        """Points that are scored, and those that are still to come."""
        if is_over(state):
            return so_far(state)
        key = (
            state.laid[state.card],
            tuple(sorted(state.bag.tokens.items())),
            state.turn,
            state.hand(SEAT),
            state.step,
            state.handful,
            state.in_play,
            state.track.scores[SEAT],
        )
        if key not in self._known:
            self._known[key] = max(value for _, _, value in self.ways(state))
        return self._known[key]

    def ways(self, state: State) -> Iterator[tuple[str, dict[str, Any], float]]:
        """Every move of this seat, with what comes of it."""
        drawn: dict[str, list[tuple[int, float]]] = {}
        for permit in legal(state, SEAT, 0.0):
            if permit.seat != SEAT:
                continue
            for args in _filled(state, permit):
                if "token" in args:
                    many = state.bag.tokens[args["token"]]
                    drawn.setdefault(permit.name, []).append((many, self._drawn(state, permit.name, args)))
                elif permit.name == "let_it_burn":
                    yield permit.name, args, so_far(state)
                else:
                    yield permit.name, args, self.best(made(state, permit.name, args))
        for name, parts in drawn.items():
            yield name, {}, sum(many * value for many, value in parts) / sum(many for many, _ in parts)

    def _drawn(self, state: State, name: str, args: dict[str, Any]) -> float:
        """After a fire in the Knapsack nothing is counted: whatever burns may change it all."""
        sack = state.handful is not None and state.handful.tool is Tool.KNAPSACK
        return so_far(state) if sack and args["token"] == FIRE else self.best(made(state, name, args))


def so_far(state: State) -> int:
    """The points of the seat; a Lockbox counts with what its book was worth."""
    boxes = (tool for tool in state.in_play if tool.tool is Tool.LOCKBOX)
    return state.track.scores[SEAT] + sum(box.worth for box in boxes)


def is_over(state: State) -> bool:
    """Whether the turn of this seat is over, or burns."""
    mine = state.turn_of == SEAT and SEAT not in state.done
    return not mine or state.step not in (Step.SAVING, Step.SPREADING, Step.REWARD, Step.AFTER)


def _filled(state: State, permit: Permit) -> Iterator[dict[str, Any]]:
    """A permit with every way to fill it in. Tools that are taken do not matter in this turn."""
    if permit.name in ("take_tool", "call_burn", "choose_first") or permit.args.get("choose"):
        return
    if permit.name == "keep":
        if permit.blanks:
            blank = permit.blanks[0]
            if blank.most > 1 or len(blank.values) == 3:
                for many in range(1, blank.most + 1):
                    for some in permutations(blank.values, many):
                        yield {"tokens": some}
        else:
            yield {"tokens": tuple(permit.args["tokens"])}
        return
    ways: list[dict[str, Any]] = [dict(permit.args)]
    for blank in permit.blanks:
        ways = [{**way, blank.name: value} for way in ways for value in blank.values]
    for way in ways:
        yield {**way, "tool": Tool(way["tool"])} if "tool" in way else way


def small(rng: Random) -> State:
    """A turn under way with few tokens and spaces, and up to two tools in the hand."""
    table = app(2, seed=rng.randrange(10**6), technology=rng.random() < 0.3)
    state: State = table.state
    spaces = rng.randint(1, 4)
    kinds = ["tool", "safe", "0", "1", "2", "4", "6"]
    row = boxes.spaces("1", {"order-1": rng.choices(kinds, k=spaces)})
    tokens = [*SECTIONS, TECHNOLOGY] if rng.random() < 0.3 else list(SECTIONS)
    laid = [rng.choice(tokens) for _ in range(rng.randint(0, spaces))]
    if laid and rng.random() < 0.2:
        laid[rng.randrange(len(laid))] = FIRE
    bag = {token: rng.randint(0, 2) for token in rng.sample(tokens, 3)} | {FIRE: rng.randint(0, 3)}
    bag = {token: many for token, many in sorted(bag.items()) if many}
    library = {id_: cards[rng.randrange(len(cards) - 1) :] for id_, cards in state.library.items()}
    useful = [tool for tool in TOOLS if tool not in LEFT_OUT and TOOLS[tool].timing is not Timing.ORDER]
    hand = tuple(f"{tool}-1" for tool in rng.sample(useful, rng.randint(0, 2)))
    rulings = {**state.rulings, "C18": rng.choice(("several", "one")), "C17": rng.choice(("both", "new"))}
    rulings |= {"C16": rng.choice(("two", "four")), "C5": rng.choice(("rightmost", "last")), "C11": "out"}
    uses = rng.choice((0, 0, 0, 1, 2))
    shovel = ToolInPlay(Tool.SHOVEL, SEAT, "shovel-2", (), Until.TURN)
    return replace(
        state,
        rulings=rulings,
        terms=replace(state.terms, spaces={**state.terms.spaces, "1": row}),
        laid={**state.laid, "1": (*laid, *[""] * (spaces - len(laid)))},
        bag=Bag(bag, Holder.TABLE),
        library=library,
        chosen={"Red": "1", "Blue": "2"},
        turn_of=SEAT,
        step=Step.SAVING,
        turn=Turn(shovel=uses, gloves=rng.random() < 0.1),
        in_play=(shovel,) if uses else (),
        # No tool is left to draw: what a Map brings is not reckoned with.
        tools=replace(state.tools, deck=replace(state.tools.deck, cards=()), hands={"Red": hand, "Blue": ()}),
    )


def moved_on(state: State, rng: Random) -> State:
    """The same a move or two later, as it may come: a fire, tokens to choose from, a turn that is scored."""
    for _ in range(rng.randint(0, 2)):
        permits = [one for one in legal(state, SEAT, 0.0) if one.seat == SEAT and one.name != "let_it_burn"]
        ways = [(permit.name, args) for permit in permits for args in _filled(state, permit)]
        if not ways:
            return state
        name, args = rng.choice(ways)
        after = made(state, name, args)
        if is_over(after) or after.step is Step.REWARD:
            return state
        state = after
    return state


def compare(state: State) -> int:
    """Assert that every way is worth what brute force says; returns how many were compared."""
    now = so_far(state)
    brute: dict[str, float] = {}
    for name, args, value in EveryOrder().ways(state):
        brute[_name(state, name, args)] = value - now
    ours = {_name(state, way.move, way.args): way.worth for way in weigh(state, SEAT)}
    for name, worth in ours.items():
        assert name in brute, (name, brute)
        assert abs(brute[name] - worth) < 1e-9, (name, brute[name], worth, ours, brute)
    if ours:
        assert abs(max(brute.values()) - max(ours.values())) < 1e-9, (ours, brute)
    return len(ours)


def _name(state: State, name: str, args: dict[str, Any]) -> str:
    if name == "keep":
        assert state.handful is not None
        return "keep " + " ".join(state.handful.tokens[at] for at in args["tokens"])
    return " ".join([name, *(str(args[key]) for key in ("tool", "book", "to") if args.get(key))])
