"""The figures behind an advice: what a way brings, what it risks, what would burn, and what it counts on."""

from collections.abc import Callable
from fractions import Fraction
from math import comb

from msgspec import convert
from msgspec.structs import replace

from companion.games.fire_in_the_library.counsel import words
from companion.games.fire_in_the_library.counsel.position import position_of
from companion.games.fire_in_the_library.counsel.weighing import WeighedMove, hand_of
from companion.games.fire_in_the_library.rules import burning, lockboxes, odds
from companion.games.fire_in_the_library.rules.moves.tools import PlayTool
from companion.games.fire_in_the_library.rules.pieces import FIRE, SECTIONS, Tool, section_name
from companion.games.fire_in_the_library.rules.placing import SHOVEL_DRAWS, TORCH_DRAWS
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.games.fire_in_the_library.rules.tools import RULES
from companion.table import Chance, Reckoning, Telling
from companion.table.odds import percent

Figures = list[Reckoning]


Counted = dict[Tool, int]
"""The tools of a hand that are reckoned with later in the turn, and how many of each."""


def figures_of(seen: State, way: WeighedMove, later: Counted) -> tuple[Reckoning, ...]:
    """What it brings, what it risks, what would burn, and whether that would end the game."""
    figures = [_points(way.worth, least=is_least(seen, way, later))]
    if way.move in ("draw", "draw_two"):
        figures += _drawing(seen, words.risk(seen, two=way.move == "draw_two"))
    elif way.move == "let_it_burn":
        figures += burns(seen)
    elif way.move == "stop":
        figures.append(Reckoning("Points at risk", "0"))
    elif way.tool in _BY_TOOL:
        figures += _BY_TOOL[way.tool](seen, way)
    if tools := _counted_on(seen, way, later):
        figures.append(Reckoning("Counts on", tools, spelled=True))
    return tuple(figures)


def is_least(seen: State, way: WeighedMove, later: Counted) -> bool:
    """Whether a Lockbox is counted, at what its book is worth now, and may score more in the end."""
    played = later.get(Tool.LOCKBOX) and way.move not in ("let_it_burn", "pass_bag")
    return bool(played) and lockboxes.gains_value(seen)


def _points(worth: float, *, least: bool) -> Reckoning:
    if not least:
        return Reckoning("Points on average", f"{worth:.1f}")
    return Reckoning("Points on average", f"at least {worth:.1f}", "a Lockbox scores by the value at the end")


def _drawing(seen: State, chance: Fraction) -> Figures:
    """What the next draw risks."""
    at_risk = words.now(seen) if chance else 0
    found = [Reckoning("Points at risk", str(at_risk)), Reckoning("Fire spreads", percent(chance))]
    return found + (burns(seen) if chance else [])


def burns(seen: State) -> Figures:
    """What a fire burns now, and whether that ends the game."""
    return _fire(words.what_burns(seen), words.ending(seen))


def _fire(what: str, ends: str) -> Figures:
    """That it does not end the game goes without saying."""
    found = [Reckoning("Would burn", what, spelled=True)]
    if ends != "no":
        note = "by what is known of the cards" if ends == "perhaps" else ""
        found.append(Reckoning("Ends the game", ends, note))
    return found


# -- tools -------------------------------------------------------------------------------------


def _gloves(seen: State, _way: WeighedMove) -> Figures:
    worn = replace(seen, turn=replace(seen.turn, gloves=True))
    return _drawing(worn, words.risk(worn, two=worn.turn.shovel > 0))


def _shovel(seen: State, _way: WeighedMove) -> Figures:
    open_ = replace(seen, turn=replace(seen.turn, shovel=seen.turn.shovel + SHOVEL_DRAWS))
    return _drawing(open_, words.risk(open_, two=True))


def _torch(seen: State, _way: WeighedMove) -> Figures:
    """One of the three has to be placed: a Fire only where all of them are."""
    fires = comb(seen.bag.tokens.get(FIRE, 0), TORCH_DRAWS) if odds.next_burns(seen) else 0
    return _drawing(seen, Fraction(fires, comb(len(seen.bag), TORCH_DRAWS)))


def _stopped(_seen: State, _way: WeighedMove) -> Figures:
    return [Reckoning("Would burn", "nothing now", spelled=True)]


def _cloak(seen: State, way: WeighedMove) -> Figures:
    """What is left on the card burns all the same."""
    cloak = convert({**way.args, "tool": Tool.CLOAK.value}, PlayTool)
    return burns(cloak.apply(seen, Telling(Chance())))


def _knapsack(seen: State, way: WeighedMove) -> Figures:
    """The points of the turn are scored already; a Fire in the Knapsack burns the section of its book."""
    book = str(way.args.get("book", "")) or RULES[Tool.KNAPSACK].books(seen)[0]
    chance = Fraction(seen.bag.tokens.get(FIRE, 0), len(seen.bag))
    what = section_name(book) if book in SECTIONS else "the highest burn index"
    return [Reckoning("Fire spreads", percent(chance)), *(_fire(what, _ends(seen, book)) if chance else [])]


def _ends(seen: State, book: str) -> str:
    """Whether the fire of a Knapsack would end the game: "perhaps" where we only guess the cards."""
    if burning.knapsack_ends(seen, book):
        return "yes"
    return "perhaps" if book in SECTIONS and len(seen.library[book]) <= LAST else "no"


LAST = 2
"""Cards of a section of which the next fire uncovers the destroyed one."""


_BY_TOOL: dict[Tool | None, Callable[[State, WeighedMove], Figures]] = {
    Tool.GLOVES: _gloves,
    Tool.SHOVEL: _shovel,
    Tool.TORCH: _torch,
    Tool.BUCKET: _stopped,
    Tool.SLINGSHOT: _stopped,
    Tool.CLOAK: _cloak,
    Tool.KNAPSACK: _knapsack,
}


# -- what is counted on ------------------------------------------------------------------------


def _counted_on(seen: State, way: WeighedMove, later: Counted) -> str:
    """The tools that are played where that is best."""
    if seen.step is Step.AFTER or way.move in ("let_it_burn", "pass_bag"):
        return ""
    found = [tool for tool, many in later.items() if many and tool is not way.tool]
    if way.move == "stop":
        found = [tool for tool in found if tool not in _FOR_DRAWING]
    return f"your {words.tool_names(found)}" if found else ""


def not_counted(seen: State, seat: str, later: Counted) -> tuple[Tool, ...]:
    """The tools of the hand that could be played later in the turn and are not reckoned with: some would
    take too long, and what a Slingshot does depends on others."""
    hand = hand_of(seen, seat)
    held = {tool: hand.count(tool) for tool in (*_FOR_DRAWING, *_AFTER, Tool.SLINGSHOT)}
    held[Tool.GLOVES] = min(held[Tool.GLOVES], 1 - seen.turn.gloves)  # nobody wears two pairs
    return tuple(tool for tool, many in held.items() if many > later.get(tool, 0))


_FOR_DRAWING = (Tool.GLOVES, Tool.SHOVEL, Tool.TORCH, Tool.BUCKET, Tool.CLOAK)
_AFTER = (Tool.COLLECTORS_EDITION, Tool.KNAPSACK, Tool.LOCKBOX, Tool.MAP)


def counted(seen: State, seat: str) -> Counted:
    """The tools of this hand that are reckoned with later in the turn."""
    at = position_of(seen, hand_of(seen, seat))
    kit, scoring = at.kit, at.scoring
    return {
        Tool.GLOVES: kit.gloves,
        Tool.SHOVEL: kit.shovel,
        Tool.TORCH: kit.torch,
        Tool.BUCKET: kit.bucket,
        Tool.CLOAK: kit.cloak,
        Tool.COLLECTORS_EDITION: scoring.collectors,
        Tool.KNAPSACK: scoring.knapsack,
        Tool.LOCKBOX: scoring.lockbox,
        Tool.MAP: scoring.map,
    }
